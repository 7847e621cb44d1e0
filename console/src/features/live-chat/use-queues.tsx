import { useQuery } from '@tanstack/react-query'
import { ConversationQueue } from '@tertulia/contract/conversation-filters'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import { liveChat } from '@tertulia/contract/live-chat'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useSessionUser } from '#api/session.ts'
import { queueOf } from '#features/conversations/queue-of.ts'
import { useFormat } from '#i18n/format.ts'
import { joinedList, type List, useList } from '#lists/use-list.ts'
import type { ListAddress } from '#lists/use-list-address.ts'
import { Glyph } from '#ui/glyph.tsx'
import { groupsOf, type RowGroup } from '#ui/table-layout.ts'
import type { LiveChatSearch } from './live-chat-search.ts'
import { QUEUE_ROWS } from './waiting-list.ts'

const GLYPHS: Record<ConversationQueue, ComponentProps<typeof Glyph>> = {
  waiting: { name: 'clock', tone: 'warn' },
  mine: { name: 'person', tone: 'ink' },
  others: { name: 'person', tone: 'ink' },
  with_agent: { name: 'comma', tone: 'tinto' },
  snoozed: { name: 'pause', tone: 'mute' },
  ended: { name: 'check', tone: 'mute' },
}
const DAY_MS = 86_400_000
/** Such a queue is listed only if a member asks for it. */
const isQuiet = (queue: ConversationQueue): boolean => queue === 'snoozed' || queue === 'ended'
type Address = ListAddress<LiveChatSearch>

/** One queue, requested by itself: silent customers who wait would be the first to fall out of a list of all, newest first. */
function useQueue(organization_id: string, queue: ConversationQueue, address: Address): List<Conversation> {
  // Ended ones are counted for a day, so they are listed for a day.
  const [dayAgo] = useState(() => new Date(Date.now() - DAY_MS).toISOString())
  const { search } = address
  const isChosen = search.queue === queue
  return useList(
    {
      ...query(conversations.list, {
        query: {
          organization_id,
          queue,
          ...(queue === 'waiting' && { sort: 'waiting_since', order: 'asc' }),
          ...(queue === 'ended' && { last_message_from: dayAgo }),
          ...(isChosen ? { rows: search.rows, cursor: search.cursor } : { rows: QUEUE_ROWS }),
        },
      }),
      enabled: isChosen || (search.queue === undefined && !isQuiet(queue)),
    },
    address,
  )
}

/** The queues with their counts, and the rows of the one that is chosen, or of all that are under way. */
export function useQueues(organizationId: string, address: Address) {
  const { t } = useTranslation()
  const format = useFormat()
  const self = useSessionUser()?.id
  const { queue: chosen } = address.search
  const lists: Record<ConversationQueue, List<Conversation>> = {
    waiting: useQueue(organizationId, 'waiting', address),
    mine: useQueue(organizationId, 'mine', address),
    others: useQueue(organizationId, 'others', address),
    with_agent: useQueue(organizationId, 'with_agent', address),
    snoozed: useQueue(organizationId, 'snoozed', address),
    ended: useQueue(organizationId, 'ended', address),
  }
  const { data: counts } = useQuery(query(liveChat.queues, { query: { organization_id: organizationId } }))
  const { waiting, mine, others, with_agent } = lists
  const list = chosen ? lists[chosen] : joinedList([waiting, mine, others, with_agent])
  const items = list.page?.items ?? []
  const isListed = (queue: ConversationQueue) => (chosen ? queue === chosen : !isQuiet(queue))

  /** A queue that is listed whole is counted from its list: the server's counts are refetched only a while after each push. */
  function countOf(queue: ConversationQueue): number | undefined {
    const page = isListed(queue) ? lists[queue].page?.page : undefined
    return page?.next === null && page.prev === null ? page.total : counts?.[queue]
  }
  const groups = ConversationQueue.options.map((queue): RowGroup<Conversation> => {
    const count = countOf(queue)
    return {
      id: queue,
      has: (each) => isListed(queue) && queueOf(each, self) === queue,
      head: (
        <h2 className="flex min-w-0 flex-1">
          <button
            type="button"
            aria-pressed={queue === chosen}
            title={queue === chosen ? t(($) => $.liveChat.all_queues) : undefined}
            onClick={() => address.filter({ queue: queue === chosen ? undefined : queue })}
            className="touch-target type-caption flex min-w-0 flex-1 items-center gap-2 rounded-xs text-left text-ink-2 hover:text-ink aria-pressed:font-bold aria-pressed:text-ink"
          >
            <Glyph {...GLYPHS[queue]} />
            <span className="flex-1">{t(($) => $.liveChat.queues[queue])}</span>{' '}
            <span className="tabular-nums">{count !== undefined && format.number(count)}</span>
          </button>
        </h2>
      ),
      none:
        queue === chosen || (queue === 'waiting' && !chosen) ? (
          <p className="type-meta border-b border-line px-4 py-2.5 text-ink-3">{t(($) => $.liveChat.none[queue])}</p>
        ) : (
          // Its head stands all the same: it leads to the queue.
          <></>
        ),
    }
  })
  /** As they stand, from the top. */
  const inOrder = groupsOf(items, groups).flatMap(({ rows }) => rows)
  const first = chosen ? inOrder[0] : inOrder.find((each) => ['waiting', 'mine'].includes(queueOf(each, self)))
  return { list, groups, inOrder, first }
}
