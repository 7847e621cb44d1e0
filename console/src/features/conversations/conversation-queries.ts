import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { conversations, type NumberedMessage } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import type { Page } from '@tertulia/contract/shapes'
import { refetchWhenVisible } from '#api/live-refetch.ts'
import { pagesQuery, patchAnswers, query } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'

export const oneConversation = (id: string) => query(conversations.get, { params: { id } })

/** Pages from the end, each newest first. */
const transcriptOf = (id: string) =>
  pagesQuery(conversations.messages, { params: { id }, query: { order: 'desc', rows: 100 } })

type Transcript = InfiniteData<Page<NumberedMessage>, string | null>

/** A conversation and what is said in it, as it happens. Its state is told to the frame (`useLiveConversations`). */
export function useConversation(id: string) {
  const queries = useQueryClient()
  useTopic(`conversation:${id}`, {
    push: (push) => {
      if (push.type !== 'message.created') return
      appendSentMessage(queries, id, push.message)
    },
    missed: (until) => refetchWhenVisible(queries, [conversations.messages, conversations.get], until),
  })
  const { data: conversation } = useSuspenseQuery(oneConversation(id))
  const transcript = useSuspenseInfiniteQuery(transcriptOf(id))
  const messages = messagesOf(transcript.data)
  const older = transcript.hasNextPage && {
    load: () => transcript.fetchNextPage(),
    isLoading: transcript.isFetchingNextPage,
    error: transcript.isFetchNextPageError ? transcript.error : null,
  }
  return { conversation, messages, older }
}

/** Numbers of the customer's messages, by id; new messages continue the count. @param messages oldest first */
export function numbersOf(messages: readonly NumberedMessage[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  let last = 0
  for (const { id, from, number } of messages) {
    if (from !== 'customer') continue
    last = number ?? last + 1
    numbers.set(id, last)
  }
  return numbers
}

/**
 * The messages of a conversation as far as they are loaded, oldest first: the transcript's own query, for who stands beside it.
 */
export function useLoadedMessages(id: string) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(transcriptOf(id))
  return {
    messages: messagesOf(data),
    /** Loads earlier pages until a message is among them; what cannot be loaded is told by the transcript. */
    loadUpTo: async (message_id: string): Promise<void> => {
      const isThere = (pages: typeof data) => messagesOf(pages).some((message) => message.id === message_id)
      let [loaded, hasNext] = [data, hasNextPage]
      while (hasNext && !isThere(loaded)) {
        const next = await fetchNextPage()
        loaded = next.data
        hasNext = next.hasNextPage && !next.isError
      }
    },
  }
}

const messagesOf = (transcript: InfiniteData<Page<NumberedMessage>> | undefined): readonly NumberedMessage[] =>
  transcript?.pages.flatMap(({ items }) => items).toReversed() ?? []

/** Shows what was just said in a conversation. */
export function appendSentMessage(queries: QueryClient, id: string, said: Message): void {
  patchAnswers<Transcript>(queries, transcriptOf(id).queryKey, (now) => withMessage(now, said))
}

/** The transcript with a message that was just said, unless it is there already. */
function withMessage(transcript: Transcript, message: Message): Transcript {
  const [newest, ...older] = transcript.pages
  if (!newest || transcript.pages.some(({ items }) => items.some(({ id }) => id === message.id))) return transcript
  return { ...transcript, pages: [{ ...newest, items: [message, ...newest.items] }, ...older] }
}
