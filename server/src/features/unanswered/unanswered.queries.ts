import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { UnansweredState } from '@tertulia/contract/unanswered'
import { agent } from '#features/agents/agents.tables.ts'
import { conversation, message } from '#features/conversations/conversations.tables.ts'
import { faq } from '#features/faqs/faqs.tables.ts'
import { holds, passage } from '#features/knowledge/knowledge.tables.ts'
import { unansweredAsk, unansweredQuestion } from '#features/unanswered/unanswered.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export type UnansweredRow = typeof unansweredQuestion.$inferSelect
type Ask = typeof unansweredAsk.$inferSelect

/**
 * Counts a question once more, or begins to, and keeps when and where it was asked: one statement. If an FAQ answers it in a
 * version after the one that was asked, it goes on waiting for that.
 */
export const recordAsk = (
  tx: OrganizationTx,
  {
    question,
    normalized,
    version,
    ...ask
  }: Omit<Ask, 'question_id'> & Pick<UnansweredRow, 'question' | 'normalized'> & { version: number },
) =>
  tx.db.execute(sql`
    with waiting as (
      update unanswered_question
      set times = times + 1, last_asked_at = ${ask.asked_at}, conversation_id = ${ask.conversation_id}
      where organization_id = ${ask.organization_id} and id = (
        select resolved.id from unanswered_question resolved
        join faq on faq.organization_id = resolved.organization_id and faq.id = resolved.faq_id
          and faq.enabled and faq.deleted_at is null
        where resolved.organization_id = ${ask.organization_id} and resolved.agent_id = ${ask.agent_id}
          and resolved.normalized = ${normalized} and resolved.resolved_at is not null
          and resolved.resolves_in > ${version}::integer
        order by resolved.resolved_at desc, resolved.id desc limit 1)
      returning id),
    begun as (
      insert into unanswered_question as known
        (organization_id, id, agent_id, question, normalized, times, first_asked_at, last_asked_at, conversation_id)
      select ${ask.organization_id}::uuid, ${ask.id}::uuid, ${ask.agent_id}::uuid, ${question}, ${normalized}, 1,
        ${ask.asked_at}::timestamptz, ${ask.asked_at}::timestamptz, ${ask.conversation_id}::uuid
      where not exists (select 1 from waiting)
      on conflict (organization_id, agent_id, normalized) where resolved_at is null
      do update set times = known.times + 1, last_asked_at = excluded.last_asked_at, conversation_id = excluded.conversation_id
      returning id)
    insert into unanswered_ask (organization_id, id, agent_id, question_id, conversation_id, chosen_faq_id, asked_at)
    select ${ask.organization_id}, ${ask.id}, ${ask.agent_id}, asked.id, ${ask.conversation_id}, ${ask.chosen_faq_id}::uuid,
      ${ask.asked_at}
    from (select id from waiting union all select id from begun) asked`)

const asksOf = (tx: OrganizationTx, conversation_id: string) =>
  and(ours(tx, unansweredAsk), eq(unansweredAsk.conversation_id, conversation_id))

/** Whether an FAQ was chosen in a conversation already. */
export async function wasChosen(tx: OrganizationTx, conversation_id: string, faq_id: string): Promise<boolean> {
  return (
    (await tx.db.$count(unansweredAsk, and(asksOf(tx, conversation_id), eq(unansweredAsk.chosen_faq_id, faq_id)))) > 0
  )
}

/** Notes which FAQ was chosen when words were last asked in a conversation. @returns whether they were unanswered there */
export async function chooseForAsk(
  tx: OrganizationTx,
  { conversation_id, normalized, faq_id }: { conversation_id: string; normalized: string; faq_id: string },
): Promise<boolean> {
  const last = tx.db
    .select({ id: unansweredAsk.id })
    .from(unansweredAsk)
    .innerJoin(
      unansweredQuestion,
      and(
        eq(unansweredQuestion.organization_id, unansweredAsk.organization_id),
        eq(unansweredQuestion.id, unansweredAsk.question_id),
        eq(unansweredQuestion.normalized, normalized),
      ),
    )
    .where(and(asksOf(tx, conversation_id), isNull(unansweredAsk.chosen_faq_id)))
    .orderBy(desc(unansweredAsk.asked_at), desc(unansweredAsk.id))
    .limit(1)
  const { rowCount } = await tx.db
    .update(unansweredAsk)
    .set({ chosen_faq_id: faq_id })
    .where(and(ours(tx, unansweredAsk), inArray(unansweredAsk.id, last)))
  return rowCount === 1
}

/** FAQs that the customers who asked each question chose, and how many chose each; those that still exist. */
export const countChosen = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .select({
      question_id: unansweredAsk.question_id,
      faq_id: faq.id,
      faq_question: faq.question,
      customers: countDistinct(unansweredAsk.conversation_id),
    })
    .from(unansweredAsk)
    .innerJoin(
      faq,
      and(
        eq(faq.organization_id, unansweredAsk.organization_id),
        eq(faq.id, unansweredAsk.chosen_faq_id),
        eq(faq.enabled, true),
        isNull(faq.deleted_at),
      ),
    )
    .where(and(ours(tx, unansweredAsk), eq(unansweredAsk.agent_id, agent_id), isNotNull(unansweredAsk.chosen_faq_id)))
    .groupBy(unansweredAsk.question_id, faq.id, faq.question)

/** The first version that serves a source as the draft has it now; the next one where that was never frozen. */
export async function findVersionWith(tx: OrganizationTx, agent_id: string, source_id: string): Promise<number> {
  const next = sql`(select last_version + 1 from agent where organization_id = ${tx.organization_id} and id = ${agent_id})`
  const [row] = await tx.db
    .select({ version: sql<number>`coalesce(max(coalesce(${passage.since_version}, ${next})), ${next})::integer` })
    .from(passage)
    .where(and(ours(tx, passage), eq(passage.agent_id, agent_id), eq(passage.source_id, source_id), holds('draft')))
  return row?.version ?? 1
}

/** Texts or taps of customers, from messages that are still kept. */
export const findQuestions = (tx: OrganizationTx, message_ids: string[]) =>
  tx.db
    .select({ id: message.id, text: message.text, choice: message.choice })
    .from(message)
    .where(and(ours(tx, message), inArray(message.id, message_ids)))

const ofAgent = (tx: OrganizationTx, agent_id: string) =>
  and(ours(tx, unansweredQuestion), eq(unansweredQuestion.agent_id, agent_id), isNull(unansweredQuestion.resolved_at))

const shownColumns = {
  ...getTableColumns(unansweredQuestion),
  /** The question of the FAQ that answers it in the draft, while that is not live. */
  faq_question: sql<string | null>`${faq.question}`,
}
export type ShownUnansweredRow = UnansweredRow & { faq_question: string | null }

/** Questions beside the FAQ that they wait for. */
const besideFaq = (tx: OrganizationTx) =>
  tx.db
    .select(shownColumns)
    .from(unansweredQuestion)
    .innerJoin(
      agent,
      and(eq(agent.organization_id, unansweredQuestion.organization_id), eq(agent.id, unansweredQuestion.agent_id)),
    )
    .leftJoin(
      faq,
      and(
        eq(faq.organization_id, unansweredQuestion.organization_id),
        eq(faq.id, unansweredQuestion.faq_id),
        eq(faq.enabled, true),
        isNull(faq.deleted_at),
        gt(unansweredQuestion.resolves_in, sql`coalesce(${agent.live_version}, 0)`),
      ),
    )

const inState = {
  open: and(isNull(unansweredQuestion.resolved_at), isNull(unansweredQuestion.ignored_at)),
  waiting: and(isNotNull(unansweredQuestion.resolved_at), isNotNull(faq.id)),
  ignored: and(isNull(unansweredQuestion.resolved_at), isNotNull(unansweredQuestion.ignored_at)),
}

/** Those asked last, oldest first. */
export async function findUnanswered(
  tx: OrganizationTx,
  agent_id: string,
  state: UnansweredState,
  rows: number,
): Promise<ShownUnansweredRow[]> {
  const found = await besideFaq(tx)
    .where(and(ours(tx, unansweredQuestion), eq(unansweredQuestion.agent_id, agent_id), inState[state]))
    .orderBy(desc(unansweredQuestion.last_asked_at), desc(unansweredQuestion.id))
    .limit(rows)
  return found.toSorted((a, b) => a.first_asked_at.localeCompare(b.first_asked_at) || a.id.localeCompare(b.id))
}

/** Those of an agent's questions that are not resolved, most asked first. */
export const findOfAgent = (tx: OrganizationTx, agent_id: string, ids: readonly string[], rows: number) =>
  tx.db
    .select({ id: unansweredQuestion.id, question: unansweredQuestion.question })
    .from(unansweredQuestion)
    .where(and(ofAgent(tx, agent_id), inArray(unansweredQuestion.id, [...ids])))
    .orderBy(desc(unansweredQuestion.times), asc(unansweredQuestion.id))
    .limit(rows)

export async function findUnansweredById(tx: OrganizationTx, id: string): Promise<ShownUnansweredRow | undefined> {
  const [row] = await besideFaq(tx).where(
    and(
      ours(tx, unansweredQuestion),
      eq(unansweredQuestion.id, id),
      or(inState.open, inState.waiting, inState.ignored),
    ),
  )
  return row
}

export async function findUnansweredByWords(
  tx: OrganizationTx,
  agent_id: string,
  normalized: string,
): Promise<UnansweredRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(unansweredQuestion)
    .where(and(ofAgent(tx, agent_id), eq(unansweredQuestion.normalized, normalized)))
  return row
}

/** How often each question was asked on each of some days, which follow each other. `starts`: when each begins. */
export async function countAsksByDay(
  tx: OrganizationTx,
  agent_id: string,
  days: readonly { day: string; starts: string }[],
): Promise<{ question_id: string; day: string; times: number }[]> {
  const starts = sql.param(days.map((each) => each.starts))
  const rows = await tx.db
    .select({
      question_id: unansweredAsk.question_id,
      nth: sql<number>`width_bucket(${unansweredAsk.asked_at}, ${starts}::timestamptz[])`,
      times: count(),
    })
    .from(unansweredAsk)
    .where(
      and(
        ours(tx, unansweredAsk),
        eq(unansweredAsk.agent_id, agent_id),
        gte(unansweredAsk.asked_at, days[0]?.starts ?? 'infinity'),
      ),
    )
    .groupBy(unansweredAsk.question_id, sql`2`)
  return rows.map(({ question_id, nth, times }) => ({ question_id, times, day: days[nth - 1]?.day ?? '' }))
}

const ofQuestions = (tx: OrganizationTx, ids: string[]) =>
  and(ours(tx, unansweredAsk), inArray(unansweredAsk.question_id, ids))

/** The times questions were asked, newest first, in conversations that are still kept. */
export const findAsks = (tx: OrganizationTx, question_ids: string[], rows: number) =>
  tx.db
    .select({
      conversation_id: conversation.id,
      profile_name: conversation.profile_name,
      control: conversation.control,
      handled_by: conversation.handled_by,
      question_id: unansweredAsk.question_id,
      asked_at: unansweredAsk.asked_at,
    })
    .from(unansweredAsk)
    .innerJoin(
      conversation,
      and(
        eq(conversation.organization_id, unansweredAsk.organization_id),
        eq(conversation.id, unansweredAsk.conversation_id),
      ),
    )
    .where(ofQuestions(tx, question_ids))
    .orderBy(desc(unansweredAsk.asked_at), desc(unansweredAsk.id))
    .limit(rows)

/** Members' replies after a customer had asked, of the latest time first, and there in order. */
export const findPersonReplies = (tx: OrganizationTx, question_ids: string[], most: number) =>
  tx.db
    .select({ text: message.text, person_name: message.person_name, conversation_id: message.conversation_id })
    .from(unansweredAsk)
    .innerJoin(
      message,
      and(
        eq(message.organization_id, unansweredAsk.organization_id),
        eq(message.conversation_id, unansweredAsk.conversation_id),
        eq(message.from, 'person'),
        gte(message.created_at, unansweredAsk.asked_at),
      ),
    )
    .where(ofQuestions(tx, question_ids))
    .orderBy(desc(unansweredAsk.asked_at), asc(message.created_at), asc(message.id))
    .limit(most)

/** @returns ids of those that were open */
export async function updateUnanswered(
  tx: OrganizationTx,
  agent_id: string,
  ids: string[],
  change: Partial<UnansweredRow>,
): Promise<string[]> {
  const changed = await tx.db
    .update(unansweredQuestion)
    .set(change)
    .where(and(ofAgent(tx, agent_id), inArray(unansweredQuestion.id, ids)))
    .returning({ id: unansweredQuestion.id })
  return changed.map(({ id }) => id)
}

/**
 * Erases questions that no customer has asked since an instant, resolved or not, and each time they were asked: they are
 * customers' words.
 */
export async function eraseUnansweredBefore(tx: OrganizationTx, before: string): Promise<void> {
  await tx.db.delete(unansweredAsk).where(and(ours(tx, unansweredAsk), lt(unansweredAsk.asked_at, before)))
  await tx.db
    .delete(unansweredQuestion)
    .where(and(ours(tx, unansweredQuestion), lt(unansweredQuestion.last_asked_at, before)))
}

/**
 * Erases each unanswered question of conversations, and questions that no other customer has asked: they are these customers'
 * words. @returns how many questions
 */
export async function eraseUnansweredOf(
  tx: OrganizationTx,
  conversation_ids: string[],
): Promise<Record<string, number>> {
  const asks = await tx.db
    .delete(unansweredAsk)
    .where(and(ours(tx, unansweredAsk), inArray(unansweredAsk.conversation_id, conversation_ids)))
    .returning({ question_id: unansweredAsk.question_id })
  const asked = [...new Set(asks.map(({ question_id }) => question_id))]
  const erased = await tx.db
    .delete(unansweredQuestion)
    .where(
      and(
        ours(tx, unansweredQuestion),
        inArray(unansweredQuestion.id, asked),
        notExists(
          tx.db
            .select({ one: sql`1` })
            .from(unansweredAsk)
            .where(and(ours(tx, unansweredAsk), eq(unansweredAsk.question_id, unansweredQuestion.id))),
        ),
      ),
    )
    .returning({ id: unansweredQuestion.id })
  return { unanswered_questions: erased.length }
}
