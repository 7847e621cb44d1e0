import { tellsSomething } from '#engine/speech-acts/person-reply.ts'
import { FAQ_QUESTION_LENGTH } from '@tertulia/contract/faqs.limits'
import { plainText } from '@tertulia/contract/plain-text'
import { done, type Page } from '@tertulia/contract/shapes'
import {
  type IgnoreReason,
  type UnansweredDetail,
  type UnansweredGroup,
  type UnansweredState,
} from '@tertulia/contract/unanswered'
import type { MemberContext } from '#platform/context.ts'
import { maskerOf } from '#features/conversations/masker.ts'
import { learnVariants } from '#features/faqs/learn-variants.ts'
import { mask } from '#features/masking/mask.ts'
import { byTimes, findGroups, LOOKED_AT } from '#features/unanswered/unanswered-groups.ts'
import {
  chooseForAsk,
  findAsks,
  findPersonReplies,
  findUnansweredById,
  findUnansweredByWords,
  findVersionWith,
  recordAsk,
  type UnansweredRow,
  updateUnanswered,
  wasChosen,
} from '#features/unanswered/unanswered.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { readCursor, writeCursor } from '#platform/database/cursor.ts'
import { afterCommit, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

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

/**
 * Counts questions that agents could not answer by themselves, in the order in which they were asked. Equal words count as one
 * question.
 */
export async function recordUnanswered(tx: OrganizationTx, asked: InVain[]): Promise<void> {
  const asks = asked
    .map((ask) => ({ ...ask, normalized: normalizedOf(ask.question), version: ask.version ?? 0 }))
    .filter(({ normalized }) => normalized !== '')
  // oxlint-disable-next-line no-await-in-loop -- what is chosen may have been asked in vain just before
  for (const ask of asks) await record(tx, ask)
  for (const agent_id of new Set(asks.map((ask) => ask.agent_id))) publishUnanswered(tx, agent_id)
}

/** A choice counts once in a conversation, and if it was asked in vain before, the asking counts no second time. */
async function record(tx: OrganizationTx, ask: InVain & { version: number; normalized: string }): Promise<void> {
  const { conversation_id, normalized, chosen_faq_id: faq_id } = ask
  if (faq_id !== null) {
    if (await wasChosen(tx, conversation_id, faq_id)) return
    if (await chooseForAsk(tx, { conversation_id, normalized, faq_id })) return
  }
  await recordAsk(tx, { organization_id: tx.organization_id, id: newId(), ...ask })
}

/** The form in which questions are compared. */
const normalizedOf = (question: string): string => plainText(question).slice(0, 500)

type Query = {
  agent_id: string
  state?: UnansweredState
  days?: number | undefined
  cursor?: string | undefined
  rows: number
}

/** Lists questions, those in like words as one, most asked first. */
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
    // An FAQ should not know whose number or address it was.
    const words = variants.map((each) => mask(each).slice(0, FAQ_QUESTION_LENGTH))
    const learned = await learnVariants(tx, { agent_id, faq_id, variants: words })
    await markAnswered(tx, { agent_id, ids }, faq_id)
    noteAudit(tx, { entity_id: faq_id, after: { faq_id, faqs: ids.length, variants: words } })
    return { learned }
  })
}

/** Resolves these words: an FAQ answers them in the draft, so no customer who asked them is waiting. */
export async function resolveWords(
  tx: OrganizationTx,
  { agent_id, question, faq_id }: { agent_id: string; question: string; faq_id: string },
): Promise<void> {
  const found = await findUnansweredByWords(tx, agent_id, normalizedOf(question))
  if (found) await markAnswered(tx, { agent_id, ids: [found.id] }, faq_id)
}

/** They wait until the version is live that holds the FAQ as the draft has it. */
async function markAnswered(tx: OrganizationTx, those: Those, faq_id: string): Promise<void> {
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

const isBelow = (group: { times: number; id: string }, above: { times: number; id: string }): boolean =>
  group.times < above.times || (group.times === above.times && group.id < above.id)
