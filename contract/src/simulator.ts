import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, name, opaque, optionalName, optionalText, rawText, text, time } from './shapes.ts'
import { CLOCK_HOURS, SIMULATED_FILE_BYTES, SIMULATED_TEXT } from './simulator.limits.ts'

/** How far a message has come: `waiting` on a phone without a line. */
export const PhoneState = z.enum(['waiting', 'accepted', 'sent', 'delivered', 'read', 'played', 'failed'])
export type PhoneState = z.infer<typeof PhoneState>

/** Why a message did not arrive, with Meta's code. */
export const PhoneError = z.object({ code: z.number().int(), title: z.string(), details: z.string().nullable() })
export type PhoneError = z.infer<typeof PhoneError>

/** A message on the simulated phone. The customer's own stand at the right. */
export const PhoneMessage = z.object({
  id: z.string(),
  from: z.enum(['customer', 'business']),
  /** By the wire's name: text, image, audio, interactive, location … */
  type: z.string(),
  text: z.string(),
  /** Choices to tap below it. `open`: they are a list behind this button; null: buttons. */
  options: z.array(z.object({ id: z.string(), title: z.string(), description: z.string().nullable() })),
  open: z.string().nullable(),
  /** The one that was tapped. */
  chosen: z.string().nullable(),
  file: z
    .object({
      name: z.string().nullable(),
      mime: z.string(),
      size_bytes: z.number().int(),
      url: z.string(),
      is_voice: z.boolean(),
    })
    .nullable(),
  /** The message that it answers. */
  reply_to: z.string().nullable(),
  /** By the test clock. */
  at: time,
  state: PhoneState,
  error: PhoneError.nullable(),
  reaction: z.string().nullable(),
  changed: z.enum(['edited', 'deleted']).nullable(),
})
export type PhoneMessage = z.infer<typeof PhoneMessage>

/** A row of what went over the wire. `in`: to the business. */
export const WireRow = z.object({
  id: z.string(),
  at: time,
  direction: z.enum(['in', 'out']),
  kind: z.string(),
  text: z.string(),
  state: z.enum([...PhoneState.options, 'received', 'received_twice', 'lost']),
  error: PhoneError.nullable(),
  /** The body as it was sent, its first 4,096 characters. */
  raw: z.string(),
  signature: z.string().nullable(),
  /** Size of the file that it carries. */
  size_bytes: z.number().int().nullable(),
  /** The conversation in whose transcript the console shows its content. */
  conversation_id: id.nullable(),
})
export type WireRow = z.infer<typeof WireRow>

/**
 * Things that happen to the phone. `duplicate`, `reorder`, `refuse` and `refuse_template` act once, and can be taken back until
 * then.
 */
export const PhoneControl = z.enum(['block', 'lose_line', 'duplicate', 'reorder', 'refuse', 'refuse_template'])
export type PhoneControl = z.infer<typeof PhoneControl>

/** The whole simulator of a connection. */
export const Simulator = z.object({
  business_name: z.string(),
  business_number: z.string(),
  customer_name: z.string(),
  customer_number: z.string(),
  /** The phone's clock now, and by how much it is ahead. */
  clock: time,
  clock_ahead_hours: z.number(),
  /** By the test clock; null: the customer has not written. */
  window_ends_at: time.nullable(),
  is_typing: z.boolean(),
  controls: z.record(PhoneControl, z.object({ is_on: z.boolean(), used_at: time.nullable() })),
  /** Oldest first. */
  messages: z.array(PhoneMessage),
  /** Newest first. */
  log: z.array(WireRow),
  /** The unpublished draft answers, since no version is live. */
  answers_by_draft: z.boolean(),
})
export type Simulator = z.infer<typeof Simulator>

const messageId = opaque(200).min(1)
/** An act of the customer on the phone. */
export const PhoneAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: text(SIMULATED_TEXT), reply_to: messageId.nullable().default(null) }),
  z.strictObject({ kind: z.literal('choice'), message_id: messageId, option_id: opaque(256).min(1) }),
  z.strictObject({
    kind: z.literal('location'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    name: optionalName(100),
  }),
  z.strictObject({
    kind: z.literal('contact'),
    name: name(80),
    phone: z
      .string()
      .trim()
      .regex(/^\+?[\d ]{7,20}$/u, { error: 'invalid_value' }),
  }),
  z.strictObject({ kind: z.literal('sticker') }),
  z.strictObject({ kind: z.literal('reaction'), message_id: messageId, emoji: rawText(20) }),
  z.strictObject({ kind: z.literal('edit'), message_id: messageId, text: text(SIMULATED_TEXT) }),
  z.strictObject({ kind: z.literal('delete'), message_id: messageId }),
  /** They look at the chat: what was delivered is read. */
  z.strictObject({ kind: z.literal('read') }),
])
export type PhoneAct = z.infer<typeof PhoneAct>

const one = { of: { connection: 'id' }, allow: 'channel.connect', audit: 'none' } as const
/** An act on the phone changes nothing of the business: it is a test of its own. */
const changing = { ...one, audit: 'none: a test of the business’s own' } as const
const errors = ['no_simulator', 'phone_refuses']

/** A phone on the screen that speaks with the agent as WhatsApp does. */
export const simulator = {
  get: endpoint({
    ...one,
    method: 'GET',
    path: '/integrations/{id}/simulator',
    rate: 'read',
    returns: Simulator,
    errors,
  }),
  act: endpoint({
    ...changing,
    method: 'POST',
    path: '/integrations/{id}/simulator/acts',
    rate: 'write',
    body: PhoneAct,
    returns: Simulator,
    errors,
  }),
  /** A photo, a film, a document or a recording, sent at once. */
  file: endpoint({
    ...changing,
    method: 'POST',
    path: '/integrations/{id}/simulator/files',
    rate: 'upload',
    query: z.strictObject({
      caption: optionalText(1024).default(''),
      is_voice: z.stringbool().default(false),
    }),
    upload: { field: 'file', max_bytes: SIMULATED_FILE_BYTES, max_files: 1 },
    returns: Simulator,
    errors: [...errors, 'no_file', 'too_many_files', 'upload_broken', 'file_too_large'],
  }),
  control: endpoint({
    ...changing,
    method: 'POST',
    path: '/integrations/{id}/simulator/controls',
    rate: 'write',
    body: z.strictObject({ control: PhoneControl, on: z.boolean() }),
    returns: Simulator,
    errors,
  }),
  advance: endpoint({
    ...changing,
    method: 'POST',
    path: '/integrations/{id}/simulator/clock',
    rate: 'write',
    body: z.strictObject({ hours: z.literal(CLOCK_HOURS) }),
    returns: Simulator,
    errors,
  }),
  /** A new customer with an empty chat, clock and log; what was said before stays in the conversations. */
  reset: endpoint({
    ...changing,
    method: 'POST',
    path: '/integrations/{id}/simulator/reset',
    rate: 'write',
    returns: Simulator,
    errors,
  }),
}
