import type { ConversationEnding } from '@tertulia/contract/conversation-endings'
import { END_UNDO_SECONDS } from '@tertulia/contract/conversation-endings.limits'
import { done } from '@tertulia/contract/shapes'
import { endWhenDue } from '#features/conversation-endings/conversation-endings.jobs.ts'
import type { EndingRow } from '#features/conversation-endings/conversation-endings.tables.ts'
import {
  deleteEnding,
  deletePendingEndings,
  findEnding,
  putEnding,
} from '#features/conversation-endings/ending.queries.ts'
import { publishAside } from '#features/conversations/aside.ts'
import { lockConversationOf, lockConversationsOf } from '#features/conversations/conversation-of.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

export async function getEnding(ctx: MemberContext, id: string): Promise<{ ending: ConversationEnding | null }> {
  const found = await withOrganization(ctx, (tx) => findEnding(tx, id))
  return { ending: found ? toEnding(found.ending, found.by) : null }
}

/**
 * The member with control ends it in ten seconds. Asked for again it begins anew. @throws control_needed, conversation_ended
 */
export const beginEnding = (
  ctx: MemberContext,
  conversation_id: string,
  { reason, tag }: Wish,
): Promise<ConversationEnding> =>
  withOrganization(ctx, async (tx) => {
    const now = await lockConversationOf(tx, conversation_id)
    if (now.status === 'ended') throw new Problem('conversation_ended')
    if (!isHeldBy(ctx, now)) throw new Problem('control_needed')
    const row = await begin(tx, conversation_id, { reason, tag })
    noteAudit(tx, { entity_id: conversation_id, after: { end_reason: reason } })
    return toEnding(row, { first_name: now.handled_by_name ?? '', last_name: '' })
  })

/** Ends several: those that the caller has no control of, and those that have ended, are passed over. */
export const beginEndings = (ctx: MemberContext, ids: readonly string[], wish: Wish): Promise<{ begun: string[] }> =>
  withOrganization(ctx, async (tx) => {
    const found = await lockConversationsOf(tx, ids)
    const begun = found.filter((now) => now.status !== 'ended' && isHeldBy(ctx, now)).map(({ id }) => id)
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    for (const id of begun) await begin(tx, id, wish)
    if (begun.length > 0)
      noteAudit(tx, { entity_id: tx.organization_id, after: { end_reason: wish.reason, conversations: begun.length } })
    return { begun }
  })

type Wish = Pick<EndingRow, 'reason' | 'tag'>

const isHeldBy = ({ actor }: MemberContext, { control, handled_by }: Pick<ConversationRow, 'control' | 'handled_by'>) =>
  control === 'human' && handled_by === actor.user_id

/** Notes the wish of the caller, and the job that fulfils it. The caller has locked the conversation. */
async function begin(tx: Tx<MemberContext>, conversation_id: string, { reason, tag }: Wish): Promise<EndingRow> {
  const begun = tx.clock.now()
  const row: EndingRow = {
    organization_id: tx.organization_id,
    conversation_id,
    reason,
    tag,
    by_id: tx.actor.user_id,
    begun_at: iso(begun),
    ends_at: iso(secondsFrom(begun, END_UNDO_SECONDS)),
    ended_at: null,
  }
  await putEnding(tx, row)
  const job = { conversation_id, begun_at: row.begun_at }
  await tx.jobs.enqueue(tx, endWhenDue, job, { after_seconds: END_UNDO_SECONDS })
  publishAside(tx, conversation_id, 'ending')
  return row
}

/** Takes a wish back: any member who handles conversations may, such as a colleague who sees that it is too early. */
export const undoEnding = (ctx: MemberContext, conversation_id: string) =>
  withOrganization(ctx, async (tx) => {
    const now = await lockConversationOf(tx, conversation_id)
    if (now.status === 'ended') throw new Problem('conversation_ended')
    const found = await findEnding(tx, conversation_id)
    if (!found || found.ending.ended_at) throw new Problem('not_found')
    await deleteEnding(tx, conversation_id)
    noteAudit(tx, { entity_id: conversation_id, before: { end_reason: found.ending.reason } })
    publishAside(tx, conversation_id, 'ending')
    return done
  })

/** Takes those back that have not come yet; the others are passed over. */
export const undoEndings = (ctx: MemberContext, ids: readonly string[]): Promise<{ undone: string[] }> =>
  withOrganization(ctx, async (tx) => {
    const open = (await lockConversationsOf(tx, ids)).filter(({ status }) => status !== 'ended').map(({ id }) => id)
    const undone = open.length > 0 ? await deletePendingEndings(tx, open) : []
    if (undone.length > 0) noteAudit(tx, { entity_id: tx.organization_id, before: { conversations: undone.length } })
    for (const id of undone) publishAside(tx, id, 'ending')
    return { undone }
  })

function toEnding(
  { reason, by_id, ends_at, ended_at }: EndingRow,
  by: { first_name: string; last_name: string } | null,
): ConversationEnding {
  const name = by && [by.first_name, by.last_name].join(' ').trim()
  return { reason, by: name === null ? null : { user_id: by_id, name }, ends_at, ended_at }
}
