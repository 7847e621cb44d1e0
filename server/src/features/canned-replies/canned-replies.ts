import type { Expected } from '@tertulia/contract/stale-edits'
import type { CannedReply, CannedReplyInput } from '@tertulia/contract/canned-replies'
import { CANNED_REPLIES } from '@tertulia/contract/canned-replies.limits'
import { done, type Page } from '@tertulia/contract/shapes'
import type { CannedReplyRow } from '#features/canned-replies/canned-replies.tables.ts'
import {
  type CannedFilter,
  countCannedReplies,
  deleteCannedReply,
  findCannedReplies,
  findCannedReply,
  findCannedTopics,
  insertCannedReply,
  lockCannedReply,
  updateCannedReply,
} from '#features/canned-replies/canned-reply.queries.ts'
import { lockedOrganization } from '#features/organizations/organization.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { pageOf } from '#platform/database/keyset.ts'
import { isTaken, type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

const toCannedReply = ({ id, shortcut, title, text, topic, updated_at }: CannedReplyRow): CannedReply => ({
  id,
  shortcut,
  title,
  text,
  topic,
  updated_at,
})
/** The details in the audit trail: its shortcut, not its text. */
const traceOf = ({ shortcut: name }: CannedReplyInput) => ({ name })

/** By shortcut. */
export async function listCannedReplies(
  ctx: MemberContext,
  { cursor, rows, topic, search }: CannedFilter & { cursor?: string | undefined; rows: number },
): Promise<Page<CannedReply>> {
  const at = readCursor(cursor, 'text')
  const filter = { topic, search: search?.trim() }
  return withOrganization(ctx, async (tx) => {
    const found = await findCannedReplies(tx, filter, { at, rows: rows + 1 })
    const total = await countCannedReplies(tx, filter)
    return pageOf({ found, rows, at, total, sortKey: ({ shortcut }) => shortcut, show: toCannedReply })
  })
}

/** By name, as a reader of the caller's language looks for them. */
export const listCannedTopics = async (ctx: MemberContext): Promise<string[]> =>
  (await withOrganization(ctx, findCannedTopics)).toSorted(new Intl.Collator(ctx.language).compare)

/** @throws not_found */
export const getCannedReply = (ctx: MemberContext, id: string): Promise<CannedReply> =>
  withOrganization(ctx, async (tx) => {
    const row = await findCannedReply(tx, id)
    if (!row) throw new Problem('not_found')
    return toCannedReply(row)
  })

/** @throws canned_shortcut_taken at `shortcut`, canned_reply_limit */
export const addCannedReply = (ctx: MemberContext, input: CannedReplyInput): Promise<CannedReply> =>
  writing(ctx, async (tx) => {
    const { organization_id } = tx
    // Locked, so that of two at once the second counts the first.
    await lockedOrganization(tx)
    if ((await countCannedReplies(tx)) >= CANNED_REPLIES) throw new Problem('canned_reply_limit')
    const now = iso(tx.clock.now())
    const row = { ...input, organization_id, id: newId(), created_at: now, updated_at: now }
    await insertCannedReply(tx, row)
    noteAudit(tx, { entity_id: row.id, after: traceOf(row) })
    return row
  })

/** @throws not_found, stale_edit; canned_shortcut_taken at `shortcut` */
export const changeCannedReply = (
  ctx: MemberContext,
  id: string,
  { expected_updated_at, ...input }: CannedReplyInput & Expected,
): Promise<CannedReply> =>
  writing(ctx, async (tx) => {
    const before = await lockCannedReply(tx, id)
    if (!before) throw new Problem('not_found')
    refuseStale(expected_updated_at, before.updated_at)
    const row = { ...before, ...input, updated_at: iso(tx.clock.now()) }
    await updateCannedReply(tx, row)
    noteAudit(tx, { entity_id: id, before: traceOf(before), after: traceOf(row) })
    return row
  })

export const removeCannedReply = (ctx: MemberContext, id: string) =>
  withOrganization(ctx, async (tx) => {
    const before = await lockCannedReply(tx, id)
    if (!before) throw new Problem('not_found')
    await deleteCannedReply(tx, id)
    noteAudit(tx, { entity_id: id, before: traceOf(before) })
    return done
  })

async function writing(
  ctx: MemberContext,
  work: (tx: Tx<MemberContext>) => Promise<CannedReplyRow>,
): Promise<CannedReply> {
  const row = await withOrganization(ctx, work).catch((error: unknown) => {
    throw isTaken(error) ? new Problem('canned_shortcut_taken', { at: 'shortcut' }) : error
  })
  return toCannedReply(row)
}
