import type { PredefinedTool } from '@tertulia/contract/tool-ids'
import { findTool } from '#features/tools/tool.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Addresses that are mailed requests of a tool: those of the draft, at once and for every version. */
export async function teamAddresses(tx: OrganizationTx, agent_id: string, tool: PredefinedTool): Promise<string[]> {
  const definition = (await findTool(tx, agent_id, tool))?.definition
  return definition && 'emails' in definition ? definition.emails : []
}
