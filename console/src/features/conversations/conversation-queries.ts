import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { conversations } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import type { Page } from '@tertulia/contract/shapes'
import { refetchWhenVisible } from '#api/live-refetch.ts'
import { pagesQuery, patchAnswers, query } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'

export const oneConversation = (id: string) => query(conversations.get, { params: { id } })

/** Pages from the end, each newest first. */
const transcriptOf = (id: string) =>
  pagesQuery(conversations.messages, { params: { id }, query: { order: 'desc', rows: 100 } })

type Transcript = InfiniteData<Page<Message>, string | null>

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
  const messages = transcript.data.pages.flatMap(({ items }) => items).toReversed()
  const older = transcript.hasNextPage && {
    load: () => transcript.fetchNextPage(),
    isLoading: transcript.isFetchingNextPage,
    error: transcript.isFetchNextPageError ? transcript.error : null,
  }
  return { conversation, messages, older }
}

/**
 * The customer's messages by their place among all that they said, from 1. None while earlier ones are not loaded: the first
 * that is there may be any.
 */
export function numbersOf(messages: readonly Message[], hasOlder: boolean): ReadonlyMap<string, number> {
  const said = hasOlder ? [] : messages.filter(({ from }) => from === 'customer')
  return new Map(said.map(({ id }, at) => [id, at + 1]))
}

/** The messages of a conversation as far as they are loaded, oldest first: the transcript's own query, for who stands beside it. */
export function useLoadedMessages(id: string): { messages: readonly Message[]; hasOlder: boolean } {
  const { data, hasNextPage } = useInfiniteQuery(transcriptOf(id))
  return { messages: data?.pages.flatMap(({ items }) => items).toReversed() ?? [], hasOlder: hasNextPage }
}

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
