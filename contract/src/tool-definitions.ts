import { z } from 'zod'
import { fieldKey, fieldShape, FieldValue, hasEachOptionOnce, hasEnoughOptions } from './collected-fields.ts'
import { CollectionDefinition } from './info-collection.ts'
import { OpeningHours } from './opening-hours.ts'
import { OutsideHours } from './outside-hours.ts'
import { McpTool } from './mcp-tools.ts'
import { callBackSettings, openTicketSettings } from './service-settings.ts'
import { id, name, optionalText, text } from './shapes.ts'
import { headerName, mostPerConversation, toolName, verifiedOnly } from './tool-fields.ts'
import {
  QUOTE_LINES,
  TOOL_ANSWER_LENGTH,
  TOOL_DESCRIPTION_LENGTH,
  TOOL_ERROR_RULES,
  TOOL_EXAMPLE_LENGTH,
  TOOL_EXAMPLES,
  TOOL_HEADER_VALUE_LENGTH,
  TOOL_HEADERS,
  TOOL_KEPT_FIELDS,
  TOOL_OUTPUT_EXAMPLE_LENGTH,
  TOOL_PARAMETERS,
  TOOL_PROMPT_LENGTH,
  TOOL_SECONDS,
  TOOL_URL_LENGTH,
  TOOL_WAITING_LENGTH,
  TOOL_WAITING_SECONDS,
} from './tools.limits.ts'

/** Values of the conversation that can fill a parameter; neither the customer nor a model can set them. */
export const SESSION_VALUES = ['conversation_id', 'channel', 'language', 'customer_name'] as const
export const SessionValue = z.enum(SESSION_VALUES)
export type SessionValue = z.infer<typeof SessionValue>

/**
 * Values of the customer that can fill a parameter: as the business signed them, as the customer proved them, or as they stand
 * with their contact. `customer_id`: the business's own id of them. Values that customers only claim are asked for, or
 * collected.
 */
export const CONTACT_VALUES = ['name', 'email', 'phone', 'customer_id'] as const
export const ContactValue = z.enum(CONTACT_VALUES)
export type ContactValue = z.infer<typeof ContactValue>

/**
 * A fixed text may be a key, so it is written and never read (decision 0154): once saved its value is empty, and this names
 * the one that is kept, for the host it was typed for. Null: it has to be typed before the tool can be used.
 */
const keptValue = id.nullable().optional()

/**
 * Origins of a parameter's value: the customer is asked for it, it is always the same, the conversation has it, the customer's
 * contact has it, or a field of a form that was filled in in the conversation, by its key.
 */
const ParameterOrigin = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('customer') }),
  z.strictObject({ from: z.literal('fixed'), value: FieldValue, kept: keptValue }),
  z.strictObject({ from: z.literal('session'), value: SessionValue }),
  z.strictObject({ from: z.literal('contact'), value: ContactValue }),
  z.strictObject({ from: z.literal('collected'), key: fieldKey }),
])

/** A value that a request carries: its key is the slot `{key}` of a path, else the name of a query, body or header field. */
export const ToolParameter = z
  .strictObject({
    ...fieldShape,
    place: z.enum(['path', 'query', 'body', 'header']),
    origin: ParameterOrigin.default({ from: 'customer' }),
    /** Its name in the request, if that is no identifier: `X-Store`, `filter[day]`. Empty: its key. */
    wire_name: optionalText(100).default(''),
    example: optionalText(TOOL_EXAMPLE_LENGTH).default(''),
  })
  .refine(hasEnoughOptions, { error: 'too_few_options', path: ['options'] })
  .refine(hasEachOptionOnce, { error: 'repeated', path: ['options'] })
export type ToolParameter = z.infer<typeof ToolParameter>

/** Whether a parameter's value is looked up in known data: neither the customer nor a model can set it. */
export const isLookedUp = ({ origin }: Pick<ToolParameter, 'origin'>): boolean =>
  origin.from === 'contact' || origin.from === 'collected'

/** Whether a parameter always has one text, which may be a key: a figure, a day and what is chosen are none. */
export const isFixedText = ({ origin, type }: Pick<ToolParameter, 'origin' | 'type'>): boolean =>
  origin.from === 'fixed' && (type === 'text' || type === 'email' || type === 'phone')

/** How the other system knows us. The secret itself is kept apart, sealed, and bound to the host it was typed for. */
export const ToolAuth = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('bearer') }),
  z.strictObject({ kind: z.literal('basic'), username: name(200) }),
  z.strictObject({ kind: z.literal('header'), header: headerName }),
  /** In the address, which other systems may write down: only where they take it nowhere else. */
  z.strictObject({ kind: z.literal('query'), name: name(100) }),
])
export type ToolAuth = z.infer<typeof ToolAuth>

const Header = z
  .strictObject({
    name: headerName,
    value: optionalText(TOOL_HEADER_VALUE_LENGTH)
      .refine((value) => !/[\r\n]/u.test(value), { error: 'invalid_value' })
      .default(''),
    kept: keptValue,
  })
  .refine(({ value, kept }) => value !== '' || kept !== undefined, { error: 'required', path: ['value'] })

/**
 * Which failure of a tool a rule is about: a status, a hundred of them, no answer in time, no connection, no JSON, an answer
 * that says itself that it went wrong.
 */
export const FAILURE_KINDS = ['4xx', '5xx', 'timeout', 'unreachable', 'unreadable', 'unsuccessful', 'any'] as const
const failureKind = z.union([z.enum(FAILURE_KINDS), z.string().regex(/^[45]\d\d$/u)], { error: 'invalid_value' })

/** The reaction to a failure: a retry, a message, a new question, or a call for a person. The first rule that fits counts. */
export const ErrorRule = z.strictObject({
  when: failureKind,
  do: z.enum(['retry_once', 'say', 'ask_again', 'hand_over']),
  /** Empty: our own words. */
  say: optionalText(TOOL_ANSWER_LENGTH).default(''),
})
export type ErrorRule = z.infer<typeof ErrorRule>

const SLOT = /\{([a-z][a-z0-9_]*)\}/gu

/** In a tool's address scheme, host and port are constants; slots `{key}` stand in its path or query. */
export function isToolAddress(url: string): boolean {
  const [, scheme = '', rest = ''] = /^(https?):\/\/(.*)$/su.exec(url) ?? []
  if (scheme === '' || /[\s\\]/u.test(url)) return false
  const authority = /^[^/?#]*/u.exec(rest)?.[0] ?? ''
  return authority !== '' && !/[{}@]/u.test(authority) && URL.canParse(url.replaceAll(SLOT, 'x'))
}
export const slotsOf = (url: string): string[] => [...new Set([...url.matchAll(SLOT)].map(([, key]) => key ?? ''))]

/** A path into an answer: `slots.0.day`, where `*` is each of a list. */
const keptPath = text(200)

/** An HTTP call of the business (specification §3). */
const httpTool = z.strictObject({
  kind: z.literal('http'),
  name: toolName,
  /** For people: what it does. */
  description: text(TOOL_DESCRIPTION_LENGTH),
  /** For the agent: when to use it, and when not. */
  prompt_description: text(TOOL_PROMPT_LENGTH),
  /** Examples of customers' messages that ask for it. */
  examples: z.array(text(TOOL_EXAMPLE_LENGTH)).max(TOOL_EXAMPLES, { error: 'too_many' }),
  visibility: z.literal('private').default('private'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  url: text(TOOL_URL_LENGTH).refine(isToolAddress, { error: 'invalid_tool_url' }),
  /** It changes something there: the customer is asked first. */
  writes: z.boolean(),
  parameters: z.array(ToolParameter).max(TOOL_PARAMETERS, { error: 'too_many' }),
  /** How a body is written; left out: as JSON. */
  body_as: z.enum(['json', 'form']).optional(),
  headers: z.array(Header).max(TOOL_HEADERS, { error: 'too_many' }),
  auth: ToolAuth,
  timeout_seconds: z
    .number()
    .int()
    .min(TOOL_SECONDS.least, { error: 'invalid_value' })
    .max(TOOL_SECONDS.most, { error: 'invalid_value' }),
  /** The message to the customer if it takes longer; empty: our own words. Left out: these, after a few seconds. */
  waiting: z
    .strictObject({
      after_seconds: z
        .number()
        .int()
        .min(TOOL_WAITING_SECONDS.least, { error: 'invalid_value' })
        .max(TOOL_WAITING_SECONDS.most, { error: 'invalid_value' }),
      says: optionalText(TOOL_WAITING_LENGTH),
    })
    .optional(),
  output_example: optionalText(TOOL_OUTPUT_EXAMPLE_LENGTH),
  /** Paths of an answer that are kept; empty: all of it. */
  kept: z.array(keptPath).max(TOOL_KEPT_FIELDS, { error: 'too_many' }),
  /** How it is told, with `{path}` filled in from the answer; empty: its fields in turn. A model tells it in its own words. */
  answer: optionalText(TOOL_ANSWER_LENGTH),
  on_error: z.array(ErrorRule).max(TOOL_ERROR_RULES, { error: 'too_many' }),
  most_per_conversation: mostPerConversation,
  verified_only: verifiedOnly,
})

type Addressed = z.infer<typeof httpTool>
const keysOf = ({ parameters }: Pick<Addressed, 'parameters'>) => parameters.map(({ key }) => key)
const hasEachKeyOnce = (tool: Addressed) => new Set(keysOf(tool)).size === tool.parameters.length
/** Each slot of the address is a parameter of the path, and each of these has its slot. */
const fillsItsSlots = ({ url, parameters }: Addressed): boolean => {
  const slots = slotsOf(url)
  const inPath = parameters.filter(({ place }) => place === 'path').map(({ key }) => key)
  return slots.every((slot) => inPath.includes(slot)) && inPath.every((key) => slots.includes(key))
}

export const HttpTool = httpTool
  .refine(hasEachKeyOnce, { error: 'repeated', path: ['parameters'] })
  .refine(fillsItsSlots, { error: 'slots_differ', path: ['url'] })
  .refine(({ method, parameters }) => method !== 'GET' || parameters.every(({ place }) => place !== 'body'), {
    error: 'get_has_no_body',
    path: ['method'],
  })
export type HttpTool = z.infer<typeof HttpTool>

/** A price of a tariff: `amount` in minor units of its currency (cents), before tax if `tax_percent` is set. */
const QuoteLine = z.strictObject({
  name: name(80),
  amount: z.number().int().min(0, { error: 'invalid_value' }).max(100_000_000, { error: 'invalid_value' }),
  unit: optionalText(20),
})

/** Settings that a predefined tool needs before it can work. Each has its own. */
export const businessHoursSettings = z.strictObject({
  kind: z.literal('business_hours'),
  week: OpeningHours,
  /** Left out: `USUAL_OUTSIDE`. */
  outside: OutsideHours.optional(),
})
export const lookUpRowSettings = z.strictObject({
  kind: z.literal('look_up_row'),
  /** Tables of the vault; empty: all of them. */
  file_ids: z.array(id).max(10, { error: 'too_many' }),
})
export const quoteSettings = z.strictObject({
  kind: z.literal('quote'),
  currency: z.string().regex(/^[A-Z]{3}$/u, { error: 'invalid_value' }),
  tax_percent: z.number().min(0, { error: 'invalid_value' }).max(100, { error: 'invalid_value' }).nullable(),
  lines: z.array(QuoteLine).min(1, { error: 'required' }).max(QUOTE_LINES, { error: 'too_many' }),
})
export type QuoteSettings = z.infer<typeof quoteSettings>

/** Settings of a predefined tool. */
export const PredefinedSettings = z.discriminatedUnion('kind', [
  businessHoursSettings,
  lookUpRowSettings,
  quoteSettings,
  openTicketSettings,
  callBackSettings,
])
export type PredefinedSettings = z.infer<typeof PredefinedSettings>

/**
 * The definition of a tool that a version freezes. Its secret and whether it is switched off stand beside it, and act at once.
 */
export const ToolDefinition = z.union([HttpTool, McpTool, PredefinedSettings, CollectionDefinition])
export type ToolDefinition = z.infer<typeof ToolDefinition>

/** Its name among an agent's tools; a collection goes by its id, which no document has. */
export const nameOfDefinition = (definition: ToolDefinition): string =>
  'name' in definition ? definition.name : definition.kind
