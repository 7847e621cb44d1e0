import { and, eq } from 'drizzle-orm'
import { bubble } from '#features/bubbles/bubbles.tables.ts'
import { organization } from '#features/organizations/organizations.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

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
