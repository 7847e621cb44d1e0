import type { SimulatedMedia, SimulatedMessage, SimulatedAccount } from './account.ts'
import { choicesOf } from './choices.ts'
import { webhookError } from './graph-errors.ts'
import { mediaContent } from './webhook-values.ts'

/** A phone cannot do something: it blocks the business, has no line, the text is too long, or what it points at is not in its chat. */
export class PhoneRefusal extends Error {
  readonly reason: 'blocked' | 'offline' | 'message_not_found' | 'choice_not_found' | 'media_not_found' | 'too_long'
  constructor(reason: PhoneRefusal['reason']) {
    super(`the phone cannot: ${reason}`)
    this.reason = reason
  }
}

type Content = SimulatedMessage['content']
type Captioned = { media_id: string; caption?: string }

/**
 * A customer's message or tap. Files are in the account's media already (`keepCustomerMedia`). A tap names the message that
 * offered the choice. A reaction without an emoji takes the one that is there back.
 */
export type CustomerSays = { reply_to?: string } & (
  | { type: 'text'; body: string }
  | ({ type: 'image' | 'video' } & Captioned)
  | ({ type: 'document'; filename?: string } & Captioned)
  | { type: 'audio'; media_id: string; voice?: boolean }
  | { type: 'sticker'; media_id: string; animated?: boolean }
  | { type: 'location'; latitude: number; longitude: number; name?: string; address?: string }
  | { type: 'contacts'; contacts: { name: string; phone: string }[] }
  | { type: 'choice'; message_id: string; choice: string }
  | { type: 'reaction'; message_id: string; emoji?: string }
  | {
      type: 'order'
      catalog_id: string
      items: { retailer_id: string; quantity: number; price: number; currency: string }[]
    }
  | { type: 'unsupported'; code: 131051 | 131052 | 131060 }
)

/** A phone takes no more in one message. */
const LONGEST_TEXT = 65_536
/** A larger file arrives as an error in its place. */
const LARGEST_FILE_BYTES = 100_000_000

/** A customer's message in the form of the wire. */
export type SaidOnWire = { type: string; content: Content; context_id: string | null }

/** @throws PhoneRefusal where the chat does not have what it points at */
export function saidOnWire(account: SimulatedAccount, says: CustomerSays): SaidOnWire {
  const context_id = says.reply_to ?? null
  if (context_id !== null) inChat(account, context_id)
  const as = (content: Content, type: string = says.type): SaidOnWire => ({ type, content, context_id })
  if ('media_id' in says && heldMedia(account, says.media_id).size_bytes > LARGEST_FILE_BYTES)
    return as([webhookError(131052)], 'unsupported')
  switch (says.type) {
    case 'text':
      if (says.body.length > LONGEST_TEXT) throw new PhoneRefusal('too_long')
      return as({ body: says.body })
    case 'image':
    case 'video':
      return as({ ...fileOf(account, says.media_id), ...captionOf(says) })
    case 'document': {
      const media = heldMedia(account, says.media_id)
      const filename = says.filename ?? media.filename
      return as({ ...mediaContent(media), ...captionOf(says), ...(filename !== null && { filename }) })
    }
    case 'audio':
      return as({ ...fileOf(account, says.media_id), voice: says.voice ?? false })
    case 'sticker':
      return as({ ...fileOf(account, says.media_id), animated: says.animated ?? false })
    case 'location': {
      const { latitude, longitude, name, address } = says
      return as({ latitude, longitude, ...(name !== undefined && { name }), ...(address !== undefined && { address }) })
    }
    case 'contacts':
      return as(says.contacts.map(({ name, phone }) => contactCard(name, phone)))
    case 'choice':
      return tapChoice(account, inChat(account, says.message_id), says.choice)
    case 'reaction':
      inChat(account, says.message_id)
      return as({ message_id: says.message_id, ...(says.emoji !== undefined && { emoji: says.emoji }) })
    case 'order':
      return as({
        catalog_id: says.catalog_id,
        text: '',
        product_items: says.items.map(({ retailer_id, quantity, price, currency }) => ({
          product_retailer_id: retailer_id,
          quantity,
          item_price: price,
          currency,
        })),
      })
    case 'unsupported':
      return as([webhookError(says.code)])
  }
}

function inChat(account: SimulatedAccount, id: string): SimulatedMessage {
  const found = account.messages.find((each) => each.id === id && each.state !== 'failed')
  if (!found) throw new PhoneRefusal('message_not_found')
  return found
}

function heldMedia(account: SimulatedAccount, id: string): SimulatedMedia {
  const found = account.media.find((each) => each.id === id)
  if (!found) throw new PhoneRefusal('media_not_found')
  return found
}

const fileOf = (account: SimulatedAccount, id: string) => mediaContent(heldMedia(account, id))
const captionOf = ({ caption }: { caption?: string }): { [key: string]: Content } =>
  caption !== undefined && caption !== '' ? { caption } : {}

function contactCard(name: string, phone: string): { [key: string]: Content } {
  return {
    name: { formatted_name: name, first_name: name },
    phones: [{ phone, wa_id: phone.replaceAll(/\D/gu, ''), type: 'CELL' }],
  }
}

function tapChoice(account: SimulatedAccount, offer: SimulatedMessage, choice: string): SaidOnWire {
  const found = choicesOf(account, offer).find(({ id }) => id === choice)
  if (!found) throw new PhoneRefusal('choice_not_found')
  const { kind, id, title, description } = found
  const context_id = offer.id
  if (kind === 'template') return { type: 'button', content: { payload: id, text: title }, context_id }
  const reply = { id, title, ...(description !== undefined && { description }) }
  return { type: 'interactive', content: { type: kind, [kind]: reply }, context_id }
}
