import { z } from 'zod'
import { BadReason, ConversationFilters, ConversationSort, ConversationTag, SortOrder } from './conversation-filters.ts'
import { CONVERSATIONS_AT_ONCE } from './conversations.limits.ts'
import { endpoint } from './endpoint.ts'
import { id } from './shapes.ts'

/** A list of as many as one call takes. */
export const atOnce = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, { error: 'required' }).max(CONVERSATIONS_AT_ONCE, { error: 'too_many' })

/** Ids of several conversations of one organization. */
export const manyIds = { organization_id: id, ids: atOnce(id) }

/** The new tag of a conversation; null takes its tag away. */
export const TagChange = z.strictObject({
  id,
  tag: ConversationTag.nullable(),
  bad_reason: BadReason.nullable().optional(),
})
export type TagChange = z.infer<typeof TagChange>

/** Several conversations at once. Those that are gone, and those of others, are passed over: the answer says which were not. */
export const manyConversations = {
  /** Ids of a list as a whole, in its order, the first `CONVERSATIONS_CHOSEN` of them. */
  ids: endpoint({
    method: 'GET',
    path: '/conversations/ids',
    allow: 'conversation.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({
      organization_id: id,
      ...ConversationFilters.shape,
      sort: ConversationSort.default('last_message_at'),
      order: SortOrder.default('desc'),
    }),
    returns: z.array(id),
  }),
  /** Tags several. `undo`: what each had that has another now, sent to the same call. */
  tag: endpoint({
    method: 'POST',
    path: '/conversations/many/tag',
    allow: 'conversation.annotate',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'none: reversible mark',
    body: z.strictObject({ organization_id: id, tags: atOnce(TagChange) }),
    returns: z.object({ undo: z.array(TagChange) }),
  }),
  /** With all that came of them. Its costs stay in the ledger. */
  delete: endpoint({
    method: 'POST',
    path: '/conversations/many/delete',
    allow: 'conversation.delete',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'conversation.deleted_many',
    body: z.strictObject(manyIds),
    returns: z.object({ deleted: z.number().int() }),
  }),
}
