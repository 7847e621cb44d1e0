import type { CollectionDefinition } from '@tertulia/contract/info-collection'
import type { OrganizationContext } from '#platform/context.ts'
import { topicsOfFaqs } from '#features/faqs/topics.ts'
import { hasBegun } from '#features/info-collection/info-collection.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'

type Asked = { conversation_id: string; faq_ids: readonly string[] }

/**
 * The form that an answer leads to: the first of those that one of its FAQs' topics brings up, and that the conversation
 * has not been asked for yet.
 */
export function collectionAfter(
  ctx: OrganizationContext,
  { conversation_id, faq_ids }: Asked,
  collections: ReadonlyMap<string, CollectionDefinition>,
): Promise<string | undefined> {
  return withOrganization(ctx, async (tx) => {
    const topics = new Set(await topicsOfFaqs(tx, faq_ids))
    const brought_up = [...collections].filter(([, { trigger_topic_ids }]) =>
      trigger_topic_ids.some((id) => topics.has(id)),
    )
    if (brought_up.length === 0) return undefined
    const begun = await hasBegun(
      tx,
      conversation_id,
      brought_up.map(([id]) => id),
    )
    return brought_up.find(([id]) => !begun.has(id))?.[0]
  })
}
