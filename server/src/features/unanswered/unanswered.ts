import { tellsSomething } from '#engine/speech-acts/person-reply.ts'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { FAQ_QUESTION_LENGTH } from '@tertulia/contract/faqs.limits'
import { plainText } from '@tertulia/contract/plain-text'
import { done, type Page } from '@tertulia/contract/shapes'
import {
  type IgnoreReason,
  TREND_DAYS,
  type UnansweredDetail,
  type UnansweredGroup,
  type UnansweredState,
} from '@tertulia/contract/unanswered'
import type { MemberContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { businessZone } from '#features/organizations/organization.ts'
import { type Masker, maskerOf } from '#features/conversations/masker.ts'
import { learnVariants } from '#features/faqs/learn-variants.ts'
import { mask } from '#features/masking/mask.ts'
import { groupQuestions } from '#features/unanswered/group-questions.ts'
import {
  chooseForAsk,
  countAsksByDay,
  countChosen,
  findAsks,
  findPersonReplies,
  findUnanswered,
  findUnansweredById,
  findUnansweredByWords,
  findVersionWith,
  recordAsk,
  type ShownUnansweredRow,
  type UnansweredRow,
  updateUnanswered,
  wasChosen,
} from '#features/unanswered/unanswered.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { readCursor, writeCursor } from '#platform/database/cursor.ts'
import { afterCommit, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { beginOfDay, lastDays } from '#platform/local-time.ts'
import { Problem } from '#platform/problem.ts'

/** Questions that are looked at, those asked last: nobody reads more. */
const LOOKED_AT = 1_000
const CONVERSATIONS = 20
/** Lines of people that are looked at for an answer. */
const REPLIES = 20

/** A question that an agent could not answer by itself, and the version that could not; null for the draft. */
type InVain = {
  agent_id: string
  version: number | null
  question: string
  conversation_id: string
  /** The FAQ that the customer chose then, of those that were offered. */
  chosen_faq_id: string | null
  asked_at: string
}

/** Counts questions that agents could not answer by themselves, in the order in which they were asked. The same words count as one. */
export async function recordUnanswered(tx: OrganizationTx, asked: InVain[]): Promise<void> {
  const asks = asked
    .map((ask) => ({ ...ask, normalized: normalizedOf(ask.question), version: ask.version ?? 0 }))
    .filter(({ normalized }) => normalized !== '')
  // oxlint-disable-next-line no-await-in-loop -- what is chosen may have been asked in vain just before
  for (const ask of asks) await record(tx, ask)
  for (const agent_id of new Set(asks.map((ask) => ask.agent_id))) publishUnanswered(tx, agent_id)
}

/** What is chosen counts once in a conversation, and where it was asked in vain the asking counts no second time. */
async function record(tx: OrganizationTx, ask: InVain & { version: number; normalized: string }): Promise<void> {
  const { conversation_id, normalized, chosen_faq_id: faq_id } = ask
  if (faq_id !== null) {
    if (await wasChosen(tx, conversation_id, faq_id)) return
    if (await chooseForAsk(tx, { conversation_id, normalized, faq_id })) return
  }
  await recordAsk(tx, { organization_id: tx.organization_id, id: newId(), ...ask })
}

/** What is counted as the same. */
const normalizedOf = (question: string): string => plainText(question).slice(0, 500)

type Query = {
  agent_id: string
  state?: UnansweredState
  days?: number | undefined
  cursor?: string | undefined
  rows: number
}

/** What was asked in like words counts as one; most asked first. */
export async function listUnanswered(ctx: MemberContext, query: Query): Promise<Page<UnansweredGroup>> {
  const from = readCursor(query.cursor, 'number')
  const shown = (await findGroups(ctx, query, await maskerOf(ctx))).map((group) => group.shown)
  const begin = from ? shown.findIndex((each) => isBelow(each, { times: Number(from.at), id: from.id })) : 0
  const items = begin < 0 ? [] : shown.slice(begin, begin + query.rows)
  const last = items.at(-1)
  const hasMore = begin >= 0 && shown.length > begin + query.rows
  return {
    items,
    page: {
      next: hasMore && last ? writeCursor({ at: String(last.times), id: last.id, direction: 'next' }) : null,
      prev: null,
      rows: items.length,
      total: shown.length,
      total_is_exact: shown.length < LOOKED_AT,
    },
  }
}

/** The group that a question stands in, with where it was asked and what a person answered. */
export async function getUnanswered(ctx: MemberContext, id: string): Promise<UnansweredDetail> {
  const masker = await maskerOf(ctx)
  const question = await withOrganization(ctx, (tx) => findUnansweredById(tx, id))
  if (!question) throw new Problem('not_found')
  const state = question.resolved_at ? 'waiting' : question.ignored_at ? 'ignored' : 'open'
  const groups = await findGroups(ctx, { agent_id: question.agent_id, state }, masker)
  const group = groups.find(({ rows }) => rows.some((row) => row.id === id))
  if (!group) throw new Problem('not_found')
  const ids = group.rows.map((row) => row.id)
  const { asks, reply } = await withOrganization(ctx, async (tx) => ({
    asks: await findAsks(tx, ids, CONVERSATIONS),
    // The first line of a person is a greeting, and answers nothing.
    reply: (await findPersonReplies(tx, ids, REPLIES)).find(({ text }) => tellsSomething(text)),
  }))
  const wordsOf = (question_id: string) => group.rows.find((row) => row.id === question_id)?.question ?? ''
  return {
    ...group.shown,
    questions: group.rows
      .toSorted(byTimes)
      .map((row) => ({ id: row.id, question: masker.words(row.question), times: row.times })),
    conversations: asks.map(({ question_id, asked_at, conversation_id, profile_name, ...holder }) => ({
      conversation_id,
      profile_name,
      asked_at,
      question: masker.text(holder, wordsOf(question_id)),
    })),
    reply: reply
      ? { text: masker.words(reply.text), person_name: reply.person_name ?? '', conversation_id: reply.conversation_id }
      : null,
  }
}

type Those = { agent_id: string; ids: string[] }

/**
 * Takes questions off the list: an FAQ answers them in the draft, and learns words as other ways to ask it.
 * @throws invalid_request at `faq_id` where it is no FAQ of the agent; not_found where nothing of it is open
 */
export function resolveUnanswered(ctx: MemberContext, wanted: Those & { faq_id: string; variants: string[] }) {
  const { agent_id, ids, faq_id, variants } = wanted
  return withOrganization(ctx, async (tx) => {
    // Whose number or address it was is nothing that an FAQ should know.
    const words = variants.map((each) => mask(each).slice(0, FAQ_QUESTION_LENGTH))
    const learned = await learnVariants(tx, { agent_id, faq_id, variants: words })
    await answered(tx, { agent_id, ids }, faq_id)
    noteAudit(tx, { entity_id: faq_id, after: { faq_id, faqs: ids.length, variants: words } })
    return { learned }
  })
}

/** An FAQ answers these words in the draft: whoever asked them waits no longer. */
export async function resolveWords(
  tx: OrganizationTx,
  { agent_id, question, faq_id }: { agent_id: string; question: string; faq_id: string },
): Promise<void> {
  const found = await findUnansweredByWords(tx, agent_id, normalizedOf(question))
  if (found) await answered(tx, { agent_id, ids: [found.id] }, faq_id)
}

/** They wait until the version is live that holds the FAQ as the draft has it. */
async function answered(tx: OrganizationTx, those: Those, faq_id: string): Promise<void> {
  const resolves_in = await findVersionWith(tx, those.agent_id, faq_id)
  await update(tx, those, { resolved_at: iso(tx.clock.now()), faq_id, resolves_in })
}

/** Puts questions out of sight. @throws not_found where nothing of it is open */
export function ignoreUnanswered(ctx: MemberContext, wanted: Those & { reason: IgnoreReason; note: string }) {
  const { reason, note, ...those } = wanted
  return withOrganization(ctx, async (tx) => {
    await update(tx, those, { ignored_at: iso(tx.clock.now()), ignored_reason: reason, ignored_note: note })
    noteAudit(tx, { entity_id: those.ids[0] ?? those.agent_id, after: { faqs: those.ids.length, reason, note } })
    return done
  })
}

/** @throws not_found where nothing of it is there */
export function bringBackUnanswered(ctx: MemberContext, those: Those) {
  return withOrganization(ctx, async (tx) => {
    await update(tx, those, { ignored_at: null, ignored_reason: null, ignored_note: null })
    noteAudit(tx, { entity_id: those.ids[0] ?? those.agent_id, after: { faqs: those.ids.length } })
    return done
  })
}

async function update(tx: OrganizationTx, { agent_id, ids }: Those, change: Partial<UnansweredRow>): Promise<void> {
  if ((await updateUnanswered(tx, agent_id, ids, change)).length === 0) throw new Problem('not_found')
  publishUnanswered(tx, agent_id)
}

/** Tells the console, once this is committed, that an agent's questions are other ones. */
export const publishUnanswered = (tx: OrganizationTx, agent_id: string) =>
  afterCommit(tx, () =>
    tx.realtime.publish(`organization:${tx.organization_id}`, { type: 'unanswered.changed', agent_id }),
  )

type Group = { shown: UnansweredGroup; /** Oldest first. */ rows: ShownUnansweredRow[] }

/** Groups of a state in the order of a list. */
async function findGroups(
  ctx: MemberContext,
  { agent_id, state = 'open', days }: Pick<Query, 'agent_id' | 'state' | 'days'>,
  masker: Masker,
): Promise<Group[]> {
  const { agent, rows, asked, chosen } = await withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const rows = await findUnanswered(tx, agent_id, state, LOOKED_AT)
    const [asked, chosen] = [await asksByDay(tx, agent_id, days), await countChosen(tx, agent_id)]
    return { agent, rows, asked, chosen: Map.groupBy(chosen, ({ question_id }) => question_id) }
  })
  const groupOf = await groupQuestions(`${ctx.organization_id} ${agent_id} ${state}`, rows, mainLanguage(agent))
  return [...Map.groupBy(rows, ({ id }) => groupOf.get(id) ?? id)]
    .map(([id, rows]) => ({
      rows,
      shown: {
        ...shownGroup(id, rows, asked, masker),
        chosen: mostChosen(rows.flatMap((row) => chosen.get(row.id) ?? [])),
      },
    }))
    .filter(({ shown }) => shown.times > 0)
    .sort((a, b) => b.shown.times - a.shown.times || (a.shown.id < b.shown.id ? 1 : -1))
}

const isBelow = (group: { times: number; id: string }, above: { times: number; id: string }): boolean =>
  group.times < above.times || (group.times === above.times && group.id < above.id)

type Asked = {
  /** Of a question on one day. */
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

function shownGroup(id: string, rows: ShownUnansweredRow[], { on, trend, period }: Asked, masker: Masker) {
  const most = rows.toSorted(byTimes)[0]
  const last = rows.reduce((latest, row) => (row.last_asked_at > latest.last_asked_at ? row : latest))
  const sum = (of: (row: UnansweredRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const onDays = (days: string[]) => sum((row) => days.reduce((total, day) => total + on(row.id, day), 0))
  const { ignored_at, ignored_reason, ignored_note, resolved_at, faq_id, faq_question } = last
  return {
    id,
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

/** Of what was chosen in one way to ask or another, the FAQ that most customers chose. */
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

const byTimes = (a: UnansweredRow, b: UnansweredRow): number => b.times - a.times || (a.id < b.id ? -1 : 1)
const mainLanguage = ({ languages }: AgentRow): AgentLanguage => languages[0] ?? 'es'
