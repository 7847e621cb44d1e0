import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { toolValue, type ToolValueRow } from '#features/tools/tools.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

type OfTool = { agent_id: string; tool_id: string }

/** The fixed texts that an agent's tools have kept: of one of them, or of all. */
export const findToolValues = (
  tx: OrganizationTx,
  { agent_id, tool_id }: { agent_id: string; tool_id?: string },
): Promise<ToolValueRow[]> =>
  tx.db
    .select()
    .from(toolValue)
    .where(
      and(
        ours(tx, toolValue),
        eq(toolValue.agent_id, agent_id),
        tool_id === undefined ? undefined : eq(toolValue.tool_id, tool_id),
      ),
    )

export async function insertToolValues(
  tx: OrganizationTx,
  rows: readonly Omit<ToolValueRow, 'organization_id' | 'plain'>[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.db.insert(toolValue).values(rows.map((row) => ({ ...row, organization_id: tx.organization_id })))
}

/** Forgets those of a tool that neither its draft nor a version names. */
export async function deleteUnusedValues(tx: OrganizationTx, { agent_id, tool_id }: OfTool): Promise<void> {
  await tx.db.delete(toolValue).where(
    and(
      ours(tx, toolValue),
      eq(toolValue.agent_id, agent_id),
      eq(toolValue.tool_id, tool_id),
      sql`not exists (select from tool t where t.organization_id = ${toolValue.organization_id}
            and t.agent_id = ${toolValue.agent_id} and t.id = ${toolValue.tool_id}
            and position(${toolValue.id}::text in t.definition::text) > 0)`,
      sql`not exists (select from agent_version v where v.organization_id = ${toolValue.organization_id}
            and v.agent_id = ${toolValue.agent_id}
            and position(${toolValue.id}::text in (v.tools -> ${toolValue.tool_id})::text) > 0)`,
    ),
  )
}

/** Values of an earlier release that are not sealed yet. */
export const findPlainValues = (tx: PlatformTx, limit: number) =>
  tx.db
    .select({ organization_id: toolValue.organization_id, id: toolValue.id })
    .from(toolValue)
    .where(isNotNull(toolValue.plain))
    .limit(limit)

/** Locks one that is plain still. @returns nothing where another process has sealed it */
export async function lockPlainValue(tx: OrganizationTx, id: string): Promise<ToolValueRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(toolValue)
    .where(and(ours(tx, toolValue), eq(toolValue.id, id), isNotNull(toolValue.plain)))
    .for('update')
  return row
}

export async function replacePlainValue(
  tx: OrganizationTx,
  id: string,
  sealed: Pick<ToolValueRow, 'value_sealed' | 'origin'>,
): Promise<void> {
  await tx.db
    .update(toolValue)
    .set({ ...sealed, plain: null })
    .where(and(ours(tx, toolValue), eq(toolValue.id, id)))
}
