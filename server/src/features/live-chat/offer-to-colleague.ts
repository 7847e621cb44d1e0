import type { Conversation } from '@tertulia/contract/conversations'
import type { TransferTarget } from '@tertulia/contract/pending-transfer'
import type { MemberContext } from '#platform/context.ts'
import { changeConversation, firstName, lockOpen, onlyController } from '#features/conversations/control.ts'
import { offerTransfer } from '#features/conversations/transfers.ts'
import { findSettings } from '#features/live-chat/live-chat.queries.ts'
import { attendantsOf } from '#features/teams/attendants.ts'
import { heldTeam } from '#features/teams/teams.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** @throws control_needed, control_move_not_possible while another waits, transfer_not_possible */
export function offerToColleague(
  ctx: MemberContext,
  id: string,
  { to, note }: { to: TransferTarget; note: string },
): Promise<Conversation> {
  return changeConversation(ctx, async (tx) => {
    const now = await lockOpen(tx, id)
    onlyController(ctx, now)
    const { user_id, name } = ctx.actor
    const target = await targetOf(tx, to, user_id)
    if (target === undefined) throw new Problem('transfer_not_possible', { at: 'to' })
    const { transfer_minutes: minutes } = await findSettings(tx)
    noteAudit(tx, { entity_id: id, after: { offered_to: target } })
    return offerTransfer(tx, now, {
      from: { user_id, name: firstName(name) },
      to: { ...to, name: target },
      note,
      minutes,
    })
  })
}

/** The name of the offer's target, or undefined if no member there could accept it. */
async function targetOf(tx: OrganizationTx, to: TransferTarget, by: string): Promise<string | undefined> {
  if (to.kind === 'team') {
    const team = await heldTeam(tx, to.id)
    return team?.user_ids.some((each) => each !== by) ? team.name : undefined
  }
  const [person] = to.id === by ? [] : await attendantsOf(tx, to.id)
  return person && firstName(person.name)
}
