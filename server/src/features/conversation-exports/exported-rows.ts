import type { ExportColumn } from '@tertulia/contract/conversation-exports'
import { isAnalysed } from '@tertulia/contract/conversation-values'
import type { ConversationRow, MessageRow } from '#features/conversations/conversations.tables.ts'
import { maskPreview } from '#features/conversations/masker.ts'
import { mask } from '#features/masking/mask.ts'
import { localInstant } from '#features/conversation-exports/export-head.ts'
import type { ExportWords, MessageColumn } from '#features/conversation-exports/export-words.ts'

type Value = string | number | boolean | null
/** A conversation, and what its customer is called where they write from. */
export type ExportedConversation = ConversationRow & { external_user_id: string | null }
/** Whether personal data may be told, and the names of agents. */
export type ExportSeen = { personal_data: boolean; agents: Map<string, string> }

/** The text in place of a name without personal data. */
const NOBODY = '•••'

/** The cells of a conversation, before they are put in words. */
export function exportedConversationOf(row: ExportedConversation, seen: ExportSeen): Record<ExportColumn, Value> {
  return {
    id: row.id,
    profile_name: seen.personal_data ? row.profile_name : NOBODY,
    external_user_id: seen.personal_data ? row.external_user_id : row.external_user_id && NOBODY,
    agent: seen.agents.get(row.agent_id) ?? '',
    channel: row.channel,
    language: row.language,
    version: row.version,
    status: row.status,
    control: row.control,
    handled_by: row.handled_by_name,
    started_at: row.started_at,
    last_message_at: row.last_message_at,
    ended_at: row.ended_at,
    messages: row.messages,
    last_message: seen.personal_data ? row.last_message : maskPreview(row.last_message),
    tag: row.tag,
    topic: row.topic,
    subtopic: row.subtopic,
    sentiment: row.sentiment,
    intent: row.intent,
    task_success: row.task_success,
    resolved: row.resolved,
    resolution_reason: row.resolution_reason,
    csat: row.csat,
  }
}

/** The cells of a message. */
export function exportedMessageOf(row: MessageRow, { personal_data }: ExportSeen): Record<MessageColumn, string> {
  return {
    conversation_id: row.conversation_id,
    created_at: row.created_at,
    from: row.from,
    person_name: row.person_name ?? '',
    // A line without an author is its event.
    text: personal_data ? row.text || (row.event ?? '') : mask(row.text || (row.event ?? '')),
  }
}

const INSTANTS = new Set<string>(['started_at', 'last_message_at', 'ended_at', 'created_at'])
/** Columns whose values are ours, to be said in words. */
const CODES = new Set<string>([
  'profile_name',
  'status',
  'control',
  'tag',
  'subtopic',
  'sentiment',
  'intent',
  'task_success',
  'resolved',
  'resolution_reason',
  'from',
])

/** Columns of which a table says that an analysis left them open. */
const LEFT_OPEN = new Set<ExportColumn>(['topic', 'subtopic'])

/** The cells of a conversation in a table. */
export function exportCellsOf(
  row: ExportedConversation,
  columns: readonly ExportColumn[],
  { seen, words, time_zone }: { seen: ExportSeen; words: ExportWords; time_zone: string },
): string[] {
  const all = exportedConversationOf(row, seen)
  return columns.map((column) =>
    all[column] === null && LEFT_OPEN.has(column) && isAnalysed(row)
      ? words.about('undetermined')
      : exportCellOf(column, all[column], words, time_zone),
  )
}

/** As a cell of a table: in words, and at the hour of the file's time zone. */
export function exportCellOf(column: string, value: Value, words: ExportWords, time_zone: string): string {
  if (value === null) return ''
  if (INSTANTS.has(column) && typeof value === 'string') return value && localInstant(value, time_zone)
  return CODES.has(column) ? words.value(column, value) : String(value)
}
