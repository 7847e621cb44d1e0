import type { Entity } from '@tertulia/contract/endpoint'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Deps } from '#platform/context.ts'
import { lookUp } from '#platform/database/tx.ts'

const organizationCache = new LRUCache<string, string>({ max: 50_000 })

/** Which organization a row belongs to. The answer never changes, so it is remembered. */
export async function organizationOf(ctx: Deps, entity: Entity, entity_id: string): Promise<string | undefined> {
  if (entity === 'organization') return entity_id
  const key = `${entity} ${entity_id}`
  const recent = organizationCache.get(key)
  if (recent) return recent
  const table = ctx.features.entities.get(entity)
  if (!table) throw new Error(`no feature has ${entity}`)
  const { rows } = await lookUp(ctx, (tx) =>
    tx.db.execute<{ organization_id: string }>(
      sql`select organization_id from ${sql.identifier(table)} where id = ${entity_id}`,
    ),
  )
  const found = rows[0]?.organization_id
  if (found) organizationCache.set(key, found)
  return found
}
