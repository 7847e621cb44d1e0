import type { ControlEvent } from '@tertulia/contract/control'
import type { Conversation } from '@tertulia/contract/conversations'
import type { PendingTransfer } from '@tertulia/contract/pending-transfer'
import type { Transfer } from '@tertulia/contract/transfers'
import type { MemberContext, OrganizationContext } from '#platform/context.ts'
import { changeConversation, lockOpen, assignControl } from '#features/conversations/control.ts'
import { moved, type MovedBy } from '#features/conversations/control-moves.ts'
import { findConversation, lockConversation, setOnLocked } from '#features/conversations/conversation.queries.ts'
import type { ConversationRow, TransferRow } from '#features/conversations/conversations.tables.ts'
import { announce, addMessage } from '#features/conversations/messages.ts'
import {
  findDueTransfers,
  findOfferedTo,
  findTransfers,
  insertTransfer,
} from '#features/conversations/transfer.queries.ts'
import { isInTeam } from '#features/teams/teams.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { afterCommit, type OrganizationTx, type PlatformTx, type Tx, withOrganization } from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

export type TransferOffer = Pick<PendingTransfer, 'from' | 'to'> & { note: string; minutes: number }

/**
 * Offers a locked conversation to a member or a team. The member with control keeps it until it is accepted.
 * @throws control_move_not_possible if it is offered already, or has no member in control
 */
export async function offerTransfer(
  tx: OrganizationTx,
  now: ConversationRow,
  { from, to, note, minutes }: TransferOffer,
): Promise<ConversationRow> {
  const { control } = await moved(tx, now, from ? 'transfer' : 'route')
  const [id, at] = [newId(), tx.clock.now()]
  const transfer = { id, from, to, until: iso(secondsFrom(at, minutes * 60)) }
  const target = {
    to_user_id: to.kind === 'person' ? to.id : null,
    to_team_id: to.kind === 'team' ? to.id : null,
  }
  await insertTransfer(tx, {
    organization_id: tx.organization_id,
    id,
    conversation_id: now.id,
    from_user_id: from?.user_id ?? null,
    from_name: from?.name ?? null,
    ...target,
    to_name: to.name,
    note,
    outcome: 'pending',
    reason: '',
    ended_by: null,
    ended_by_name: null,
    created_at: iso(at),
    until: transfer.until,
    ended_at: null,
  })
  const payload = {
    transfer_id: id,
    from_user_id: from?.user_id ?? null,
    user_id: target.to_user_id,
    team_id: target.to_team_id,
  }
  await emit(tx, { type: 'conversation.transfer_offered', conversation_id: now.id, payload })
  // Customers do not read the names of teams.
  return change(tx, now, { control, transfer }, from && 'transferring', {
    person_name: to.kind === 'person' ? to.name : null,
    person_id: target.to_user_id,
  })
}

/** Returns a transfer that was not accepted to the member who made it. */
export async function returnTransfer(
  tx: OrganizationTx,
  now: ConversationRow,
  event: Extract<ControlEvent, 'refuse' | 'withdraw' | 'lapse'>,
  by?: MovedBy,
): Promise<ConversationRow> {
  const after = await moved(tx, now, event, by)
  const line = event === 'withdraw' ? 'transfer_withdrawn' : 'transfer_returned'
  return change(tx, now, after, now.transfer?.from ? line : null, {
    person_name: now.handled_by_name,
    person_id: now.handled_by,
  })
}

/** With a line for the customer, who was told of it, or without a word. */
async function change(
  tx: OrganizationTx,
  now: ConversationRow,
  after: Pick<ConversationRow, 'control' | 'transfer'>,
  event: 'transferring' | 'transfer_returned' | 'transfer_withdrawn' | null,
  person: { person_name: string | null; person_id: string | null },
): Promise<ConversationRow> {
  if (event) return (await addMessage(tx, now, { from: 'event', text: '', event, ...person }, after)).conversation
  const row = await setOnLocked(tx, now.id, after)
  afterCommit(tx, () => announce(tx, row))
  return row
}

/** @throws transfer_over, not_allowed unless it is offered to the caller or their team */
export function acceptTransfer(ctx: MemberContext, id: string, transfer_id: string): Promise<Conversation> {
  return changeConversation(ctx, async (tx) => {
    const { now, transfer } = await lockPending(tx, id, transfer_id)
    if (!(await isOfferedTo(tx, transfer, ctx.actor.user_id))) throw new Problem('not_allowed')
    const conversation = await assignControl(tx, now, 'accept', ctx.actor)
    noteAudit(tx, {
      entity_id: id,
      before: { control: now.control, handled_by: now.handled_by_name },
      after: { control: conversation.control, handled_by: conversation.handled_by_name },
    })
    return conversation
  })
}

/**
 * Only who was asked alone can say no: what is offered to a team waits for any of it.
 * @throws transfer_over, not_allowed
 */
export function refuseTransfer(ctx: MemberContext, id: string, transfer_id: string, reason: string) {
  return changeConversation(ctx, async (tx) => {
    const { now, transfer } = await lockPending(tx, id, transfer_id)
    const { user_id } = ctx.actor
    if (transfer.to.kind !== 'person' || transfer.to.id !== user_id) throw new Problem('not_allowed')
    noteAudit(tx, { entity_id: id, before: { offered_to: transfer.to.name }, after: { reason } })
    return returnTransfer(tx, now, 'refuse', { user_id, name: transfer.to.name, reason })
  })
}

/** @throws transfer_over, not_allowed unless the caller has offered it */
export function withdrawTransfer(ctx: MemberContext, id: string, transfer_id: string): Promise<Conversation> {
  return changeConversation(ctx, async (tx) => {
    const { now, transfer } = await lockPending(tx, id, transfer_id)
    const { from } = transfer
    if (from?.user_id !== ctx.actor.user_id) throw new Problem('not_allowed')
    noteAudit(tx, { entity_id: id, before: { offered_to: transfer.to.name } })
    return returnTransfer(tx, now, 'withdraw', from)
  })
}

/** Pending transfers past their deadline. */
export const dueTransfers = (tx: PlatformTx, except: string[]) => findDueTransfers(tx, iso(tx.clock.now()), except)

/** Ends a transfer that is still pending. */
export const lapseTransfer = (ctx: OrganizationContext, id: string, transfer_id: string): Promise<void> =>
  withOrganization(ctx, async (tx) => {
    const now = await lockConversation(tx, id)
    const { transfer } = now ?? {}
    if (now && transfer?.id === transfer_id && transfer.until <= iso(tx.clock.now()))
      await returnTransfer(tx, now, 'lapse')
  })

/** Takes back what is offered to a team or a colleague who cannot accept it any more; the customer is told. */
export async function returnOffersTo(
  tx: OrganizationTx,
  to: Pick<PendingTransfer['to'], 'kind' | 'id'>,
): Promise<void> {
  for (const id of await findOfferedTo(tx, to)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    const now = await lockConversation(tx, id)
    if (now?.transfer?.to.kind !== to.kind || now.transfer.to.id !== to.id) continue
    // oxlint-disable-next-line no-await-in-loop -- the same
    await returnTransfer(tx, now, 'lapse')
  }
}

export const returnOffersToTeam = (tx: OrganizationTx, id: string): Promise<void> =>
  returnOffersTo(tx, { kind: 'team', id })

/** Newest first. */
export async function listTransfers(ctx: MemberContext, id: string): Promise<Transfer[]> {
  const { row, found } = await withOrganization(ctx, async (tx) => ({
    row: await findConversation(tx, id),
    found: await findTransfers(tx, id),
  }))
  if (!row) throw new Problem('not_found')
  return found.map(toTransfer)
}

const toTransfer = (row: TransferRow): Transfer => ({
  id: row.id,
  conversation_id: row.conversation_id,
  from_name: row.from_name,
  // One of the two is there: the table sees to that.
  to: row.to_team_id
    ? { kind: 'team', id: row.to_team_id, name: row.to_name }
    : { kind: 'person', id: row.to_user_id ?? '', name: row.to_name },
  note: row.note,
  outcome: row.outcome,
  reason: row.reason,
  ended_by_name: row.ended_by_name,
  created_at: row.created_at,
  until: row.until,
  ended_at: row.ended_at,
})

async function lockPending(tx: Tx<MemberContext>, id: string, transfer_id: string) {
  const now = await lockOpen(tx, id)
  if (now.transfer?.id !== transfer_id) throw new Problem('transfer_over')
  return { now, transfer: now.transfer }
}

const isOfferedTo = async (tx: OrganizationTx, { to }: PendingTransfer, user_id: string): Promise<boolean> =>
  to.kind === 'person' ? to.id === user_id : isInTeam(tx, to.id, user_id)
