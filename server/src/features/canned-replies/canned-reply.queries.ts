import { and, asc, count, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { cannedReply, type CannedReplyRow } from '#features/canned-replies/canned-replies.tables.ts'
import { contains } from '#platform/database/contains.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type CannedFilter = { topic?: string | undefined; search?: string | undefined }

function matching(tx: OrganizationTx, { topic, search }: CannedFilter): SQL | undefined {
  const { shortcut, title, text } = cannedReply
  return and(
    ours(tx, cannedReply),
    topic ? eq(cannedReply.topic, topic) : undefined,
    search ? or(...[shortcut, title, text].map((column) => contains(column, search))) : undefined,
  )
}

/** By shortcut; upwards from a cursor that looks back, the last first. */
export const findCannedReplies = (
  tx: OrganizationTx,
  filter: CannedFilter,
  { at, rows }: { at: Cursor | undefined; rows: number },
): Promise<CannedReplyRow[]> => {
  const up = at?.direction === 'prev'
  const { shortcut, id } = cannedReply
  const beyond = at && sql`(${shortcut}, ${id}) ${up ? sql`<` : sql`>`} (${at.at}, ${at.id}::uuid)`
  return tx.db
    .select()
    .from(cannedReply)
    .where(and(matching(tx, filter), beyond))
    .orderBy(...(up ? [desc(shortcut), desc(id)] : [asc(shortcut), asc(id)]))
    .limit(rows)
}

export async function countCannedReplies(tx: OrganizationTx, filter: CannedFilter = {}): Promise<number> {
  const [row] = await tx.db.select({ total: count() }).from(cannedReply).where(matching(tx, filter))
  return row?.total ?? 0
}

export async function findCannedTopics(tx: OrganizationTx): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ topic: cannedReply.topic })
    .from(cannedReply)
    .where(and(ours(tx, cannedReply), ne(cannedReply.topic, '')))
  return rows.map(({ topic }) => topic)
}

const isThis = (tx: OrganizationTx, id: string) => and(ours(tx, cannedReply), eq(cannedReply.id, id))

export async function findCannedReply(tx: OrganizationTx, id: string): Promise<CannedReplyRow | undefined> {
  const [row] = await tx.db.select().from(cannedReply).where(isThis(tx, id))
  return row
}

export async function lockCannedReply(tx: OrganizationTx, id: string): Promise<CannedReplyRow | undefined> {
  const [row] = await tx.db.select().from(cannedReply).where(isThis(tx, id)).for('update')
  return row
}

export const insertCannedReply = (tx: OrganizationTx, row: CannedReplyRow) => tx.db.insert(cannedReply).values(row)

export const updateCannedReply = (tx: OrganizationTx, { id, ...row }: CannedReplyRow) =>
  tx.db.update(cannedReply).set(row).where(isThis(tx, id))

export const deleteCannedReply = (tx: OrganizationTx, id: string) => tx.db.delete(cannedReply).where(isThis(tx, id))
