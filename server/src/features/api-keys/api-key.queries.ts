import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { agent } from '#features/agents/agents.tables.ts'
import { apiKey, type ApiKeyRow } from '#features/api-keys/api-keys.tables.ts'
import { organization } from '#features/organizations/organizations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** Newest first; there are at most five. */
export const findApiKeys = (tx: OrganizationTx, of_agent: string): Promise<ApiKeyRow[]> =>
  tx.db
    .select()
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

export async function insertApiKey(tx: OrganizationTx, row: typeof apiKey.$inferInsert): Promise<ApiKeyRow> {
  const [inserted] = await tx.db.insert(apiKey).values(row).returning()
  if (!inserted) throw new Error('an inserted key was not returned')
  return inserted
}

export async function lockApiKey(tx: OrganizationTx, key_id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(apiKey)
    .where(and(ours(tx, apiKey), eq(apiKey.id, key_id)))
    .for('update')
  return row
}

export async function changeApiKey(
  tx: OrganizationTx,
  key_id: string,
  change: Partial<
    Pick<ApiKeyRow, 'name' | 'role' | 'allowed_domains' | 'calls_a_minute' | 'refused_origins' | 'updated_at'>
  >,
): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.db
    .update(apiKey)
    .set(change)
    .where(and(ours(tx, apiKey), eq(apiKey.id, key_id)))
    .returning()
  return row
}

/** Puts a new secret in the place of one, which becomes the old one; an older one still is forgotten. */
export async function replaceSecret(
  tx: OrganizationTx,
  key_id: string,
  { old_until, ...made }: { secret_hash: string; last_four: string; old_until: string | null },
): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.db
    .update(apiKey)
    .set({
      ...made,
      old_secret_hash: old_until === null ? null : sql`${apiKey.secret_hash}`,
      old_secret_until: old_until,
    })
    .where(and(ours(tx, apiKey), eq(apiKey.id, key_id)))
    .returning()
  return row
}

export async function deleteApiKey(tx: OrganizationTx, key_id: string): Promise<ApiKeyRow | undefined> {
  const [deleted] = await tx.db
    .delete(apiKey)
    .where(and(ours(tx, apiKey), eq(apiKey.id, key_id)))
    .returning()
  return deleted
}

/** The key that a secret is or was of, over all organizations, with the zone that its organization counts days in. None of an agent that is gone. */
export async function findKeyOfSecret(
  tx: PlatformTx,
  secret_hash: string,
): Promise<{ key: ApiKeyRow; time_zone: string } | undefined> {
  const [row] = await tx.db
    .select({ key: apiKey, time_zone: organization.time_zone })
    .from(apiKey)
    .innerJoin(agent, and(eq(agent.organization_id, apiKey.organization_id), eq(agent.id, apiKey.agent_id)))
    .innerJoin(organization, eq(organization.id, apiKey.organization_id))
    .where(
      and(or(eq(apiKey.secret_hash, secret_hash), eq(apiKey.old_secret_hash, secret_hash)), isNull(agent.deleted_at)),
    )
  return row
}

/** Calls that are counted together: those of a day that is over by now count no more. */
export type CountedCalls = { day: string; calls: number; last_at: string }

export const addCalls = (tx: OrganizationTx, key_id: string, { day, calls, last_at }: CountedCalls) => {
  const isLater = sql`${apiKey.calls_day} > ${day}`
  const isSame = sql`${apiKey.calls_day} = ${day}`
  return tx.db
    .update(apiKey)
    .set({
      calls_today: sql`case when ${isLater} then ${apiKey.calls_today} when ${isSame} then ${apiKey.calls_today} + ${calls}::integer else ${calls}::integer end`,
      calls_day: sql`greatest(${apiKey.calls_day}, ${day}::date)`,
      last_used_at: sql`greatest(${apiKey.last_used_at}, ${last_at}::timestamptz)`,
    })
    .where(and(ours(tx, apiKey), eq(apiKey.id, key_id)))
}
