import type { Attachment } from '@tertulia/contract/attachments'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import type { MessageSender } from '#features/conversations/message.queries.ts'
import type { TurnOptions } from '#features/conversations/turns/claimed-turn.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/tx.ts'

/** A message of a customer, and where it belongs. */
export type Incoming = TurnOptions & {
  text: string
  client_id: string
  /** The passage of the choice that they tapped. */
  choice?: string | undefined
  /** Finds and holds the files that come with it, where some do. */
  files?: ((tx: Tx<OrganizationContext>) => Promise<Attachment[]>) | undefined
  /** The server was away when they said it: when that was, and of which passage the answer was that they were shown. */
  away?: { asked_at: string; passage_id?: string | undefined } | undefined
  /** A retry is found by its sender and id, also after its conversation has ended. */
  sender: MessageSender
  /** By how many calls of our own tools it came about, one after another. */
  hops?: number
  /** The client cannot retry later: the message waits for its turn, however many are open. */
  waits?: boolean
  /** Finds and locks the open conversation, or says what a new one starts with. Its statements are sent at once. */
  conversation(tx: Tx<OrganizationContext>): Promise<Found>
  /**
   * The conversation from the cache, with a check that ends the transaction if it has changed. Its statements are sent at
   * once.
   */
  remembered?: { found: Found; mustHold(tx: Tx<OrganizationContext>): Promise<unknown> } | undefined
}

/** The conversation of a message. `ends`: the one that the new one replaces. */
export type Found = { open: ConversationRow } | { begin: NewConversation; ends?: ConversationRow | undefined }

export type NewConversation = Pick<
  ConversationRow,
  'agent_id' | 'channel' | 'visitor_id' | 'user_id' | 'profile_name' | 'language' | 'version'
>
