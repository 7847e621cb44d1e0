import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { conversation, message } from '#features/conversations/conversations.tables.ts'
import { toolRun } from '#features/tools/tools.tables.ts'

type OfConversation = { organization_id: PgColumn; conversation_id: PgColumn }

const inIt = ({ organization_id, conversation_id }: OfConversation): SQL | undefined =>
  and(eq(organization_id, conversation.organization_id), eq(conversation_id, conversation.id))
const of_it = sql`organization_id = ${conversation.organization_id} and conversation_id = ${conversation.id}`

/**
 * The capabilities used in a conversation, each with its best outcome: `business_hours succeeded`, `form:… open`. Forms and
 * automations belong to features above, so their tables go by their names.
 */
export const usedCapabilities: SQL<string[]> = sql`array(
  select capability || ' ' || case when bool_or(is_good) then 'succeeded' when bool_or(is_bad) then 'failed' else 'open' end
  from (
    select ${toolRun.tool_id} as capability, ${toolRun.outcome} = 'success' as is_good, ${toolRun.outcome} = 'failed' as is_bad
    from ${toolRun} where ${and(inIt(toolRun), eq(toolRun.mode, 'live'))}
    union all
    select 'form:' || collection_id, state = 'complete', state in ('failed', 'refused') from collection_result where ${of_it}
    union all
    select 'automation:' || automation_id, outcome = 'done', outcome in ('failed', 'stopped') from automation_run
    where ${of_it} and automation_id is not null
    union all
    select 'faq', true, false where exists (select 1 from ${message} where ${and(
      inIt(message),
      eq(message.from, 'agent'),
      sql`${message.sources} @> '[{"kind": "faq"}]'`,
    )})) used
  group by capability order by capability)`
