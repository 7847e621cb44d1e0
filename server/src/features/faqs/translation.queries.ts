import type { AgentLanguage } from '@tertulia/contract/agents'
import type { ParityState } from '@tertulia/contract/faq-translations'
import { and, asc, count, desc, eq, gte, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { agent } from '#features/agents/agents.tables.ts'
import { faq, faqTranslation, type FaqTranslationRow } from '#features/faqs/faqs.tables.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** Hash of the translated fields of an FAQ: another hash makes a translation stale. */
const sourceHash = sql<string>`md5(${faq.question} || chr(10) || ${faq.answer})`

/** An FAQ as translations are made of it. */
export async function findOriginal(tx: OrganizationTx, id: string) {
  const [row] = await tx.db
    .select({
      language: faq.language,
      question: faq.question,
      variants: faq.variants,
      answer: faq.answer,
      source_hash: sourceHash,
    })
    .from(faq)
    .where(and(ours(tx, faq), eq(faq.id, id), isNull(faq.deleted_at)))
  return row
}

/** How many translations ask for work of FAQs that were written or changed since an instant: one for each other language of their agent. */
export async function countToTranslateSince(tx: OrganizationTx, since: string): Promise<number> {
  const [row] = await tx.db
    .select({
      translations: sql<number>`coalesce(sum(cardinality(array_remove(${agent.languages}, ${faq.language}))), 0)::integer`,
    })
    .from(faq)
    .innerJoin(agent, and(eq(agent.organization_id, faq.organization_id), eq(agent.id, faq.agent_id)))
    .where(and(ours(tx, faq), isNull(faq.deleted_at), eq(faq.enabled, true), gte(faq.updated_at, since)))
  return row?.translations ?? 0
}

/** Always in one order. */
export const findTranslations = (tx: OrganizationTx, faq_id: string): Promise<FaqTranslationRow[]> =>
  tx.db
    .select()
    .from(faqTranslation)
    .where(and(ours(tx, faqTranslation), eq(faqTranslation.faq_id, faq_id)))
    .orderBy(asc(faqTranslation.language))

export const saveTranslation = (tx: OrganizationTx, row: FaqTranslationRow) =>
  tx.db
    .insert(faqTranslation)
    .values(row)
    .onConflictDoUpdate({
      target: [faqTranslation.organization_id, faqTranslation.faq_id, faqTranslation.language],
      set: row,
    })

export const deleteTranslation = (tx: OrganizationTx, faq_id: string, language: AgentLanguage) =>
  tx.db
    .delete(faqTranslation)
    .where(and(ours(tx, faqTranslation), eq(faqTranslation.faq_id, faq_id), eq(faqTranslation.language, language)))

/** Those of all FAQs of an agent, deleted or not. */
export const findTranslationsOfAgent = (tx: OrganizationTx, agent_id: string): Promise<FaqTranslationRow[]> =>
  tx.db
    .select({
      organization_id: faqTranslation.organization_id,
      faq_id: faqTranslation.faq_id,
      language: faqTranslation.language,
      question: faqTranslation.question,
      variants: faqTranslation.variants,
      answer: faqTranslation.answer,
      source_hash: faqTranslation.source_hash,
      updated_at: faqTranslation.updated_at,
    })
    .from(faqTranslation)
    .innerJoin(faq, and(eq(faq.organization_id, faqTranslation.organization_id), eq(faq.id, faqTranslation.faq_id)))
    .where(and(ours(tx, faqTranslation), eq(faq.agent_id, agent_id)))

const translationIn = (tx: OrganizationTx, language: AgentLanguage, more: SQL = sql``) => sql`exists (
  select from ${faqTranslation} t
  where t.organization_id = ${tx.organization_id} and t.faq_id = ${faq.id} and t.language = ${language} ${more})`

/** The state of a language's translation of an FAQ. An original that is in that language is present. */
function isIn(tx: OrganizationTx, language: AgentLanguage, state: Exclude<ParityState, 'original'>): SQL {
  const isOwn = sql`${faq.language} = ${language}`
  if (state === 'missing') return sql`(not ${isOwn} and not ${translationIn(tx, language)})`
  if (state === 'stale')
    return sql`(not ${isOwn} and ${translationIn(tx, language, sql`and t.source_hash <> ${sourceHash}`)})`
  return sql`(${isOwn} or ${translationIn(tx, language, sql`and t.source_hash = ${sourceHash}`)})`
}

export type ParityFilter = {
  agent_id: string
  words: string[]
  /** The languages that are looked at. */
  languages: readonly AgentLanguage[]
  /** One of them at least has the FAQ so. */
  state?: Exclude<ParityState, 'original'> | undefined
}

/** FAQs that answer. */
const answering = (tx: OrganizationTx, agent_id: string) =>
  and(ours(tx, faq), isNull(faq.deleted_at), eq(faq.agent_id, agent_id), eq(faq.enabled, true))

const matching = (tx: OrganizationTx, { agent_id, words, languages, state }: ParityFilter) =>
  and(
    answering(tx, agent_id),
    state && or(...languages.map((language) => isIn(tx, language, state))),
    ...words.map((word) => like(faq.searchable, `%${word}%`)),
  )

const beginning = sql<string>`left(${faq.searchable}, 40)`

/** In the order of their letters, from just after or before a row. `hashes`: the source of each translation there is. */
export const findParity = (
  tx: OrganizationTx,
  filter: ParityFilter,
  { at, rows }: { at: Cursor | undefined; rows: number },
) => {
  const goesUp = at?.direction !== 'prev'
  const beyond = at && sql`(${beginning}, ${faq.id}) ${goesUp ? sql`>` : sql`<`} (${at.at}, ${at.id}::uuid)`
  return tx.db
    .select({
      id: faq.id,
      topic_id: faq.topic_id,
      question: faq.question,
      language: faq.language,
      beginning,
      source_hash: sourceHash,
      hashes: sql<Partial<Record<AgentLanguage, string>>>`(
        select coalesce(json_object_agg(t.language, t.source_hash), '{}') from ${faqTranslation} t
        where t.organization_id = ${tx.organization_id} and t.faq_id = ${sql`${faq.id}`})`,
    })
    .from(faq)
    .where(and(matching(tx, filter), beyond))
    .orderBy(...(goesUp ? [asc(beginning), asc(faq.id)] : [desc(beginning), desc(faq.id)]))
    .limit(rows)
}

export async function countParity(tx: OrganizationTx, filter: ParityFilter): Promise<number> {
  const [row] = await tx.db.select({ total: count() }).from(faq).where(matching(tx, filter))
  return row?.total ?? 0
}

/** How many FAQs a language has in each state. */
export async function countStates(tx: OrganizationTx, agent_id: string, language: AgentLanguage) {
  const number = (state: Exclude<ParityState, 'original'>) =>
    sql<number>`(count(*) filter (where ${isIn(tx, language, state)}))::int`
  const [row] = await tx.db
    .select({ present: number('present'), stale: number('stale'), missing: number('missing') })
    .from(faq)
    .where(answering(tx, agent_id))
  return row ?? { present: 0, stale: 0, missing: 0 }
}
