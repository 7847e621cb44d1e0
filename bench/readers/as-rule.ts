import type { ChatRule } from '@tertulia/server/test/stand-ins/chat-completions'
import type { ChatRequest } from '@tertulia/server/test/stand-ins/chat-request'
import type { Said } from './readers.ts'
import { type Seen, seenInChat } from './seen.ts'

/** A reader as the stand-in for a provider scripts one. */
export const asRule = (say: (seen: Seen, request: ChatRequest) => Said): ChatRule => ({
  when: /^/u,
  say: (request) => {
    const { text, search, calls_person = false } = say(seenInChat(request), request)
    const calls = [
      ...(search === undefined
        ? []
        : [{ name: 'answer_from_knowledge', arguments: JSON.stringify({ question: search }) }]),
      ...(calls_person ? [{ name: 'hand_over', arguments: '{}' }] : []),
    ]
    return calls.length > 0 ? { text, calls } : text
  },
})
