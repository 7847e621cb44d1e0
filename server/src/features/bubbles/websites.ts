import { localDay } from '@tertulia/contract/calendar'
import { SEEN_WEBSITES } from '@tertulia/contract/bubbles.limits'
import { lockBubble, updateBubble } from '#features/bubbles/bubble.queries.ts'
import type { BubbleRow, CountedWebsite } from '#features/bubbles/bubbles.tables.ts'
import { iso } from '#platform/clock.ts'
import { asSystem, type Deps } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { isWebsite, latestFirst, refusedTogether } from '#platform/http/websites.ts'
import { writeSeldom } from '#platform/write-seldom.ts'

type Noted = Pick<BubbleRow, 'seen_websites' | 'refused_origins'> & { organization_id: string }

/** The websites on which bubbles were shown and refused, of each agent. */
export const websites = writeSeldom<Noted>((deps, agent_id, noted) =>
  withOrganization(asSystem(deps, noted.organization_id), async (tx) => {
    const row = await lockBubble(tx, agent_id)
    if (row) await updateBubble(tx, agent_id, together(noted, row))
  }),
)

type Look = { organization_id: string; agent_id: string; time_zone: string; origin: string | undefined }

/** Remembers that a website showed the bubble, or was refused it. Pages of our own are none. */
export function noteWebsite(ctx: Deps, look: Look, is_refused: boolean): void {
  const { organization_id, agent_id, time_zone, origin } = look
  if (!origin || !isWebsite(origin) || origin === new URL(ctx.config.public_url).origin) return
  const now = ctx.clock.now()
  const last_at = iso(now)
  const noted: Noted = is_refused
    ? { organization_id, seen_websites: [], refused_origins: [{ origin, calls: 1, last_at }] }
    : {
        organization_id,
        seen_websites: [{ origin, last_at, shown_that_day: 1, day: localDay(now, time_zone) }],
        refused_origins: [],
      }
  websites.add(ctx, agent_id, (before) => ({ organization_id, ...together(noted, before) }))
}

const together = (
  later: Omit<Noted, 'organization_id'>,
  earlier: Omit<Noted, 'organization_id'> = { seen_websites: [], refused_origins: [] },
): Omit<Noted, 'organization_id'> => ({
  seen_websites: latestFirst(later.seen_websites, earlier.seen_websites, { most: SEEN_WEBSITES, joined: addCounts }),
  refused_origins: refusedTogether(later.refused_origins, earlier.refused_origins, SEEN_WEBSITES),
})

/** Each day is counted by itself. */
const addCounts = (later: CountedWebsite, earlier: CountedWebsite): CountedWebsite =>
  later.day === earlier.day ? { ...later, shown_that_day: later.shown_that_day + earlier.shown_that_day } : later
