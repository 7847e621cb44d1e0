import { UNKNOWN_ID, type Walk } from '../visit.ts'

export const conversationsWalk: Walk = {
  '/conversations/': ({ waiting_id, answer_id }) => [
    ['owner', `/conversations?open=${waiting_id}&correct=${answer_id}`, 'answer-corrected'],
    ['owner', '/conversations', 'conversations'],
    ['owner', `/conversations?open=${waiting_id}`, 'conversation-open'],
    ['owner', '/conversations?search=zeppelin&channel=web', 'conversations-none-found'],
    ['beginner', '/conversations', 'conversations-none'],
    ['viewer', `/conversations?open=${waiting_id}`, 'viewer-conversation'],
  ],
  '/conversations/$conversationId': ({ waiting_id }) => [
    ['owner', `/conversations/${waiting_id}`, 'conversation-page'],
    ['owner', `/conversations/${waiting_id}?tab=contact`, 'conversation-page-contact'],
    ['owner', `/conversations/${UNKNOWN_ID}`, 'conversation-page-gone', 'missing'],
    ['viewer', `/conversations/${waiting_id}`, 'viewer-conversation-page'],
  ],
}
