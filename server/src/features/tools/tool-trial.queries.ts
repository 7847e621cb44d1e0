import { and, eq } from 'drizzle-orm'
import { toolTrial } from '#features/tools/tools.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

type TrialRow = Omit<typeof toolTrial.$inferSelect, 'organization_id'>

export const findTrials = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .select({ definition_hash: toolTrial.definition_hash })
    .from(toolTrial)
    .where(and(ours(tx, toolTrial), eq(toolTrial.agent_id, agent_id)))

export const putTrial = (tx: OrganizationTx, row: TrialRow) =>
  tx.db
    .insert(toolTrial)
    .values({ organization_id: tx.organization_id, ...row })
    .onConflictDoUpdate({
      target: [toolTrial.organization_id, toolTrial.agent_id, toolTrial.definition_hash],
      set: { tried_at: row.tried_at },
    })
