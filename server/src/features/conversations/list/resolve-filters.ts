import type { ConversationFilters } from '@tertulia/contract/conversation-filters'
import { type ConversationReader, maskerOf } from '#features/conversations/masker.ts'
import { findByWords, type FoundByWords } from '#features/conversations/search/find-by-words.ts'
import { businessZone } from '#features/organizations/organization.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { COUNTED } from '#platform/database/keyset.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { beginOfLastDays } from '#platform/local-time.ts'

/** Filters as a caller gave them. */
export type GivenFilters = { [Key in keyof ConversationFilters]?: ConversationFilters[Key] | undefined }

/** Filters for the database: with the words of a search looked up, days as an instant, and the owner of the queue. */
export type ResolvedFilters = Omit<GivenFilters, 'search' | 'days'> & {
  found?: FoundByWords | undefined
  since?: string | undefined
  /** By whose clocks weekdays and hours are asked for; left out where none are. */
  time_zone?: string | undefined
  /** The member whose queue «mine» is; a system has none. */
  asker: string | undefined
}

/** For whom filters are made ready. */
export type FiltersAsked = {
  /** Whether what masking hides must not be found by its words. */
  masked: boolean
  /** From when days are counted back. */
  now: Date
  /** The zone of the days; left out: the organization's. */
  time_zone?: string
  asker: string | undefined
}

/** Resolves filters for `fitting`, on behalf of the member for whom a job works. */
export async function resolveFilters(
  ctx: OrganizationContext,
  { search, days, ...others }: GivenFilters,
  { masked, now, time_zone, asker }: FiltersAsked,
): Promise<ResolvedFilters> {
  const clocks = [days, others.weekday, others.hour, others.time_block].some((each) => each !== undefined)
  const zone = clocks ? (time_zone ?? (await withOrganization(ctx, businessZone))) : undefined
  return {
    ...others,
    found: search?.trim() ? await findByWords(ctx, search, masked) : undefined,
    since: days && zone ? beginOfLastDays(now, zone, days) : undefined,
    time_zone: zone,
    asker,
  }
}

/** Limit of the count if a word is nearly everywhere: each match is read for it. */
const COUNTED_EVERYWHERE = 500

/** How many of those that filters leave are counted at most. */
export const countedUpTo = ({ found }: ResolvedFilters): number =>
  found && 'everywhere' in found ? COUNTED_EVERYWHERE : COUNTED

/** Resolves filters for the calling reader. Text that is masked for them is not found by its words. */
export async function resolveForReader(ctx: ConversationReader, given: GivenFilters): Promise<ResolvedFilters> {
  const { searchesMasked: masked } = await maskerOf(ctx)
  const asker = ctx.actor.kind === 'person' ? ctx.actor.user_id : undefined
  return resolveFilters(ctx, given, { masked, now: ctx.clock.now(), asker })
}
