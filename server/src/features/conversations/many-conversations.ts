import type { ConversationSort, SortOrder } from '@tertulia/contract/conversation-filters'
import { CONVERSATIONS_CHOSEN } from '@tertulia/contract/conversations.limits'
import type { TagChange } from '@tertulia/contract/many-conversations'
import { lockConversations } from '#features/conversations/conversation.queries.ts'
import { eraseConversations } from '#features/conversations/erase-conversations.ts'
import { findFittingIds } from '#features/conversations/list/filtered.queries.ts'
import { type GivenFilters, resolveForReader } from '#features/conversations/list/resolve-filters.ts'
import { mark, marked } from '#features/conversations/marked.ts'
import { announceToTeam } from '#features/conversations/messages.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import type { MemberContext } from '#platform/context.ts'
import { afterCommit, withOrganization } from '#platform/database/tx.ts'

/** Ids of a list as a whole, in its order. */
export async function chooseAll(
  ctx: MemberContext,
  { sort, order, ...given }: GivenFilters & { organization_id: string; sort: ConversationSort; order: SortOrder },
): Promise<string[]> {
  const filters = await resolveForReader(ctx, given)
  return withOrganization(ctx, (tx) => findFittingIds(tx, filters, { sort, order, most: CONVERSATIONS_CHOSEN }))
}

/**
 * Tags several conversations. Those that are gone, and those that have the tag already, are passed over.
 * @returns `undo`: what each had before
 */
export const tagMany = (ctx: MemberContext, changes: readonly TagChange[]): Promise<{ undo: TagChange[] }> =>
  withOrganization(ctx, async (tx) => {
    const wanted = new Map(changes.map(({ id, tag, bad_reason }) => [id, marked(tag, bad_reason)]))
    const found = await lockConversations(tx, [...wanted.keys()])
    // A change of many gives no reason, and removes none.
    const differing = found.filter(({ id, tag, bad_reason }) => {
      const to = wanted.get(id)
      return tag !== to?.tag || (to?.bad_reason && to.bad_reason !== bad_reason)
    })
    const alike = Map.groupBy(differing, ({ id }) => JSON.stringify(wanted.get(id)))
    for (const rows of alike.values()) {
      const to = wanted.get(rows[0]?.id ?? '')
      // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
      if (to)
        for (const row of await mark(tx, rows, to, ctx.actor.user_id)) afterCommit(tx, () => announceToTeam(tx, row))
    }
    return { undo: differing.map(({ id, tag, bad_reason }) => ({ id, tag, ...(bad_reason && { bad_reason }) })) }
  })

/** Erases several with all that came of them. @returns how many were there */
export const deleteMany = (ctx: MemberContext, ids: string[]): Promise<{ deleted: number }> =>
  withOrganization(ctx, async (tx) => {
    const counts = await eraseConversations(tx, [...new Set(ids)])
    const deleted = counts['conversations'] ?? 0
    if (deleted > 0)
      noteAudit(tx, {
        entity_id: tx.organization_id,
        after: { erased_conversations: deleted, erased_messages: counts['messages'] ?? 0 },
      })
    return { deleted }
  })
