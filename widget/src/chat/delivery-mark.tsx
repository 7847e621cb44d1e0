import type { Texts } from '../texts/texts.ts'
import type { Chat } from './state.ts'

/** Below the last thing said to a person: whether it was taken, and whether they have seen it. */
export function DeliveryMark({ chat, texts }: { chat: Chat; texts: Texts }) {
  const last = chat.messages.at(-1)
  if (chat.control !== 'human' || chat.outgoing.length > 0 || last?.from !== 'customer') return null
  const isSeen = chat.seen_id !== undefined && chat.seen_id >= last.id
  return <output className="mark">{isSeen ? texts.seen : texts.sent}</output>
}
