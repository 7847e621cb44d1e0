import type { AgentLanguage } from '@tertulia/contract/agents'
import type { AnalysedValues, ValueEvidence } from '@tertulia/contract/conversation-analysis'
import type { TranscriptEvent } from '@tertulia/contract/messages'

/** A line of a conversation, as far as it tells what the conversation was. */
export type DialogueLine = {
  id: string
  from: 'customer' | 'agent' | 'person' | 'event'
  text: string
  event: TranscriptEvent | null
  /** The agent did not know. */
  declined: boolean
  /** The agent asked for something and waits: a value, or which of some choices. */
  asks_back: boolean
  /** Whether the tools that the answer came from worked; null where it came from none. */
  tools_worked: boolean | null
  /** The source that an answer of the agent rests on, as the business calls it. */
  source: string | null
  person_name: string | null
}

/** A conversation that has ended. `language`: the customer's. `tells_in`: the language of the summary. */
export type Dialogue = { language: AgentLanguage; tells_in: AgentLanguage; agent_name: string; lines: DialogueLine[] }

/** A value with the words it rests on; null where there is nothing to rest on. */
export type ShownFinding<Value> = { value: Value | null; evidence: ValueEvidence[] }
export type Findings = { [Field in keyof AnalysedValues]: ShownFinding<NonNullable<AnalysedValues[Field]>> }

export const nothingFound = { value: null, evidence: [] }

/** As long as a quotation may be. */
const QUOTE_LENGTH = 160

/** The words of a line from one place to another, cut where they are long. */
export const quoted = (line: Pick<DialogueLine, 'id' | 'text'>, start = 0, end = line.text.length): ValueEvidence => ({
  message_id: line.id,
  quote: line.text.slice(start, end).trim().slice(0, QUOTE_LENGTH).trim(),
})
