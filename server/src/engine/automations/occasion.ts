import type { AutomationEvent } from '@tertulia/contract/automations'
import type { Channel } from '@tertulia/contract/channels'
import type { Message } from '@tertulia/contract/messages'
import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { ToolId } from '@tertulia/contract/tool-ids'
import { type Mood, moodsOf } from '#engine/automations/moods.ts'
import { type FoldedWords, foldedWords } from '#engine/automations/said-words.ts'
import type { Hours } from '#engine/opening/hours.ts'
import { judge } from '#engine/opening/judge.ts'

/** A line of a conversation. Instants are ISO 8601 in UTC with milliseconds, so that their texts compare. */
export type RecordedLine = Pick<Message, 'from' | 'event'> & {
  at: string
  /** The customer's text; texts of others are not looked at. */
  text: string
  /** FAQs that an answer rests on. */
  faq_ids: readonly string[]
  /** It answers what a customer wrote. A message that the agent writes of its own accord does not. */
  answers: boolean
  /** Something that was asked has no answer, or only what may have been meant. */
  left_open: boolean
}

/** The record of a conversation: its last lines, and what has to be known of those before. */
export type ConversationRecord = {
  channel: Channel
  language: string
  /** Oldest first. */
  lines: readonly RecordedLine[]
  /** How it stood before the first of the lines; null where that is its beginning. */
  before: { messages: number; handled_by: 'agent' | 'person'; started_at: string } | null
  /** Uses of tools that gave nothing. */
  failures: readonly { at: string; tool_id: ToolId; failure: ToolFailure }[]
  /** When a form was filled in to its end. */
  completions: readonly string[]
  /** When an email was known first. */
  email_at: string | null
}

/** The state of the agent by which an occasion is judged, as it is now. */
export type Surroundings = {
  topic_of: ReadonlyMap<string, string>
  hours: Hours
}

/** Something that happened at a moment of a conversation. */
export type ConversationMoment = { event: AutomationEvent; at: string; tool_id?: ToolId; failure?: ToolFailure }

/** A moment with all that conditions ask of it. A value that has to be worked out is so when it is first asked for, once. */
export type Occasion = {
  event: AutomationEvent
  at: string
  channel: Channel
  language: string
  /** The customer's last message. */
  said: string
  tool_id: ToolId | null
  failure: ToolFailure | null
  words(): FoldedWords
  moods(): ReadonlySet<Mood>
  topics(): ReadonlySet<string>
  isOpen(): boolean
  email_known: boolean
  handledBy(): 'agent' | 'person'
  unanswered(): number
  messages(): number
}

/** A moment as it was: nothing that came later is known. */
export function occasionAt(record: ConversationRecord, around: Surroundings, moment: ConversationMoment): Occasion {
  const { at, event, tool_id = null, failure = null } = moment
  const lines = once(() => record.lines.filter((line) => line.at <= at))
  const said = record.lines.findLast((line) => line.from === 'customer' && line.at <= at)?.text ?? ''
  return {
    event,
    at,
    channel: record.channel,
    language: record.language,
    said,
    tool_id,
    failure,
    words: once(() => foldedWords(said)),
    moods: once(() => moodsOf(said)),
    topics: once(() => topicsOf(lines(), around)),
    isOpen: once(() => isOpenThen(around, at)),
    email_known: record.email_at !== null && record.email_at <= at,
    handledBy: once(() => handledBy(lines()) ?? record.before?.handled_by ?? 'agent'),
    unanswered: once(() => lines().filter(({ left_open }) => left_open).length),
    messages: once(() => (record.before?.messages ?? 0) + lines().filter(({ from }) => from !== 'event').length),
  }
}

/** Whether the business is open. One that says nothing of its hours is. */
export const isOpenThen = ({ hours }: Surroundings, at: string): boolean => judge(hours, new Date(at)).is_open

function topicsOf(lines: readonly RecordedLine[], { topic_of }: Surroundings): ReadonlySet<string> {
  return new Set(lines.flatMap(({ faq_ids }) => faq_ids.flatMap((id) => topic_of.get(id) ?? [])))
}

const isHandedOver = ({ event }: RecordedLine): boolean => event === 'person_joined' || event === 'person_left'

function handledBy(lines: readonly RecordedLine[]): 'agent' | 'person' | undefined {
  const last = lines.findLast(isHandedOver)
  return last && (last.event === 'person_joined' ? 'person' : 'agent')
}

function once<T>(work: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: work() }).value
}
