import { type ControlEvent, controlStateOf, nextControl, PARTY_OF } from '@tertulia/contract/control'
import type { TransferOutcome } from '@tertulia/contract/transfers'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { closeTransfer } from '#features/conversations/transfer.queries.ts'
import { emit } from '#platform/events/emit.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** The member who moved it, with a reason if they gave one. */
export type MovedBy = { user_id: string; name: string; reason?: string }

/** The outcome of a pending transfer when another event comes first. */
const ENDS_AS: Partial<Record<ControlEvent, Exclude<TransferOutcome, 'pending'>>> = {
  accept: 'accepted',
  take: 'overtaken',
  refuse: 'refused',
  lapse: 'lapsed',
}

/**
 * The change of a locked conversation by an event (`contract/src/control.ts`). A transfer that is pending no longer ends in
 * the same transaction, so that it cannot be accepted afterwards.
 * @throws control_move_not_possible
 */
export async function moved(
  tx: OrganizationTx,
  now: ConversationRow,
  event: ControlEvent,
  by?: MovedBy,
): Promise<Pick<ConversationRow, 'control' | 'transfer'>> {
  const next = nextControl(controlStateOf(now), event)
  if (!next) throw new Problem('control_move_not_possible')
  const change = { control: PARTY_OF[next], transfer: null }
  if (!now.transfer) return change
  const outcome = ENDS_AS[event] ?? 'withdrawn'
  await closeTransfer(tx, now.transfer.id, {
    outcome,
    reason: by?.reason ?? '',
    ended_by: by?.user_id ?? null,
    ended_by_name: by?.name ?? null,
    ended_at: iso(tx.clock.now()),
  })
  await emit(tx, {
    type: 'conversation.transfer_ended',
    conversation_id: now.id,
    payload: { transfer_id: now.transfer.id, outcome },
  })
  return change
}
