import type { ConversationSort, SortOrder } from '@tertulia/contract/conversation-filters'
import type { ListedConversation } from '@tertulia/contract/conversations'
import type { Page } from '@tertulia/contract/shapes'
import { externalUserIdsOf } from '#features/conversations/external-user-id.ts'
import { type ConversationReader, maskerOf } from '#features/conversations/masker.ts'
import { countFitting, findFitting } from '#features/conversations/list/filtered.queries.ts'
import { countedUpTo, type GivenFilters, resolveForReader } from '#features/conversations/list/resolve-filters.ts'
import { foundSaid } from '#features/conversations/search/found-said.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { pageOf } from '#platform/database/keyset.ts'
import { withOrganization } from '#platform/database/tx.ts'

type ListQuery = GivenFilters & {
  sort?: ConversationSort | undefined
  order?: SortOrder | undefined
  cursor?: string | undefined
  rows: number
}

/** Newest first unless said. A cursor knows its direction, so that a page can be left both ways. */
export async function listConversations(
  ctx: ConversationReader,
  { sort = 'last_message_at', order = 'desc', cursor, rows, ...given }: ListQuery,
): Promise<Page<ListedConversation>> {
  const masker = await maskerOf(ctx)
  const filters = await resolveForReader(ctx, given)
  const sorted = `${sort}.${order}`
  const at = readCursor(cursor, 'time', sorted)
  const counted = countedUpTo(filters)
  return withOrganization(ctx, async (tx) => {
    const found = await findFitting(tx, filters, { sort, order, at, rows: rows + 1 })
    const query = filters.found?.query
    const matches = query ? await foundSaid(tx, found, { search: given.search ?? '', query, masker }) : undefined
    const external = await externalUserIdsOf(tx, found)
    const total = await countFitting(tx, filters, { sort, most: counted + 1 })
    return pageOf({
      found,
      rows,
      at,
      total,
      counted,
      order: sorted,
      sortKey: (row) => row[sort] ?? '',
      show: (row) => {
        const why = matches?.get(row.id)
        const called = external.get(row.id)
        return {
          ...masker.conversation(row),
          ...(called !== undefined && { external_user_id: masker.text(row, called) }),
          ...(why && { found: why }),
        }
      },
    })
  })
}
