import type { Expected } from '@tertulia/contract/stale-edits'
import type { Faq, FaqInput, FaqKind, FaqSort, FaqUpdate } from '@tertulia/contract/faqs'
import { FAQS_CHOSEN } from '@tertulia/contract/faqs.limits'
import { plainText } from '@tertulia/contract/plain-text'
import { done, type Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { lockedAgent } from '#features/agents/agent.ts'
import type { FaqRow } from '#features/faqs/faqs.tables.ts'
import {
  countFaqs,
  type FaqFilter,
  faqSortKey,
  faqsSortedBy,
  findAgentOf,
  findFaq,
  findFaqs,
  lockFaq,
} from '#features/faqs/faq.queries.ts'
import {
  changing,
  ofItsAgent,
  toFaq,
  auditedFaq,
  writeChange,
  writeDeleted,
  writeNew,
  writeRestored,
} from '#features/faqs/write-faqs.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { pageOf } from '#platform/database/keyset.ts'
import { type Tx, withOrganization, REPEATABLE } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

type Filter = {
  agent_id: string
  topic_id?: string | undefined
  search?: string | undefined
  only?: FaqKind | undefined
  sort: FaqSort
}

const filterOf = ({ agent_id, topic_id, only, search = '' }: Filter): FaqFilter => ({
  agent_id,
  topic_id,
  only,
  words: plainText(search).split(' ').filter(Boolean),
})

/** The search finds words of question, other ways to ask and answer, whatever their accents. */
export function listFaqs(
  ctx: MemberContext,
  { cursor, rows, ...wanted }: Filter & { cursor?: string | undefined; rows: number },
): Promise<Page<Faq>> {
  const { sort } = wanted
  const filter = filterOf(wanted)
  const at = readCursor(cursor, faqsSortedBy(sort))
  return withOrganization(ctx, async (tx) => {
    const found = await findFaqs(tx, filter, { sort, at, rows: rows + 1 })
    return pageOf({ found, rows, at, total: await countFaqs(tx, filter), sortKey: faqSortKey(sort), show: toFaq })
  })
}

/** The list as a whole, as far as it can be chosen at once. */
export async function listFaqIds(ctx: MemberContext, wanted: Filter): Promise<string[]> {
  const page = { sort: wanted.sort, at: undefined, rows: FAQS_CHOSEN }
  return (await withOrganization(ctx, (tx) => findFaqs(tx, filterOf(wanted), page))).map(({ id }) => id)
}

export async function getFaq(ctx: MemberContext, id: string): Promise<Faq> {
  const row = await withOrganization(ctx, (tx) => findFaq(tx, id))
  if (!row) throw new Problem('not_found')
  return toFaq(row)
}

/**
 * Adds a question to the agent's draft. Live versions keep the answers they were deployed with.
 * @throws faq_topic_not_found at `topic_id`, attachment_not_found at `attachment_ids`
 */
export const createFaq = (ctx: MemberContext, input: FaqInput): Promise<Faq> =>
  withOrganization(ctx, (tx) => addFaq(tx, input), REPEATABLE)

/** Adds an FAQ within the caller's transaction, as a part of a larger change such as approving a proposal. */
export async function addFaq(tx: Tx<MemberContext>, input: FaqInput): Promise<Faq> {
  const row = await changing(tx, input.agent_id, async () => {
    await ofItsAgent(tx, input.agent_id, input.topic_id)
    return writeNew(tx, input)
  })
  noteAudit(tx, { entity_id: row.id, after: auditedFaq(row) })
  return toFaq(row)
}

/**
 * Changes a question in the draft.
 * @param input.expected_updated_at the state the caller edited: an older one is refused, nothing is overwritten unseen
 * @throws faq_topic_not_found at `topic_id`, attachment_not_found at `attachment_ids`, stale_edit
 */
export function changeFaq(ctx: MemberContext, id: string, input: FaqUpdate & Expected): Promise<Faq> {
  const { expected_updated_at, ...change } = input
  return withOrganization(
    ctx,
    async (tx) => {
      const before = await lockAlive(tx, id)
      refuseStale(expected_updated_at, before.updated_at)
      const row = await changing(tx, before.agent_id, async () => {
        await ofItsAgent(tx, before.agent_id, input.topic_id)
        return writeChange(tx, before, change)
      })
      noteAudit(tx, { entity_id: id, before: auditedFaq(before), after: auditedFaq(row) })
      return toFaq(row)
    },
    REPEATABLE,
  )
}

export function removeFaq(ctx: MemberContext, id: string) {
  return withOrganization(
    ctx,
    async (tx) => {
      const before = await lockAlive(tx, id)
      await changing(tx, before.agent_id, () => writeDeleted(tx, before))
      noteAudit(tx, { entity_id: id, before: auditedFaq(before) })
      return done
    },
    REPEATABLE,
  )
}

/** Undoes a deletion. @throws faq_topic_not_found where its topic has gone meanwhile */
export function restoreFaq(ctx: MemberContext, id: string): Promise<Faq> {
  return withOrganization(
    ctx,
    async (tx) => {
      const before = await lockWithAgent(tx, id)
      if (!before.deleted_at) return toFaq(before)
      const row = await changing(tx, before.agent_id, async () => {
        await ofItsAgent(tx, before.agent_id, before.topic_id)
        return writeRestored(tx, before)
      })
      noteAudit(tx, { entity_id: id, after: auditedFaq(row) })
      return toFaq(row)
    },
    REPEATABLE,
  )
}

/** Locks the agent before its FAQ, in the order of calls that change several FAQs. @throws not_found */
async function lockWithAgent(tx: Tx<MemberContext>, id: string): Promise<FaqRow> {
  const agent_id = await findAgentOf(tx, id)
  if (!agent_id) throw new Problem('not_found')
  await lockedAgent(tx, agent_id)
  const row = await lockFaq(tx, id)
  if (!row) throw new Problem('not_found')
  return row
}

/** An FAQ that is there, locked after its agent. @throws not_found */
export async function lockAlive(tx: Tx<MemberContext>, id: string): Promise<FaqRow> {
  const row = await lockWithAgent(tx, id)
  if (row.deleted_at) throw new Problem('not_found')
  return row
}
