import type { Faq, FaqInput, FaqUpdate } from '@tertulia/contract/faqs'
import { done, type Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#context.ts'
import { lockAgent } from '#features/agents/agent.queries.ts'
import { announceAgent } from '#features/agents/shown-agent.ts'
import {
  countFaqs,
  countUses,
  findAgentOf,
  type FaqRow,
  findFaq,
  findFaqs,
  findTopic,
  insertFaq,
  lockFaq,
  updateFaq,
} from '#features/faqs/faq.queries.ts'
import { dropSource, putFaqPassage } from '#features/knowledge/write-passages.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { pageOf } from '#platform/database/keyset.ts'
import { type OrganizationTx, type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { plainText } from '#platform/plain-text.ts'
import { Problem } from '#platform/problem.ts'

type ListQuery = {
  agent_id: string
  topic_id?: string | undefined
  search?: string | undefined
  cursor?: string | undefined
  rows: number
}

/** Latest change first. The search finds words of question, other ways to ask and answer, whatever their accents. */
export function listFaqs(
  ctx: MemberContext,
  { agent_id, topic_id, search, cursor, rows }: ListQuery,
): Promise<Page<Faq>> {
  const filter = {
    agent_id,
    topic_id,
    words: plainText(search ?? '')
      .split(' ')
      .filter(Boolean),
  }
  const at = readCursor(cursor)
  return withOrganization(ctx, async (tx) => {
    const found = await findFaqs(tx, filter, { at, rows: rows + 1 })
    return pageOf({
      found,
      rows,
      at,
      total: await countFaqs(tx, filter),
      sortKey: (row) => row.updated_at,
      show: toFaq,
    })
  })
}

export async function getFaq(ctx: MemberContext, id: string): Promise<Faq> {
  const row = await withOrganization(ctx, (tx) => findFaq(tx, id))
  if (!row) throw new Problem('not_found')
  return toFaq(row)
}

/**
 * Adds a question to the agent's draft. Live versions keep the answers they were deployed with.
 * @throws faq_topic_not_found at `topic_id`
 */
export const createFaq = (ctx: MemberContext, input: FaqInput): Promise<Faq> =>
  withOrganization(ctx, (tx) => addFaq(tx, input))

/** The same as a part of something larger, such as approving a proposal. */
export async function addFaq(tx: Tx<MemberContext>, input: FaqInput): Promise<Faq> {
  const now = iso(tx.clock.now())
  const row: FaqRow = {
    organization_id: tx.organization_id,
    id: newId(),
    ...input,
    searchable: searchableOf(input),
    uses: 0,
    deleted_at: null,
    created_at: now,
    updated_at: now,
    updated_by: tx.actor.name,
  }
  await changing(tx, input.agent_id, async () => {
    await ofItsAgent(tx, input.agent_id, input.topic_id)
    await insertFaq(tx, row)
    await putFaqPassage(tx, row)
  })
  noteAudit(tx, { entity_id: row.id, after: input })
  return toFaq(row)
}

/**
 * Changes a question in the draft.
 * @param input.expected_updated_at the state the caller edited: an older one is refused, nothing is overwritten unseen
 * @throws faq_topic_not_found at `topic_id`, stale_edit
 */
export function changeFaq(
  ctx: MemberContext,
  id: string,
  input: FaqUpdate & { expected_updated_at?: string | undefined },
): Promise<Faq> {
  const { expected_updated_at, ...change } = input
  return withOrganization(ctx, async (tx) => {
    const before = await lockAlive(tx, id)
    if (expected_updated_at && expected_updated_at !== before.updated_at) throw new Problem('stale_edit')
    const row = await changing(tx, before.agent_id, async () => {
      await ofItsAgent(tx, before.agent_id, input.topic_id)
      const changed = await updateFaq(tx, id, {
        ...change,
        searchable: searchableOf(change),
        updated_at: iso(tx.clock.now()),
        updated_by: tx.actor.name,
      })
      await putFaqPassage(tx, changed)
      return changed
    })
    noteAudit(tx, { entity_id: id, before: toFaq(before), after: change })
    return toFaq(row)
  })
}

export function removeFaq(ctx: MemberContext, id: string) {
  return withOrganization(ctx, async (tx) => {
    const before = await lockAlive(tx, id)
    await changing(tx, before.agent_id, async () => {
      await updateFaq(tx, id, { deleted_at: iso(tx.clock.now()) })
      await dropSource(tx, before.agent_id, id)
    })
    noteAudit(tx, { entity_id: id, before: toFaq(before) })
    return done
  })
}

/** Undoes a deletion. @throws faq_topic_not_found where its topic has gone meanwhile */
export function restoreFaq(ctx: MemberContext, id: string): Promise<Faq> {
  return withOrganization(ctx, async (tx) => {
    const before = await lockWithAgent(tx, id)
    if (!before) throw new Problem('not_found')
    if (!before.deleted_at) return toFaq(before)
    const row = await changing(tx, before.agent_id, async () => {
      await ofItsAgent(tx, before.agent_id, before.topic_id)
      const restored = await updateFaq(tx, id, { deleted_at: null })
      await putFaqPassage(tx, restored)
      return restored
    })
    noteAudit(tx, { entity_id: id, after: toFaq(row) })
    return toFaq(row)
  })
}

/** Counts that an answer rested on these FAQs. */
export async function countFaqUses(tx: OrganizationTx, ids: string[]): Promise<void> {
  if (ids.length > 0) await countUses(tx, ids)
}

/** Changes what an agent knows: its row is locked, and everybody sees the count of changes move. */
async function changing<T>(tx: Tx<MemberContext>, agent_id: string, change: () => Promise<T>): Promise<T> {
  if (!(await lockAgent(tx, agent_id))) throw new Problem('not_found')
  const result = await change()
  const agent = await lockAgent(tx, agent_id)
  if (agent) await announceAgent(tx, agent)
  return result
}

/** Locks the agent before its FAQ, as whoever changes several FAQs does. */
async function lockWithAgent(tx: Tx<MemberContext>, id: string): Promise<FaqRow | undefined> {
  const agent_id = await findAgentOf(tx, id)
  if (!agent_id || !(await lockAgent(tx, agent_id))) return undefined
  return lockFaq(tx, id)
}

async function lockAlive(tx: Tx<MemberContext>, id: string): Promise<FaqRow> {
  const row = await lockWithAgent(tx, id)
  if (!row || row.deleted_at) throw new Problem('not_found')
  return row
}

async function ofItsAgent(tx: Tx<MemberContext>, agent_id: string, topic_id: string): Promise<void> {
  const topic = await findTopic(tx, topic_id)
  if (topic?.agent_id !== agent_id) throw new Problem('faq_topic_not_found', { at: 'topic_id' })
}

const searchableOf = ({ question, variants, answer }: Pick<FaqRow, 'question' | 'variants' | 'answer'>): string =>
  plainText([question, ...variants, answer].join(' '))

const toFaq = ({
  id,
  agent_id,
  topic_id,
  question,
  variants,
  answer,
  escalate,
  language,
  uses,
  updated_at,
  updated_by,
}: FaqRow): Faq => ({
  id,
  agent_id,
  topic_id,
  question,
  variants,
  answer,
  escalate,
  language,
  uses,
  updated_at,
  updated_by,
})
