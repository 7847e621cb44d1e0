import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Attachment } from '@tertulia/contract/attachments'
import type { Control } from '@tertulia/contract/control'
import type { Channel } from '@tertulia/contract/channels'
import type {
  ResolutionReason,
  Sentiment,
  Subtopic,
  TaskSuccess,
  UserIntent,
} from '@tertulia/contract/conversation-values'
import type { BadReason, ConversationStatus } from '@tertulia/contract/conversation-filters'
import type { Conversation } from '@tertulia/contract/conversations'
import type { Choice, DiscardReason, Message, Source } from '@tertulia/contract/messages'
import type { PendingTransfer, WaitingReason } from '@tertulia/contract/pending-transfer'
import type { Pending } from '@tertulia/contract/pending'
import type { KnownCustomer } from '@tertulia/contract/playground'
import type { Judged } from '@tertulia/contract/judged-hours'
import type { Outside } from '#engine/opening/outside.ts'
import type { Scheduled } from '#engine/own-texts.ts'
import type { Receipt } from '@tertulia/contract/receipts'
import type { TransferOutcome } from '@tertulia/contract/transfers'
import { instant } from '#platform/database/columns.ts'

export const conversation = pgTable(
  'conversation',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    agent_id: uuid().notNull(),
    channel: text().$type<Channel>().notNull(),
    visitor_id: uuid(),
    user_id: uuid(),
    profile_name: text().notNull(),
    language: text().notNull(),
    version: integer(),
    status: text().$type<ConversationStatus>().notNull(),
    control: text().$type<Control>().notNull(),
    handled_by: uuid(),
    handled_by_name: text(),
    waiting_since: instant(),
    transfer: jsonb().$type<PendingTransfer>(),
    waiting_reason: text().$type<WaitingReason>(),
    nobody_came_at: instant(),
    snoozed_at: instant(),
    snoozed_until: instant(),
    instruction: text(),
    tag: text().$type<Conversation['tag']>(),
    bad_reason: text().$type<BadReason>(),
    messages: integer().notNull(),
    last_message: text().notNull(),
    last_question: text().notNull(),
    last_message_at: instant().notNull(),
    handed_over: boolean().notNull(),
    first_response_ms: integer(),
    started_at: instant().notNull(),
    ended_at: instant(),
    pending: jsonb().$type<Pending>(),
    topic: text(),
    subtopic: text().$type<Subtopic>(),
    sentiment: text().$type<Sentiment>(),
    intent: text().$type<UserIntent>(),
    task_success: text().$type<TaskSuccess>(),
    resolved: boolean(),
    resolution_reason: text().$type<ResolutionReason>(),
    analysed_at: instant(),
    csat: smallint(),
    returned_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type ConversationRow = typeof conversation.$inferSelect

export const conversationTransfer = pgTable(
  'conversation_transfer',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    from_user_id: uuid(),
    from_name: text(),
    to_user_id: uuid(),
    to_team_id: uuid(),
    to_name: text().notNull(),
    note: text().notNull(),
    outcome: text().$type<TransferOutcome>().notNull(),
    reason: text().notNull(),
    ended_by: uuid(),
    ended_by_name: text(),
    created_at: instant().notNull(),
    until: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type TransferRow = typeof conversationTransfer.$inferSelect

export const message = pgTable(
  'message',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    from: text().$type<Message['from']>().notNull(),
    text: text().notNull(),
    person_name: text(),
    person_id: uuid(),
    event: text().$type<Message['event']>(),
    sources: jsonb().$type<Source[]>().notNull(),
    attachments: jsonb().$type<Attachment[]>().notNull(),
    choices: jsonb().$type<Choice[]>().notNull(),
    choice: uuid(),
    declined: boolean().notNull(),
    saved: boolean().notNull(),
    asked_away_at: instant(),
    offers_person: boolean().notNull(),
    client_id: uuid(),
    turn_id: uuid(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type MessageRow = typeof message.$inferSelect

/** The work on a customer's message. `reason`: why it was not answered. */
export const turn = pgTable(
  'turn',
  {
    organization_id: uuid().notNull(),
    id: uuid().notNull(),
    conversation_id: uuid().notNull(),
    channel: text().$type<Channel>().notNull(),
    state: text().$type<TurnState>().notNull(),
    reason: text().$type<DiscardReason>(),
    claimed_by: uuid(),
    attempt: integer().notNull(),
    hops: integer().notNull(),
    created_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)
export type TurnState = 'waiting' | 'running' | 'answered' | 'discarded'

export type ReceiptDetail = Omit<
  Receipt,
  'message_id' | 'conversation_id' | 'version' | 'engine' | 'decision' | 'source_versions' | 'created_at' | 'hours'
> & {
  /** The state of the conversation before the question; moment and customer, if the playground asked as another. */
  asked_in?: string
  /** Scheduled messages at that time. */
  scheduled?: Scheduled
  /** Notice outside opening hours at that time. */
  outside?: Outside
  /** Judgement of the opening hours at that time; older receipts have `outside` alone. */
  judged?: Judged
  asked_at?: string
  asked_by?: KnownCustomer
}

export const receipt = pgTable(
  'receipt',
  {
    organization_id: uuid().notNull(),
    message_id: uuid().notNull(),
    version: integer(),
    engine: text().$type<Receipt['engine']>().notNull(),
    decision: text().$type<Receipt['decision']>().notNull(),
    detail: jsonb().$type<ReceiptDetail>().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.message_id] })],
)
export type ReceiptRow = typeof receipt.$inferSelect

/** How far retention has erased, and what a leap of it would move that to while it waits for a person. */
export const retentionBorder = pgTable('retention_border', {
  organization_id: uuid().primaryKey(),
  erased_before: instant().notNull(),
  waits_before: instant(),
})
