import { and, asc, count, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FaqProposal } from '@tertulia/contract/faq-proposals'
import { faqGeneration, faqProposal } from '#features/faq-generation/faq-generation.tables.ts'
import { faq } from '#features/faqs/faqs.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export type GenerationRow = typeof faqGeneration.$inferSelect
export type ProposalRow = typeof faqProposal.$inferSelect

const isGeneration = (tx: OrganizationTx, id: string) => and(ours(tx, faqGeneration), eq(faqGeneration.id, id))
const isProposal = (tx: OrganizationTx, id: string) => and(ours(tx, faqProposal), eq(faqProposal.id, id))

export const insertGeneration = (tx: OrganizationTx, row: GenerationRow) => tx.db.insert(faqGeneration).values(row)

const LATEST = 50

export const findGenerations = (tx: OrganizationTx, agent_id: string): Promise<GenerationRow[]> =>
  tx.db
    .select()
    .from(faqGeneration)
    .where(and(ours(tx, faqGeneration), eq(faqGeneration.agent_id, agent_id), isNull(faqGeneration.put_away_at)))
    .orderBy(desc(faqGeneration.created_at), desc(faqGeneration.id))
    .limit(LATEST)

export async function lockGeneration(tx: OrganizationTx, id: string): Promise<GenerationRow | undefined> {
  const [row] = await tx.db.select().from(faqGeneration).where(isGeneration(tx, id)).for('update')
  return row
}

export async function updateGeneration(
  tx: OrganizationTx,
  id: string,
  change: Partial<GenerationRow>,
): Promise<GenerationRow> {
  const [row] = await tx.db.update(faqGeneration).set(change).where(isGeneration(tx, id)).returning()
  if (!row) throw new Error('a locked generation is gone')
  return row
}

/** Work that has not moved since before an instant, another for what still waits its turn. */
export const findStuckGenerations = (tx: PlatformTx, before: { working: string; queued: string }, except: string[]) =>
  tx.db
    .select({
      organization_id: faqGeneration.organization_id,
      id: faqGeneration.id,
      attempt: faqGeneration.attempt,
    })
    .from(faqGeneration)
    .where(
      and(
        notInArray(faqGeneration.state, ['done', 'failed']),
        notInArray(faqGeneration.id, except),
        lt(
          faqGeneration.moved_at,
          sql`case ${faqGeneration.state} when 'queued' then ${before.queued}::timestamptz else ${before.working}::timestamptz end`,
        ),
      ),
    )
    .limit(100)

/** Finds, of these storage keys, those of documents that may still be read. */
export async function findDocumentKeysInUse(tx: PlatformTx, keys: string[]): Promise<string[]> {
  const rows = await tx.db
    .select({ key: faqGeneration.storage_key })
    .from(faqGeneration)
    .where(inArray(faqGeneration.storage_key, keys))
  return rows.flatMap(({ key }) => (key ? [key] : []))
}

export const insertProposals = (tx: OrganizationTx, rows: ProposalRow[]) => tx.db.insert(faqProposal).values(rows)

const isWaiting = (tx: OrganizationTx, agent_id: string) =>
  and(ours(tx, faqProposal), eq(faqProposal.agent_id, agent_id), eq(faqProposal.state, 'proposed'))

/** A proposal with where it comes from and the FAQ that is near it. */
export type ShownProposalRow = ProposalRow & Pick<FaqProposal, 'origin' | 'near' | 'updates'>

const updatedFaq = alias(faq, 'updated')

const shownProposals = (tx: OrganizationTx) =>
  tx.db
    .select({
      proposal: faqProposal,
      origin: { source: faqGeneration.source, title: faqGeneration.title, url: faqGeneration.url },
      near: { id: faq.id, question: faq.question },
      updates: { id: updatedFaq.id, question: updatedFaq.question, answer: updatedFaq.answer },
    })
    .from(faqProposal)
    .innerJoin(faqGeneration, and(ours(tx, faqGeneration), eq(faqGeneration.id, faqProposal.generation_id)))
    .leftJoin(faq, and(ours(tx, faq), eq(faq.id, faqProposal.near_faq_id), isNull(faq.deleted_at)))
    .leftJoin(
      updatedFaq,
      and(ours(tx, updatedFaq), eq(updatedFaq.id, faqProposal.updates_faq_id), isNull(updatedFaq.deleted_at)),
    )

/** Proposals that wait for a decision, in the order they were made. */
export async function findWaitingProposals(
  tx: OrganizationTx,
  agent_id: string,
  most: number,
): Promise<ShownProposalRow[]> {
  const rows = await shownProposals(tx)
    .where(isWaiting(tx, agent_id))
    // Ids grow with time, so that later work comes after earlier.
    .orderBy(asc(faqProposal.generation_id), asc(faqProposal.position), asc(faqProposal.id))
    .limit(most)
  return rows.map(({ proposal, ...rest }) => ({ ...proposal, ...rest }))
}

export async function findShownProposal(tx: OrganizationTx, id: string): Promise<ShownProposalRow | undefined> {
  const [row] = await shownProposals(tx).where(isProposal(tx, id))
  if (!row) return undefined
  const { proposal, ...rest } = row
  return { ...proposal, ...rest }
}

export async function countWaitingProposals(tx: OrganizationTx, agent_id: string): Promise<number> {
  const [row] = await tx.db.select({ waiting: count() }).from(faqProposal).where(isWaiting(tx, agent_id))
  return row?.waiting ?? 0
}

const FAQS_COMPARED = 2_000

/** Questions of the agent's FAQs and of all waiting proposals: a question among them is not proposed. */
export async function findKnownQuestions(tx: OrganizationTx, agent_id: string): Promise<string[]> {
  // First, so that what is approved in between is among both and not among neither.
  const waiting = await tx.db
    .select({ question: faqProposal.question })
    .from(faqProposal)
    .where(isWaiting(tx, agent_id))
  const asked = await tx.db
    .select({ question: faq.question })
    .from(faq)
    .where(and(ours(tx, faq), eq(faq.agent_id, agent_id), isNull(faq.deleted_at)))
    .orderBy(desc(faq.updated_at), desc(faq.id))
    .limit(FAQS_COMPARED)
  return [...asked, ...waiting].map(({ question }) => question)
}

/** The agent of an FAQ that is there. */
export async function findAgentOfFaq(tx: OrganizationTx, faq_id: string): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ agent_id: faq.agent_id })
    .from(faq)
    .where(and(ours(tx, faq), eq(faq.id, faq_id), isNull(faq.deleted_at)))
  return row?.agent_id
}

export async function findProposal(tx: OrganizationTx, id: string): Promise<ProposalRow | undefined> {
  const [row] = await tx.db.select().from(faqProposal).where(isProposal(tx, id))
  return row
}

export async function lockProposal(tx: OrganizationTx, id: string): Promise<ProposalRow | undefined> {
  const [row] = await tx.db.select().from(faqProposal).where(isProposal(tx, id)).for('update')
  return row
}

/** Those of an agent among these, in one state, in the order they were proposed. */
export const lockProposals = (
  tx: OrganizationTx,
  { agent_id, ids, state }: { agent_id: string; ids: string[]; state: ProposalRow['state'] },
): Promise<ProposalRow[]> =>
  tx.db
    .select()
    .from(faqProposal)
    .where(
      and(
        ours(tx, faqProposal),
        eq(faqProposal.agent_id, agent_id),
        eq(faqProposal.state, state),
        inArray(faqProposal.id, ids),
      ),
    )
    .orderBy(asc(faqProposal.generation_id), asc(faqProposal.position), asc(faqProposal.id))
    .for('update')

export async function updateProposal(
  tx: OrganizationTx,
  id: string,
  change: Partial<ProposalRow>,
): Promise<ProposalRow> {
  const [row] = await tx.db.update(faqProposal).set(change).where(isProposal(tx, id)).returning()
  if (!row) throw new Error('a locked proposal is gone')
  return row
}

export const updateProposals = (tx: OrganizationTx, ids: string[], change: Partial<ProposalRow>) =>
  tx.db
    .update(faqProposal)
    .set(change)
    .where(and(ours(tx, faqProposal), inArray(faqProposal.id, ids)))
