import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { conversations } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import type { Page } from '@tertulia/contract/shapes'
import { refetchWhenVisible } from '#api/live-refetch.ts'
import { putIn, query } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'

export const oneConversation = (id: string) => query(conversations.get, { params: { id } })
export const transcriptOf = (id: string) => query(conversations.messages, { params: { id }, query: { rows: 100 } })

/** A conversation and what is said in it, as it happens. Its state is told to the frame (`useLiveConversations`). */
export function useConversation(id: string) {
  const queries = useQueryClient()
  useTopic(`conversation:${id}`, {
    push: (push) => {
      if (push.type === 'message.created') {
        putIn<Page<Message>>(queries, transcriptOf(id).queryKey, (now) =>
          now.items.some((each) => each.id === push.message.id) ? now : { ...now, items: [...now.items, push.message] },
        )
      }
    },
    missed: (until) => refetchWhenVisible(queries, [conversations.messages, conversations.get], until),
  })
  const { data: conversation } = useSuspenseQuery(oneConversation(id))
  const { data: messages } = useSuspenseQuery(transcriptOf(id))
  return { conversation, messages: messages.items }
}
