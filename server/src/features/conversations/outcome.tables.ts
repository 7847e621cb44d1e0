import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnsweredBy, Handling, HandOverReason, Outcome } from '@tertulia/contract/conversation-counts'
import type { ToolFailure } from '@tertulia/contract/tool-calls'
import { conversation, message, receipt } from '#features/conversations/conversations.tables.ts'
import { toolRun } from '#features/tools/tools.tables.ts'

// Columns by which boards count conversations, computed from their rows: lists filter by them.

const { csat, handed_over, resolution_reason, resolved, status, waiting_reason } = conversation

/** The outcome of a conversation. Stars count as a confirmation unless it is known that nothing was settled. */
export const outcome: SQL<Outcome> = sql`case
  when ${handed_over} or ${resolution_reason} = 'by_person' then 'to_person'
  when ${status} <> 'ended' then 'in_progress'
  when ${resolution_reason} = 'confirmed' or (${csat} >= 4 and ${resolved} is distinct from false) then 'confirmed'
  when ${resolution_reason} = 'answered' or (${resolution_reason} is null and ${resolved}) then 'assumed'
  else 'unknown' end`

/** Tools refuse these: they wait for the customer. */
const REFUSED = ['not_verified', 'not_confirmed', 'bad_input', 'value_missing'] as const satisfies ToolFailure[]
const toolGaveNothing: SQL = sql`exists (select 1 from ${toolRun} where ${and(
  eq(toolRun.organization_id, conversation.organization_id),
  eq(toolRun.conversation_id, conversation.id),
  eq(toolRun.mode, 'live'),
  eq(toolRun.outcome, 'failed'),
  notInArray(toolRun.failure, [...REFUSED]),
)})`

/** Why it was handed over, by who asked for the person; null if it was not. */
export const handOverReason: SQL<HandOverReason | null> = sql`case
  when ${outcome} = 'to_person' then case
    when ${waiting_reason} = 'agent' and ${toolGaveNothing} then 'tool' else coalesce(${waiting_reason}, 'team') end end`

/** Whether the agent could not answer something that was asked in it. */
const hasDeclined: SQL = sql`exists (select 1 from ${message} where ${and(
  eq(message.organization_id, conversation.organization_id),
  eq(message.conversation_id, conversation.id),
  eq(message.from, 'agent'),
  eq(message.declined, true),
)})`
/** How far the agent came by itself. */
export const handling: SQL<Handling> = sql`case
  when ${outcome} = 'to_person' then 'to_person' when ${hasDeclined} then 'unanswered' else 'answered' end`

const wrote = (from: 'agent' | 'person'): SQL =>
  sql`exists (select 1 from ${message} where ${and(
    eq(message.organization_id, conversation.organization_id),
    eq(message.conversation_id, conversation.id),
    eq(message.from, from),
  )})`
/** Authors on the business's side; null: only the customer wrote. */
export const answeredBy: SQL<AnsweredBy | null> = sql`case
  when ${wrote('person')} then case when ${wrote('agent')} then 'both' else 'person' end
  when ${wrote('agent')} then 'agent' end`

/** Whether its first answer was given outside the opening hours that held then. */
export const outsideHours: SQL<boolean> = sql`coalesce((
  select receipt.detail ? 'outside' or receipt.detail -> 'judged' ->> 'is_open' = 'false'
  from ${message} join ${receipt} on ${and(eq(receipt.organization_id, message.organization_id), eq(receipt.message_id, message.id))}
  where ${and(eq(message.organization_id, conversation.organization_id), eq(message.conversation_id, conversation.id))}
  order by message.created_at limit 1), false)`

/** From Monday, 0, by the clocks of a zone, when it began. */
export const weekdayBegun = (time_zone: string): SQL<number> =>
  sql`extract(isodow from ${conversation.started_at} at time zone ${time_zone})::int - 1`
export const hourBegun = (time_zone: string): SQL<number> =>
  sql`extract(hour from ${conversation.started_at} at time zone ${time_zone})::int`
