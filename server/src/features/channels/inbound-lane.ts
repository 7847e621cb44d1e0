import { createHash } from 'node:crypto'
import type { InboundItem, Sender } from '#providers/messaging/messaging-provider.ts'

/** How a customer is told apart from others of the same connection: by the id that stays when their phone changes. */
const senderKey = ({ user_id, phone }: Sender): string => user_id ?? phone ?? ''

/** A sender as customers are known by. */
export const calledAs = (sender: Sender) => ({
  key: senderKey(sender),
  phone: sender.phone,
  names: [sender.user_id, sender.phone].flatMap((each) => each ?? []),
})

/** The lane in which an item is worked on: with the others of its customer. Statuses are worked on together. */
export function laneOf(item: InboundItem): string {
  switch (item.kind) {
    case 'message':
    case 'consent':
      return hash(`sender ${senderKey(item.sender)}`)
    case 'renamed':
      return hash(`sender ${senderKey(item.before)}`)
    case 'status':
      return STATUSES
    case 'account':
    case 'ignored':
      return 'account'
  }
}

/** The lane of all statuses of a connection. */
export const STATUSES = 'statuses'

/** The lane of a customer, for erasing what has come of them. */
export const laneOfSender = (sender: string): string => hash(`sender ${sender}`)

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
