import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { conversations } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import type { Page } from '@tertulia/contract/shapes'
import { askAgain, putIn, query } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'

export const oneConversation = (id: string) => query(conversations.get, { params: { id } })
export const transcriptOf = (id: string) => query(conversations.messages, { params: { id }, query: { rows: 100 } })

/** A conversation and what is said in it, as it happens. */
export function useConversation(id: string) {
  const queries = useQueryClient()
  useTopic(`conversation:${id}`, {
    push: (push) => {
      if (push.type === 'message.created') {
        putIn<Page<Message>>(queries, transcriptOf(id).queryKey, (now) =>
          now.items.some((each) => each.id === push.message.id) ? now : { ...now, items: [...now.items, push.message] },
        )
      }
      if (push.type === 'chat.changed') void askAgain(queries, [conversations.get])
    },
    missed: (until) => void askAgain(queries, [conversations.messages, conversations.get], until),
  })
  const { data: conversation } = useSuspenseQuery(oneConversation(id))
  const { data: messages } = useSuspenseQuery(transcriptOf(id))
  return { conversation, messages: messages.items }
}
