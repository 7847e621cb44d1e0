import { z } from 'zod'
import { SpecialDayInput } from './agent-availability.ts'
import { SPECIAL_DAYS_PER_AGENT } from './agent-availability.limits.ts'
import { Agent, AGENT_LANGUAGES, AgentIdentity, AgentLanguage, AgentTexts } from './agents.ts'
import { BundledAutomation } from './automations.ts'
import { AUTOMATIONS_PER_AGENT } from './automations.limits.ts'
import { nameOfDefinition, ToolDefinition } from './tool-definitions.ts'
import { PREDEFINED_TOOLS, PredefinedTool } from './tool-ids.ts'
import { TOOLS_PER_AGENT } from './tools.limits.ts'
import { BubbleSettings } from './bubble-settings.ts'
import { attachmentTypeOf } from './attachment-types.ts'
import { endpoint } from './endpoint.ts'
import { FaqTranslationInput } from './faq-translations.ts'
import { daysInOrder, DAYS_OUT_OF_ORDER, faqFields } from './faqs.ts'
import { type FieldIssue, fieldIssues } from './field-issues.ts'
import { FAQ_ATTACHMENTS } from './attachments.limits.ts'
import { BUNDLE_BYTES, BUNDLE_FAQS, BUNDLE_FILES, BUNDLE_PASSAGES, BUNDLE_TOPICS } from './bundles.limits.ts'
import { FAQ_QUESTION_LENGTH, FAQ_TOPIC_LENGTH } from './faqs.limits.ts'
import { ScheduledMessageInput } from './scheduled-messages.ts'
import { FURTHER_MODEL_NAME } from './models.limits.ts'
import { SCHEDULED_MESSAGES_PER_AGENT } from './scheduled-messages.limits.ts'
import { QUALITY_TESTS_PER_AGENT } from './quality.limits.ts'
import { HEADING_LENGTH, KNOWLEDGE_CATEGORY_LENGTH, PASSAGE_LENGTH } from './vault.limits.ts'
import { expectsSomething, NOTHING_EXPECTED, wordExpectations } from './quality.ts'
import { id, name, optionalText, text, time } from './shapes.ts'
import { VaultFileType } from './vault.ts'

/**
 * The name of the format in the document, and its version that this program reads and writes. A later version gets the next
 * number.
 */
export const BUNDLE_FORMAT = 'tertulia-agent'
export const BUNDLE_VERSION = 7

const MANY = { error: 'too_many' }

/** Which model it answers with: a further one of the organization by its name. */
const BundledModel = z.union([z.enum(['default', 'none']), z.strictObject({ name: text(FURTHER_MODEL_NAME) })], {
  error: 'invalid_value',
})

/** The agent's identity: every field of it, and its capabilities. */
const BundledIdentity = AgentIdentity.extend({
  texts: AgentTexts,
  model: BundledModel.default('default'),
  tool_ids: z.array(PredefinedTool).max(PREDEFINED_TOOLS.length, MANY),
})

/** A tool of its own, or what a predefined one is set up with. Never a secret. */
const BundledTool = z.strictObject({ definition: ToolDefinition, switched_on: z.boolean() })
export type BundledTool = z.infer<typeof BundledTool>

/** A translation of the question into another language. `is_stale`: the original has changed since. */
const BundledTranslation = FaqTranslationInput.extend({ language: AgentLanguage, is_stale: z.boolean().default(false) })

const DATA_URL = /^data:[\w.+-]{1,100}\/[\w.+-]{1,100};base64,/u
const isDataUrl = (content: string): boolean => {
  const [head] = DATA_URL.exec(content) ?? []
  return head !== undefined && content.length > head.length && !/[^\w+/=]/u.test(content.slice(head.length))
}

/** A file that goes with an answer: a browser shows `content` as it stands. */
const BundledAttachment = z.strictObject({
  name: name(200).refine((given) => attachmentTypeOf(given) !== undefined, { error: 'invalid_value' }),
  content: z.string().max(BUNDLE_BYTES, { error: 'too_long' }).refine(isDataUrl, { error: 'invalid_value' }),
})
export type BundledAttachment = z.infer<typeof BundledAttachment>

const BundledFaq = faqFields
  .omit({ topic_id: true, attachment_ids: true })
  .extend({
    /** By its name. */
    topic: name(FAQ_TOPIC_LENGTH),
    translations: z
      .array(BundledTranslation)
      .max(AGENT_LANGUAGES.length - 1, MANY)
      .default([]),
    attachments: z.array(BundledAttachment).max(FAQ_ATTACHMENTS, MANY).default([]),
  })
  .refine(daysInOrder, DAYS_OUT_OF_ORDER)
  .refine(
    ({ language, translations }) =>
      new Set([language, ...translations.map((each) => each.language)]).size === translations.length + 1,
    { error: 'invalid_value', path: ['translations'] },
  )

/** A file as it was read: its text answers, the original stays where it was uploaded. */
const BundledFile = z.strictObject({
  name: name(200),
  type: VaultFileType,
  category: optionalText(KNOWLEDGE_CATEGORY_LENGTH),
  pages: z.number().int().min(0).max(1_000_000).nullable(),
  /** ISO 639-1; null if it was not told. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/u, { error: 'invalid_value' })
    .nullable()
    .default(null),
  passages: z
    .array(
      z.strictObject({
        text: text(PASSAGE_LENGTH),
        page: z.number().int().min(0).max(1_000_000).nullable(),
        heading: optionalText(HEADING_LENGTH).nullable(),
        switched_off: z.boolean().default(false),
      }),
    )
    .min(1, { error: 'required' })
    .max(BUNDLE_PASSAGES, MANY),
})
export type BundledFile = z.infer<typeof BundledFile>

const BundledScheduledMessage = ScheduledMessageInput.safeExtend({ paused: z.boolean() })
export type BundledScheduledMessage = z.infer<typeof BundledScheduledMessage>

/** A source that an answer is to rest on, by its title in this document. */
export const BundledSource = z.strictObject({
  kind: z.enum(['faq', 'file']),
  title: text(FAQ_QUESTION_LENGTH),
  /** Which one, if several have the same name: 1 is the first. */
  number: z.number().int().min(1).max(BUNDLE_FAQS).default(1),
})
export type BundledSource = z.infer<typeof BundledSource>

const BundledTest = z
  .strictObject({ ...wordExpectations, expected_source: BundledSource.nullable() })
  .refine(expectsSomething, NOTHING_EXPECTED)

/**
 * An agent as one document that people can read: identity, look, questions with their topics and attachments, the text of
 * its files, its tools, special days, scheduled messages, automations and tests. No ids, keys, domains, links or conversations.
 */
export const AgentBundle = z
  .strictObject({
    format: z.literal(BUNDLE_FORMAT),
    /**
     * The first form had no tools, the second no automations, the third of the bubble less than there is now, the fourth no
     * special days, the fifth no scheduled messages.
     */
    version: z.literal([1, 2, 3, 4, 5, 6, BUNDLE_VERSION]),
    exported_at: time,
    identity: BundledIdentity,
    bubble: BubbleSettings,
    topics: z.array(name(FAQ_TOPIC_LENGTH)).max(BUNDLE_TOPICS, MANY),
    faqs: z.array(BundledFaq).max(BUNDLE_FAQS, MANY),
    files: z.array(BundledFile).max(BUNDLE_FILES, MANY),
    tools: z
      .array(BundledTool)
      .max(PREDEFINED_TOOLS.length + TOOLS_PER_AGENT, MANY)
      .default([]),
    automations: z.array(BundledAutomation).max(AUTOMATIONS_PER_AGENT, MANY).default([]),
    /** Holidays and other days of their own hours. The week stands with the tools. */
    special_days: z.array(SpecialDayInput).max(SPECIAL_DAYS_PER_AGENT, MANY).default([]),
    /** By the clocks of their zone. One that is over stays what it was. */
    scheduled_messages: z.array(BundledScheduledMessage).max(SCHEDULED_MESSAGES_PER_AGENT, MANY).default([]),
    tests: z.array(BundledTest).max(QUALITY_TESTS_PER_AGENT, MANY),
  })
  .superRefine((bundle, { addIssue }) => {
    if (bundle.files.reduce((sum, { passages }) => sum + passages.length, 0) > BUNDLE_PASSAGES)
      addIssue({ code: 'custom', message: 'too_many', path: ['files'] })
    if (bundle.identity.tool_ids.length === 0 && !bundle.tools.some(({ switched_on }) => switched_on))
      addIssue({ code: 'custom', message: 'capability_required', path: ['identity', 'tool_ids'] })
    const names = bundle.tools.map(({ definition }) => nameOfDefinition(definition))
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at) addIssue({ code: 'custom', message: 'repeated', path: ['tools', at, 'definition'] })
    const placeOf = placesIn(bundle)
    for (const [at, { expected_source: source }] of bundle.tests.entries())
      if (source && placeOf(source) === -1)
        addIssue({ code: 'custom', message: 'invalid_value', path: ['tests', at, 'expected_source'] })
  })
export type AgentBundle = z.infer<typeof AgentBundle>

type Titled = { faqs: readonly { question: string }[]; files: readonly { name: string }[] }
const titlesOf = ({ faqs, files }: Titled, kind: BundledSource['kind']): string[] =>
  kind === 'faq' ? faqs.map(({ question }) => question) : files.map(({ name }) => name)

/** Finds the position of a source in its list; -1 if there is none of that name and number. */
export function placesIn(bundle: Titled): (source: BundledSource) => number {
  const places = new Map<string, number[]>()
  for (const kind of ['faq', 'file'] as const)
    for (const [at, title] of titlesOf(bundle, kind).entries()) {
      const same = places.get(`${kind} ${title}`)
      if (same) same.push(at)
      else places.set(`${kind} ${title}`, [at])
    }
  return ({ kind, title, number }) => places.get(`${kind} ${title}`)?.[number - 1] ?? -1
}

/** The title of the source at a position of its list. */
export function sourceAt(bundle: Titled, kind: BundledSource['kind'], position: number): BundledSource | undefined {
  const titles = titlesOf(bundle, kind)
  const title = titles[position]
  if (title === undefined) return undefined
  return { kind, title, number: titles.slice(0, position + 1).filter((each) => each === title).length }
}

/** Why a document is no bundle that can be read here. `invalid`: it is one, with these mistakes. */
export type UnreadBundle =
  | { problem: 'too_large' | 'no_json' | 'foreign' | 'newer' }
  | { problem: 'invalid'; issues: FieldIssue[] }

const Head = z.looseObject({ format: z.literal(BUNDLE_FORMAT), version: z.number().int().positive() })

/** Reads a bundle from the file that a member chose. */
export function readBundle(written: string): { bundle: AgentBundle } | UnreadBundle {
  if (new TextEncoder().encode(written).length > BUNDLE_BYTES) return { problem: 'too_large' }
  const json = parsed(written)
  if (json === undefined) return { problem: 'no_json' }
  const head = Head.safeParse(json)
  if (!head.success) return { problem: 'foreign' }
  if (head.data.version > BUNDLE_VERSION) return { problem: 'newer' }
  const { data, error } = AgentBundle.safeParse(json)
  return data ? { bundle: data } : { problem: 'invalid', issues: fieldIssues(error, json) }
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written.replace(/^\uFEFF/u, ''))
  } catch {
    return undefined
  }
}

/**
 * Parts of an agent that are not in its bundle, or not in the one made of it: files that are not read, tests without a source,
 * attachments for which there is no room, automations that notify people or name deleted parts.
 */
export const LeftOut = z.object({ kind: z.enum(['file', 'test', 'attachment', 'automation']), title: z.string() })
export type LeftOut = z.infer<typeof LeftOut>

const Made = z.object({ agent: Agent, left_out: z.array(LeftOut) })

/** Agents taken along, brought in and copied. */
export const bundles = {
  /** The draft as one document. It changes nothing, and is traced: what the agent knows leaves the house. */
  export: endpoint({
    method: 'POST',
    path: '/agent/{id}/export',
    allow: 'agent.export',
    of: { agent: 'id' },
    rate: 'upload',
    audit: 'agent.exported',
    returns: z.object({ bundle: AgentBundle, left_out: z.array(LeftOut) }),
    errors: ['bundle_too_large'],
  }),
  /**
   * Makes a new agent, as a draft that is not live yet. Its progress is pushed to the caller, under their `import_id`; a caller
   * that disconnects before its end leaves nothing behind.
   */
  import: endpoint({
    method: 'POST',
    path: '/agent/import',
    allow: 'agent.import',
    of: { organization: 'organization_id' },
    rate: 'upload',
    audit: 'agent.imported',
    once: true,
    body: z.strictObject({ organization_id: id, name: name(60), bundle: AgentBundle, import_id: id.optional() }),
    // Beside the bundle there is little else.
    body_bytes: BUNDLE_BYTES + 10_000,
    returns: Agent,
    errors: ['import_cancelled'],
  }),
  /** Imports a copy of an agent of this organization. */
  duplicate: endpoint({
    method: 'POST',
    path: '/agent/{id}/duplicate',
    allow: 'agent.duplicate',
    of: { agent: 'id' },
    rate: 'upload',
    audit: 'agent.duplicated',
    once: true,
    body: z.strictObject({ name: name(60) }),
    returns: Made,
    errors: ['bundle_too_large'],
  }),
}
