import { and, asc, desc, eq, lt, notInArray } from 'drizzle-orm'
import { faqGeneration, faqProposal } from '#features/faq-generation/faq-generation.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export type GenerationRow = typeof faqGeneration.$inferSelect
export type ProposalRow = typeof faqProposal.$inferSelect

const isGeneration = (tx: OrganizationTx, id: string) => and(ours(tx, faqGeneration), eq(faqGeneration.id, id))
const isProposal = (tx: OrganizationTx, id: string) => and(ours(tx, faqProposal), eq(faqProposal.id, id))

export const insertGeneration = (tx: OrganizationTx, row: GenerationRow) => tx.db.insert(faqGeneration).values(row)

export const findGenerations = (tx: OrganizationTx, agent_id: string): Promise<GenerationRow[]> =>
  tx.db
    .select()
    .from(faqGeneration)
    .where(and(ours(tx, faqGeneration), eq(faqGeneration.agent_id, agent_id)))
    .orderBy(desc(faqGeneration.created_at), desc(faqGeneration.id))
    .limit(10)

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

/** Work that has not moved since before an instant. */
export const findStuckGenerations = (tx: PlatformTx, before: string) =>
  tx.db
    .select({
      organization_id: faqGeneration.organization_id,
      id: faqGeneration.id,
      attempt: faqGeneration.attempt,
    })
    .from(faqGeneration)
    .where(and(notInArray(faqGeneration.state, ['done', 'failed']), lt(faqGeneration.moved_at, before)))
    .limit(100)

export const insertProposals = (tx: OrganizationTx, rows: ProposalRow[]) => tx.db.insert(faqProposal).values(rows)

const MOST_WAITING = 100

/** What waits for a decision, in the order it was proposed. */
export const findWaitingProposals = (tx: OrganizationTx, agent_id: string): Promise<ProposalRow[]> =>
  tx.db
    .select()
    .from(faqProposal)
    .where(and(ours(tx, faqProposal), eq(faqProposal.agent_id, agent_id), eq(faqProposal.state, 'proposed')))
    // Ids grow with time, so that later work comes after earlier.
    .orderBy(asc(faqProposal.generation_id), asc(faqProposal.position), asc(faqProposal.id))
    .limit(MOST_WAITING)

export async function findProposal(tx: OrganizationTx, id: string): Promise<ProposalRow | undefined> {
  const [row] = await tx.db.select().from(faqProposal).where(isProposal(tx, id))
  return row
}

export async function lockProposal(tx: OrganizationTx, id: string): Promise<ProposalRow | undefined> {
  const [row] = await tx.db.select().from(faqProposal).where(isProposal(tx, id)).for('update')
  return row
}

export async function updateProposal(
  tx: OrganizationTx,
  id: string,
  change: Partial<ProposalRow>,
): Promise<ProposalRow> {
  const [row] = await tx.db.update(faqProposal).set(change).where(isProposal(tx, id)).returning()
  if (!row) throw new Error('a locked proposal is gone')
  return row
}
