import { isPlayground } from '@tertulia/contract/channels'
import type { BusinessEvent } from '@tertulia/contract/events'
import type { Conversation } from '@tertulia/contract/conversations'
import type { Push } from '@tertulia/contract/frames'
import type { Message } from '@tertulia/contract/messages'
import { textAsRead } from '@tertulia/contract/rich-text'
import { isCourtesy } from '#engine/speech-acts/act-of.ts'
import type { ConversationRow, MessageRow } from '#features/conversations/conversations.tables.ts'
import { insertConversation, insertMessage, type WrittenWith } from '#features/conversations/message.queries.ts'
import type { TurnRow } from '#features/conversations/turns/turn.queries.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

export const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  conversation_id: row.conversation_id,
  from: row.from,
  text: row.text,
  person_name: row.person_name,
  event: row.event,
  sources: row.sources,
  attachments: row.attachments,
  choices: row.choices,
  choice: row.choice,
  declined: row.declined,
  ...(row.saved && { saved: true }),
  offers_person: row.offers_person,
  turn_id: row.turn_id,
  client_id: row.client_id,
  created_at: row.created_at,
})

export const toConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  agent_id: row.agent_id,
  channel: row.channel,
  profile_name: row.profile_name,
  last_message: row.last_message,
  last_question: row.last_question,
  last_message_at: row.last_message_at,
  messages: row.messages,
  started_at: row.started_at,
  status: row.status,
  control: row.control,
  handled_by: row.handled_by && row.handled_by_name ? { user_id: row.handled_by, name: row.handled_by_name } : null,
  waiting_since: row.waiting_since,
  waiting_reason: row.waiting_reason,
  nobody_came_at: row.nobody_came_at,
  snooze: row.snoozed_at === null ? null : { at: row.snoozed_at, until: row.snoozed_until },
  transfer: row.transfer,
  tag: row.tag,
  bad_reason: row.bad_reason,
  language: row.language,
  version: row.version,
  topic: row.topic,
  subtopic: row.subtopic,
  sentiment: row.sentiment,
  intent: row.intent,
  task_success: row.task_success,
  resolved: row.resolved,
  resolution_reason: row.resolution_reason,
  analysed_at: row.analysed_at,
  csat: row.csat,
})

type Said = Pick<MessageRow, 'from' | 'text'> & Partial<MessageRow>
type Change = Partial<ConversationRow>

/**
 * Adds a message to a conversation, with its changes and the rows that are written together with it, and publishes it once it
 * is committed. Sent when it is called, so that rows which refer to it may follow without waiting. The transaction ends where
 * the conversation, or the turn that it answers, is not any more as it was read.
 */
export async function addMessage(
  tx: OrganizationTx,
  to: ConversationRow,
  said: Said,
  change: Change = {},
  more: WrittenWith = {},
) {
  const row = rowOf(tx, to, said)
  const { conversation, turn_state } = await insertMessage(tx, to, { ...listedChange(to, row), ...change }, row, more)
  return { ...tell(tx, conversation, row), turn_state }
}

/** Adds a customer's first message, in a conversation that is not stored yet. */
export async function addFirstMessage(
  tx: OrganizationTx,
  start: ConversationRow,
  said: Said,
  change: Change,
  more: { opens: TurnRow; events: BusinessEvent[] },
) {
  const row = rowOf(tx, start, said)
  const conversation = { ...start, ...listedChange(start, row), ...change }
  await insertConversation(tx, conversation, row, more)
  return { ...tell(tx, conversation, row), turn_state: more.opens.state }
}

const rowOf = (tx: OrganizationTx, to: ConversationRow, said: Said): MessageRow => ({
  organization_id: tx.organization_id,
  id: newId(),
  conversation_id: to.id,
  person_name: null,
  person_id: null,
  event: null,
  sources: [],
  attachments: [],
  choices: [],
  choice: null,
  declined: false,
  saved: false,
  asked_away_at: null,
  offers_person: false,
  client_id: null,
  turn_id: null,
  created_at: iso(tx.clock.now()),
  ...said,
})

/** Length of a message in a list. */
export const PREVIEW_LENGTH = 200

/** Columns of a conversation that is not snoozed, or no longer. */
export const NOT_ASIDE = { snoozed_at: null, snoozed_until: null } as const

/** The part of a message that the list shows. An event is no news for it; any message of a customer ends a snooze. */
function listedChange({ messages, last_question }: ConversationRow, row: MessageRow): Change {
  const { from, text, attachments, created_at } = row
  if (from === 'event') return {}
  const shown = (textAsRead(text) || attachments.map(({ name }) => name).join(', ')).slice(0, PREVIEW_LENGTH)
  const isQuestion = from === 'customer' && (last_question === '' || !isCourtesy(text))
  return {
    last_message: shown,
    last_message_at: created_at,
    messages: messages + 1,
    ...(isQuestion && { last_question: shown }),
    ...(from === 'customer' && NOT_ASIDE),
  }
}

function tell(tx: OrganizationTx, conversation: ConversationRow, row: MessageRow) {
  const message = toMessage(row)
  afterCommit(tx, () => {
    tellBoth(tx, conversation, { type: 'message.created', message })
    announce(tx, conversation)
  })
  return { row, message, conversation }
}

/** Pushes a conversation's new state to the console, and to the customer what the customer may know of it. */
export function announce(tx: Pick<OrganizationTx, 'realtime' | 'organization_id'>, row: ConversationRow): void {
  const { status, control, handled_by_name } = row
  announceToTeam(tx, row)
  tellBoth(tx, row, { type: 'chat.changed', status, control, person_name: handled_by_name })
}

/**
 * Pushes what of a conversation only the console shows: its tag, what it was about. Its customer may have another one by
 * now, and would take its end for that one's.
 */
export function announceToTeam(tx: Pick<OrganizationTx, 'realtime' | 'organization_id'>, row: ConversationRow): void {
  if (isPlayground(row.channel)) return
  tx.realtime.publish(`organization:${tx.organization_id}`, {
    type: 'conversation.changed',
    conversation: toConversation(row),
  })
}

/** Pushes what people in the console hear of a conversation, and its customer, who listens before one begins. */
function tellBoth(
  { realtime }: Pick<OrganizationTx, 'realtime'>,
  { id, visitor_id }: ConversationRow,
  push: Push,
): void {
  realtime.publish(`conversation:${id}`, push)
  if (visitor_id) realtime.publish(`visitor:${visitor_id}`, push)
}

/** Ids of messages are unique in an organization, over all senders. */
export const clientIdTaken = (): Problem =>
  new Problem('invalid_request', { fields: [{ path: 'client_id', code: 'invalid_value' }] })
