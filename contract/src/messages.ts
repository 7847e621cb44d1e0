import { personal } from './personal-data.ts'
import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { Attachment } from './attachments.ts'
import { day, id, time } from './shapes.ts'

/** The source of an answer: the FAQ, or the file with its page or heading. `mark` is the sentence used, inside `excerpt`. */
export const Source = z.object({
  n: z.number().int(),
  kind: z.enum(['faq', 'file']),
  source_id: id,
  passage_id: id,
  title: z.string(),
  locator: z.string().nullable(),
  excerpt: z.string(),
  mark: z.object({ start: z.number().int(), end: z.number().int() }).nullable(),
})
export type Source = z.infer<typeof Source>

/**
 * Something the agent knows that a customer may have meant. `label`: how an FAQ asks it, or the heading of a file's passage.
 */
export const KnownChoice = z.object({ passage_id: id, kind: z.enum(['faq', 'file']), source_id: id, label: z.string() })
export type KnownChoice = z.infer<typeof KnownChoice>

/** A value that a form takes. A tap says it: `label` is the customer's next message. */
export const ValueChoice = z.object({ kind: z.literal('value'), label: z.string() })

/** A day to be taken of a calendar, both ends included; null: any. A tap says it in `language`, the form's (`sayDay`). */
export const DayChoice = z.object({
  kind: z.literal('day'),
  language: AgentLanguage,
  least: day.nullable(),
  most: day.nullable(),
})
export type DayChoice = z.infer<typeof DayChoice>

/** Something that is offered to be tapped. */
export const Choice = z.discriminatedUnion('kind', [KnownChoice, ValueChoice, DayChoice])
export type Choice = z.infer<typeof Choice>

/** The choices that the agent knows; a form's are said by a tap and are none of these. */
export const knownChoices = (choices: readonly Choice[]): KnownChoice[] =>
  choices.flatMap((each) => ('passage_id' in each ? [each] : []))

/** Those that are a button with words on it. */
export const labelled = (choices: readonly Choice[]): Exclude<Choice, DayChoice>[] =>
  choices.flatMap((each) => (each.kind === 'day' ? [] : [each]))

export const MessageFrom = z.enum(['customer', 'agent', 'person', 'event'])

/** Events of a transcript, lines without an author. */
export const TranscriptEvent = z.enum([
  'person_offered',
  'person_joined',
  'person_left',
  /**
   * Offered to a colleague or a team, by their name; if it is not accepted or is taken back, by the name of the member who goes
   * on.
   */
  'transferring',
  'transfer_returned',
  'transfer_withdrawn',
  'nobody_came',
  'ended',
  /** On a channel of others: `text` is the emoji, which is empty if it was taken back; the new words; the kind. */
  'customer_reacted',
  'customer_edited',
  'customer_deleted',
  'customer_sent_unreadable',
  /** Told the channel's provider that they want no offers of the business any more, or want them again. */
  'customer_wants_no_offers',
  'customer_wants_offers',
])
export type TranscriptEvent = z.infer<typeof TranscriptEvent>

export const Message = z.object({
  id,
  conversation_id: id,
  from: MessageFrom,
  text: personal(z.string(), { conversation: 'conversation_id' }),
  /** The member who wrote it, if one did. */
  person_name: z.string().nullable(),
  event: TranscriptEvent.nullable(),
  sources: z.array(Source),
  /** Files that came with it, as they were then. */
  attachments: z.array(Attachment),
  /** Possible meanings, most likely first, or a form's options: to be tapped. */
  choices: z.array(Choice),
  /** The passage of the choice that was tapped, in what a customer said. */
  choice: id.nullable(),
  /** The agent did not know. */
  declined: z.boolean(),
  /** A saved answer: the server was away when it was shown. Left out: it is none. */
  saved: z.literal(true).optional(),
  /** The agent offers to call a person. */
  offers_person: z.boolean(),
  /** The turn of a customer's message and of its answer: both have the same. */
  turn_id: id.nullable(),
  /** Given by the sender. */
  client_id: id.nullable(),
  created_at: time,
})
export type Message = z.infer<typeof Message>

/**
 * Why something a customer said has no answer of the agent. `with_person`: a person had control. `ended`, `erased`: the
 * conversation was. `agent_gone`: its agent or version was deleted. `process_ended`: of a test, with its process.
 */
export const DiscardReason = z.enum(['with_person', 'ended', 'erased', 'agent_gone', 'process_ended'])
export type DiscardReason = z.infer<typeof DiscardReason>

/** One event of a turn, streamed while the agent answers. */
export const TurnEvent = z.discriminatedUnion('type', [
  /** The customer's message is stored and will be processed. */
  z.object({ type: z.literal('accepted'), message: Message }),
  z.object({ type: z.literal('delta'), text: z.string() }),
  /** Discards the text streamed so far: the answer starts anew. */
  z.object({ type: z.literal('restart') }),
  /** The whole answer as stored; it replaces the deltas. */
  z.object({ type: z.literal('answer'), message: Message }),
  /**
   * No answer now: a person has control. Messages that they leave unanswered are answered when they hand the conversation back.
   */
  z.object({ type: z.literal('with_person') }),
  /** No answer now: the channel is stopped. Waiting messages are answered when it is started again. */
  z.object({ type: z.literal('stopped') }),
  /** It stays without an answer. */
  z.object({ type: z.literal('discarded'), reason: DiscardReason.exclude(['with_person']) }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
])
export type TurnEvent = z.infer<typeof TurnEvent>
