import type { AgentLanguage } from '@tertulia/contract/agents'
import { TREND_DAYS, type UnansweredGroup, type UnansweredState } from '@tertulia/contract/unanswered'
import { agentOf } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import type { Masker } from '#features/conversations/masker.ts'
import { businessZone } from '#features/organizations/organization.ts'
import { groupQuestions } from '#features/unanswered/group-questions.ts'
import { findGroupNames, type NameRow } from '#features/unanswered/unanswered-name.queries.ts'
import {
  countAsksByDay,
  countChosen,
  findUnanswered,
  type ShownUnansweredRow,
  type UnansweredRow,
} from '#features/unanswered/unanswered.queries.ts'
import type { MemberContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { beginOfDay, lastDays } from '#platform/local-time.ts'

/** The questions asked last that a list considers: members read no more. */
export const LOOKED_AT = 1_000

export type QuestionGroup = { shown: UnansweredGroup; /** Oldest first. */ rows: ShownUnansweredRow[] }

/** Groups of a state in the order of a list: in like words, and those that a model has put together. */
export async function findGroups(
  ctx: MemberContext,
  { agent_id, state = 'open', days }: { agent_id: string; state?: UnansweredState; days?: number | undefined },
  masker: Masker,
): Promise<QuestionGroup[]> {
  const { agent, rows, asked, chosen, names } = await withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const rows = await findUnanswered(tx, agent_id, state, LOOKED_AT)
    const [asked, chosen] = [await asksByDay(tx, agent_id, days), await countChosen(tx, agent_id)]
    const names = await findGroupNames(tx, agent_id)
    return { agent, rows, asked, names, chosen: Map.groupBy(chosen, ({ question_id }) => question_id) }
  })
  const groupOf = await groupQuestions(`${ctx.organization_id} ${agent_id} ${state}`, rows, mainLanguage(agent))
  const alike = [...Map.groupBy(rows, ({ id }) => groupOf.get(id) ?? id).values()]
  return togetherByName(alike, names)
    .map(({ rows, name }) => ({
      rows,
      shown: {
        ...shownGroup(rows, asked, masker),
        name: name ?? null,
        chosen: mostChosen(rows.flatMap((row) => chosen.get(row.id) ?? [])),
      },
    }))
    .filter(({ shown }) => shown.times > 0)
    .sort((a, b) => b.shown.times - a.shown.times || (a.shown.id < b.shown.id ? 1 : -1))
}

type Named = { rows: ShownUnansweredRow[]; name: string | undefined }

/** Groups of one name are one. A question in words like those of a named question stands under that name too. */
function togetherByName(alike: readonly ShownUnansweredRow[][], names: ReadonlyMap<string, NameRow>): Named[] {
  const named = alike.map((rows) => ({ rows, name: newest(rows.flatMap(({ id }) => names.get(id) ?? [])) }))
  return [...Map.groupBy(named, ({ rows, name }) => name?.group_id ?? rows[0]?.id).values()].map((same) => ({
    rows: same.flatMap(({ rows }) => rows).toSorted(byAge),
    name: newest(same.flatMap(({ name }) => name ?? []))?.name,
  }))
}

const newest = (names: readonly NameRow[]): NameRow | undefined =>
  names.toSorted((a, b) => b.named_at.localeCompare(a.named_at) || (a.group_id < b.group_id ? -1 : 1))[0]

type Asked = {
  /** Times a question was asked on one day. */
  on(question_id: string, day: string): number
  trend: string[]
  period: { now: string[]; before: string[] } | undefined
}

/** How often each question was asked on the days that a list tells of. */
async function asksByDay(tx: OrganizationTx, agent_id: string, days: number | undefined): Promise<Asked> {
  const time_zone = await businessZone(tx)
  const told = lastDays(tx.clock.now(), time_zone, Math.max(TREND_DAYS, (days ?? 0) * 2))
  const spans = told.map((day) => ({ day, starts: beginOfDay(day, time_zone) }))
  const counts = new Map<string, number>()
  for (const { question_id, day, times } of await countAsksByDay(tx, agent_id, spans))
    counts.set(`${question_id} ${day}`, times)
  return {
    on: (question_id, day) => counts.get(`${question_id} ${day}`) ?? 0,
    trend: told.slice(-TREND_DAYS),
    period: days === undefined ? undefined : { now: told.slice(-days), before: told.slice(-2 * days, -days) },
  }
}

function shownGroup(rows: ShownUnansweredRow[], { on, trend, period }: Asked, masker: Masker) {
  const most = rows.toSorted(byTimes)[0]
  const last = rows.reduce((latest, row) => (row.last_asked_at > latest.last_asked_at ? row : latest))
  const sum = (of: (row: UnansweredRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const onDays = (days: string[]) => sum((row) => days.reduce((total, day) => total + on(row.id, day), 0))
  const { ignored_at, ignored_reason, ignored_note, resolved_at, faq_id, faq_question } = last
  return {
    // The id of the oldest question.
    id: rows[0]?.id ?? last.id,
    agent_id: last.agent_id,
    question: masker.words(most?.question ?? ''),
    times: period ? onDays(period.now) : sum(({ times }) => times),
    times_before: period ? onDays(period.before) : null,
    trend: trend.map((day) => onDays([day])),
    phrasings: rows.length,
    last_asked_at: last.last_asked_at,
    conversation_id: last.conversation_id,
    ignored:
      ignored_at === null ? null : { at: ignored_at, reason: ignored_reason ?? 'other', note: ignored_note ?? '' },
    waiting:
      resolved_at !== null && faq_id !== null ? { at: resolved_at, faq_id, faq_question: faq_question ?? '' } : null,
  }
}

type Chosen = NonNullable<UnansweredGroup['chosen']>

/** The FAQ that most customers chose, over all ways to ask. */
function mostChosen(chosen: readonly Chosen[]): Chosen | null {
  const [most] = [...Map.groupBy(chosen, ({ faq_id }) => faq_id)]
    .map(([faq_id, same]) => ({
      faq_id,
      faq_question: same[0]?.faq_question ?? '',
      customers: same.reduce((all, { customers }) => all + customers, 0),
    }))
    .sort((a, b) => b.customers - a.customers || (a.faq_id < b.faq_id ? -1 : 1))
  return most ?? null
}

const byAge = (a: UnansweredRow, b: UnansweredRow): number =>
  a.first_asked_at.localeCompare(b.first_asked_at) || (a.id < b.id ? -1 : 1)
export const byTimes = (a: UnansweredRow, b: UnansweredRow): number => b.times - a.times || (a.id < b.id ? -1 : 1)
export const mainLanguage = ({ languages }: AgentRow): AgentLanguage => languages[0] ?? 'es'
