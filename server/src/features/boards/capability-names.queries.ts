import { sql } from 'drizzle-orm'
import { automation } from '#features/automations/automations.tables.ts'
import { agentTool } from '#features/tools/tools.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** The names of an agent's own tools, forms and automations, as figures name them. A form is a row of tools. */
export async function findCapabilityNames(
  tx: OrganizationTx,
  agent_id: string,
): Promise<{ capability: string; name: string }[]> {
  const { rows } = await tx.db.execute<{ capability: string; name: string }>(sql`
    select unnest(array[id, 'form:' || id]) as capability, name from ${agentTool}
    where organization_id = ${tx.organization_id} and agent_id = ${agent_id} and name is not null
    union all
    select 'automation:' || id, name from ${automation}
    where organization_id = ${tx.organization_id} and agent_id = ${agent_id}`)
  return rows
}
