import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Judged } from '@tertulia/contract/agent-availability'
import type { OpeningHours } from '@tertulia/contract/opening-hours'
import type { OutsideHours } from '@tertulia/contract/outside-hours'
import { type Hours, hoursOf } from '#engine/opening/hours.ts'
import { judge, type OpeningTime } from '#engine/opening/judge.ts'
import { openingInWords, outsideOf } from '#engine/opening/outside.ts'
import { agentOf } from '#features/agents/agent.ts'
import { findAvailability, findLiveHours } from '#features/agent-availability/agent-availability.queries.ts'
import { iso } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { clockOf, instantOf, localMoment, minuteOf } from '#platform/local-time.ts'

/** How it is now, by the hours that customers hear of. */
export function judgeNow(ctx: MemberContext, agent_id: string) {
  return withOrganization(ctx, async (tx) => {
    await agentOf(tx, agent_id)
    const { week, time_zone } = await findLiveHours(tx, agent_id)
    const hours = hoursOf(week, await findAvailability(tx, agent_id), time_zone)
    return { ...judged(hours, ctx.clock.now()), has_hours: week !== null }
  })
}

type Draft = {
  week: OpeningHours | null
  time_zone: string
  outside?: OutsideHours | undefined
  at?: { day: string; clock: string } | undefined
  language?: AgentLanguage | undefined
}

/** How it is at a moment by hours that are not saved, with what the customer reads of it. */
export function judgeDraft(ctx: MemberContext, agent_id: string, draft: Draft) {
  const { week, time_zone, at } = draft
  return withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const hours = hoursOf(week, await findAvailability(tx, agent_id), time_zone)
    const moment = at ? new Date(instantOf(at.day, minuteOf(at.clock), time_zone)) : ctx.clock.now()
    const language = draft.language ?? agent.languages[0] ?? 'es'
    const outside = outsideOf(hours, draft.outside, { moment, language })
    return {
      ...judged(hours, moment),
      says: outside && outside.mode !== 'as_always' ? outside.says : '',
      opening: openingInWords(judge(hours, moment), { moment, hours, language }),
    }
  })
}

function judged(hours: Hours, moment: Date): Judged {
  const { is_open, closes, opens, special_day, closed_by_hand } = judge(hours, moment)
  const { day, minute } = localMoment(moment, hours.time_zone)
  const until = closes ?? opens
  return {
    is_open,
    at: { day, clock: clockOf(minute) },
    time_zone: hours.time_zone,
    closes: closes ? onWall(closes) : null,
    opens: opens ? onWall(opens) : null,
    special_day: special_day ?? null,
    closed_by_hand,
    until: until ? iso(new Date(until.at)) : null,
  }
}

const onWall = ({ day, minute }: OpeningTime) => ({ day, clock: clockOf(minute) })
