import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { faq } from '#features/faqs/faqs.tables.ts'
import { unansweredQuestion } from '#features/knowledge/knowledge.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type UnansweredRow = typeof unansweredQuestion.$inferSelect

/** Counts a question once more, or begins to. */
export const upsertUnanswered = (tx: OrganizationTx, row: UnansweredRow) =>
  tx.db
    .insert(unansweredQuestion)
    .values(row)
    .onConflictDoUpdate({
      target: [unansweredQuestion.organization_id, unansweredQuestion.agent_id, unansweredQuestion.normalized],
      targetWhere: isNull(unansweredQuestion.resolved_at),
      set: {
        times: sql`${unansweredQuestion.times} + 1`,
        last_asked_at: row.last_asked_at,
        conversation_id: row.conversation_id,
      },
    })

const open = (tx: OrganizationTx, agent_id: string) =>
  and(ours(tx, unansweredQuestion), eq(unansweredQuestion.agent_id, agent_id), isNull(unansweredQuestion.resolved_at))

/** Most asked first, below a position. */
export const findUnansweredQuestions = (
  tx: OrganizationTx,
  agent_id: string,
  below: { times: number; id: string } | undefined,
  rows: number,
): Promise<UnansweredRow[]> =>
  tx.db
    .select()
    .from(unansweredQuestion)
    .where(
      and(
        open(tx, agent_id),
        below
          ? sql`(${unansweredQuestion.times}, ${unansweredQuestion.id}) < (${below.times}, ${below.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(unansweredQuestion.times), desc(unansweredQuestion.id))
    .limit(rows)

export async function countUnanswered(tx: OrganizationTx, agent_id: string): Promise<number> {
  const [row] = await tx.db.select({ total: count() }).from(unansweredQuestion).where(open(tx, agent_id))
  return row?.total ?? 0
}

/** Whether an FAQ of the question's own agent goes by this id. */
export async function isAnsweredBy(tx: OrganizationTx, id: string, faq_id: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: faq.id })
    .from(faq)
    .innerJoin(
      unansweredQuestion,
      and(
        eq(unansweredQuestion.organization_id, faq.organization_id),
        eq(unansweredQuestion.agent_id, faq.agent_id),
        eq(unansweredQuestion.id, id),
      ),
    )
    .where(and(ours(tx, faq), eq(faq.id, faq_id), isNull(faq.deleted_at)))
  return row !== undefined
}

/** @returns false where it is not there or has been resolved */
export async function markResolved(
  tx: OrganizationTx,
  id: string,
  at: string,
  faq_id: string | null,
): Promise<boolean> {
  const resolved = await tx.db
    .update(unansweredQuestion)
    .set({ resolved_at: at, faq_id })
    .where(and(ours(tx, unansweredQuestion), eq(unansweredQuestion.id, id), isNull(unansweredQuestion.resolved_at)))
    .returning({ id: unansweredQuestion.id })
  return resolved.length === 1
}

/** Erases what nobody has asked since an instant, resolved or not: they are customers' words. */
export const eraseUnansweredBefore = (tx: OrganizationTx, before: string) =>
  tx.db
    .delete(unansweredQuestion)
    .where(and(ours(tx, unansweredQuestion), lt(unansweredQuestion.last_asked_at, before)))
