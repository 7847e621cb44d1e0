import { minuteOf } from '@tertulia/contract/calendar'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { OpeningHours } from '@tertulia/contract/opening-hours'
import type { OutsideHours } from '@tertulia/contract/outside-hours'
import { hoursOf } from '#engine/opening/hours.ts'
import { judge } from '#engine/opening/judge.ts'
import { openingInWords, outsideOf } from '#engine/opening/outside.ts'
import { agentOf } from '#features/agents/agent.ts'
import { judgedFrom } from '#features/agent-availability/judged.ts'
import { findAvailability, findLiveHours } from '#features/agent-availability/agent-availability.queries.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { instantOf } from '#platform/local-time.ts'

/** How it is now, by the hours that customers hear of. */
export function judgeNow(ctx: MemberContext, agent_id: string) {
  return withOrganization(ctx, async (tx) => {
    await agentOf(tx, agent_id)
    const { week, time_zone } = await findLiveHours(tx, agent_id)
    const hours = hoursOf(week, await findAvailability(tx, agent_id), time_zone)
    const moment = ctx.clock.now()
    return { ...judgedFrom(judge(hours, moment), { hours, moment }), has_hours: week !== null }
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
    const judgement = judge(hours, moment)
    const outside = outsideOf(judgement, draft.outside, { hours, moment, language })
    return {
      ...judgedFrom(judgement, { hours, moment }),
      says: outside && outside.mode !== 'as_always' ? outside.says : '',
      opening: openingInWords(judgement, { moment, hours, language }),
    }
  })
}
