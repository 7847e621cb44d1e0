import { useQuery, useQueryClient } from '@tanstack/react-query'
import { conversationNotes } from '@tertulia/contract/conversation-notes'
import { refetchSoon } from '#api/live-refetch.ts'
import { query } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'

/** The internal notes of a conversation, the oldest first, as they are written. */
export function useNotes(conversationId: string) {
  const queries = useQueryClient()
  useTopic(`conversation:${conversationId}`, {
    push: (push) => {
      if (push.type === 'conversation.aside' && push.what === 'notes') refetchSoon(queries, [conversationNotes.list])
    },
    missed: (until) => refetchSoon(queries, [conversationNotes.list], until),
  })
  return useQuery(query(conversationNotes.list, { params: { id: conversationId } }))
}
