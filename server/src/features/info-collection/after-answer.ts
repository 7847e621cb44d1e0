import type { CollectionDefinition } from '@tertulia/contract/info-collection'
import type { OrganizationContext } from '#platform/context.ts'
import { topicsOfFaqs } from '#features/faqs/topics.ts'
import type { FormAsked } from '#features/tools/collection-tool.ts'
import { hasBegun } from '#features/info-collection/info-collection.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'

/**
 * The form that an answer leads to: the first of those that one of its FAQs' topics brings up, and that the conversation
 * has not been asked for yet. Before a person is called: the first that waits for that.
 */
export function collectionAfter(
  ctx: OrganizationContext,
  { conversation_id, after }: FormAsked,
  collections: ReadonlyMap<string, CollectionDefinition>,
): Promise<string | undefined> {
  return withOrganization(ctx, async (tx) => {
    const topics = new Set(after === 'hand_over' ? [] : await topicsOfFaqs(tx, after.faq_ids))
    const brought_up = [...collections].filter(
      ([, { trigger_topic_ids, asking }]) =>
        (asking?.order === 'before_hand_over') === (after === 'hand_over') &&
        (after === 'hand_over' || trigger_topic_ids.some((id) => topics.has(id))),
    )
    if (brought_up.length === 0) return undefined
    const begun_ids = await hasBegun(
      tx,
      conversation_id,
      brought_up.map(([id]) => id),
    )
    return brought_up.find(([id]) => !begun_ids.has(id))?.[0]
  })
}
