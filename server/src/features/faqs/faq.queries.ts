import { and, asc, count, desc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm'
import { faq, faqTopic } from '#features/faqs/faqs.tables.ts'
import { oursThen, statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type FaqRow = typeof faq.$inferSelect
export type FaqTopicRow = typeof faqTopic.$inferSelect

const alive = (tx: OrganizationTx) => and(ours(tx, faq), isNull(faq.deleted_at))

export async function findFaq(tx: OrganizationTx, id: string): Promise<FaqRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(faq)
    .where(and(alive(tx), eq(faq.id, id)))
  return row
}

/** The agent of an FAQ, deleted or not; it never changes. */
export async function findAgentOf(tx: OrganizationTx, id: string): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ agent_id: faq.agent_id })
    .from(faq)
    .where(and(ours(tx, faq), eq(faq.id, id)))
  return row?.agent_id
}

/** Locked, deleted or not. */
export async function lockFaq(tx: OrganizationTx, id: string): Promise<FaqRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(faq)
    .where(and(ours(tx, faq), eq(faq.id, id)))
    .for('update')
  return row
}

/** What the agent is asked already: enough to see that a proposal is not new. */
export async function findQuestions(tx: OrganizationTx, agent_id: string): Promise<string[]> {
  const rows = await tx.db
    .select({ question: faq.question })
    .from(faq)
    .where(and(alive(tx), eq(faq.agent_id, agent_id)))
    .orderBy(desc(faq.updated_at), desc(faq.id))
    .limit(2_000)
  return rows.map(({ question }) => question)
}

export type FaqFilter = { agent_id: string; topic_id?: string | undefined; words: string[] }

const matching = (tx: OrganizationTx, filter: FaqFilter) =>
  and(
    alive(tx),
    eq(faq.agent_id, filter.agent_id),
    filter.topic_id ? eq(faq.topic_id, filter.topic_id) : undefined,
    ...filter.words.map((word) => like(faq.searchable, `%${word}%`)),
  )

/** Latest change first, from just before or after a row. */
export const findFaqs = (
  tx: OrganizationTx,
  filter: FaqFilter,
  page: { at: { at: string; id: string; direction: 'next' | 'prev' } | undefined; rows: number },
): Promise<FaqRow[]> => {
  const { at, rows } = page
  const position = sql`(${faq.updated_at}, ${faq.id})`
  const beyond =
    at &&
    (at.direction === 'next'
      ? sql`${position} < (${at.at}::timestamptz, ${at.id}::uuid)`
      : sql`${position} > (${at.at}::timestamptz, ${at.id}::uuid)`)
  return tx.db
    .select()
    .from(faq)
    .where(and(matching(tx, filter), beyond))
    .orderBy(...(at?.direction === 'prev' ? [asc(faq.updated_at), asc(faq.id)] : [desc(faq.updated_at), desc(faq.id)]))
    .limit(rows)
}

export async function countFaqs(tx: OrganizationTx, filter: FaqFilter): Promise<number> {
  const [row] = await tx.db.select({ total: count() }).from(faq).where(matching(tx, filter))
  return row?.total ?? 0
}

export const insertFaq = (tx: OrganizationTx, row: FaqRow) => tx.db.insert(faq).values(row)

export async function updateFaq(tx: OrganizationTx, id: string, change: Partial<FaqRow>): Promise<FaqRow> {
  const [row] = await tx.db
    .update(faq)
    .set(change)
    .where(and(ours(tx, faq), eq(faq.id, id)))
    .returning()
  if (!row) throw new Error('a locked FAQ is gone')
  return row
}

/** Counts a use of each FAQ. */
const countOf = statement<{ ids: string[] }, unknown>((db) =>
  db
    .update(faq)
    .set({ uses: sql`${faq.uses} + 1` })
    .where(and(oursThen(faq), sql`${faq.id} = any(${sql.placeholder('ids')}::uuid[])`)),
)
export const countUses = (tx: OrganizationTx, ids: string[]) => countOf(tx, { ids })

export const findTopics = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .select({
      id: faqTopic.id,
      agent_id: faqTopic.agent_id,
      name: faqTopic.name,
      faqs: sql<number>`count(${faq.id})::int`,
    })
    .from(faqTopic)
    .leftJoin(
      faq,
      and(eq(faq.organization_id, faqTopic.organization_id), eq(faq.topic_id, faqTopic.id), isNull(faq.deleted_at)),
    )
    .where(and(ours(tx, faqTopic), eq(faqTopic.agent_id, agent_id)))
    .groupBy(faqTopic.id, faqTopic.agent_id, faqTopic.name, faqTopic.created_at)
    .orderBy(asc(faqTopic.created_at), asc(faqTopic.id))

export async function findTopic(tx: OrganizationTx, id: string): Promise<FaqTopicRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(faqTopic)
    .where(and(ours(tx, faqTopic), eq(faqTopic.id, id)))
  return row
}

/** @returns false where the agent has a topic of that name */
export async function insertTopic(tx: OrganizationTx, row: FaqTopicRow): Promise<boolean> {
  return (await tx.db.insert(faqTopic).values(row).onConflictDoNothing().returning({ id: faqTopic.id })).length === 1
}

export const findTopicByName = async (
  tx: OrganizationTx,
  agent_id: string,
  name: string,
): Promise<FaqTopicRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(faqTopic)
    .where(and(ours(tx, faqTopic), eq(faqTopic.agent_id, agent_id), sql`lower(${faqTopic.name}) = lower(${name})`))
  return row
}

export const renameTopic = (tx: OrganizationTx, id: string, name: string) =>
  tx.db
    .update(faqTopic)
    .set({ name })
    .where(and(ours(tx, faqTopic), eq(faqTopic.id, id)))

export const moveFaqs = (tx: OrganizationTx, from: string, to: string) =>
  tx.db
    .update(faq)
    .set({ topic_id: to })
    .where(and(ours(tx, faq), eq(faq.topic_id, from)))

/** Deletes a topic with the FAQs that had been deleted from it. */
export async function deleteTopic(tx: OrganizationTx, id: string): Promise<void> {
  await tx.db.delete(faq).where(and(ours(tx, faq), eq(faq.topic_id, id), isNotNull(faq.deleted_at)))
  await tx.db.delete(faqTopic).where(and(ours(tx, faqTopic), eq(faqTopic.id, id)))
}

export async function countFaqsOfTopic(tx: OrganizationTx, id: string): Promise<number> {
  const [row] = await tx.db
    .select({ total: count() })
    .from(faq)
    .where(and(alive(tx), eq(faq.topic_id, id)))
  return row?.total ?? 0
}
