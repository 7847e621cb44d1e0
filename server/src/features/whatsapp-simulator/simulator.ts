import { randomBytes } from 'node:crypto'
import type { PhoneAct, PhoneControl, Simulator } from '@tertulia/contract/simulator'
import { windowEndsAt } from '@tertulia/contract/service-window'
import { agentOf } from '#features/agents/agent.ts'
import { conversationsOfWire } from '#features/channels/conversations-of-wire.ts'
import { connectionOf } from '#features/connections/connection-of.ts'
import { shownSimulator } from '#features/whatsapp-simulator/shown-simulator.ts'
import { findSimulatedAccount, lockSimulatedAccount } from '#features/whatsapp-simulator/simulator.queries.ts'
import { keepAccount, withAccount } from '#features/whatsapp-simulator/with-account.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { MemberContext, OrganizationContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import type { UploadedFile } from '#platform/http/routes.ts'
import { Problem } from '#platform/problem.ts'
import type { ProviderAccount } from '#providers/messaging/messaging-provider.ts'
import type { SimulatedAccount } from '#providers/whatsapp-simulator/account.ts'
import * as controls from '#providers/whatsapp-simulator/controls.ts'
import type { CustomerSays } from '#providers/whatsapp-simulator/customer-says.ts'
import { PhoneRefusal } from '#providers/whatsapp-simulator/customer-says.ts'
import { customerDeletes, customerEdits, customerReads, customerSends } from '#providers/whatsapp-simulator/customer.ts'
import { keepCustomerMedia } from '#providers/whatsapp-simulator/media.ts'
import { newSimulatedAccount, startOver } from '#providers/whatsapp-simulator/new-account.ts'

/** The account of a new simulator, or the one that the connection had before it was stopped. */
export async function makeSimulatedAccount(
  tx: OrganizationTx,
  { connection_id, name }: { connection_id: string; name: string },
): Promise<ProviderAccount> {
  const account = (await lockSimulatedAccount(tx, connection_id)) ?? newSimulatedAccount({ name, random: randomBytes })
  await keepAccount(tx, connection_id, account)
  return {
    account: account.phone_number_id,
    fields: { app_id: account.app_id, business_account_id: account.waba_id },
    secrets: { app_secret: account.app_secret, access_token: account.access_token.value },
  }
}

/** Until when by our clock a customer may be answered on a phone whose own clock may be ahead. */
export async function simulatedWindow(
  tx: OrganizationTx,
  { connection_id, sender }: { connection_id: string; sender: string },
): Promise<string | null | undefined> {
  const account = await findSimulatedAccount(tx, connection_id)
  if (!account || ![account.customer.user_id, account.customer.phone].includes(sender)) return undefined
  const ends_at = windowEndsAt('whatsapp_simulator', account.customer.wrote_at)
  return ends_at && iso(secondsFrom(new Date(ends_at), -account.clock_offset_seconds))
}

/** @throws no_simulator */
export async function getSimulator(ctx: MemberContext, id: string): Promise<Simulator> {
  await mustBeSimulator(ctx, id)
  const { account } = await withAccount(ctx, id, ({ account }) => ({ account }))
  return toSimulator(ctx, id, account)
}

/** Does on the phone what the customer does. @throws no_simulator, phone_refuses */
export const actOnPhone = (ctx: MemberContext, id: string, act: PhoneAct): Promise<Simulator> =>
  changeAccount(ctx, id, (account, at) => applyAct(account, act, at))

/** @throws no_simulator */
export const controlPhone = (ctx: MemberContext, id: string, control: PhoneControl, on: boolean): Promise<Simulator> =>
  changeAccount(ctx, id, (account, at) => CONTROLS[control](account, on, at))

/** @throws no_simulator */
export const advancePhoneClock = (ctx: MemberContext, id: string, hours: number): Promise<Simulator> =>
  changeAccount(ctx, id, (account) => controls.advanceClock(account, hours))

/** A new customer holds the phone. @throws no_simulator */
export const resetPhone = (ctx: MemberContext, id: string): Promise<Simulator> =>
  changeAccount(ctx, id, (account) => startOver(account))

/** A file of the customer, sent at once. @throws no_simulator, phone_refuses, file_too_large, no_file */
export async function sendFromPhone(
  ctx: MemberContext,
  id: string,
  { caption, is_voice }: { caption: string; is_voice: boolean },
  files: AsyncIterable<UploadedFile>,
): Promise<Simulator> {
  await mustBeSimulator(ctx, id)
  const file = await wholeFile(files)
  const { account } = await refusing(() =>
    withAccount(ctx, id, async ({ account, at, media }) => {
      const [after, { id: media_id }] = await keepCustomerMedia(account, file, at, media)
      return { account: customerSends(after, saysFile({ ...file, media_id }, { caption, is_voice }), at) }
    }),
  )
  return toSimulator(ctx, id, account)
}

type WholeFile = { bytes: Buffer; mime_type: string; filename: string }

async function wholeFile(files: AsyncIterable<UploadedFile>): Promise<WholeFile> {
  for await (const { name, declared_type, stream } of files) {
    const chunks: Buffer[] = []
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
    if (stream.truncated) throw new Problem('file_too_large', { at: 'file' })
    return { bytes: Buffer.concat(chunks), mime_type: declared_type, filename: name }
  }
  throw new Problem('no_file')
}

function saysFile(
  { media_id, mime_type, filename }: Omit<WholeFile, 'bytes'> & { media_id: string },
  { caption, is_voice }: { caption: string; is_voice: boolean },
): CustomerSays {
  const captioned = { media_id, ...(caption && { caption }) }
  if (mime_type.startsWith('image/')) return { type: 'image', ...captioned }
  if (mime_type.startsWith('video/')) return { type: 'video', ...captioned }
  if (mime_type.startsWith('audio/')) return { type: 'audio', media_id, voice: is_voice }
  return { type: 'document', ...captioned, filename }
}

async function changeAccount(
  ctx: MemberContext,
  id: string,
  change: (account: SimulatedAccount, at: Date) => SimulatedAccount,
): Promise<Simulator> {
  await mustBeSimulator(ctx, id)
  const { account } = await refusing(() =>
    withAccount(ctx, id, ({ account, at }) => ({ account: change(account, at) })),
  )
  return toSimulator(ctx, id, account)
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PhoneRefusal) throw new Problem('phone_refuses')
    throw error
  }
}

function applyAct(account: SimulatedAccount, act: PhoneAct, at: Date): SimulatedAccount {
  switch (act.kind) {
    case 'read':
      return customerReads(account, at)
    case 'edit':
      return customerEdits(account, act.message_id, act.text, at)
    case 'delete':
      return customerDeletes(account, act.message_id, at)
    default:
      return customerSends(account, says(act), at)
  }
}

function says(act: Exclude<PhoneAct, { kind: 'read' | 'edit' | 'delete' }>): CustomerSays {
  switch (act.kind) {
    case 'text':
      return { type: 'text', body: act.text, ...(act.reply_to !== null && { reply_to: act.reply_to }) }
    case 'choice':
      return { type: 'choice', message_id: act.message_id, choice: act.option_id }
    case 'location': {
      const { latitude, longitude, name } = act
      return { type: 'location', latitude, longitude, ...(name && { name }) }
    }
    case 'contact':
      return { type: 'contacts', contacts: [{ name: act.name, phone: act.phone }] }
    case 'sticker':
      return { type: 'unsupported', code: 131051 }
    case 'reaction':
      return { type: 'reaction', message_id: act.message_id, ...(act.emoji && { emoji: act.emoji }) }
  }
}

/** Not on WhatsApp, or an old client: it is told in a status. */
const UNDELIVERABLE = 131026

const CONTROLS: Record<PhoneControl, (account: SimulatedAccount, on: boolean, at: Date) => SimulatedAccount> = {
  block: controls.blockBusiness,
  lose_line: controls.loseLine,
  duplicate: controls.armDuplicate,
  reorder: controls.armReorder,
  refuse: (account, on) => controls.armRefusal(account, on ? UNDELIVERABLE : null, 'later'),
  refuse_template: (account, on) => controls.armTemplateRefusal(account, on),
}

const mustBeSimulator = (ctx: OrganizationContext, id: string): Promise<void> =>
  withOrganization(ctx, async (tx) => {
    const row = await connectionOf(tx, id)
    if (row.provider !== 'simulator' || row.state.name === 'disabled') throw new Problem('no_simulator')
  })

async function toSimulator(ctx: MemberContext, id: string, account: SimulatedAccount): Promise<Simulator> {
  const told = await withOrganization(ctx, async (tx) => {
    const connection = await connectionOf(tx, id)
    const { live_version } = await agentOf(tx, connection.agent_id)
    const wire_ids = account.log.flatMap(({ message_id }) => message_id ?? [])
    const conversations = await conversationsOfWire(tx, connection, [...new Set(wire_ids)])
    return { answers_by_draft: live_version === null, conversations }
  })
  return shownSimulator(ctx, id, account, told)
}
