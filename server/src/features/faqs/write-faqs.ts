import type { Faq, FaqInput, FaqUpdate } from '@tertulia/contract/faqs'
import { plainText } from '@tertulia/contract/plain-text'
import type { Attachment } from '@tertulia/contract/attachments'
import type { MemberContext } from '#platform/context.ts'
import { lockedAgent } from '#features/agents/agent.ts'
import type { FaqRow } from '#features/faqs/faqs.tables.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { requireAttachments, findExistingAttachments } from '#features/attachments/attachments.ts'
import { findFaqsById, findTopic, insertFaq, lockFaq, updateFaq } from '#features/faqs/faq.queries.ts'
import { findTranslations } from '#features/faqs/translation.queries.ts'
import { dropSource, putFaqPassages } from '#features/knowledge/write-passages.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx, Tx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** Changes an agent's knowledge: its row is locked, and all members see the count of changes move. */
export async function changing<T>(tx: Tx<MemberContext>, agent_id: string, change: () => Promise<T>): Promise<T> {
  await lockedAgent(tx, agent_id)
  const result = await change()
  await announceAgent(tx, await lockedAgent(tx, agent_id))
  return result
}

/** Those of an agent's FAQs that are there. */
export const presentFaqs = async (tx: OrganizationTx, agent_id: string, ids: string[]): Promise<FaqRow[]> =>
  (await findFaqsById(tx, agent_id, ids)).filter(({ deleted_at }) => !deleted_at)

/** An FAQ to change, if it is there: locked, as its agent has to be before it. */
export async function lockPresentFaq(tx: OrganizationTx, id: string): Promise<FaqRow | undefined> {
  const row = await lockFaq(tx, id)
  return row?.deleted_at ? undefined : row
}

/** @throws faq_topic_not_found at `topic_id` */
export async function ofItsAgent(tx: Tx<MemberContext>, agent_id: string, topic_id: string): Promise<void> {
  const topic = await findTopic(tx, topic_id)
  if (topic?.agent_id !== agent_id) throw new Problem('faq_topic_not_found', { at: 'topic_id' })
}

/** A new FAQ, and what is searched of it. The rest of this file is for an agent that is locked: see `changing`. */
export async function writeNew(tx: Tx<MemberContext>, { attachment_ids = [], ...input }: FaqInput): Promise<FaqRow> {
  const row = newFaq(tx, { ...input, attachments: await requireAttachments(tx, input.agent_id, attachment_ids) })
  await insertFaq(tx, row)
  await putFaqPassages(tx, row, [])
  return row
}

/** The row of a new FAQ. */
export function newFaq(
  ctx: MemberContext,
  input: Omit<FaqInput, 'attachment_ids'> & { attachments: Attachment[] },
): FaqRow {
  const now = iso(ctx.clock.now())
  return {
    organization_id: ctx.organization_id,
    id: newId(),
    ...input,
    searchable: searchableOf(input),
    uses: 0,
    last_used_at: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
    updated_by: ctx.actor.name,
    updated_by_id: ctx.actor.user_id,
  }
}

/** Fields that are not named stay as they were. @throws attachment_not_found at `attachment_ids` */
export async function writeChange(
  tx: Tx<MemberContext>,
  before: FaqRow,
  { attachment_ids, ...change }: Partial<FaqUpdate>,
): Promise<FaqRow> {
  const row = await updateFaq(tx, before.id, {
    ...change,
    ...(attachment_ids && { attachments: await requireAttachments(tx, before.agent_id, attachment_ids) }),
    searchable: searchableOf({ ...before, ...change }),
    updated_at: iso(tx.clock.now()),
    updated_by: tx.actor.name,
    updated_by_id: tx.actor.user_id,
  })
  await putFaqPassages(tx, row, await findTranslations(tx, row.id))
  return row
}

export async function writeDeleted(tx: Tx<MemberContext>, { id, agent_id }: FaqRow): Promise<void> {
  await updateFaq(tx, id, { deleted_at: iso(tx.clock.now()) })
  await dropSource(tx, agent_id, id)
}

export async function writeRestored(tx: Tx<MemberContext>, { id, agent_id, attachments }: FaqRow): Promise<FaqRow> {
  const ids = attachments.map((each) => each.id)
  const row = await updateFaq(tx, id, {
    deleted_at: null,
    attachments: await findExistingAttachments(tx, agent_id, ids),
  })
  await putFaqPassages(tx, row, await findTranslations(tx, row.id))
  return row
}

/** The text of an FAQ that the list's search reads. */
export const searchableOf = ({
  question,
  variants,
  answer,
}: Pick<FaqRow, 'question' | 'variants' | 'answer'>): string => plainText([question, ...variants, answer].join(' '))

/** An FAQ as people see it. */
export const toFaq = (row: FaqRow): Faq => ({
  id: row.id,
  agent_id: row.agent_id,
  topic_id: row.topic_id,
  question: row.question,
  variants: row.variants,
  answer: row.answer,
  escalate: row.escalate,
  attachments: row.attachments,
  language: row.language,
  enabled: row.enabled,
  valid_from: row.valid_from,
  valid_until: row.valid_until,
  uses: row.uses,
  last_used_at: row.last_used_at,
  updated_at: row.updated_at,
  updated_by: row.updated_by,
})

/** An FAQ in the audit trail: files by their names. */
export const auditedFaq = (row: FaqRow) => ({ ...toFaq(row), attachments: row.attachments.map(({ name }) => name) })
