import { and, count, desc, eq } from 'drizzle-orm'
import type { ApiKey } from '@tertulia/contract/api-keys'
import { agent } from '#features/agents/agents.tables.ts'
import { apiKey } from '#features/api-keys/api-keys.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const { id, agent_id, name, allowed_domains, last_four, created_at, expires_at, last_used_at } = apiKey
const columns = { id, agent_id, name, allowed_domains, last_four, created_at, expires_at, last_used_at }

/** Newest first; there are at most five. */
export const findApiKeys = (tx: OrganizationTx, of_agent: string): Promise<ApiKey[]> =>
  tx.db
    .select(columns)
    .from(apiKey)
    .where(and(ours(tx, apiKey), eq(apiKey.agent_id, of_agent)))
    .orderBy(desc(apiKey.created_at), desc(apiKey.id))

/** Counts an agent's keys; the agent's row is locked, so that two at once cannot both be the fifth. */
export async function countApiKeys(tx: OrganizationTx, of_agent: string): Promise<number> {
  await tx.db
    .select({ id: agent.id })
    .from(agent)
    .where(and(ours(tx, agent), eq(agent.id, of_agent)))
    .for('update')
  const [row] = await tx.db
    .select({ keys: count() })
    .from(apiKey)
    .where(and(ours(tx, apiKey), eq(apiKey.agent_id, of_agent)))
  return row?.keys ?? 0
}

export async function insertApiKey(tx: OrganizationTx, row: typeof apiKey.$inferInsert): Promise<ApiKey> {
  const [inserted] = await tx.db.insert(apiKey).values(row).returning(columns)
  if (!inserted) throw new Error('an inserted key was not returned')
  return inserted
}

export async function deleteApiKey(tx: OrganizationTx, key_id: string): Promise<ApiKey | undefined> {
  const [deleted] = await tx.db
    .delete(apiKey)
    .where(and(ours(tx, apiKey), eq(apiKey.id, key_id)))
    .returning(columns)
  return deleted
}
