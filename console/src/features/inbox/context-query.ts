import { conversationContext } from '@tertulia/contract/conversation-context'
import { query } from '#api/query.ts'

/** The context of a conversation and its customer, by rules. */
export const contextOf = (conversation_id: string) =>
  query(conversationContext.get, { params: { id: conversation_id } })
