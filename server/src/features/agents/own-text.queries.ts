import { and, eq } from 'drizzle-orm'
import { ownTextSource } from '#features/agents/agents.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

type OwnTextSourceRow = typeof ownTextSource.$inferSelect

export const findOwnTextSources = (tx: OrganizationTx, agent_id: string): Promise<OwnTextSourceRow[]> =>
  tx.db
    .select()
    .from(ownTextSource)
    .where(and(ours(tx, ownTextSource), eq(ownTextSource.agent_id, agent_id)))

export const saveOwnTextSource = (tx: OrganizationTx, row: OwnTextSourceRow) =>
  tx.db
    .insert(ownTextSource)
    .values(row)
    .onConflictDoUpdate({
      target: [ownTextSource.organization_id, ownTextSource.agent_id, ownTextSource.language, ownTextSource.own_text],
      set: row,
    })
