import { and, desc, eq, inArray, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm'
import { faqGeneration, faqProposal } from '#features/faq-generation/faq-generation.tables.ts'
import type { GenerationRow } from '#features/faq-generation/faq-generation.queries.ts'
import { faq } from '#features/faqs/faqs.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const pagesOf = (tx: OrganizationTx, agent_id: string) =>
  and(ours(tx, faqGeneration), eq(faqGeneration.agent_id, agent_id), isNotNull(faqGeneration.passages))

const head = {
  id: faqGeneration.id,
  url: faqGeneration.url,
  title: faqGeneration.title,
  before_id: faqGeneration.before_id,
  read_at: faqGeneration.moved_at,
}

/** The latest reading of each page, latest first, without what they said. */
export async function findPagesRead(tx: OrganizationTx, agent_id: string) {
  const rows = await tx.db
    .selectDistinctOn([faqGeneration.url], head)
    .from(faqGeneration)
    .where(pagesOf(tx, agent_id))
    .orderBy(faqGeneration.url, desc(faqGeneration.id))
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** The latest of an organization's readings that a condition holds of. */
async function findReading(tx: OrganizationTx, condition: SQL | undefined): Promise<GenerationRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(faqGeneration)
    .where(and(ours(tx, faqGeneration), condition))
    .orderBy(desc(faqGeneration.id))
    .limit(1)
  return row
}

export const findGeneration = (tx: OrganizationTx, id: string) => findReading(tx, eq(faqGeneration.id, id))

/** The latest reading of a page that ended with its text. */
export const findLatestReading = (tx: OrganizationTx, agent_id: string, url: string) =>
  findReading(tx, and(pagesOf(tx, agent_id), eq(faqGeneration.url, url)))

/** The reading of a page that goes on. */
export const findReadingUnderWay = (tx: OrganizationTx, agent_id: string, url: string) =>
  findReading(
    tx,
    and(
      eq(faqGeneration.agent_id, agent_id),
      eq(faqGeneration.url, url),
      notInArray(faqGeneration.state, ['done', 'failed']),
    ),
  )

/** FAQs made of pages, each once, with the proposal that it rests on now: the latest that was approved for it. */
export const findFaqsOfPages = (
  tx: OrganizationTx,
  { agent_id, url, faq_id }: { agent_id: string; url?: string; faq_id?: string },
) =>
  tx.db
    .selectDistinctOn([faq.id], {
      faq_id: faq.id,
      question: faq.question,
      answer: faq.answer,
      updated_at: faq.updated_at,
      proposal_id: faqProposal.id,
      proposed: faqProposal.question,
      evidence: faqProposal.evidence,
      source_gone_at: faqProposal.source_gone_at,
      url: faqGeneration.url,
    })
    .from(faqProposal)
    .innerJoin(faqGeneration, and(ours(tx, faqGeneration), eq(faqGeneration.id, faqProposal.generation_id)))
    .innerJoin(faq, and(ours(tx, faq), eq(faq.id, faqProposal.faq_id), isNull(faq.deleted_at)))
    .where(
      and(
        ours(tx, faqProposal),
        eq(faqProposal.agent_id, agent_id),
        eq(faqProposal.state, 'approved'),
        eq(faqGeneration.source, 'link'),
        url === undefined ? undefined : eq(faqGeneration.url, url),
        faq_id === undefined ? undefined : eq(faq.id, faq_id),
      ),
    )
    .orderBy(faq.id, desc(faqProposal.id))
export type FaqOfPage = Awaited<ReturnType<typeof findFaqsOfPages>>[number]

/** Proposals of a page that wait for a decision, whatever reading they came of. */
export const findWaitingOfPage = (tx: OrganizationTx, agent_id: string, url: string) =>
  tx.db
    .select({ id: faqProposal.id, evidence: faqProposal.evidence })
    .from(faqProposal)
    .innerJoin(faqGeneration, and(ours(tx, faqGeneration), eq(faqGeneration.id, faqProposal.generation_id)))
    .where(
      and(
        ours(tx, faqProposal),
        eq(faqProposal.agent_id, agent_id),
        eq(faqProposal.state, 'proposed'),
        eq(faqGeneration.url, url),
      ),
    )

/** Marks what rests on a sentence that is gone, or takes the mark off. */
export async function markSources(tx: OrganizationTx, ids: string[], source_gone_at: string | null): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .update(faqProposal)
    .set({ source_gone_at })
    .where(and(ours(tx, faqProposal), inArray(faqProposal.id, ids)))
}
