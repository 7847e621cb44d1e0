import type { Walk } from '../visit.ts'

export const liveChatWalk: Walk = {
  '/live-chat': ({ mine_id }) => [
    ['owner', '/live-chat', 'live-chat'],
    ['owner', `/live-chat?open=${mine_id}`, 'live-chat-mine'],
    ['owner', '/live-chat?queue=ended', 'live-chat-ended'],
    ['beginner', '/live-chat', 'live-chat-none'],
  ],
  '/settings/live-chat': () => [
    ['owner', '/settings/live-chat', 'live-chat-settings'],
    ['viewer', '/settings/live-chat', 'viewer-live-chat-settings'],
  ],
}
