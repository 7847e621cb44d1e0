import { z } from 'zod'
import { GraphRefusal } from './graph-errors.ts'
import { InteractiveContent } from './interactive.ts'
import { contentMedia } from './sent-media.ts'

/** A number with its plus: without it Meta may put the business's country before it, so that here it is refused. */
const to = z.string().regex(/^\+[1-9]\d{6,14}$/u, { error: 'must be an E.164 number with a leading +' })
const recipient = z.string().regex(/^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/u, { error: 'must be a business-scoped user id' })

const common = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  messaging_account_id: z.string().min(1).optional(),
  to: to.optional(),
  recipient: recipient.optional(),
  context: z.strictObject({ message_id: z.string().min(1) }).optional(),
  biz_opaque_callback_data: z.string().min(1).max(512).optional(),
}

const emoji = z
  .string()
  .regex(/^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})?$/v, { error: 'must be one emoji, or empty' })
const parameter = z.looseObject({
  type: z.enum([
    'text',
    'currency',
    'date_time',
    'image',
    'video',
    'document',
    'location',
    'payload',
    'coupon_code',
    'action',
  ]),
  parameter_name: z.string().optional(),
})
const component = z.strictObject({
  type: z.enum(['header', 'body', 'button']),
  sub_type: z.string().optional(),
  index: z.union([z.string().regex(/^\d$/u), z.int().min(0).max(9)]).optional(),
  parameters: z.array(parameter).optional(),
})

const Message = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('text'),
    text: z.strictObject({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() }),
  }),
  z.strictObject({ ...common, type: z.literal('image'), image: contentMedia({ caption: true }) }),
  z.strictObject({ ...common, type: z.literal('video'), video: contentMedia({ caption: true }) }),
  z.strictObject({ ...common, type: z.literal('document'), document: contentMedia({ caption: true, filename: true }) }),
  z.strictObject({ ...common, type: z.literal('audio'), audio: contentMedia({ voice: true }) }),
  z.strictObject({ ...common, type: z.literal('sticker'), sticker: contentMedia({}) }),
  z.strictObject({
    ...common,
    type: z.literal('location'),
    location: z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      name: z.string().optional(),
      address: z.string().optional(),
    }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('contacts'),
    contacts: z
      .array(z.looseObject({ name: z.looseObject({ formatted_name: z.string().min(1) }) }))
      .min(1)
      .max(5),
  }),
  z.strictObject({
    ...common,
    type: z.literal('reaction'),
    reaction: z.strictObject({ message_id: z.string().min(1), emoji }),
  }),
  z.strictObject({ ...common, type: z.literal('interactive'), interactive: InteractiveContent }),
  z.strictObject({
    ...common,
    type: z.literal('template'),
    template: z.strictObject({
      name: z.string().min(1),
      language: z.strictObject({ code: z.string().min(2), policy: z.literal('deterministic').optional() }),
      components: z.array(component).optional(),
    }),
  }),
])
/** A message of the business, as `POST /{phone}/messages` takes it. */
export type GraphMessage = z.infer<typeof Message>

const ReadReceipt = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string().min(1),
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
})
/** That a message is read, and perhaps that an answer is being written. */
export type ReadReceipt = z.infer<typeof ReadReceipt>

/** @throws GraphRefusal at the first field that is not as documented */
export const readReceipt = (body: object): ReadReceipt => readAs(ReadReceipt, body)

/** @throws GraphRefusal at the first field that is not as documented */
export function readOutgoing(body: object): GraphMessage {
  const type = 'type' in body ? body.type : undefined
  if (type === undefined) throw new GraphRefusal(131008, 'The parameter type is required.')
  if (!Message.options.some(({ shape }) => shape.type.value === type))
    throw new GraphRefusal(131051, `Unsupported type: ${JSON.stringify(type)}`)
  const message = readAs(Message, body)
  if (message.to === undefined && message.recipient === undefined)
    throw new GraphRefusal(131008, 'The parameter to is required.')
  return message
}

/**
 * Reads a body of a closed shape. Meta's codes: 131008 where something is missing, 100 for a field it does not know and in
 * the texts of a plain message, 131009 for every other value.
 */
export function readAs<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body, { reportInput: true })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.path.map(String) ?? []
  const at = path.join('.')
  if (issue?.code === 'unrecognized_keys')
    throw new GraphRefusal(100, `Unexpected key "${[...path, issue.keys[0]].join('.')}" on param.`)
  if (issue?.input === undefined && issue?.code !== 'custom')
    throw new GraphRefusal(131008, `The parameter ${at} is required.`)
  throw new GraphRefusal(
    ['text', 'to', 'recipient_type', 'messaging_product'].includes(path[0] ?? '') ? 100 : 131009,
    `${at}: ${issue.message}`,
  )
}
