import { and, eq, sql } from 'drizzle-orm'
import { bubble } from '#features/bubbles/bubbles.tables.ts'
import { faqGeneration, faqProposal } from '#features/faq-generation/faq-generation.tables.ts'
import { passage, searched } from '#features/knowledge/knowledge.tables.ts'
import { organization } from '#features/organizations/organizations.tables.ts'
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

export async function findWebsite(tx: OrganizationTx): Promise<string> {
  const [row] = await tx.db
    .select({ website: organization.website })
    .from(organization)
    .where(eq(organization.id, tx.organization_id))
  return row?.website ?? ''
}

/** Websites that may show an agent's bubble; none also where there is no such agent. */
export async function findAllowedDomains(tx: OrganizationTx, agent_id: string): Promise<string[]> {
  const [row] = await tx.db
    .select({ allowed_domains: bubble.allowed_domains })
    .from(bubble)
    .where(and(ours(tx, bubble), eq(bubble.agent_id, agent_id)))
  return row?.allowed_domains ?? []
}
