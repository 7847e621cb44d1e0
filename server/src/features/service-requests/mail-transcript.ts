import { randomInt } from 'node:crypto'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { labelled } from '@tertulia/contract/messages'
import type { OrganizationContext } from '#platform/context.ts'
import { mayMail, refundMail } from '#features/accounts/mail-budgets.ts'
import { agentOf } from '#features/agents/agent.ts'
import { CUSTOMER_WORDS } from '#features/service-requests/customer-words.ts'
import {
  drawProofTry,
  findSpoken,
  putCode,
  putProvedAddress,
  useCode,
} from '#features/service-requests/transcript.queries.ts'
import type { AddressProof, AskedIn, TranscriptMail } from '#features/tools/request-ports.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { Budget } from '#platform/http/rate-limits.ts'
import { hashOf, sameText } from '#platform/ids.ts'
import { localTime } from '#platform/local-time.ts'
import { customerLetter } from '#platform/mail/customer-letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

const CODE_SECONDS = 600
const MOST_TRIES = 5
/** Codes that one conversation can have mailed. */
const CODES: Budget = { name: 'transcript-codes', points: 3, seconds: 3_600 }
const MOST_LINES = 1_000

/** Mails of a conversation: a code in fixed words first, the conversation once the code was typed back. */
export const mailedTranscripts: TranscriptMail = { sendCode, prove }

/** Sends and checks codes alone, which prove who a customer is. */
export const provedAddresses: AddressProof = {
  sendCode: (ctx, of, to) => sendCode(ctx, of, to, CUSTOMER_WORDS[to.language].verification),
  prove: (ctx, of, what) => proveAddress(ctx, of, what),
}

/** An unproved address gets three mails a day, over all customers who ask for them. */
async function sendCode(
  ctx: OrganizationContext,
  { conversation_id }: AskedIn,
  { email, language }: { email: string; language: AgentLanguage },
  words: { title: string; foot: string } = CUSTOMER_WORDS[language].code,
): Promise<'sent' | 'too_often' | 'unreachable'> {
  const reader = { email, verified_at: null }
  const isDrawn = await ctx.rates.spendFrom(CODES, conversation_id).then(
    () => true,
    () => false,
  )
  if (!isDrawn || !(await mayMail(ctx, reader, 'proof'))) return 'too_often'
  const code = String(randomInt(100_000, 1_000_000))
  await withOrganization(ctx, (tx) =>
    putCode(tx, conversation_id, {
      code_hash: provenBy(conversation_id, email, code),
      expires_at: iso(secondsFrom(tx.clock.now(), CODE_SECONDS)),
    }),
  )
  const { lead } = CUSTOMER_WORDS[language].code
  const { title, foot } = words
  const isSent = await trySend(ctx, customerLetter({ email, language, subject: title, paragraphs: [lead, code, foot] }))
  if (!isSent) await refundMail(ctx, reader)
  return isSent ? 'sent' : 'unreachable'
}

/** Hash of code and address in one conversation. */
const provenBy = (conversation_id: string, email: string, code: string): string =>
  hashOf(JSON.stringify([conversation_id, email, code]))

async function prove(
  ctx: OrganizationContext,
  of: AskedIn,
  { email, code, language }: { email: string; code: string; language: AgentLanguage },
): Promise<'sent' | 'wrong' | 'over' | 'unreachable'> {
  const proved = await proveAddress(ctx, of, { email, code })
  if (proved !== 'right') return proved
  return (await trySend(ctx, await transcript(ctx, of, { email, language }))) ? 'sent' : 'unreachable'
}

/** Whether it is the code that was mailed last; from then on it is known in the conversation that the address is theirs. */
const proveAddress: AddressProof['prove'] = (ctx, { conversation_id }, { email, code }) =>
  withOrganization(ctx, async (tx) => {
    const now = iso(tx.clock.now())
    const wanted = await drawProofTry(tx, conversation_id, { now, most: MOST_TRIES })
    if (wanted === undefined) return 'over'
    if (!sameText(wanted, provenBy(conversation_id, email, code))) return 'wrong'
    if (!(await useCode(tx, conversation_id))) return 'over'
    await putProvedAddress(tx, conversation_id, { email, proved_at: now })
    return 'right'
  })

/** The conversation as the customer could read it, line by line, in the agent's time zone. */
async function transcript(
  ctx: OrganizationContext,
  { agent_id, conversation_id }: AskedIn,
  { email, language }: { email: string; language: AgentLanguage },
): Promise<Mail> {
  const { name, time_zone, lines } = await withOrganization(ctx, async (tx) => ({
    ...(await agentOf(tx, agent_id)),
    lines: await findSpoken(tx, conversation_id, MOST_LINES + 1),
  }))
  const { title, you, files, cut } = CUSTOMER_WORDS[language].transcript
  const paragraphs = lines.slice(0, MOST_LINES).map(({ from, text, person_name, choices, attachments, created_at }) => {
    const who = from === 'customer' ? you : (person_name ?? name)
    const time = localTime(new Date(created_at), time_zone).slice(0, 5)
    const names = attachments.map((each) => each.name).join(', ')
    return [
      `${who}, ${time}`,
      text,
      ...labelled(choices).map(({ label }) => `- ${label}`),
      ...(names ? [`${files}: ${names}`] : []),
    ].join('\n')
  })
  const more = lines.length > MOST_LINES ? [cut] : []
  return customerLetter({
    email,
    language,
    subject: title.replace('{agent}', () => name),
    paragraphs: [...paragraphs, ...more],
  })
}

/** Whether the mail server took it. */
const trySend = (ctx: OrganizationContext, mail: Mail): Promise<boolean> =>
  ctx.mail.send(mail).then(
    () => true,
    (err: unknown) => {
      ctx.log.warn({ err }, 'a mail to a customer was not taken')
      return false
    },
  )
