import { conversationContext } from '@tertulia/contract/conversation-context'
import { query } from '#api/query.ts'

/** Query of the context of a conversation and its customer, computed by rules. */
export const contextOf = (conversation_id: string) =>
  query(conversationContext.get, { params: { id: conversation_id } })
