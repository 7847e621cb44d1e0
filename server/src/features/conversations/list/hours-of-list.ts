import type { ConversationSort } from '@tertulia/contract/conversation-filters'
import type { HoursOfList } from '@tertulia/contract/conversations'
import { countByHour, countFitting } from '#features/conversations/list/filtered.queries.ts'
import { countedUpTo, type GivenFilters, resolveForReader } from '#features/conversations/list/resolve-filters.ts'
import type { ConversationReader } from '#features/conversations/masker.ts'
import { businessZone } from '#features/organizations/organization.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** When conversations of a list began, by the organization's clocks: as many are counted as the list counts. */
export async function hoursOfList(
  ctx: ConversationReader,
  { sort = 'last_message_at', ...given }: GivenFilters & { sort?: ConversationSort | undefined },
): Promise<HoursOfList> {
  const filters = await resolveForReader(ctx, given)
  const most = countedUpTo(filters)
  return withOrganization(ctx, async (tx) => {
    const time_zone = filters.time_zone ?? (await businessZone(tx))
    const cells = await countByHour(tx, filters, { sort, time_zone, most })
    const isFull = cells.reduce((sum, { conversations }) => sum + conversations, 0) === most
    return { cells, total_is_exact: !isFull || (await countFitting(tx, filters, { sort, most: most + 1 })) === most }
  })
}
