import type { OrganizationContext } from '#platform/context.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { countFitting, findFitting } from '#features/conversations/list/filtered.queries.ts'
import {
  type FiltersAsked,
  type GivenFilters,
  resolveFilters,
  type ResolvedFilters,
} from '#features/conversations/list/resolve-filters.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Conversations of a list without its pages: by its filters, or picked by hand. */
export type ChosenConversations = ResolvedFilters

export const chosenBy = (
  ctx: OrganizationContext,
  { filters, ids }: { filters: GivenFilters; ids?: string[] | undefined },
  asked: FiltersAsked,
): Promise<ChosenConversations> =>
  ids ? Promise.resolve({ found: { ids }, asker: asked.asker }) : resolveFilters(ctx, filters, asked)

/** Newest first, those after a row. */
export const findChosenConversations = (
  tx: OrganizationTx,
  chosen: ChosenConversations,
  after: ConversationRow | undefined,
  rows: number,
): Promise<ConversationRow[]> =>
  findFitting(tx, chosen, {
    sort: 'last_message_at',
    order: 'desc',
    at: after && { at: after.last_message_at, id: after.id, direction: 'next' },
    rows,
  })

/** How many they are, counted up to a limit. */
export const countChosenConversations = (
  tx: OrganizationTx,
  chosen: ChosenConversations,
  limit: number,
): Promise<number> => countFitting(tx, chosen, { sort: 'last_message_at', most: limit })
