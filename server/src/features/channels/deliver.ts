import { windowEndsAt } from '@tertulia/contract/service-window'
import { mayGoOut } from '#features/channels/account-rate.ts'
import { contentOf } from '#features/channels/outgoing-content.ts'
import {
  claimPiece,
  type DeliveryRow,
  failMessage,
  findDueDeliveries,
  findNext,
  lockPlace,
  updatePiece,
} from '#features/channels/delivery.queries.ts'
import { noteDelivery } from '#features/channels/note-delivery.ts'
import { advanceConnection } from '#features/connections/advance-connection.ts'
import { noteTraffic } from '#features/connections/connection-of.ts'
import { type KnownConnection, knownConnection } from '#features/connections/known-connections.ts'
import { providerNamed } from '#features/connections/provider-port.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import type { LaneKey, LaneWork } from '#platform/lanes/lane-work.ts'
import { loggedError } from '#platform/log.ts'
import type { SendFailure, SendOutcome } from '#providers/messaging/messaging-provider.ts'
import { STOPPING } from '#features/connections/stopping-failures.ts'

/** A send that takes longer is given up: a file is brought there first. */
const LONGEST_SEND_MS = { words: 20_000, file: 120_000 }
/** A process that began to send and has not told the outcome by then is dead: the outcome of the send is unknown. */
const CLAIM_SECONDS = { words: 60, file: 180 }
const kindOfSend = ({ content }: Pick<DeliveryRow, 'content'>) => (content?.kind === 'attachment' ? 'file' : 'words')
/** 1, 3, 9 … seconds after each, five minutes at most. */
const LONGEST_WAIT_SECONDS = 300
/** Used if a provider says by how much the wait is to grow. */
const LONGEST_GROWING_SECONDS = 4_096
/** A provider's outage of a day is waited for; a channel with a window gives up with that. */
const LONGEST_WAITING_SECONDS = 24 * 3_600
/** A status may still tell what became of a send without an answer. */
const UNHEARD_SECONDS = 600

/**
 * Sends what a conversation has to say, one piece after another: nothing passes what was said before it. Providers take no
 * key, so nothing is sent twice: a send to which no answer came is unknown until a status tells, or a person decides.
 */
export const deliverAnswers: LaneWork = {
  name: 'channels.deliver',
  at_once: { process: 32, group: 8 },
  findDue: findDueDeliveries,
  workOnHead: async (ctx, key, signal) => {
    const claimed = await withOrganization(ctx, (tx) => claimNext(tx, key))
    if (!claimed) return false
    if (claimed !== 'ended') await sendOne(ctx, claimed, signal)
    return true
  },
}

type Claimed = Omit<NonNullable<Awaited<ReturnType<typeof findNext>>>, 'delivery'> & { piece: DeliveryRow }

async function claimNext(tx: Tx<OrganizationContext>, key: LaneKey): Promise<Claimed | 'ended' | undefined> {
  const next = await findNext(tx, key)
  if (!next) return undefined
  const { delivery: piece, ...to } = next
  const now = tx.clock.now()
  if (!next.is_dead && piece.next_try_at !== null && piece.next_try_at > iso(now)) return undefined
  if (piece.state === 'sending') {
    await lockPlace(tx, piece.conversation_id)
    await leaveUnknown(tx, piece, 'the process that sent it ended')
    return 'ended'
  }
  const isOurs = await claimPiece(tx, piece, iso(secondsFrom(now, CLAIM_SECONDS[kindOfSend(piece)])))
  return isOurs ? { ...to, piece: { ...piece, attempts: piece.attempts + 1 } } : undefined
}

async function leaveUnknown(tx: Tx<OrganizationContext>, piece: DeliveryRow, last_error: string): Promise<void> {
  const next_try_at = iso(secondsFrom(tx.clock.now(), UNHEARD_SECONDS))
  if (await updatePiece(tx, piece, { state: 'unknown', last_error, next_try_at }))
    await noteDelivery(tx, piece, 'unknown')
}

async function sendOne(ctx: OrganizationContext, claimed: Claimed, stopping: AbortSignal): Promise<void> {
  const { piece } = claimed
  const connection = piece.connection_id ? await knownConnection(ctx, piece.connection_id) : undefined
  const outcome = await send(ctx, claimed, connection, stopping).catch((error: unknown): SendOutcome =>
    // Beyond the provider's limits: nothing was sent.
    error instanceof RangeError
      ? { refused: { code: 'too_large', reason: 'rejected', detail: error.message }, stops_account: false }
      : { unknown: loggedError(error).message },
  )
  await withOrganization(ctx, (tx) => settle(tx, claimed, outcome))
}

async function send(
  ctx: OrganizationContext,
  { piece, sender, sender_phone, last_wrote_at, channel, is_reply }: Claimed,
  connection: KnownConnection | undefined,
  stopping: AbortSignal,
): Promise<SendOutcome> {
  if (!connection || connection.state.name === 'disabled') return refusedByUs('not_configured', 'connection_stopped')
  const ends_at = windowEndsAt(channel, last_wrote_at)
  if (ends_at !== null && ends_at <= iso(ctx.clock.now())) return refusedByUs('window_closed', 'window_closed')
  const { provider, callerOf } = providerNamed(ctx, connection.provider)
  const content = await contentOf(ctx, connection, piece, provider)
  if (!content) return refusedByUs('media', 'file_gone')
  if (!(await mayGoOut(ctx, connection, is_reply))) return TOO_MANY
  const to = { user_id: sender === sender_phone ? null : sender, phone: sender_phone, name: null }
  const out = { to, content, key: `${piece.message_id}.${piece.piece}`, reply_to: null }
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_SEND_MS[kindOfSend(piece)])])
  return provider.send(callerOf(ctx, connection.id), connection, out, signal)
}

/** The outcome of our own count: the provider was not asked. */
const TOO_MANY: SendOutcome = {
  later: { code: 'account_rate', reason: 'rate_limited', detail: '' },
  after_seconds: 1,
  times: 1,
}

const refusedByUs = (reason: SendFailure['reason'], code: string): SendOutcome => ({
  refused: { code, reason, detail: '' },
  stops_account: false,
})

/** As long as the provider says, where it says how; else longer each time. */
function secondsUntilNext(
  { after_seconds, times }: Extract<SendOutcome, { later: unknown }>,
  attempts: number,
): number {
  if (times) return Math.min(after_seconds * times ** (attempts - 1), LONGEST_GROWING_SECONDS)
  return Math.max(after_seconds, Math.min(3 ** (attempts - 1), LONGEST_WAIT_SECONDS))
}

async function settle(tx: Tx<OrganizationContext>, claimed: Claimed, outcome: SendOutcome): Promise<void> {
  const { piece } = claimed
  const now = tx.clock.now()
  // Erased meanwhile, with its pieces.
  if (!(await lockPlace(tx, piece.conversation_id))) return
  if ('accepted' in outcome) {
    const { message_id: provider_id } = outcome.accepted
    const ended = { last_error: null, next_try_at: null, text: null, content: null, ended_at: iso(now) }
    if (await updatePiece(tx, piece, { state: 'sent', provider_id, ...ended })) await noteDelivery(tx, piece, 'sent')
    if (piece.connection_id) {
      await noteTraffic(tx, piece.connection_id, 'out')
      await advanceConnection(tx, piece.connection_id, { name: 'step_done', step: 4 })
    }
    return
  }
  if ('unknown' in outcome) return leaveUnknown(tx, piece, outcome.unknown.slice(0, 500))
  const failure = 'refused' in outcome ? outcome.refused : outcome.later
  const last_error = failure.detail.slice(0, 500)
  const about = {
    connection_id: piece.connection_id,
    attempts: piece.attempts,
    code: failure.code,
    reason: failure.reason,
  }
  const isOver = new Date(piece.created_at).getTime() + LONGEST_WAITING_SECONDS * 1_000 <= now.getTime()
  const stops = 'refused' in outcome && outcome.stops_account
  if (stops && piece.connection_id) {
    const broke = { reason: STOPPING[failure.reason] ?? 'refused', field: null, detail: failure.detail } as const
    await advanceConnection(tx, piece.connection_id, { name: 'broke', failure: broke })
  }
  if (('refused' in outcome && !stops) || isOver) {
    tx.log.error(about, 'a message cannot be sent')
    if (await failMessage(tx, piece.message_id, { last_error, failure, ended_at: iso(now) }))
      await noteDelivery(tx, piece, 'failed')
    return
  }
  tx.log.warn(about, 'a message could not be sent yet')
  const seconds = 'later' in outcome ? secondsUntilNext(outcome, piece.attempts) : LONGEST_WAIT_SECONDS
  await updatePiece(tx, piece, { state: 'waiting', last_error, failure, next_try_at: iso(secondsFrom(now, seconds)) })
}
