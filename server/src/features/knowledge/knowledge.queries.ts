import { sql } from 'drizzle-orm'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** How much an agent's draft knows. */
export async function countKnowledge(tx: OrganizationTx, agent_id: string): Promise<{ faqs: number; files: number }> {
  const { rows } = await tx.db.execute<{ faqs: number; files: number }>(sql`
    select
      (select count(*)::int from faq where organization_id = ${tx.organization_id} and agent_id = ${agent_id} and deleted_at is null) as faqs,
      (select count(*)::int from vault_file where organization_id = ${tx.organization_id} and agent_id = ${agent_id} and deleted_at is null and status = 'ready') as files`)
  return rows[0] ?? { faqs: 0, files: 0 }
}
