import { z } from 'zod'
import { contentMedia } from './sent-media.ts'

const body = z.strictObject({ text: z.string().min(1).max(1024) })
const footer = z.strictObject({ text: z.string().min(1).max(60) }).optional()
const textHeader = z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(60) })
const header = z
  .discriminatedUnion('type', [
    textHeader,
    z.strictObject({ type: z.literal('image'), image: contentMedia({}) }),
    z.strictObject({ type: z.literal('video'), video: contentMedia({}) }),
    z.strictObject({ type: z.literal('document'), document: contentMedia({ filename: true }) }),
  ])
  .optional()

const isUnique = (texts: string[]) => new Set(texts).size === texts.length

const button = z.strictObject({
  type: z.literal('reply'),
  reply: z.strictObject({ id: z.string().min(1).max(256), title: z.string().min(1).max(20) }),
})
const buttons = z
  .array(button)
  .min(1)
  .max(3)
  .refine((all) => isUnique(all.map(({ reply }) => reply.title)), { error: 'titles must be unique' })
  .refine((all) => isUnique(all.map(({ reply }) => reply.id)), { error: 'ids must be unique' })

const listRow = z.strictObject({
  id: z.string().min(1).max(200),
  title: z.string().min(1).max(24),
  description: z.string().max(72).optional(),
})
const sections = z
  .array(z.strictObject({ title: z.string().min(1).max(24).optional(), rows: z.array(listRow).min(1) }))
  .min(1)
  .max(10)
  .refine((all) => all.flatMap(({ rows }) => rows).length <= 10, { error: 'at most 10 rows in total' })
  .refine((all) => isUnique(all.flatMap(({ rows }) => rows.map(({ id }) => id))), { error: 'row ids must be unique' })
  .refine((all) => all.length === 1 || all.every(({ title }) => title !== undefined), {
    error: 'several sections need titles',
  })

const flowParameters = z
  .strictObject({
    flow_message_version: z.literal('3'),
    flow_id: z.string().min(1).optional(),
    flow_name: z.string().min(1).optional(),
    flow_cta: z.string().min(1).max(30),
    flow_token: z.string().optional(),
    flow_action: z.enum(['navigate', 'data_exchange']).optional(),
    flow_action_payload: z.looseObject({}).optional(),
    mode: z.enum(['draft', 'published']).optional(),
  })
  .refine((flow) => (flow.flow_id === undefined) !== (flow.flow_name === undefined), {
    error: 'give either flow_id or flow_name',
  })

/** Kinds whose action the product never sends: only its frame is looked at. */
const frameOf = <Type extends string>(type: Type) =>
  z.strictObject({ type: z.literal(type), header, body: body.optional(), footer, action: z.looseObject({}) })

/** The object under `interactive`: reply buttons, lists, a link, a flow and others. */
export const InteractiveContent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('button'), header, body, footer, action: z.strictObject({ buttons }) }),
  z.strictObject({
    type: z.literal('list'),
    header: textHeader.optional(),
    body,
    footer,
    action: z.strictObject({ button: z.string().min(1).max(20), sections }),
  }),
  z.strictObject({
    type: z.literal('cta_url'),
    header,
    body,
    footer,
    action: z.strictObject({
      name: z.literal('cta_url'),
      parameters: z.strictObject({ display_text: z.string().min(1), url: z.url({ protocol: /^https?$/u }) }),
    }),
  }),
  z.strictObject({
    type: z.literal('flow'),
    header,
    body,
    footer,
    action: z.strictObject({ name: z.literal('flow'), parameters: flowParameters }),
  }),
  frameOf('product'),
  frameOf('product_list'),
  frameOf('catalog_message'),
  frameOf('request_contact_info'),
  frameOf('call_permission_request'),
  frameOf('location_request_message'),
])
