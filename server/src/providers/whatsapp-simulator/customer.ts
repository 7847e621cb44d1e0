import { clockAt, KEPT, type SimulatedMessage, owing, type SimulatedPerson, type SimulatedAccount } from './account.ts'
import { type CustomerSays, PhoneRefusal, saidOnWire } from './customer-says.ts'
import { webhookError } from './graph-errors.ts'
import { withTraffic } from './limits.ts'
import { described, logged, relogged } from './log.ts'
import { digitsOf, madeBytes, personFrom, wamid } from './made-ids.ts'
import { withPerson } from './people.ts'
import { told } from './progress.ts'
import { messageUpdate, preferenceUpdate, systemUpdate } from './webhook-values.ts'

/** By whom a customer is known. */
export type Somebody = Pick<SimulatedPerson, 'phone' | 'user_id' | 'profile_name'>

/**
 * The customer sends something. On a phone without a line it waits until the line is back. It opens the window.
 * @param as another customer who writes: tests have many customers
 * @throws PhoneRefusal while the business is blocked, and where the chat does not have what it points at
 */
export function customerSends(
  account: SimulatedAccount,
  says: CustomerSays,
  at: Date,
  as?: Somebody,
): SimulatedAccount {
  const person = personOf(account, as)
  const isHolder = person.user_id === account.customer.user_id
  if (isHolder && account.blocks_business) throw new PhoneRefusal('blocked')
  const said = saidOnWire(account, says)
  const [made, bytes] = madeBytes(account)
  const message: SimulatedMessage = {
    id: wamid(bytes, person.phone, 'customer'),
    from: 'customer',
    person: person.user_id,
    address: person.phone,
    ...said,
    callback_data: null,
    at: at.toISOString(),
    clock_at: clockAt(account, at).toISOString(),
    state: 'waiting',
    error: null,
    next: null,
    chosen: null,
    reactions: { customer: null, business: null },
    changed: null,
  }
  const kept = { ...withPerson(made, person), messages: [...marked(made, says), message].slice(-KEPT.messages) }
  const entry = { at: message.at, direction: 'in', state: 'waiting', message_id: message.id } as const
  const written = logged(kept, { ...entry, ...described(message) })
  return isHolder && account.is_offline ? written : sentOut(written, message, at)
}

/** Sends the messages that the customer's phone held back, now that it has a line. */
export const sendWaiting = (account: SimulatedAccount, at: Date): SimulatedAccount =>
  account.messages
    .filter(({ state, person }) => state === 'waiting' && person === account.customer.user_id)
    .reduce((now, message) => sentOut(now, message, at), account)

/** The customer looks at the chat: what was delivered is read. */
export const customerReads = (account: SimulatedAccount, at: Date): SimulatedAccount =>
  account.messages
    .filter(({ from, state, person }) => from === 'business' && state === 'delivered' && isOf(account, person))
    .reduce((now, message) => (account.is_offline ? now : told(now, message, 'read', at)), account)

/** The customer plays a voice note. @throws PhoneRefusal where it is none */
export function customerPlays(account: SimulatedAccount, message_id: string, at: Date): SimulatedAccount {
  const message = ownOrOthers(account, message_id, 'business')
  if (described(message).kind !== 'voice') throw new PhoneRefusal('message_not_found')
  return message.state === 'played' ? account : told(account, message, 'played', at)
}

/**
 * The customer changes what a message of theirs says. How Meta tells it stands nowhere that we know: assumed is a message of
 * its own, of type `unsupported` (131051), that names the changed one as its context.
 */
export function customerEdits(account: SimulatedAccount, message_id: string, body: string, at: Date): SimulatedAccount {
  const message = ownOrOthers(account, message_id, 'customer')
  if (message.type !== 'text') throw new PhoneRefusal('message_not_found')
  return changed(account, { ...message, content: { body }, changed: 'edited' }, at)
}

/** The customer deletes a message of theirs for everyone: told as `customerEdits` says. */
export const customerDeletes = (account: SimulatedAccount, message_id: string, at: Date): SimulatedAccount =>
  changed(account, { ...ownOrOthers(account, message_id, 'customer'), changed: 'deleted' }, at)

/**
 * The customer moves to a new number, which gives them a new user id too: `user_changed_number`, from the number they had.
 * @param phone digits of the new number; none: one is made
 */
export function customerChangesNumber(account: SimulatedAccount, at: Date, phone?: string): SimulatedAccount {
  const [made, bytes] = madeBytes(account)
  const fresh = personFrom(bytes)
  return renamed(made, 'user_changed_number', { phone: phone ?? fresh.phone, user_id: fresh.user_id }, at)
}

/** The customer gets a new user id under the number they have: `user_changed_user_id`. */
export function customerChangesUserId(account: SimulatedAccount, at: Date): SimulatedAccount {
  const [made, bytes] = madeBytes(account)
  const { user_id } = personFrom(bytes)
  return renamed(made, 'user_changed_user_id', { phone: account.customer.phone, user_id }, at)
}

/** The customer takes a username: from now on webhooks have neither `wa_id` nor `from`. */
export const customerAdoptsUsername = (account: SimulatedAccount, username: string): SimulatedAccount => ({
  ...account,
  customer: { ...account.customer, username },
})

/** The customer stops marketing messages of the business, or wants them again. Told where the app has chosen the field. */
export const customerPrefers = (account: SimulatedAccount, value: 'stop' | 'resume', at: Date): SimulatedAccount =>
  account.fields.includes('user_preferences')
    ? owing(account, preferenceUpdate(account, account.customer, value, at))
    : account

function personOf({ customer, others }: SimulatedAccount, as: Somebody | undefined): SimulatedPerson {
  if (!as || as.user_id === customer.user_id) return customer
  const known = others.find(({ user_id }) => user_id === as.user_id)
  return known ?? { ...as, username: null, wrote_at: null, pair_paid_until: null }
}

const isOf = ({ customer }: SimulatedAccount, person: string | null) => person === customer.user_id

/** Leaves the phone: the window opens, and the webhook is owed. */
function sentOut(account: SimulatedAccount, message: SimulatedMessage, at: Date): SimulatedAccount {
  const person = [account.customer, ...account.others].find(({ user_id }) => user_id === message.person)
  if (!person) return account
  const opened = withPerson(account, { ...person, wrote_at: clockAt(account, at).toISOString() })
  const busy = withTraffic(opened, at) ?? opened
  const messages = busy.messages.map((each) => (each.id === message.id ? { ...each, state: 'sent' as const } : each))
  const after = owing({ ...busy, messages }, messageUpdate(busy, person, message, at))
  return relogged(after, [message.id], () => ({ state: 'sent' }))
}

/** Messages with the mark that a tap or a reaction leaves on one of them. */
function marked({ messages }: SimulatedAccount, says: CustomerSays): SimulatedMessage[] {
  if (says.type === 'choice')
    return messages.map((each) => (each.id === says.message_id ? { ...each, chosen: says.choice } : each))
  if (says.type !== 'reaction') return messages
  const customer = says.emoji ?? null
  return messages.map((each) =>
    each.id === says.message_id ? { ...each, reactions: { ...each.reactions, customer } } : each,
  )
}

function ownOrOthers(account: SimulatedAccount, id: string, from: SimulatedMessage['from']): SimulatedMessage {
  const found = account.messages.find((each) => each.id === id && each.from === from && isOf(account, each.person))
  if (!found) throw new PhoneRefusal('message_not_found')
  return found
}

function changed(account: SimulatedAccount, message: SimulatedMessage, at: Date): SimulatedAccount {
  if (account.blocks_business) throw new PhoneRefusal('blocked')
  if (account.is_offline) throw new PhoneRefusal('offline')
  const [made, bytes] = madeBytes(account)
  const said = { type: 'unsupported', content: [webhookError(131051)], context_id: message.id }
  const notice = { ...message, ...said, id: wamid(bytes, account.customer.phone, 'customer') }
  const messages = made.messages.map((each) => (each.id === message.id ? message : each))
  const after = owing({ ...made, messages }, messageUpdate(made, made.customer, notice, at))
  return logNotice(after, notice.id, { kind: 'unsupported', text: message.changed ?? '' }, at)
}

const logNotice = (account: SimulatedAccount, message_id: string, of: { kind: string; text: string }, at: Date) =>
  logged(account, { at: at.toISOString(), direction: 'in', state: 'sent', message_id, ...of })

function renamed(
  account: SimulatedAccount,
  type: 'user_changed_number' | 'user_changed_user_id',
  is: Pick<SimulatedPerson, 'phone' | 'user_id'>,
  at: Date,
): SimulatedAccount {
  const was = account.customer
  const [made, bytes] = madeBytes(account)
  const { phone: wa_id, user_id } = is
  const body = `User ${was.profile_name} changed from ${was.phone} to ${wa_id}`
  const system = { type, body, wa_id, user_id, previous_user_id: was.user_id }
  const id = wamid(bytes, was.phone, 'customer')
  const moved = withPerson(owing(made, systemUpdate(made, was, { id, system }, at)), { ...was, ...is }, was.user_id)
  const messages = moved.messages.map((each) => (isOf(account, each.person) ? { ...each, person: user_id } : each))
  return logNotice({ ...moved, messages }, id, { kind: 'system', text: type }, at)
}

/** Another customer who may write (`customerSends`): tests have many customers. */
export function anotherCustomer(account: SimulatedAccount): [SimulatedAccount, Somebody] {
  const [made, bytes] = madeBytes(account)
  return [made, { ...personFrom(bytes), profile_name: `Cliente ${digitsOf(bytes, 3)}` }]
}
