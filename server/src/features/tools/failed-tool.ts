import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { ToolId } from '@tertulia/contract/tool-ids'
import { noteInConversation } from '#features/tools/conversation-facts.ts'
import type { ToolRunRow } from '#features/tools/tools.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

type Failed = { id: string; tool_id: ToolId; failure: ToolFailure | null }
type FailedFor = Pick<ToolRunRow, 'agent_id' | 'mode' | 'conversation_id'> & { automation_run_id?: string }

/** Notes that a run gave nothing, where it did not and a customer waited for it. Sent when it is called. */
export async function noteFailedTool(
  tx: OrganizationTx,
  { id: run_id, tool_id, failure }: Failed,
  { agent_id, mode, conversation_id, automation_run_id }: FailedFor,
): Promise<void> {
  // A customer who is not verified yet is asked to prove who they are: nothing has failed.
  if (failure === null || failure === 'not_verified' || mode !== 'live' || conversation_id === null) return
  await noteInConversation(tx, conversation_id, {
    type: 'tool.failed',
    conversation_id,
    payload: { run_id, agent_id, tool_id, failure, ...(automation_run_id && { automation_run_id }) },
  })
}
