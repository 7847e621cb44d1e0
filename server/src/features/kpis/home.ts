import { localDay } from '@tertulia/contract/calendar'
import type { HomeSummary } from '@tertulia/contract/kpis'
import type { MemberContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import { maskerOf } from '#features/conversations/masker.ts'
import { businessZone } from '#features/organizations/organization.ts'
import { listUnanswered } from '#features/unanswered/unanswered.ts'
import {
  countInProgress,
  countKnowledge,
  type DayFigures,
  findDayFigures,
  findMilestones,
  findRecent,
  findTopicsOfAnswers,
  findWaiting,
  hasInvited,
  type PartOfDay,
} from '#features/kpis/home-figures.queries.ts'
import { iso } from '#platform/clock.ts'
import { beginOfDay, instantOf, lastDays, localMoment } from '#platform/local-time.ts'
import { withOrganization } from '#platform/database/tx.ts'

const DAYS = 7
const RECENT = 7
const QUESTIONS_FOR_START = 5

/** Each day up to the same time on its clocks, so that today compares with yesterday at this hour. */
function upToThisHour(days: readonly string[], now: Date, time_zone: string): PartOfDay[] {
  const { day: today, minute } = localMoment(now, time_zone)
  const into_minute = now.getTime() % 60_000
  return days.map((day) => ({
    day,
    starts: beginOfDay(day, time_zone),
    ends: iso(day === today ? now : new Date(instantOf(day, minute, time_zone) + into_minute)),
  }))
}

/** What the home screen shows of an agent, its days as the organization counts them. */
export async function homeSummary(ctx: MemberContext, agent_id: string): Promise<HomeSummary> {
  const now = ctx.clock.now()
  const unanswered = await listUnanswered(ctx, { agent_id, rows: 10 })
  const masker = await maskerOf(ctx)
  return withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const time_zone = await businessZone(tx)
    const days = lastDays(now, time_zone, DAYS)
    const figures = await findDayFigures(tx, agent_id, upToThisHour(days, now, time_zone))
    const knowledge = await countKnowledge(tx, agent_id)
    const milestones = await findMilestones(tx, agent_id)
    const recent = await findRecent(tx, agent_id, RECENT)
    const waiting = await findWaiting(tx, agent_id)
    const ofDay = (day: string) => figures.find((row) => row.day === day)
    const kpi = (of: (row: DayFigures) => number | null, empty: number | null) => {
      const values = days.map((day) => {
        const row = ofDay(day)
        return row ? of(row) : empty
      })
      return { value: values.at(-1) ?? empty, before: values.at(-2) ?? empty, days: values }
    }
    return {
      conversations: kpi((row) => row.conversations, 0),
      answered_without_person: kpi((row) => row.answered / row.conversations, null),
      messages: kpi((row) => row.messages, 0),
      first_response_seconds: kpi(
        (row) => (row.first_response_ms === null ? null : row.first_response_ms / 1000),
        null,
      ),
      hand_overs: kpi((row) => row.handed_over, 0),
      unanswered: { total: unanswered.page.total, top: unanswered.items.slice(0, 3) },
      recent: recent.map(masker.conversation),
      waiting: waiting.map(masker.conversation),
      in_progress: await countInProgress(tx, agent_id),
      topics: await findTopicsOfAnswers(tx, agent_id, beginOfDay(localDay(now, time_zone), time_zone)),
      setup: [
        { step: 'agent', done: true },
        { step: 'identity', done: agent.prompt_built_at !== null },
        { step: 'questions', done: knowledge.faqs >= QUESTIONS_FOR_START },
        { step: 'files', done: knowledge.files > 0 },
        { step: 'playground', done: milestones.tried },
        { step: 'deploy', done: agent.live_version !== null },
        { step: 'bubble', done: milestones.bubble },
        { step: 'invite', done: await hasInvited(tx) },
      ],
      setup_put_away: agent.setup_put_away_at !== null,
    }
  })
}
