import { type SimulatedMessage, owing, type SimulatedAccount } from './account.ts'
import { relogged } from './log.ts'
import { type ToldStatus, statusUpdate } from './webhook-values.ts'

const DELIVERED_MS = 500

/**
 * Messages of the business go on by themselves: sent, then delivered once the customer's phone has a line, or failed. Each step
 * that has come due becomes a status to tell.
 */
export function progressed(account: SimulatedAccount, at: Date): SimulatedAccount {
  const steps = account.messages.flatMap(({ id, next }) => (next ? [id, id] : []))
  return steps.reduce((now, id) => {
    const message = now.messages.find((each) => each.id === id)
    return message && isDue(now, message, at) ? stepMessage(now, message, message.next) : now
  }, account)
}

type Moving = SimulatedMessage & { next: NonNullable<SimulatedMessage['next']> }

/** Whether a message goes on by itself, as things are: what is to be delivered waits for a line. */
export const isMoving = (account: SimulatedAccount, message: SimulatedMessage): message is Moving =>
  message.next !== null && (message.next.state !== 'delivered' || isReachable(account, message))

const isDue = (account: SimulatedAccount, message: SimulatedMessage, at: Date): message is Moving =>
  isMoving(account, message) && Date.parse(message.next.at) <= at.getTime()

const isReachable = (
  { customer, is_offline, blocks_business }: SimulatedAccount,
  { person }: SimulatedMessage,
): boolean => person !== customer.user_id || !(is_offline || blocks_business)

function stepMessage(
  account: SimulatedAccount,
  message: SimulatedMessage,
  { state, at }: Moving['next'],
): SimulatedAccount {
  // A reaction gets no status but `sent`.
  const hasMore = state === 'sent' && message.type !== 'reaction'
  const next = hasMore
    ? ({ state: 'delivered', at: new Date(Date.parse(at) + DELIVERED_MS).toISOString() } as const)
    : null
  return told(account, { ...message, next }, state, new Date(at))
}

/** A message has reached a state: it is kept, written in its row of the log, and told. */
export function told(
  account: SimulatedAccount,
  message: SimulatedMessage,
  state: ToldStatus,
  at: Date,
): SimulatedAccount {
  const reached: SimulatedMessage = { ...message, state }
  const messages = account.messages.map((each) => (each.id === message.id ? reached : each))
  const after = owing({ ...account, messages }, statusUpdate(account, reached, state, at))
  return relogged(after, [message.id], () => ({ state, error: reached.error }))
}
