import { localDay } from '@tertulia/contract/calendar'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Schedule, ScheduledKind } from '@tertulia/contract/scheduled-messages'
import { crossingDays, timesAfter } from '#engine/schedule/at-moment.ts'
import { stretchesOf } from '#engine/schedule/stretches.ts'
import { ownTexts, withScheduled } from '#engine/own-texts.ts'
import { agentOf } from '#features/agents/agent.ts'
import { crossingsOf } from '#features/scheduled-messages/crossings.ts'
import { findScheduledMessages } from '#features/scheduled-messages/scheduled-message.queries.ts'
import { activeMessage } from '#features/scheduled-messages/scheduled-now.ts'
import { iso } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

const SHOWN_TIMES = 5

/** The days of a schedule, saved or not, and its conflicts. */
export function previewSchedule(
  ctx: MemberContext,
  agent_id: string,
  asked: { id?: string | undefined; kind: ScheduledKind; schedule: Schedule },
) {
  const times = timesAfter(asked.schedule, ctx.clock.now())
  return withOrganization(ctx, async (tx) => {
    await agentOf(tx, agent_id)
    return {
      next: times.slice(0, SHOWN_TIMES).map(({ from }) => iso(new Date(from))),
      more: Math.max(0, times.length - SHOWN_TIMES),
      crossings: crossingsOf(await findScheduledMessages(tx, agent_id), asked),
    }
  })
}

/** The messages between two days, each by the days of its own time zone. */
export function scheduledCalendar(ctx: MemberContext, agent_id: string, { from, to }: { from: string; to: string }) {
  return withOrganization(ctx, async (tx) => {
    await agentOf(tx, agent_id)
    const rows = await findScheduledMessages(tx, agent_id)
    return rows.flatMap((row) => {
      const others = rows.filter(({ id, kind, paused }) => id !== row.id && kind === row.kind && !paused)
      const crossed = new Set(row.paused ? [] : others.flatMap(({ schedule }) => crossingDays(row.schedule, schedule)))
      return stretchesOf(row.schedule)
        .map((each) => ({
          id: row.id,
          first_day: each.day,
          // It ends before its end: one to midnight is of one day alone.
          last_day: localDay(new Date(each.to - 1), row.schedule.time_zone),
          crosses: crossed.has(each.day),
        }))
        .filter(({ first_day, last_day }) => first_day <= to && last_day >= from)
    })
  })
}

/** The agent's texts at a moment, as its draft is now. */
export function saidAt(ctx: MemberContext, agent_id: string, at: string, asked: AgentLanguage | undefined) {
  return withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const rows = await findScheduledMessages(tx, agent_id)
    const language = asked ?? agent.languages[0] ?? 'es'
    const said = (kind: ScheduledKind) => {
      const row = activeMessage(rows, kind, new Date(at))
      const text = ownTexts(withScheduled(agent, row ? { [kind]: row.texts } : {}), language)[kind]
      return { text, by: row?.texts[language] ? row.id : null }
    }
    return { greeting: said('greeting'), farewell: said('farewell') }
  })
}
