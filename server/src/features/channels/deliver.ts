import type { OrganizationContext } from '#platform/context.ts'
import { LONGEST_SEND_MS, sendingChannel, type SendOutcome } from '#features/channels/channel.ts'
import {
  claimPiece,
  type DeliveryRow,
  failMessage,
  findNext,
  updatePiece,
} from '#features/channels/delivery.queries.ts'
import { factPlaceOf } from '#features/conversations/fact-place.ts'
import { noteInConversation } from '#features/tools/conversation-facts.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { loggedError } from '#platform/log.ts'

/** Whoever began to send and has not said what came of it by then is dead. */
const CLAIM_SECONDS = (LONGEST_SEND_MS / 1_000) * 3
/** 1, 3, 9 … seconds after each: a third of an hour in all. */
const MOST_ATTEMPTS = 8

/**
 * Sends what a conversation has to send, one text after another, until nothing is left or the first must wait: so nothing
 * passes what was said before it, whichever process is at it.
 * @returns how long that has to wait, where one does. Whoever hears of it comes back then
 */
export async function deliverMessage(
  ctx: OrganizationContext,
  conversation_id: string,
): Promise<{ wait_seconds: number } | undefined> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which it was said
    const next = await withOrganization(ctx, (tx) => claimNext(tx, conversation_id))
    if (!next || 'wait_seconds' in next) return next
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (next.is_ours) await sendOne(ctx, next)
  }
}

type Claimed = Omit<NonNullable<Awaited<ReturnType<typeof findNext>>>, 'delivery'> & {
  piece: DeliveryRow
  /** Not where another process was quicker. */
  is_ours: boolean
}

async function claimNext(
  tx: Tx<OrganizationContext>,
  conversation_id: string,
): Promise<Claimed | { wait_seconds: number } | undefined> {
  const next = await findNext(tx, conversation_id)
  if (!next) return undefined
  const { delivery: piece, ...to } = next
  const now = tx.clock.now()
  const wait_ms = piece.next_try_at === null ? 0 : new Date(piece.next_try_at).getTime() - now.getTime()
  if (wait_ms > 0) return { wait_seconds: Math.ceil(wait_ms / 1_000) }
  const is_ours = await claimPiece(tx, piece, iso(secondsFrom(now, CLAIM_SECONDS)))
  return { ...to, piece: { ...piece, attempts: piece.attempts + 1 }, is_ours }
}

async function sendOne(ctx: OrganizationContext, claimed: Claimed): Promise<void> {
  const { piece } = claimed
  const outcome = await send(ctx, claimed).catch((error: unknown) => ({ failed: loggedError(error).message }))
  await withOrganization(ctx, async (tx) => {
    const ended_at = iso(tx.clock.now())
    if ('provider_id' in outcome) {
      const { provider_id } = outcome
      const sent = { state: 'sent', provider_id, last_error: null, next_try_at: null, text: null, ended_at } as const
      if (await updatePiece(tx, piece, sent)) await noteChange(tx, claimed, 'sent')
      return
    }
    const { organization_id, log } = tx
    const { message_id, attempts } = piece
    const last_error = ('refused' in outcome ? outcome.refused : outcome.failed).slice(0, 500)
    const about = { organization_id, message_id, channel: claimed.channel, attempts, reason: last_error }
    if ('refused' in outcome || attempts >= MOST_ATTEMPTS) {
      log.error(about, 'a message cannot be sent')
      if (await failMessage(tx, message_id, last_error, ended_at)) await noteChange(tx, claimed, 'failed')
    } else {
      log.warn(about, 'a message could not be sent yet')
      const next_try_at = iso(secondsFrom(tx.clock.now(), 3 ** (attempts - 1)))
      await updatePiece(tx, piece, { state: 'waiting', last_error, next_try_at })
    }
  })
}

function noteChange(tx: Tx<OrganizationContext>, { piece: of, ...place }: Claimed, state: 'sent' | 'failed') {
  const { conversation_id, message_id, piece, attempts } = of
  const payload = { ...factPlaceOf(place), message_id, piece, state, attempts }
  return noteInConversation(tx, conversation_id, { type: 'delivery.changed', conversation_id, payload })
}

async function send(ctx: OrganizationContext, { piece, channel, account, sender }: Claimed): Promise<SendOutcome> {
  const sending = ctx.ports.all(sendingChannel).find(({ name }) => name === channel)
  if (!sending) throw new Error(`nobody speaks with the provider of ${channel}`)
  if (account === null || sender === null || piece.text === null) throw new Error('it is not known what goes to whom')
  const out = { account, recipient: sender, text: piece.text, key: `${piece.message_id}.${piece.piece}` }
  return sending.send(ctx, out, AbortSignal.timeout(LONGEST_SEND_MS))
}
