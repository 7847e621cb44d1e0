import { and, eq, sql } from 'drizzle-orm'
import { faqGeneration, faqProposal } from '#features/faq-generation/faq-generation.tables.ts'
import { passage, searched } from '#features/knowledge/knowledge.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** The hosts that what the draft searches names. */
export async function findLinkHosts(tx: OrganizationTx, agent_id: string): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ host: sql<string>`unnest(${passage.link_hosts})` })
    .from(passage)
    .where(
      and(ours(tx, passage), eq(passage.agent_id, agent_id), searched('draft'), sql`${passage.link_hosts} <> '{}'`),
    )
  return rows.map(({ host }) => host).toSorted()
}

/** Addresses of the pages from which an agent has questions. */
export async function findSourcePages(tx: OrganizationTx, agent_id: string): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ url: faqGeneration.url })
    .from(faqGeneration)
    .innerJoin(
      faqProposal,
      and(
        eq(faqProposal.organization_id, faqGeneration.organization_id),
        eq(faqProposal.generation_id, faqGeneration.id),
        eq(faqProposal.state, 'approved'),
      ),
    )
    .where(and(ours(tx, faqGeneration), eq(faqGeneration.agent_id, agent_id)))
  return rows.flatMap(({ url }) => url ?? []).toSorted()
}
