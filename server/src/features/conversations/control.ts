import type { BadReason } from '@tertulia/contract/conversation-filters'
import type { Conversation } from '@tertulia/contract/conversations'
import type { ControlEvent } from '@tertulia/contract/control'
import type { BusinessEvent } from '@tertulia/contract/events'
import type { Message } from '@tertulia/contract/messages'
import type { WaitingReason } from '@tertulia/contract/pending-transfer'
import { may } from '@tertulia/contract/permissions'
import type { MemberContext } from '#platform/context.ts'
import { requireSentFiles } from '#features/attachments/attachments.ts'
import { moved } from '#features/conversations/control-moves.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { lockConversation, lockHandledBy } from '#features/conversations/conversation.queries.ts'
import { maskerOf } from '#features/conversations/masker.ts'
import { mark, marked } from '#features/conversations/marked.ts'
import { findMessageByClientId } from '#features/conversations/message.queries.ts'
import { announceToTeam, addMessage, clientIdTaken, NOT_ASIDE, toMessage } from '#features/conversations/messages.ts'
import { discardOpenTurns } from '#features/conversations/turns/turn.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, isTaken, type OrganizationTx, type Tx, withOrganization } from '#platform/database/tx.ts'
import { noteMade } from '#platform/http/claim.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/**
 * A person takes the conversation; the agent falls silent, and what it has not answered yet is theirs. Taking over from
 * a colleague needs the right to, and a reason.
 * @throws conversation_ended, control_move_not_possible, not_allowed; reason_required at `reason`
 */
export function takeControl(
  ctx: MemberContext,
  id: string,
  { reason = '' }: { reason?: string } = {},
): Promise<Conversation> {
  return changeConversation(ctx, async (tx) => {
    const now = await lockOpen(tx, id)
    if (now.control === 'human' && now.handled_by === ctx.actor.user_id) return now
    if (now.control === 'human') {
      if (!may(ctx.role, 'livechat.take_over')) throw new Problem('not_allowed')
      if (!reason) throw new Problem('reason_required', { at: 'reason' })
    }
    const conversation = await assignControl(tx, now, 'take', ctx.actor, reason)
    noteAudit(tx, {
      entity_id: id,
      before: { control: now.control, handled_by: now.handled_by_name },
      after: { control: 'human', handled_by: conversation.handled_by_name, ...(reason && { reason }) },
    })
    return conversation
  })
}

/** Gives a member control of a locked conversation. They alone have it from then on, without the agent. */
export async function assignControl(
  tx: OrganizationTx,
  now: ConversationRow,
  event: 'take' | 'accept' | 'reopen',
  { user_id, name: whole }: { user_id: string; name: string },
  reason = '',
): Promise<ConversationRow> {
  const name = firstName(whole)
  const { conversation } = await addMessage(
    tx,
    now,
    { from: 'event', text: '', event: 'person_joined', person_name: name, person_id: user_id },
    {
      ...(await moved(tx, now, event, { user_id, name, reason })),
      ...(event === 'reopen' && { status: 'active', ended_at: null }),
      handled_by: user_id,
      handled_by_name: name,
      waiting_since: null,
      instruction: null,
      handed_over: true,
      ...NOT_ASIDE,
    },
    { events: [takenEvent(now, event, user_id)] },
  )
  // Messages that a colleague has left unanswered wait on.
  if (now.control !== 'human') await discardOpenTurns(tx, now.id, 'with_person')
  return conversation
}

/**
 * An ended conversation goes on, with the caller.
 * @throws control_move_not_possible while it has not ended; another_conversation_open
 */
export function reopen(ctx: MemberContext, id: string): Promise<Conversation> {
  return changeConversation(ctx, async (tx) => {
    const now = await lockExisting(tx, id)
    const conversation = await assignControl(tx, now, 'reopen', ctx.actor)
    noteAudit(tx, {
      entity_id: id,
      before: { status: now.status },
      after: { status: conversation.status, handled_by: conversation.handled_by_name },
    })
    return conversation
  }).catch((error: unknown) => {
    throw isTaken(error) ? new Problem('another_conversation_open') : error
  })
}

/**
 * Hands the conversation back to the agent, which answers what was left unanswered and heeds the instruction.
 * @throws control_needed unless the caller has control
 */
export function releaseControl(
  ctx: MemberContext,
  id: string,
  { instruction = '' }: { instruction?: string } = {},
): Promise<Conversation> {
  return changeConversation(ctx, async (tx) => {
    const now = await lockOpen(tx, id)
    if (now.control === 'human') onlyController(ctx, now)
    const conversation = await handBack(tx, now, instruction)
    noteAudit(tx, {
      entity_id: id,
      before: { control: now.control },
      after: { control: conversation.control, ...(instruction && { instruction }) },
    })
    return conversation
  })
}

function takenEvent(now: ConversationRow, event: ControlEvent, user_id: string): BusinessEvent {
  const { id: conversation_id, control, handled_by } = now
  if (event === 'reopen')
    return { type: 'conversation.reopened', conversation_id, payload: { user_id, ...placeOf(now) } }
  return control === 'human' && handled_by
    ? { type: 'conversation.transferred', conversation_id, payload: { user_id, from_user_id: handled_by } }
    : { type: 'conversation.taken', conversation_id, payload: { user_id } }
}

const placeOf = ({ channel, agent_id }: ConversationRow) => ({ channel, agent_id })

/** Hands all conversations of a member back to the agent: the member will not answer any more. */
export async function releaseAllOf(tx: OrganizationTx, user_id: string): Promise<void> {
  for (const now of await lockHandledBy(tx, user_id)) await handBack(tx, now)
}

async function handBack(tx: OrganizationTx, now: ConversationRow, instruction = ''): Promise<ConversationRow> {
  const { conversation } = await addMessage(
    tx,
    now,
    { from: 'event', text: '', event: 'person_left', person_name: now.handled_by_name, person_id: now.handled_by },
    {
      ...(await moved(tx, now, 'release')),
      instruction: instruction || null,
      handled_by: null,
      handled_by_name: null,
      waiting_since: null,
      ...NOT_ASIDE,
    },
    { events: [{ type: 'conversation.released', conversation_id: now.id, payload: { user_id: now.handled_by } }] },
  )
  return conversation
}

/**
 * Writes to the customer: what they had said is answered by that. A repeated send is the same message.
 * @throws control_needed, conversation_ended; attachment_not_found at `attachment_ids`; invalid_request at `client_id`
 * where another message has it
 */
export function reply(
  ctx: MemberContext,
  id: string,
  input: { text: string; client_id: string; attachment_ids?: string[] | undefined },
): Promise<Message> {
  return withOrganization(ctx, async (tx) => {
    const now = await lockExisting(tx, id)
    const earlier = await findMessageByClientId(tx, id, input.client_id)
    if (earlier) return toMessage(earlier)
    refuseEnded(now)
    onlyController(ctx, now)
    const { user_id } = ctx.actor
    const message_id = newId()
    const { text, client_id, attachment_ids: ids = [] } = input
    const attachments = ids.length > 0 ? await requireSentFiles(tx, now.agent_id, ids, null) : []
    const said = { id: message_id, from: 'person', text, client_id, attachments } as const
    const { message } = await addMessage(
      tx,
      now,
      { ...said, person_name: now.handled_by_name, person_id: now.handled_by },
      {},
      {
        events: [
          { type: 'message.written', conversation_id: id, payload: { message_id, user_id, channel: now.channel } },
        ],
      },
    )
    await discardOpenTurns(tx, id, 'with_person')
    noteMade(tx, message_id)
    return message
  }).catch((error: unknown) => {
    throw isTaken(error) ? clientIdTaken() : error
  })
}

/** @throws control_needed while another member has control */
export function endConversation(ctx: MemberContext, id: string): Promise<Conversation> {
  return changeConversation(ctx, async (tx) => {
    const now = await lockOpen(tx, id)
    onlyController(ctx, now)
    noteAudit(tx, { entity_id: id, before: { status: now.status }, after: { status: 'ended' } })
    return close(tx, now)
  })
}

/** The automation that did it, if neither a person nor a customer did. */
export type DoneBy = { automation_run_id?: string }

/** Ends a locked conversation, and control of it. */
export async function close(tx: OrganizationTx, now: ConversationRow, by: DoneBy = {}): Promise<ConversationRow> {
  const { conversation } = await addMessage(
    tx,
    now,
    { from: 'event', text: '', event: 'ended' },
    {
      status: 'ended',
      ...(await moved(tx, now, 'end')),
      waiting_since: null,
      ...NOT_ASIDE,
      ended_at: iso(tx.clock.now()),
    },
    { events: [{ type: 'conversation.ended', conversation_id: now.id, payload: { ...placeOf(now), ...by } }] },
  )
  await discardOpenTurns(tx, now.id, 'ended')
  return conversation
}

/** Asks for a person. While one is awaited the agent goes on helping. */
export async function offerToPerson(
  tx: OrganizationTx,
  now: ConversationRow,
  reason: WaitingReason,
  by: DoneBy = {},
): Promise<ConversationRow> {
  if (now.control !== 'agent') return now
  const { conversation } = await addMessage(
    tx,
    now,
    { from: 'event', text: '', event: 'person_offered' },
    {
      ...(await moved(tx, now, 'offer')),
      waiting_reason: reason,
      waiting_since: iso(tx.clock.now()),
      handed_over: true,
      ...NOT_ASIDE,
    },
    { events: [{ type: 'conversation.offered', conversation_id: now.id, payload: { ...placeOf(now), ...by } }] },
  )
  return conversation
}

/** Tells the customer that no member came: the agent has it again, or it waits on in the queue. */
export async function returnUnattended(
  tx: OrganizationTx,
  now: ConversationRow,
  then: 'agent' | 'queue',
): Promise<ConversationRow> {
  const back = then === 'agent' && { ...(await moved(tx, now, 'time_out')), waiting_since: null }
  const { conversation } = await addMessage(
    tx,
    now,
    { from: 'event', text: '', event: 'nobody_came' },
    { ...back, nobody_came_at: iso(tx.clock.now()) },
    { events: [{ type: 'conversation.nobody_came', conversation_id: now.id, payload: placeOf(now) }] },
  )
  return conversation
}

export function tagConversation(
  ctx: MemberContext,
  id: string,
  { tag, bad_reason }: { tag: Conversation['tag']; bad_reason?: BadReason | undefined },
): Promise<Conversation> {
  return changeConversation(ctx, async (tx) => {
    const now = await lockExisting(tx, id)
    const [row = now] = await mark(tx, [now], marked(tag, bad_reason), ctx.actor.user_id)
    afterCommit(tx, () => announceToTeam(tx, row))
    return row
  })
}

/** Changes a conversation and shows what the caller may see of it. */
export async function changeConversation(
  ctx: MemberContext,
  work: (tx: Tx<MemberContext>) => Promise<ConversationRow>,
): Promise<Conversation> {
  const row = await withOrganization(ctx, work)
  return (await maskerOf(ctx)).conversation(row)
}

export async function lockOpen(tx: Tx<MemberContext>, id: string): Promise<ConversationRow> {
  const row = await lockExisting(tx, id)
  refuseEnded(row)
  return row
}

async function lockExisting(tx: Tx<MemberContext>, id: string): Promise<ConversationRow> {
  const row = await lockConversation(tx, id)
  if (!row) throw new Problem('not_found')
  return row
}

function refuseEnded({ status }: ConversationRow): void {
  if (status === 'ended') throw new Problem('conversation_ended')
}

export function onlyController(ctx: MemberContext, now: ConversationRow): void {
  if (now.control !== 'human' || now.handled_by !== ctx.actor.user_id) throw new Problem('control_needed')
}

/** The name by which customers know a member. */
export const firstName = (name: string) => name.split(' ', 1)[0] ?? name
