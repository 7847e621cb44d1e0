import { LRUCache } from 'lru-cache'
import type { OrganizationContext } from '#platform/context.ts'
import type { PassageRow } from '#features/knowledge/knowledge.tables.ts'
import { findPassages } from '#features/knowledge/passage.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** The immutable fields of a passage: an edit makes another passage. */
export type Passage = Pick<
  PassageRow,
  'id' | 'kind' | 'source_id' | 'title' | 'page' | 'heading' | 'text' | 'escalate' | 'attachments' | 'language'
>

const MAX_CHARACTERS = 8_000_000

/** Passages that were found lately, whatever versions they stand in. Copies of what the database holds. */
const passageCache = new LRUCache<string, Passage>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ text, title }) => text.length + title.length + 200,
})

/** The passages of these ids that exist, in any order. */
export async function passagesOf(ctx: OrganizationContext, ids: string[]): Promise<Passage[]> {
  const keyOf = (id: string) => `${ctx.organization_id} ${id}`
  const known = ids.flatMap((id) => passageCache.get(keyOf(id)) ?? [])
  if (known.length === ids.length) return known
  const found = await withOrganization(ctx, (tx) => findPassages(tx, ids))
  for (const { id, kind, source_id, title, page, heading, text, escalate, attachments, language } of found)
    passageCache.set(keyOf(id), { id, kind, source_id, title, page, heading, text, escalate, attachments, language })
  return found
}
