import { clockAt, type SimulatedAccount } from './account.ts'
import { GraphRefusal } from './graph-errors.ts'
import { readReceipt } from './outgoing.ts'

const MONTH_MS = 30 * 86_400_000
const TYPING_MS = 25_000

/** The business has read a message and all before it, and perhaps types an answer: for 25 s, or until it comes. */
export function markRead(account: SimulatedAccount, body: object, at: Date): SimulatedAccount {
  const { message_id, typing_indicator } = readReceipt(body)
  const until = account.messages.findIndex(({ id, from }) => id === message_id && from === 'customer')
  const marked = account.messages[until]
  if (!marked || clockAt(account, at).getTime() - Date.parse(marked.clock_at) > MONTH_MS)
    throw new GraphRefusal(131009, 'message_id: no such message of a customer within 30 days')
  return {
    ...account,
    messages: account.messages.map((each, index) =>
      index <= until && each.from === 'customer' && each.person === marked.person && each.state !== 'waiting'
        ? { ...each, state: 'read' }
        : each,
    ),
    typing_until:
      typing_indicator && marked.person === account.customer.user_id
        ? new Date(at.getTime() + TYPING_MS).toISOString()
        : account.typing_until,
  }
}
