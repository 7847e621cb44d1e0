import { personal } from './personal-data.ts'
import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import {
  AUTOMATION_ACTIONS,
  AUTOMATION_CHOICES,
  AUTOMATION_CONDITIONS,
  AUTOMATION_CONTACTS,
  AUTOMATION_MINUTES,
  AUTOMATION_NAME,
  AUTOMATION_TEXT_LENGTH,
  AUTOMATION_TIMES,
  AUTOMATION_WORD_LENGTH,
  AUTOMATION_WORDS,
  AUTOMATIONS_PER_AGENT,
} from './automations.limits.ts'
import { Channel } from './channels.ts'
import { endpoint } from './endpoint.ts'
import { Done, email, id, listQuery, name, page, text, time } from './shapes.ts'
import { expected } from './stale-edits.ts'
import { TOOL_FAILURES } from './tool-calls.ts'
import { ToolId } from './tool-ids.ts'

const between = ({ least, most }: { least: number; most: number }) =>
  z.number().int().min(least, { error: 'invalid_value' }).max(most, { error: 'invalid_value' })
const someOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, { error: 'required' }).max(AUTOMATION_CHOICES, { error: 'too_many' })

/**
 * When it is judged. customer_idle: so long after the agent's answer the customer has written nothing; nobody_answered: so
 * long after a person was asked for, no person has written. Both timers stop when what they wait for happens.
 */
export const AUTOMATION_EVENTS = [
  'conversation_started',
  'customer_wrote',
  'customer_wrote_outside_hours',
  'question_unanswered',
  'tool_failed',
  'collection_completed',
  'person_asked_for',
  'conversation_ended',
  'customer_idle',
  'nobody_answered',
] as const
export const AutomationEvent = z.enum(AUTOMATION_EVENTS)
export type AutomationEvent = z.infer<typeof AutomationEvent>

const minutes = between(AUTOMATION_MINUTES)
/** The first part of the sentence: «Cuando…». */
export const AutomationWhen = z.discriminatedUnion('event', [
  z.strictObject({ event: AutomationEvent.exclude(['customer_idle', 'nobody_answered']) }),
  z.strictObject({ event: z.enum(['customer_idle', 'nobody_answered']), minutes }),
])
export type AutomationWhen = z.infer<typeof AutomationWhen>

/** Moods that a message shows without a language model. */
const MOODS = ['angry', 'thankful', 'asks_for_person'] as const

/**
 * A condition: «si…». topic: of an FAQ that the agent has answered with in the conversation; text: what the customer wrote
 * last, words compared without case and accents; email: whether one was collected in the conversation; hours: of the agent's
 * opening hours, at the moment; unanswered, messages: counted in the conversation, at least so many. In a long one topic and
 * unanswered are looked for in its last `AUTOMATION_LINES`.
 * @param topic how a topic is named @param tool how a tool is
 */
export const conditionNaming = <Topic extends z.ZodType, Tool extends z.ZodType>(topic: Topic, tool: Tool) =>
  z.discriminatedUnion('about', [
    z.strictObject({
      about: z.literal('channel'),
      is: z.boolean(),
      any_of: someOf(Channel.exclude(['playground', 'whatsapp_simulator'])),
    }),
    z.strictObject({ about: z.literal('topic'), is: z.boolean(), any_of: someOf(topic) }),
    z.strictObject({
      about: z.literal('text'),
      is: z.boolean(),
      any_of: z
        .array(text(AUTOMATION_WORD_LENGTH))
        .min(1, { error: 'required' })
        .max(AUTOMATION_WORDS, { error: 'too_many' }),
    }),
    z.strictObject({ about: z.literal('mood'), is: z.boolean(), any_of: someOf(z.enum(MOODS)) }),
    z.strictObject({ about: z.literal('language'), is: z.boolean(), any_of: someOf(AgentLanguage) }),
    z.strictObject({ about: z.literal('tool'), is: z.boolean(), any_of: someOf(tool) }),
    z.strictObject({ about: z.literal('failure'), is: z.boolean(), any_of: someOf(z.enum(TOOL_FAILURES)) }),
    z.strictObject({ about: z.literal('email'), known: z.boolean() }),
    z.strictObject({ about: z.literal('hours'), open: z.boolean() }),
    z.strictObject({ about: z.literal('handled_by'), is: z.enum(['agent', 'person']) }),
    z.strictObject({ about: z.literal('unanswered'), at_least: between({ least: 1, most: 100 }) }),
    z.strictObject({ about: z.literal('messages'), at_least: between({ least: 1, most: 1000 }) }),
  ])
export const AutomationCondition = conditionNaming(id, ToolId)
export type AutomationCondition = z.infer<typeof AutomationCondition>

/** Placeholders that a text of an automation may have in braces; filled in when it is sent. */
export const AUTOMATION_PLACEHOLDERS = ['opening', 'customer_name', 'agent_name', 'business_name'] as const
const PLACEHOLDER = /\{([^{}]*)\}/gu
const hasKnownPlaceholders = (given: string) =>
  [...given.matchAll(PLACEHOLDER)].every(([, name]) => AUTOMATION_PLACEHOLDERS.some((each) => each === name))

/** Actions that name nothing of the agent's own. */
const Say = z.strictObject({
  do: z.literal('send_message'),
  text: text(AUTOMATION_TEXT_LENGTH).refine(hasKnownPlaceholders, { error: 'unknown_placeholder' }),
})
const HandOver = z.strictObject({ do: z.literal('hand_over') })
const End = z.strictObject({ do: z.literal('end_conversation') })

/**
 * An action: «entonces…», run one after the other. collect: begins a form (a tool of kind collection); run_tool: one of the
 * business's own that needs nothing from the customer; notify: a mail that links to the conversation and holds none of its
 * words; an action that ends the conversation stops those that follow.
 */
export const AutomationAction = z.discriminatedUnion('do', [
  Say,
  z.strictObject({ do: z.literal('collect'), collection_id: id }),
  HandOver,
  z.strictObject({
    do: z.literal('notify'),
    emails: z.array(email).min(1, { error: 'required' }).max(AUTOMATION_CONTACTS, { error: 'too_many_contacts' }),
  }),
  z.strictObject({ do: z.literal('run_tool'), tool_id: id }),
  End,
])
export type AutomationAction = z.infer<typeof AutomationAction>

/** All of an automation but what names other things of its agent. */
const Sentence = z.strictObject({
  name: name(AUTOMATION_NAME.most).refine((given) => given.length === 0 || given.length >= AUTOMATION_NAME.least, {
    error: 'too_short',
  }),
  when: AutomationWhen,
  /** Whether all conditions have to hold or one of them. */
  joined_by: z.enum(['and', 'or']),
  /** How often it may be applied in one conversation. */
  most_per_conversation: between(AUTOMATION_TIMES),
})
const conditionsOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(AUTOMATION_CONDITIONS, { error: 'too_many' })
const actionsOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, { error: 'required' }).max(AUTOMATION_ACTIONS, { error: 'too_many' })

/** As it is saved. */
export const AutomationInput = Sentence.extend({
  conditions: conditionsOf(AutomationCondition),
  actions: actionsOf(AutomationAction),
})
export type AutomationInput = z.infer<typeof AutomationInput>

/** In a document topics, forms and tools go by their names; predefined tools are called the same everywhere. */
const documentName = text(200)
/** An automation in an agent's document. Recipients are not exported, so automations that only notify are left out. */
export const BundledAutomation = Sentence.extend({
  conditions: conditionsOf(conditionNaming(documentName, documentName)),
  actions: actionsOf(
    z.discriminatedUnion('do', [
      Say,
      z.strictObject({ do: z.literal('collect'), form: documentName }),
      HandOver,
      z.strictObject({ do: z.literal('run_tool'), tool: documentName }),
      End,
    ]),
  ),
})
export type BundledAutomation = z.infer<typeof BundledAutomation>

/** A part of an automation that was deleted since it was saved: its index among the conditions or the actions. */
const MissingPart = z.object({ part: z.enum(['condition', 'action']), at: z.number().int() })

/** An automation of an agent. It acts at once, in every version, as soon as it is switched on. */
export const Automation = z.object({
  ...AutomationInput.shape,
  id,
  agent_id: id,
  /** From 1, the order in which they are applied. */
  position: z.number().int(),
  on: z.boolean(),
  /** Topics, forms and tools that are there no more. With one of them it is not applied. */
  missing: z.array(MissingPart),
  /** In the last 30 days. */
  applied: z.number().int(),
  /** Newest run that went wrong, in the last 30 days. */
  last_failure: z.object({ at: time, outcome: z.enum(['failed', 'stopped']) }).nullable(),
  updated_at: time,
})
export type Automation = z.infer<typeof Automation>

/**
 * The result of an action, or its dry run. `what`: the message as it would be sent, the form's or tool's name, the addresses.
 */
const ActionDone = z.object({
  do: z.enum(['send_message', 'collect', 'hand_over', 'notify', 'run_tool', 'end_conversation']),
  what: z.string(),
  outcome: z.enum(['done', 'failed', 'not_reached']),
})

/** A conversation in which it would have been applied, or not. */
export const DryRunConversation = z.object({
  conversation_id: id,
  customer: personal(z.string(), { conversation: 'conversation_id' }),
  /** The moment it would have been applied, or the conversation's last. */
  at: time,
  applies: z.boolean(),
  /** The customer's last message; masked for members who see no personal data. */
  said: z.string().nullable(),
  /** Index of the first condition that failed; null: what it waits for never happened, or it applies. */
  failed_condition: z.number().int().nullable(),
  /** In words, in the caller's language: «El canal es WhatsApp», or each condition that held. */
  reasons: z.array(z.string()),
  /** For an automation that applies: the actions that would have run. */
  actions: z.array(ActionDone.omit({ outcome: true })),
})
export type DryRunConversation = z.infer<typeof DryRunConversation>

/** The last conversations, newest first, as an automation would have met them. Nothing is sent or billed. */
export const DryRun = z.object({ conversations: z.array(DryRunConversation), ms: z.number() })
export type DryRun = z.infer<typeof DryRun>

/** One time that an automation was applied. stopped: by the loop guard, with why. */
export const AutomationRun = z.object({
  id,
  automation_id: id.nullable(),
  automation_name: z.string(),
  conversation_id: id,
  customer: personal(z.string(), { conversation: 'conversation_id' }),
  at: time,
  outcome: z.enum(['running', 'done', 'failed', 'stopped']),
  /** For a run that was stopped: it called itself, or ran too often in one conversation. */
  stopped_by: z.enum(['called_itself', 'too_often']).nullable(),
  actions: z.array(ActionDone),
})
export type AutomationRun = z.infer<typeof AutomationRun>

const ofOne = { path: '/automation/{agent_id}/{id}', of: { agent: 'agent_id' } } as const

export const automations = {
  /** In the order in which they are applied. */
  list: endpoint({
    method: 'GET',
    path: '/automation/{agent_id}',
    allow: 'automation.edit',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    returns: z.array(Automation),
  }),
  get: endpoint({
    ...ofOne,
    method: 'GET',
    allow: 'automation.edit',
    rate: 'read',
    audit: 'none',
    returns: Automation,
  }),
  /** It is made switched off, and comes last. */
  create: endpoint({
    method: 'POST',
    path: '/automation/{agent_id}',
    allow: 'automation.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'automation.created',
    once: true,
    body: AutomationInput,
    returns: Automation,
    errors: ['automation_limit', 'automation_part_missing'],
  }),
  /** One that is switched on is changed by those alone who may switch it on. */
  update: endpoint({
    ...ofOne,
    method: 'PUT',
    allow: 'automation.edit',
    rate: 'write',
    audit: 'automation.updated',
    body: z.strictObject({ automation: AutomationInput, ...expected }),
    returns: Automation,
    errors: ['stale_edit', 'automation_is_on', 'automation_part_missing'],
  }),
  delete: endpoint({
    ...ofOne,
    method: 'DELETE',
    allow: 'automation.edit',
    rate: 'write',
    audit: 'automation.deleted',
    returns: Done,
    errors: ['automation_is_on'],
  }),
  /** Acts at once, in every version. */
  switch: endpoint({
    ...ofOne,
    method: 'PUT',
    path: '/automation/{agent_id}/{id}/switch',
    allow: 'automation.switch',
    rate: 'write',
    audit: 'automation.switched',
    body: z.strictObject({ on: z.boolean() }),
    returns: Automation,
    errors: ['automation_part_missing'],
  }),
  /** All of an agent's automations, each once, in their new order. */
  reorder: endpoint({
    method: 'PUT',
    path: '/automation-order/{agent_id}',
    allow: 'automation.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'automation.reordered',
    body: z.strictObject({ ids: z.array(id).max(AUTOMATIONS_PER_AGENT, { error: 'too_many' }) }),
    returns: z.array(Automation),
    errors: ['stale_edit'],
  }),
  /** As it stands in the form, saved or not, over the last conversations of customers. */
  dryRun: endpoint({
    method: 'POST',
    path: '/automation-dry-run/{agent_id}',
    allow: 'automation.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'none: changes nothing',
    body: AutomationInput,
    returns: DryRun,
  }),
  /** Newest first. */
  runs: endpoint({
    method: 'GET',
    path: '/automation-run/{agent_id}',
    allow: 'automation.edit',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({
      automation_id: id.optional(),
      outcome: AutomationRun.shape.outcome.optional(),
    }),
    returns: page(AutomationRun),
  }),
}
