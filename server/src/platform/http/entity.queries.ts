import type { Entity } from '@tertulia/contract/endpoint'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Deps } from '#context.ts'
import { lookUp } from '#platform/database/tx.ts'

/** Which organization a row belongs to. The answer never changes, so it is remembered. */
const TABLES: Record<Exclude<Entity, 'organization'>, string> = {
  agent: 'agent',
  agent_draft: 'agent_draft',
  faq: 'faq',
  faq_topic: 'faq_topic',
  faq_generation: 'faq_generation',
  faq_proposal: 'faq_proposal',
  vault_file: 'vault_file',
  attachment: 'attachment',
  unanswered_question: 'unanswered_question',
  conversation: 'conversation',
  message: 'message',
  api_key: 'api_key',
  quality_test: 'quality_test',
  quality_run: 'quality_run',
}

const known = new LRUCache<string, string>({ max: 50_000 })

export async function organizationOf(ctx: Deps, entity: Entity, entity_id: string): Promise<string | undefined> {
  if (entity === 'organization') return entity_id
  const key = `${entity} ${entity_id}`
  const recent = known.get(key)
  if (recent) return recent
  const { rows } = await lookUp(ctx, (tx) =>
    tx.db.execute<{ organization_id: string }>(
      sql`select organization_id from ${sql.identifier(TABLES[entity])} where id = ${entity_id}`,
    ),
  )
  const found = rows[0]?.organization_id
  if (found) known.set(key, found)
  return found
}
