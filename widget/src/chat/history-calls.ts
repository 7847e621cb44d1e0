import type { chatHistory, OwnConversation } from '@tertulia/contract/chat-history'
import type { Message } from '@tertulia/contract/messages'
import { type Caller, dataOf, request } from './api.ts'

// As in `api.ts`: the contract's types hold these lines to its methods and paths.
type Calls = typeof chatHistory
const CALLS = {
  list: ['GET', '/chat/conversations'],
  read: ['GET', '/chat/conversations/{id}'],
} satisfies { [Name in keyof Calls]: [Calls[Name]['method'], Calls[Name]['path']] }

export const listConversations = (caller: Caller): Promise<OwnConversation[]> => dataOf(request(...CALLS.list, caller))
/** @param before the message that what is read comes before; else the last ones are */
export const readConversation = (
  caller: Caller,
  id: string,
  before?: string,
): Promise<{ conversation: OwnConversation; messages: Message[] }> => {
  const path = CALLS.read[1].replace('{id}', id)
  return dataOf(request(CALLS.read[0], before ? `${path}?before=${before}` : path, caller))
}
