import type { AskAs } from '@tertulia/contract/playground'
import type { TurnIdentity } from '#engine/turn/vocabulary/turn-input.ts'
import type { ConversationRow, MessageRow } from '#features/conversations/conversations.tables.ts'
import type { AnsweringAgent } from '#features/conversations/turns/answering-agent.ts'
import type { TurnRow } from '#features/conversations/turns/turn.queries.ts'

/** Options in the memory of the process that accepted a message. */
export type TurnOptions = {
  /** Called with the conversation as the turn leaves it. */
  remember?: ((conversation: ConversationRow) => void) | undefined
  /** Edits of the identity that are not saved yet, in the playground. */
  unsaved?: Partial<TurnIdentity> | undefined
  /** Another customer at another moment, in the playground. */
  as?: AskAs | undefined
}

/**
 * A turn of a conversation that this process has claimed, as it was read: where its message was accepted, or where the turn was
 * taken up again. It goes whole to the run and to the store.
 */
export type ClaimedTurn = {
  row: TurnRow
  message: MessageRow
  conversation: ConversationRow
  agent: AnsweringAgent
  /** The lines before the message, and perhaps later ones. */
  history: MessageRow[]
  options: TurnOptions
}
