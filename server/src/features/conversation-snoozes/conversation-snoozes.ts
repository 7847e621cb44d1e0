import type { ConversationSnooze } from '@tertulia/contract/conversation-snoozes'
import { SNOOZE_DAYS } from '@tertulia/contract/conversation-snoozes.limits'
import type { Conversation } from '@tertulia/contract/conversations'
import { personName } from '#features/accounts/person-name.ts'
import { findSnoozes, insertSnooze, markUndone } from '#features/conversation-snoozes/snooze.queries.ts'
import { publishAside } from '#features/conversations/aside.ts'
import { changeConversation, lockOpen, onlyController } from '#features/conversations/control.ts'
import { lockConversationOf } from '#features/conversations/conversation-of.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { bringBack, putAside } from '#features/conversations/put-aside.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { MemberContext, OrganizationContext } from '#platform/context.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** Oldest first. */
export const listSnoozes = (ctx: MemberContext, id: string): Promise<ConversationSnooze[]> =>
  withOrganization(ctx, async (tx) =>
    (await findSnoozes(tx, id)).map(({ snooze: { id: snooze_id, by_id, created_at, until, undone_at }, by }) => ({
      id: snooze_id,
      by: by && { user_id: by_id, name: personName(by) },
      created_at,
      until,
      undone_at,
    })),
  )

/** Put aside again it is until the new time. @throws control_needed, conversation_ended; snooze_time at `until` */
export const beginSnooze = (
  ctx: MemberContext,
  conversation_id: string,
  { until }: Pick<ConversationSnooze, 'until'>,
): Promise<Conversation> =>
  changeConversation(ctx, async (tx) => {
    const now = await lockOwn(ctx, tx, conversation_id)
    const at = tx.clock.now()
    const created_at = iso(at)
    if (until !== null && (until <= created_at || until > iso(secondsFrom(at, SNOOZE_DAYS * 86_400))))
      throw new Problem('snooze_time', { at: 'until' })
    const { organization_id } = tx
    const id = newId()
    const row = await putAside(tx, now, { at: created_at, until })
    await insertSnooze(tx, {
      organization_id,
      id,
      conversation_id,
      by_id: ctx.actor.user_id,
      created_at,
      until,
      undone_at: null,
    })
    noteAudit(tx, { entity_id: conversation_id, after: { until } })
    publishAside(tx, conversation_id, 'snooze')
    return row
  })

/** @throws control_needed, conversation_ended */
export const endSnooze = (ctx: MemberContext, id: string): Promise<Conversation> =>
  changeConversation(ctx, async (tx) => {
    const now = await lockOwn(ctx, tx, id)
    if (!now.snoozed_at) return now
    await markUndone(tx, id, iso(tx.clock.now()))
    noteAudit(tx, { entity_id: id, before: { until: now.snoozed_until } })
    publishAside(tx, id, 'snooze')
    return bringBack(tx, now)
  })

async function lockOwn(ctx: MemberContext, tx: Tx<MemberContext>, id: string): Promise<ConversationRow> {
  const now = await lockOpen(tx, id)
  if (now.control === 'human') onlyController(ctx, now)
  return now
}

/** Brings it back if its time has come still. */
export const bringBackDue = (ctx: OrganizationContext, id: string): Promise<void> =>
  withOrganization(ctx, async (tx) => {
    const now = await lockConversationOf(tx, id)
    if (now.snoozed_until && now.snoozed_until <= iso(tx.clock.now())) await bringBack(tx, now)
  })
