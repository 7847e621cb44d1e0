import type { FaqChange } from '@tertulia/contract/many-faqs'
import type { MemberContext } from '#platform/context.ts'
import type { FaqRow } from '#features/faqs/faqs.tables.ts'
import { findFaqsById } from '#features/faqs/faq.queries.ts'
import { changing, ofItsAgent, writeChange, writeDeleted, writeRestored } from '#features/faqs/write-faqs.ts'
import { findTopics } from '#features/faqs/faq.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { type Tx, withOrganization, REPEATABLE } from '#platform/database/tx.ts'

/**
 * Moves, switches and marks several FAQs of an agent. Those that are gone, and those that are so already, are passed over.
 * @returns `undo`: what takes it back
 * @throws faq_topic_not_found at `topic_id`
 */
export function changeFaqs(ctx: MemberContext, agent_id: string, changes: FaqChange[]) {
  return ofAgent(ctx, agent_id, changes, async (tx, rows) => {
    for (const topic_id of new Set(changes.flatMap((change) => change.topic_id ?? [])))
      await ofItsAgent(tx, agent_id, topic_id)
    const undo: FaqChange[] = []
    for (const { id, ...wanted } of changes) {
      const before = rows.get(id)
      if (!before || before.deleted_at) continue
      const change = differing(before, wanted)
      if (Object.keys(change).length === 0) continue
      await writeChange(tx, before, change)
      undo.push({ id, ...pick(before, change) })
    }
    if (undo.length > 0) noteAudit(tx, { entity_id: agent_id, after: { faqs: undo.length, ...sharedFields(changes) } })
    return { undo }
  })
}

/** @returns those that were there */
export function deleteFaqs(ctx: MemberContext, agent_id: string, ids: string[]) {
  return ofAgent(ctx, agent_id, asRows(ids), async (tx, rows) => {
    const alive = [...rows.values()].filter(({ deleted_at }) => !deleted_at)
    for (const row of alive) await writeDeleted(tx, row)
    if (alive.length > 0) noteAudit(tx, { entity_id: agent_id, before: { faqs: alive.length } })
    return { deleted: alive.map(({ id }) => id) }
  })
}

/** Undoes that. One whose topic has gone meanwhile stays deleted. */
export function restoreFaqs(ctx: MemberContext, agent_id: string, ids: string[]) {
  return ofAgent(ctx, agent_id, asRows(ids), async (tx, rows) => {
    const topics = new Set((await findTopics(tx, agent_id)).map(({ id }) => id))
    const gone = [...rows.values()].filter(({ deleted_at, topic_id }) => deleted_at && topics.has(topic_id))
    for (const row of gone) await writeRestored(tx, row)
    if (gone.length > 0) noteAudit(tx, { entity_id: agent_id, after: { faqs: gone.length } })
    return { restored: gone.map(({ id }) => id) }
  })
}

const asRows = (ids: string[]) => ids.map((id) => ({ id }))

/** Does something with FAQs of one agent, which is locked. */
const ofAgent = <T>(
  ctx: MemberContext,
  agent_id: string,
  those: readonly { id: string }[],
  change: (tx: Tx<MemberContext>, rows: Map<string, FaqRow>) => Promise<T>,
): Promise<T> =>
  withOrganization(
    ctx,
    (tx) =>
      changing(tx, agent_id, async () => {
        const ids = those.map(({ id }) => id)
        const rows = await findFaqsById(tx, agent_id, ids)
        return change(tx, new Map(rows.map((row) => [row.id, row])))
      }),
    REPEATABLE,
  )

type Wanted = Omit<FaqChange, 'id'>
const CHANGED = ['topic_id', 'escalate', 'enabled'] as const

const differing = (before: FaqRow, wanted: Wanted): Wanted =>
  Object.fromEntries(
    CHANGED.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]).map((field) => [
      field,
      wanted[field],
    ]),
  )
const pick = (before: FaqRow, change: Wanted): Wanted =>
  Object.fromEntries(CHANGED.filter((field) => field in change).map((field) => [field, before[field]]))

/** The fields that all changes share, for the trail. */
const sharedFields = ([first, ...others]: FaqChange[]): Wanted => {
  if (!first) return {}
  const { id: _, ...wanted } = first
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) =>
      others.every((each) => each[field as (typeof CHANGED)[number]] === value),
    ),
  )
}
