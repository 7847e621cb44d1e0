import { LRUCache } from 'lru-cache'
import { tablesFrom } from '#engine/tools/rebuilt-tables.ts'
import type { VaultTable } from '#engine/tools/table-index.ts'
import { findTablePassages, type TablePassageRow } from '#features/tools/vault-tables.queries.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

export type TablesOf = {
  agent_id: string
  version: number | 'draft'
  /** The draft's knowledge revision; a version has none. */
  revision: number
  /** Files of the vault; empty: all of them. */
  file_ids: readonly string[]
}

/** Whether a draft has files that may hold tables. */
export const hasTables = async (tx: OrganizationTx, agent_id: string): Promise<boolean> =>
  (await findTablePassages(tx, { agent_id, version: 'draft', file_ids: [] }, undefined, 1)).length > 0

/** Limit of all tables of one agent together. */
export const MOST_TABLE_ROWS = 20_000
/** Passages of one read: a larger one would block this process for other callers. */
const CHUNK = 500
/** A passage has about as many rows as this, or more. */
const LEAST_ROWS_OF_PASSAGE = 2
const MOST_CELLS_KEPT = 2_000_000

/** Copies of what the database holds. One list each time, since callers cache by its identity. */
const tableCache = new LRUCache<string, VaultTable[]>({ maxSize: MOST_CELLS_KEPT, sizeCalculation: cellsOf })

function cellsOf(tables: readonly VaultTable[]): number {
  return 1 + tables.reduce((sum, { columns, rows }) => sum + columns.length * (1 + rows.length), 0)
}

/** The tables in an agent's vault, as the draft or a version holds them: the first 20,000 rows, file by file. */
export async function vaultTables(ctx: OrganizationContext, of: TablesOf): Promise<VaultTable[]> {
  const revision = of.version === 'draft' ? of.revision : 0
  const key = JSON.stringify([ctx.organization_id, of.agent_id, of.version, revision, [...of.file_ids].toSorted()])
  const known = tableCache.get(key)
  if (known) return known
  const made = boundRows(tablesFrom(await passagesOf(ctx, of)))
  tableCache.set(key, made)
  return made
}

async function passagesOf(ctx: OrganizationContext, of: TablesOf): Promise<TablePassageRow[]> {
  const passages: TablePassageRow[] = []
  while (passages.length * LEAST_ROWS_OF_PASSAGE < MOST_TABLE_ROWS) {
    const page = await withOrganization(ctx, (tx) => findTablePassages(tx, of, passages.at(-1), CHUNK))
    passages.push(...page)
    if (page.length < CHUNK) break
  }
  return passages
}

function boundRows(tables: readonly VaultTable[]): VaultTable[] {
  let left = MOST_TABLE_ROWS
  return tables.flatMap((table) => {
    const rows = table.rows.slice(0, left)
    left -= rows.length
    return rows.length > 0 ? [{ ...table, rows }] : []
  })
}
