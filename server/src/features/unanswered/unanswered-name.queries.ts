import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { unansweredAsk, unansweredName, unansweredQuestion } from '#features/unanswered/unanswered.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type NameRow = typeof unansweredName.$inferSelect

const ofAgent = (tx: OrganizationTx, agent_id: string) =>
  and(ours(tx, unansweredName), eq(unansweredName.agent_id, agent_id))

/** The names of an agent's questions, by the ids of these. */
export async function findGroupNames(tx: OrganizationTx, agent_id: string): Promise<ReadonlyMap<string, NameRow>> {
  const rows = await tx.db.select().from(unansweredName).where(ofAgent(tx, agent_id))
  return new Map(rows.map((row) => [row.question_id, row]))
}

/** Names questions, also those that have a name; of those that were erased meanwhile nothing is kept. */
export async function saveNames(tx: OrganizationTx, rows: readonly NameRow[]): Promise<void> {
  const ids = rows.map(({ question_id }) => question_id)
  if (ids.length === 0) return
  const there = await tx.db
    .select({ id: unansweredQuestion.id })
    .from(unansweredQuestion)
    .where(and(ours(tx, unansweredQuestion), inArray(unansweredQuestion.id, ids)))
    .for('key share')
  const known = new Set(there.map(({ id }) => id))
  const known_rows = rows.filter(({ question_id }) => known.has(question_id))
  if (known_rows.length === 0) return
  await tx.db
    .insert(unansweredName)
    .values(known_rows)
    .onConflictDoUpdate({
      target: [unansweredName.organization_id, unansweredName.question_id],
      set: {
        group_id: sql`excluded.group_id`,
        name: sql`excluded.name`,
        named_at: sql`excluded.named_at`,
      },
    })
}

/** @returns how many questions had one */
export async function deleteNames(tx: OrganizationTx, agent_id: string): Promise<number> {
  const { rowCount } = await tx.db.delete(unansweredName).where(ofAgent(tx, agent_id))
  return rowCount ?? 0
}

/** How many questions of all agents went unanswered since an instant, those asked several times once. */
export async function countAskedSince(tx: OrganizationTx, since: string): Promise<number> {
  const [row] = await tx.db
    .select({ asked: sql<number>`(count(distinct ${unansweredAsk.question_id}))::integer` })
    .from(unansweredAsk)
    .where(and(ours(tx, unansweredAsk), gte(unansweredAsk.asked_at, since)))
  return row?.asked ?? 0
}
