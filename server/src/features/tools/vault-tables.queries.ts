import { and, asc, eq, inArray, like, or, sql } from 'drizzle-orm'
import type { TablePassage } from '#engine/tools/rebuilt-tables.ts'
import { passage, searched } from '#features/knowledge/knowledge.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type TablePassageRow = TablePassage & { position: number }

/** Passages that may hold rows of tables, file by file in their order, page by page. An empty `file_ids` means all files. */
export const findTablePassages = (
  tx: OrganizationTx,
  of: { agent_id: string; version: number | 'draft'; file_ids: readonly string[] },
  after: Pick<TablePassageRow, 'source_id' | 'position'> | undefined,
  rows: number,
): Promise<TablePassageRow[]> =>
  tx.db
    .select({
      source_id: passage.source_id,
      position: passage.position,
      title: passage.title,
      heading: passage.heading,
      text: passage.text,
    })
    .from(passage)
    .where(
      and(
        ours(tx, passage),
        eq(passage.agent_id, of.agent_id),
        eq(passage.kind, 'file'),
        searched(of.version),
        of.file_ids.length > 0 ? inArray(passage.source_id, [...of.file_ids]) : undefined,
        or(like(passage.text, '% |%'), sql`lower(${passage.title}) like '%.xlsx'`),
        after && sql`(${passage.source_id}, ${passage.position}) > (${after.source_id}::uuid, ${after.position})`,
      ),
    )
    .orderBy(asc(passage.source_id), asc(passage.position))
    .limit(rows)
