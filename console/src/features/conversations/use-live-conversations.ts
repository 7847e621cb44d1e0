import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import type { Organization } from '@tertulia/contract/organizations'
import type { Sent } from '@tertulia/contract/endpoint'
import { liveChat } from '@tertulia/contract/live-chat'
import type { Page } from '@tertulia/contract/shapes'
import { useRef } from 'react'
import { refetchSoon } from '#api/live-refetch.ts'
import { patchAnswers, queryKey } from '#api/query.ts'
import { useSessionUser } from '#api/session.ts'
import { useTopic } from '#api/socket.ts'
import { isNews, patchedPage } from './patched-page.ts'

/** Pushes within this time are shown together: a business may have a hundred a second. */
const TOGETHER_MS = 200

/** Keeps every list of the organization's conversations, and each of them, in step with what happens in them. */
export function useLiveConversations({ id: organizationId, time_zone }: Pick<Organization, 'id' | 'time_zone'>): void {
  const queries = useQueryClient()
  const self = useSessionUser()?.id
  // Not state: nothing of it is shown before it is put in.
  const waiting = useRef({ told: new Map<string, Conversation>(), organizationId })
  useTopic(`organization:${organizationId}`, {
    push: (push) => {
      if (push.type === 'attendant.changed') {
        // Another tab of one's own may have said so.
        const isOwn = push.user_id === self
        refetchSoon(queries, isOwn ? [liveChat.attendants, liveChat.attendance] : [liveChat.attendants])
      }
      if (push.type !== 'conversation.changed') return
      if (waiting.current.organizationId !== organizationId || waiting.current.told.size === 0) {
        const batch = { told: new Map<string, Conversation>(), organizationId }
        waiting.current = batch
        setTimeout(() => {
          putAll(queries, batch.organizationId, batch.told, { time_zone, self })
          if (waiting.current === batch) waiting.current = { told: new Map(), organizationId }
        }, TOGETHER_MS)
      }
      const { conversation } = push
      const before = waiting.current.told.get(conversation.id)
      if (!before || isNews(conversation, before)) waiting.current.told.set(conversation.id, conversation)
    },
    missed: (until) =>
      refetchSoon(queries, [conversations.list, conversations.get, liveChat.queues, liveChat.attendants], until),
  })
}

function putAll(
  queries: QueryClient,
  organizationId: string,
  told: ReadonlyMap<string, Conversation>,
  by: { time_zone: string; self: string | undefined },
): void {
  const looking = { now: Date.now(), ...by }
  patchAnswers<Conversation>(queries, queryKey(conversations.get), (shown) => {
    const news = told.get(shown.id)
    return news && isNews(news, shown) ? news : shown
  })
  patchAnswers<Page<Conversation>>(queries, queryKey(conversations.list), (shown, key) => {
    const { query } = key[2] as Sent<typeof conversations.list>
    if (query.organization_id !== organizationId) return shown
    const { page, isSure } = patchedPage(shown, query, told.values(), looking)
    if (!isSure) refetchSoon(queries, [key])
    return page
  })
  refetchSoon(queries, [liveChat.queues])
}
