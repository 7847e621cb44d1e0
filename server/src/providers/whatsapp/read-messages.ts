import { z } from 'zod'
import type { InboundItem, Sender } from '#providers/messaging/messaging-provider.ts'
import { words } from '#providers/whatsapp/graph-error.ts'
import { phoneDigits, WireMessage } from '#providers/whatsapp/message-shape.ts'
import { type WebhookPlace, passedOver } from '#providers/whatsapp/place.ts'
import { readContent } from '#providers/whatsapp/read-content.ts'
import { readRename } from '#providers/whatsapp/read-rename.ts'

const Contact = z.object({
  profile: z.object({ name: words.nullish() }).nullish().catch(null),
  wa_id: words.nullish(),
  user_id: words.nullish(),
})
type Contact = z.infer<typeof Contact>

/**
 * Reads the `messages` of a value, whose senders stand in `contacts` beside them.
 * @param our_phone as Meta shows it: messages from it are echoes
 */
export function readInboundMessages(
  messages: readonly unknown[],
  contacts: readonly unknown[],
  our_phone: string,
  placeOf: (index: number) => WebhookPlace,
): InboundItem[] {
  if (messages.length === 0) return []
  const book = contactBook(contacts)
  const ours = phoneDigits(our_phone)
  return messages.map((each, index) => readMessage(each, book, ours, placeOf(index)))
}

function readMessage(given: unknown, book: ContactBook, ours: string | null, place: WebhookPlace): InboundItem {
  const read = WireMessage.safeParse(given)
  if (!read.success) return passedOver(place, 'a message that cannot be read')
  const message = read.data
  const { account } = place
  const ignored = (why: string) => passedOver(place, why, message.id)
  if (ours !== null && phoneDigits(message.from) === ours) return ignored('an echo of our own')
  if (message.group_id) return ignored('a message to a group')
  if (message.type === 'system') return readRename(message, account) ?? ignored('a system message that renames nobody')
  const sender = senderOf(message, book)
  if (sender.phone === null && sender.user_id === null) return ignored('a message without a sender')
  const content = readContent(message)
  if (!content) return ignored(`a message that cannot be read, of type ${message.type}`)
  return {
    kind: 'message',
    account,
    external_id: message.id,
    at: message.timestamp,
    sender,
    content,
    reply_to: message.context?.id || null,
    referral: message.referral?.headline || message.referral?.source_url || null,
  }
}

type ContactBook = { by_id: Map<string, Contact>; only: Contact | undefined }

function contactBook(given: readonly unknown[]): ContactBook {
  const contacts = given.flatMap((each) => {
    const read = Contact.safeParse(each)
    return read.success ? [read.data] : []
  })
  const by_id = new Map(
    contacts.flatMap((each) => [each.wa_id, each.user_id].flatMap((id) => (id ? [[id, each] as const] : []))),
  )
  return { by_id, only: contacts.length === 1 ? contacts[0] : undefined }
}

/** Usernames hide numbers: `from` and `wa_id` may be missing, and then a single contact is who wrote. */
function senderOf({ from, from_user_id }: WireMessage, { by_id, only }: ContactBook): Sender {
  const named = from_user_id || from
  const contact = (from_user_id && by_id.get(from_user_id)) || (from && by_id.get(from)) || (named ? undefined : only)
  return {
    user_id: from_user_id || contact?.user_id || null,
    phone: phoneDigits(from) ?? phoneDigits(contact?.wa_id),
    name: contact?.profile?.name || null,
  }
}
