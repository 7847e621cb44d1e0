import type { FaqKind, FaqSort } from '@tertulia/contract/faqs'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { faq, faqTopic, type FaqRow, type FaqTopicRow } from '#features/faqs/faqs.tables.ts'
import { holds, passage } from '#features/knowledge/knowledge.tables.ts'
import type { SourceUse } from '#features/knowledge/source-uses.ts'
import { byCodePoint } from '#platform/database/code-points.ts'
import type { Cursor, SortedBy } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

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

/** FAQs of one agent by their ids, deleted or not. */
export const findFaqsById = (tx: OrganizationTx, agent_id: string, ids: string[]): Promise<FaqRow[]> =>
  tx.db
    .select()
    .from(faq)
    .where(and(ours(tx, faq), eq(faq.agent_id, agent_id), inArray(faq.id, ids)))
    .orderBy(asc(faq.id))

/** All FAQs of an agent, oldest first. */
export const findAllFaqs = (tx: OrganizationTx, agent_id: string): Promise<FaqRow[]> =>
  tx.db
    .select()
    .from(faq)
    .where(and(alive(tx), eq(faq.agent_id, agent_id)))
    .orderBy(asc(faq.created_at), asc(faq.id))

/** Every question an agent has had, deleted ones too. */
export const findEveryFaq = (tx: OrganizationTx, agent_id: string): Promise<FaqRow[]> =>
  tx.db
    .select()
    .from(faq)
    .where(and(ours(tx, faq), eq(faq.agent_id, agent_id)))

export type FaqFilter = {
  agent_id: string
  topic_id?: string | undefined
  words: string[]
  only?: FaqKind | undefined
}

const KINDS: Record<FaqKind, SQL | undefined> = {
  disabled: eq(faq.enabled, false),
  escalating: eq(faq.escalate, true),
  dated: or(isNotNull(faq.valid_from), isNotNull(faq.valid_until)),
  unused: eq(faq.uses, 0),
  // A member who has changed it since its page lost the sentence has looked at it.
  source_gone: sql`exists (select 1 from faq_proposal made where made.organization_id = ${faq.organization_id}
    and made.faq_id = ${faq.id} and made.state = 'approved' and made.source_gone_at >= ${faq.updated_at})`,
}

const matching = (tx: OrganizationTx, filter: FaqFilter) =>
  and(
    alive(tx),
    eq(faq.agent_id, filter.agent_id),
    filter.topic_id ? eq(faq.topic_id, filter.topic_id) : undefined,
    filter.only && KINDS[filter.only],
    ...filter.words.map((word) => like(faq.searchable, `%${word}%`)),
  )

const NEVER = '1970-01-01T00:00:00.000Z'

/** The key of each order, and how a cursor's text becomes that key again. Two questions that begin alike follow their ids. */
const SORTS = {
  latest: {
    key: sql`${faq.updated_at}`,
    cast: sql`timestamptz`,
    rises: false,
    of: (row) => row.updated_at,
    sorted_by: 'time',
  },
  uses: {
    key: sql`${faq.uses}`,
    cast: sql`integer`,
    rises: false,
    of: (row) => String(row.uses),
    sorted_by: 'number',
  },
  last_used: {
    key: sql`coalesce(${faq.last_used_at}, ${sql.raw(`'${NEVER}'`)})`,
    cast: sql`timestamptz`,
    rises: false,
    of: (row) => row.last_used_at ?? NEVER,
    sorted_by: 'time',
  },
  question: {
    key: byCodePoint(sql`left(${faq.searchable}, 40)`),
    cast: sql`text`,
    rises: true,
    of: (row) => beginning(row),
    sorted_by: 'text',
  },
} satisfies Record<FaqSort, { key: SQL; cast: SQL; rises: boolean; of: (row: FaqRow) => string; sorted_by: SortedBy }>

/** By characters, as PostgreSQL counts them. */
const beginning = ({ searchable }: FaqRow) => [...searchable].slice(0, 40).join('')

/** The text of a row for a cursor of this order. */
export const faqSortKey = (sort: FaqSort): ((row: FaqRow) => string) => SORTS[sort].of

export const faqsSortedBy = (sort: FaqSort): SortedBy => SORTS[sort].sorted_by

/** From just before or after a row. */
export const findFaqs = (
  tx: OrganizationTx,
  filter: FaqFilter,
  page: { sort: FaqSort; at: Cursor | undefined; rows: number },
): Promise<FaqRow[]> => {
  const { at, rows } = page
  const { key, cast, rises } = SORTS[page.sort]
  const goesUp = rises === (at?.direction !== 'prev')
  const beyond = at && sql`(${key}, ${faq.id}) ${goesUp ? sql`>` : sql`<`} (${at.at}::${cast}, ${at.id}::uuid)`
  return tx.db
    .select()
    .from(faq)
    .where(and(matching(tx, filter), beyond))
    .orderBy(...(goesUp ? [asc(key), asc(faq.id)] : [desc(key), desc(faq.id)]))
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

/** Adds to how often each was used. */
export const addFaqUses = (tx: OrganizationTx, uses: SourceUse[]) =>
  tx.db
    .update(faq)
    .set({
      uses: sql`${faq.uses} + used.times`,
      last_used_at: sql`greatest(${faq.last_used_at}, used.last_at)`,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as used (id uuid, times integer, last_at timestamptz)`)
    .where(and(ours(tx, faq), sql`${faq.id} = used.id`))

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

/** Questions as the draft holds them, in each language: what their rows must say. */
export const findQuestionsOfVersion = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .select({
      id: passage.source_id,
      source_hash: passage.source_hash,
      question: passage.title,
      variants: passage.variants,
      answer: passage.text,
      escalate: passage.escalate,
      attachments: passage.attachments,
      language: passage.language,
      valid_from: passage.valid_from,
      valid_until: passage.valid_until,
    })
    .from(passage)
    .where(and(ours(tx, passage), eq(passage.agent_id, agent_id), eq(passage.kind, 'faq'), holds('draft')))

/** Topics of FAQs, each once. */
export async function findTopicsOfFaqs(tx: OrganizationTx, faq_ids: readonly string[]): Promise<string[]> {
  if (faq_ids.length === 0) return []
  const found = await tx.db
    .selectDistinct({ topic_id: faq.topic_id })
    .from(faq)
    .where(and(ours(tx, faq), inArray(faq.id, [...faq_ids])))
  return found.map(({ topic_id }) => topic_id)
}
