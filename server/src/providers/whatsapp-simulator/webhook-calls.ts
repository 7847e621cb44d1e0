import { type OwedCall, KEPT, type SimulatedAccount, type OwedUpdate } from './account.ts'
import { logged, relogged } from './log.ts'
import { isMoving, progressed } from './progress.ts'
import { escapedJson, appSignature } from './signature.ts'

/** A webhook to be posted now. The signature is over the exact bytes of the body. */
export type WebhookCall = {
  id: string
  url: string
  headers: { 'content-type': string; 'user-agent': string; 'x-hub-signature-256': string }
  body: Buffer
}

const HOUR = 3600
/** Seconds until a call that was not answered with 200 is made again: at once, then at growing intervals. */
const RETRY_AFTER_SECONDS = [0, 5, 30, 120, 600, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]
const LAST_RETRY_SECONDS = 24 * HOUR
const GIVEN_UP_AFTER_MS = 7 * 24 * HOUR * 1000
/** A call that has had no answer for this long may be lost with its process. */
const IN_FLIGHT_MS = 30_000
const MOST_UPDATES = 1000
const MOST_BYTES = 3_000_000
const HELD_MS = 10_000

/**
 * Hands out the webhooks of a moment: statuses that came due, what customers wrote, and calls to be made again. Each call is
 * handed out once; the caller posts them in this order, and settles each.
 */
export function due(account: SimulatedAccount, at: Date): { account: SimulatedAccount; calls: WebhookCall[] } {
  const packed = pack(progressed(account, at), at)
  const isDue = (call: OwedCall) => Date.parse(call.next_at) <= at.getTime()
  const in_flight_until = new Date(at.getTime() + IN_FLIGHT_MS).toISOString()
  return {
    account: {
      ...packed,
      calls: packed.calls.map((call) =>
        isDue(call) ? { ...call, attempts: call.attempts + 1, next_at: in_flight_until } : call,
      ),
    },
    calls: packed.calls.filter(isDue).map((call) => handedOut(packed, call)),
  }
}

/**
 * When `due` has something to hand out next: a caller without a pump waits until then. undefined: not before the next action.
 */
export function nextDueAt(account: SimulatedAccount): Date | undefined {
  const held_ms = isHeldBack(account, account.updates) ? HELD_MS : 0
  const moments = [
    ...account.messages.flatMap((message) => (isMoving(account, message) ? [Date.parse(message.next.at)] : [])),
    ...account.updates.map(({ since }) => Date.parse(since) + held_ms),
    ...account.calls.map(({ next_at }) => Date.parse(next_at)),
  ]
  return moments.length === 0 ? undefined : new Date(Math.min(...moments))
}

/**
 * Notes what a call was answered. Anything but 200 is tried again: at once, then at growing intervals for seven days.
 * @param answered the HTTP status, or that no server answered
 */
export function settleCall(
  account: SimulatedAccount,
  call_id: string,
  answered: { status: number } | 'unreachable',
  at: Date,
): SimulatedAccount {
  const call = account.calls.find(({ id }) => id === call_id)
  if (!call) return account
  const others = account.calls.filter((each) => each !== call)
  if (answered !== 'unreachable' && answered.status === 200) return markReceived({ ...account, calls: others }, call)
  const wait = RETRY_AFTER_SECONDS[call.attempts - 1] ?? LAST_RETRY_SECONDS
  const next = at.getTime() + wait * 1000
  if (next - Date.parse(call.first_at) > GIVEN_UP_AFTER_MS)
    return markLost({ ...account, calls: others }, call.message_ids)
  const again = { ...call, next_at: new Date(next).toISOString() }
  return { ...account, calls: account.calls.map((each) => (each === call ? again : each)) }
}

function handedOut({ app_secret }: SimulatedAccount, { id, url, body }: OwedCall): WebhookCall {
  const bytes = Buffer.from(body)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'facebookexternalua',
    'x-hub-signature-256': appSignature(app_secret, bytes),
  }
  return { id, url, headers, body: bytes }
}

function markReceived(account: SimulatedAccount, { message_ids }: OwedCall): SimulatedAccount {
  const arrived = {
    ...account,
    messages: account.messages.map((each) =>
      message_ids.includes(each.id) && each.state === 'sent' ? { ...each, state: 'delivered' as const } : each,
    ),
  }
  return relogged(arrived, message_ids, ({ state }) => ({
    state: state === 'received' || state === 'received_twice' ? 'received_twice' : 'received',
  }))
}

const markLost = (account: SimulatedAccount, message_ids: string[]): SimulatedAccount =>
  relogged(account, message_ids, ({ state }) => (state === 'sent' ? { state: 'lost' } : {}))

/** Makes calls of what is to be told. An app that is not subscribed, or not to this field, is told nothing, ever. */
function pack(account: SimulatedAccount, at: Date): SimulatedAccount {
  const { updates, armed, used } = account
  if (updates.length === 0) return account
  const webhook = account.is_subscribed ? (account.override ?? account.webhook) : null
  const wanted = webhook ? updates.filter(({ field }) => account.fields.includes(field)) : []
  const unwanted = updates.filter((each) => !wanted.includes(each)).flatMap(idOf)
  const emptied = markLost({ ...account, updates: [] }, unwanted)
  const [first] = wanted
  if (!webhook || !first) return emptied
  if (isHeldBack(account, wanted) && at.getTime() - Date.parse(first.since) < HELD_MS)
    return { ...emptied, updates: wanted }
  const isReversed = armed.reorder && wanted.length > 1
  const ordered = isReversed ? wanted.toReversed() : wanted
  const bodies = account.batches ? batchesOf(ordered) : ordered.map((each) => [each])
  const all = armed.duplicate ? bodies.flatMap((each, index) => (index === 0 ? [each, each] : [each])) : bodies
  const now = at.toISOString()
  const carried = all.reduce((made, each) => withCall(made, webhook.callback_url, each, now), {
    ...emptied,
    armed: { ...armed, duplicate: false, reorder: armed.reorder && !isReversed },
    used: {
      ...used,
      duplicate: armed.duplicate ? now : used.duplicate,
      reorder: isReversed ? now : used.reorder,
    },
  })
  return dropOldest(carried, now)
}

/** One alone cannot change its place. */
const isHeldBack = ({ armed }: SimulatedAccount, updates: OwedUpdate[]): boolean =>
  armed.reorder && updates.length === 1

const idOf = ({ message_id }: OwedUpdate) => (message_id === null ? [] : [message_id])

/** As many updates as a body takes: by their number, and by its size. */
function batchesOf(updates: OwedUpdate[]): OwedUpdate[][] {
  const batches: { of: OwedUpdate[]; bytes: number }[] = []
  for (const update of updates) {
    const bytes = escapedJson(update.value).length + 100
    const last = batches.at(-1)
    if (last && last.of.length < MOST_UPDATES && last.bytes + bytes < MOST_BYTES) {
      last.of.push(update)
      last.bytes += bytes
    } else batches.push({ of: [update], bytes })
  }
  return batches.map(({ of }) => of)
}

function withCall(account: SimulatedAccount, url: string, updates: OwedUpdate[], now: string): SimulatedAccount {
  const made = account.made + 1
  const body = escapedJson({ object: 'whatsapp_business_account', entry: entriesOf(account, updates) })
  const message_ids = updates.flatMap(idOf)
  const call: OwedCall = { id: `call_${made}`, url, body, message_ids, attempts: 0, first_at: now, next_at: now }
  const raw = { raw: body, signature: appSignature(account.app_secret, body) }
  return relogged({ ...account, made, calls: [...account.calls, call] }, message_ids, () => raw)
}

/** Updates of a batch are spread over several entries and changes, two to an entry. */
function entriesOf({ waba_id }: SimulatedAccount, updates: OwedUpdate[]) {
  const changes = updates.map(({ field, value }) => ({ value, field }))
  return Array.from({ length: Math.ceil(changes.length / 2) }, (_, at) => ({
    id: waba_id,
    changes: changes.slice(at * 2, at * 2 + 2),
  }))
}

/** More than is kept is given up, the oldest first. */
function dropOldest(account: SimulatedAccount, now: string): SimulatedAccount {
  const dropped = account.calls.slice(0, -KEPT.calls)
  if (dropped.length === 0) return account
  const entry = { at: now, direction: 'in', kind: 'webhook', state: 'lost' } as const
  const kept = { ...account, calls: account.calls.slice(-KEPT.calls) }
  return logged(
    markLost(
      kept,
      dropped.flatMap(({ message_ids }) => message_ids),
    ),
    { ...entry, text: `${dropped.length}` },
  )
}
