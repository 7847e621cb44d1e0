import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { conversations } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import type { Page } from '@tertulia/contract/shapes'
import { query, queryKey } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'

export const oneConversation = (id: string) => query(conversations.get, { params: { id } })
export const transcriptOf = (id: string) => query(conversations.messages, { params: { id }, query: { rows: 100 } })

/** A conversation and what is said in it, as it happens. */
export function useConversation(id: string) {
  const queries = useQueryClient()
  useTopic(`conversation:${id}`, {
    push: (push) => {
      if (push.type === 'message.created') {
        queries.setQueryData<Page<Message>>(transcriptOf(id).queryKey, (now) =>
          now && !now.items.some((each) => each.id === push.message.id)
            ? { ...now, items: [...now.items, push.message] }
            : now,
        )
      }
      if (push.type === 'chat.changed') void queries.invalidateQueries({ queryKey: oneConversation(id).queryKey })
    },
    resumed: () => {
      void queries.invalidateQueries({ queryKey: queryKey(conversations.messages) })
      void queries.invalidateQueries({ queryKey: queryKey(conversations.get) })
    },
  })
  const { data: conversation } = useSuspenseQuery(oneConversation(id))
  const { data: messages } = useSuspenseQuery(transcriptOf(id))
  return { conversation, messages: messages.items }
}
