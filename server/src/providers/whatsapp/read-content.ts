import { z } from 'zod'
import type { InboundContent } from '#providers/messaging/messaging-provider.ts'
import { words } from '#providers/whatsapp/graph-error.ts'
import type { WireMessage } from '#providers/whatsapp/message-shape.ts'
import { sha256Hex } from '#providers/whatsapp/media-digest.ts'

const maybe = words.nullish().catch(null)

const Media = z
  .object({
    id: words.min(1),
    mime_type: words,
    sha256: maybe,
    caption: maybe,
    filename: maybe,
    voice: z.boolean().nullish().catch(null),
  })
  .transform(({ id, mime_type, sha256, caption, filename, voice }): InboundContent => ({
    kind: 'media',
    media: {
      media_id: id,
      mime: mime_type,
      sha256: sha256Hex(sha256),
      name: filename || null,
      is_voice: voice === true,
    },
    text: caption ?? '',
  }))

const Text = z.object({ body: words }).transform(({ body }): InboundContent => ({ kind: 'text', text: body }))

const Location = z
  .object({ latitude: z.number(), longitude: z.number(), name: maybe, address: maybe })
  .transform(({ latitude, longitude, name, address }): InboundContent => ({
    kind: 'location',
    latitude,
    longitude,
    name: name || null,
    address: address || null,
  }))

const Card = z.object({
  name: z.object({ formatted_name: maybe, first_name: maybe }).nullish().catch(null),
  phones: z
    .array(z.object({ phone: maybe }))
    .nullish()
    .catch(null),
  emails: z
    .array(z.object({ email: maybe }))
    .nullish()
    .catch(null),
})
const Contacts = z.array(Card).transform((cards): InboundContent => ({
  kind: 'contacts',
  contacts: cards.map(({ name, phones, emails }) => ({
    name: name?.formatted_name || name?.first_name || '',
    phones: (phones ?? []).flatMap(({ phone }) => phone || []),
    emails: (emails ?? []).flatMap(({ email }) => email || []),
  })),
}))

const Reply = z.object({ id: words, title: words })
const asChoice = ({ id, title }: z.infer<typeof Reply>): InboundContent => ({ kind: 'choice', id, text: title })

/** A form's answers (`response_json`) are for the business's flow; its words are what the customer sees as sent. */
const Interactive = z.union([
  z
    .object({ type: z.literal('button_reply'), button_reply: Reply.transform(asChoice) })
    .transform((each) => each.button_reply),
  z
    .object({ type: z.literal('list_reply'), list_reply: Reply.transform(asChoice) })
    .transform((each) => each.list_reply),
  z
    .object({ type: z.literal('nfm_reply'), nfm_reply: z.object({ body: words.min(1) }) })
    .transform(({ nfm_reply }): InboundContent => ({ kind: 'text', text: nfm_reply.body })),
  z
    .object({ type: words.refine((type) => !['button_reply', 'list_reply', 'nfm_reply'].includes(type)) })
    .transform(({ type }): InboundContent => ({ kind: 'unsupported', what: type })),
])

/** A tap on a template's quick reply: its words stand for a payload where none was given. */
const Button = z
  .object({ payload: maybe, text: words })
  .transform(({ payload, text }): InboundContent =>
    payload && payload !== text ? { kind: 'choice', id: payload, text } : { kind: 'text', text },
  )

/** Taken back, it comes without `emoji`, or with an empty one. */
const Reaction = z
  .object({ message_id: words, emoji: words.nullish() })
  .transform(({ message_id, emoji }): InboundContent => ({ kind: 'reaction', to: message_id, emoji: emoji || null }))

const Order = z
  .object({
    text: maybe,
    product_items: z.array(z.object({ product_retailer_id: words, quantity: z.coerce.number().int().positive() })),
  })
  .transform(({ text, product_items }): InboundContent => ({
    kind: 'order',
    items: product_items.map(({ product_retailer_id, quantity }) => ({ id: product_retailer_id, quantity })),
    text: text ?? '',
  }))

/** Comes from customers of numbers that the WhatsApp Business app serves too; a medium keeps its bytes, its caption changes. */
const Edit = z
  .object({
    original_message_id: words,
    message: z.looseObject({ type: words, text: z.object({ body: words }).nullish() }),
  })
  .transform(({ original_message_id, message }): InboundContent => {
    const caption = z.object({ caption: words }).safeParse(message[message.type])
    return { kind: 'edited', of: original_message_id, text: message.text?.body ?? caption.data?.caption ?? '' }
  })

const Revoke = z
  .object({ original_message_id: words })
  .transform(({ original_message_id }): InboundContent => ({ kind: 'deleted', of: original_message_id }))

/** By type, each in the field of that name. */
const SHAPES = new Map<string, z.ZodType<InboundContent>>([
  ['text', Text],
  ...['image', 'video', 'audio', 'document'].map((type) => [type, Media] as const),
  ['location', Location],
  ['contacts', Contacts],
  ['interactive', Interactive],
  ['button', Button],
  ['reaction', Reaction],
  ['order', Order],
  ['edit', Edit],
  ['revoke', Revoke],
])

const Unsupported = z.object({ type: words })

/**
 * Reads what a message holds, by its type (Cloud API, «messages webhook»). Types that Meta adds, and those for which it
 * tells that it cannot hand them on (131051, 131060), are `unsupported` by name.
 * @returns undefined where the field of its type has another shape
 */
export function readContent(message: WireMessage): InboundContent | undefined {
  const { type } = message
  const shape = SHAPES.get(type)
  if (shape) return shape.safeParse(message[type]).data
  const unsupported_type = type === 'unsupported' ? Unsupported.safeParse(message['unsupported']).data?.type : undefined
  return { kind: 'unsupported', what: (unsupported_type || type).slice(0, 100).toWellFormed() }
}
