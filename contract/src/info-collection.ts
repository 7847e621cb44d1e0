import { personal } from './personal-data.ts'
import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { AskPolicy } from './ask-policy.ts'
import { Channel } from './channels.ts'
import { CollectedField, fieldKey, FieldValue } from './collected-fields.ts'
import { CUSTOMER_MESSAGE_LENGTH } from './conversations.limits.ts'
import { endpoint } from './endpoint.ts'
import { hasFittingCondition } from './field-conditions.ts'
import {
  COLLECTION_CONTACTS,
  COLLECTION_FIELDS,
  COLLECTION_INSTRUCTIONS_LENGTH,
  COLLECTION_NAME,
  COLLECTION_PREVIEW_MESSAGES,
  COLLECTION_TOPICS,
} from './info-collection.limits.ts'
import { Done, email, id, listQuery, name, page, rawText, text, time } from './shapes.ts'
import { expected } from './stale-edits.ts'

/** Channels on which an agent may ask: those that customers use. */
export const CollectionChannel = Channel.exclude(['playground', 'whatsapp_simulator'])

const collectionFields = {
  name: name(COLLECTION_NAME.most).refine((given) => given.length === 0 || given.length >= COLLECTION_NAME.least, {
    error: 'too_short',
  }),
  /** For the agent: how to ask, and what to mind. */
  special_instructions: text(COLLECTION_INSTRUCTIONS_LENGTH),
  /** Then it has no dates. */
  permanent: z.boolean(),
  start_date: time.nullable(),
  end_date: time.nullable(),
  channels: z.array(CollectionChannel).min(1, { error: 'channel_required' }).max(10, { error: 'too_many' }),
  /** Topics of FAQs: an answer from one of them is followed by the first question. */
  trigger_topic_ids: z.array(id).max(COLLECTION_TOPICS, { error: 'too_many' }),
  fields: z
    .array(CollectedField)
    .min(1, { error: 'field_required' })
    .max(COLLECTION_FIELDS, { error: 'too_many' })
    .superRefine((fields, { addIssue }) => {
      for (const at of fields.keys())
        if (!hasFittingCondition(fields, at))
          addIssue({ code: 'custom', message: 'condition_without_field', path: [at, 'condition'] })
    }),
  /** Left out: `USUAL_POLICY`. */
  asking: AskPolicy.optional(),
}

type Dates = { permanent: boolean; start_date: string | null; end_date: string | null }
const hasEnd = ({ permanent, end_date }: Dates) => permanent || end_date !== null
const endsAfterStart = ({ permanent, start_date, end_date }: Dates) =>
  permanent || start_date === null || end_date === null || end_date > start_date
const hasEachKeyOnce = ({ fields }: { fields: readonly { key: string }[] }) =>
  new Set(fields.map(({ key }) => key)).size === fields.length

/**
 * A form that an agent fills in with a customer (specification §3, §5). The check that its end is not past is left to the call
 * that saves it.
 */
export const CollectionInput = z
  .strictObject(collectionFields)
  .refine(hasEnd, { error: 'required', path: ['end_date'] })
  .refine(endsAfterStart, { error: 'ends_before_start', path: ['end_date'] })
  .refine(hasEachKeyOnce, { error: 'repeated', path: ['fields'] })
export type CollectionInput = z.infer<typeof CollectionInput>

/** The part of it that a version freezes, among its tools. */
export const CollectionDefinition = z.strictObject({ kind: z.literal('collection'), ...collectionFields })
export type CollectionDefinition = z.infer<typeof CollectionDefinition>

/** Mail addresses that hear of each result: ten at most, none twice (specification §5). */
export const CollectionContacts = z
  .array(email)
  .max(COLLECTION_CONTACTS, { error: 'too_many_contacts' })
  .superRefine((contacts, { addIssue }) => {
    for (const [at, contact] of contacts.entries())
      if (contacts.indexOf(contact) < at) addIssue({ code: 'custom', message: 'contact_repeated', path: [at] })
  })

/** off: not switched on in the draft; scheduled, active, expired: by its dates. */
export const CollectionPhase = z.enum(['off', 'scheduled', 'active', 'expired'])

export const InfoCollection = z.object({
  ...collectionFields,
  id,
  agent_id: id,
  state: CollectionPhase,
  /** The draft has it. */
  assigned: z.boolean(),
  contacts: z.array(z.string()),
  /** Automations that begin it, by their names. */
  named_by: z.array(z.string()),
  /** In the last 30 days, of customers. */
  results: z.object({ begun: z.number().int(), complete: z.number().int() }),
  updated_at: time,
})
export type InfoCollection = z.infer<typeof InfoCollection>

/** The value before a member corrected it; null: there was none. `by` null: they have no account any more. */
const Correction = z.object({ before: FieldValue.nullable(), by: z.string().nullable(), at: time })

/** A value with the message in which it was said; null if it was not said: it stands for one that was not given. */
const ResultValue = z.object({
  key: z.string(),
  value: FieldValue,
  message_id: id.nullable(),
  said: z.string().nullable(),
  /** Newest last. Left out: it stands as it was given. */
  corrections: z.array(Correction).optional(),
})

/**
 * Values that one customer gave. partial: they have not finished, or stopped; refused: they gave nothing; failed: they agreed
 * to it, and it could not be taken.
 */
export const CollectionResult = z.object({
  id,
  conversation_id: id,
  customer: personal(z.string(), { conversation: 'conversation_id' }),
  channel: Channel,
  state: z.enum(['partial', 'complete', 'refused', 'failed']),
  values: z.array(ResultValue),
  started_at: time,
  updated_at: time,
})
export type CollectionResult = z.infer<typeof CollectionResult>

/** How many customers were asked for a field and how many gave it, in the order of the form. */
export const FunnelStep = z.object({
  key: z.string(),
  label: z.string(),
  asked: z.number().int(),
  given: z.number().int(),
  /** How many have not finished, and were asked for nothing after it, nor gave it. */
  left: z.number().int(),
  /** How many of those who finished were not asked for it, since its condition did not hold. */
  skipped: z.number().int(),
})
export type FunnelStep = z.infer<typeof FunnelStep>

/** How far results came at a field, as `FunnelStep` counts them. */
export const FieldStep = z.enum(['asked', 'given', 'left'])
export type FieldStep = z.infer<typeof FieldStep>

/** The agent's answer to one message of a preview. */
export const PreviewStep = z.object({
  says: z.string(),
  options: z.array(z.string()),
  outcome: z.enum(['asking', 'confirming', 'complete', 'stopped', 'aside']),
  taken: z.array(z.object({ key: z.string(), value: FieldValue, said: z.string() })),
})
export type PreviewStep = z.infer<typeof PreviewStep>

const ofOne = { path: '/info-collection/{agent_id}/{id}', of: { agent: 'agent_id' } } as const

export const infoCollection = {
  list: endpoint({
    method: 'GET',
    path: '/info-collection/{agent_id}',
    allow: 'collection.edit',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    returns: z.array(InfoCollection),
  }),
  get: endpoint({
    ...ofOne,
    method: 'GET',
    allow: 'collection.edit',
    rate: 'read',
    audit: 'none',
    returns: InfoCollection,
  }),
  create: endpoint({
    method: 'POST',
    path: '/info-collection/{agent_id}',
    allow: 'collection.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'collection.created',
    fails: 'create_collection',
    once: true,
    body: CollectionInput,
    returns: InfoCollection,
    errors: ['tool_limit', 'tool_name_taken', 'faq_topic_not_found', 'collection_is_over'],
  }),
  /** Changes the draft; what is live goes on as it was frozen. */
  update: endpoint({
    ...ofOne,
    method: 'PUT',
    allow: 'collection.edit',
    rate: 'write',
    audit: 'collection.updated',
    fails: 'update_collection',
    body: z.strictObject({ collection: CollectionInput, ...expected }),
    returns: InfoCollection,
    errors: ['tool_name_taken', 'stale_edit', 'faq_topic_not_found', 'collection_is_over'],
  }),
  delete: endpoint({
    ...ofOne,
    method: 'DELETE',
    allow: 'collection.edit',
    rate: 'write',
    audit: 'collection.deleted',
    returns: Done,
    errors: ['capability_required'],
  }),
  /** Saved by themselves, after the form: if this fails the form is kept, and only this is tried again. Acts at once. */
  setContacts: endpoint({
    ...ofOne,
    method: 'PUT',
    path: '/info-collection/{agent_id}/{id}/contacts',
    allow: 'collection.contacts',
    rate: 'write',
    audit: 'collection.contacts_changed',
    fails: 'save_contacts',
    body: z.strictObject({ contacts: CollectionContacts, ...expected }),
    returns: InfoCollection,
    errors: ['stale_edit'],
  }),
  /** Sends its contacts a mail as they get it with each result, with made-up values. */
  sendSample: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/info-collection/{agent_id}/{id}/sample',
    allow: 'collection.contacts',
    rate: 'mail',
    audit: 'collection.sample_sent',
    returns: Done,
    errors: ['no_contacts'],
  }),
  /** Plays a form that need not be saved: what the agent says after each message. Nothing is kept. */
  preview: endpoint({
    method: 'POST',
    path: '/info-collection/{agent_id}/preview',
    allow: 'collection.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'none: changes nothing',
    body: z.strictObject({
      fields: collectionFields.fields,
      asking: collectionFields.asking,
      language: AgentLanguage,
      messages: z.array(rawText(CUSTOMER_MESSAGE_LENGTH)).max(COLLECTION_PREVIEW_MESSAGES, { error: 'too_many' }),
    }),
    returns: z.array(PreviewStep),
  }),
  results: endpoint({
    ...ofOne,
    method: 'GET',
    path: '/info-collection/{agent_id}/{id}/result',
    allow: 'conversation.read',
    rate: 'read',
    audit: 'none',
    /** `field` and `step` go together: those that the funnel counts there. */
    query: listQuery.extend({
      state: CollectionResult.shape.state.optional(),
      field: fieldKey.optional(),
      step: FieldStep.optional(),
    }),
    returns: page(CollectionResult),
  }),
  /** Corrects a value of a result that is over by hand. The value before is kept, with the member who changed it. */
  correct: endpoint({
    ...ofOne,
    method: 'PUT',
    path: '/info-collection/{agent_id}/{id}/result/{result_id}',
    allow: 'collection.edit',
    rate: 'write',
    audit: 'collection.corrected',
    body: z.strictObject({ key: fieldKey, value: FieldValue }),
    returns: CollectionResult,
    errors: ['result_value', 'result_under_way'],
  }),
  funnel: endpoint({
    ...ofOne,
    method: 'GET',
    path: '/info-collection/{agent_id}/{id}/funnel',
    allow: 'analytics.read',
    rate: 'read',
    audit: 'none',
    returns: z.array(FunnelStep),
  }),
  /** All results as CSV, newest first. Exports are traced, since data leaves the product. */
  export: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/info-collection/{agent_id}/{id}/export',
    allow: 'conversation.export',
    rate: 'upload',
    audit: 'collection.exported',
    fails: 'export',
    returns: z.object({ csv: z.string(), rows: z.number().int() }),
  }),
}
