import type { AutomationRun } from '@tertulia/contract/automations'
import type { Page } from '@tertulia/contract/shapes'
import { notReached } from '#features/automations/actions.ts'
import {
  countRunsOfAgent,
  findRunsOfAgent,
  type AutomationRunFilter,
  type ShownAutomationRun,
} from '#features/automations/run.queries.ts'
import { type Masker, maskerOf } from '#features/conversations/masker.ts'
import type { MemberContext } from '#platform/context.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { COUNTED, pageOf } from '#platform/database/keyset.ts'
import { withOrganization } from '#platform/database/tx.ts'

type Query = Omit<AutomationRunFilter, 'agent_id'> & { cursor?: string | undefined; rows: number }

/** The runs of an agent's automations, newest first. */
export async function listAutomationRuns(
  ctx: MemberContext,
  agent_id: string,
  { cursor, rows, automation_id, outcome }: Query,
): Promise<Page<AutomationRun>> {
  const masker = await maskerOf(ctx)
  const at = readCursor(cursor)
  const filter = { agent_id, automation_id, outcome }
  return withOrganization(ctx, async (tx) => {
    const found = await findRunsOfAgent(tx, filter, { at, rows: rows + 1 })
    const total = await countRunsOfAgent(tx, filter, COUNTED + 1)
    return pageOf({ found, rows, at, total, sortKey: (row) => row.at, show: (row) => toRun(row, masker) })
  })
}

/** A text that was sent may name the customer. */
function toRun(row: ShownAutomationRun, masker: Masker): AutomationRun {
  const { id, automation_id, automation_name, conversation_id, profile_name, at, outcome, stopped_by } = row
  const rest = row.actions.slice(row.done.length).map((each) => ({ do: each.do, ...notReached(each) }))
  return {
    id,
    automation_id,
    automation_name,
    conversation_id,
    customer: profile_name,
    at,
    outcome,
    stopped_by,
    actions: [...row.done, ...rest].map((each) =>
      each.do === 'send_message' ? { ...each, what: masker.text(row, each.what) } : each,
    ),
  }
}
