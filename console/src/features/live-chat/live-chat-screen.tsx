import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { DEFAULT_LIVE_CHAT, liveChat } from '@tertulia/contract/live-chat'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { ConversationDetail } from '#features/conversations/conversation-detail.tsx'
import { ContextColumn } from '#features/inbox/context-column.tsx'
import { usePresenceNews } from '#features/inbox/presence.ts'
import { useOrganization } from '#access/current-organization.ts'
import { ListRows } from '#lists/list-rows.tsx'
import { useListAddress } from '#lists/use-list-address.ts'
import { PagePart } from '#shell/page-part.tsx'
import { Page } from '#shell/page.tsx'
import { Empty } from '#ui/empty.tsx'
import { useMedia } from '#ui/media.ts'
import { useRowKeys } from '#ui/row-keys.ts'
import { queueFilter } from './live-chat-search.ts'
import { QueueHead } from './queue-head.tsx'
import { QueueRow } from './queue-row.tsx'
import { useQueues } from './use-queues.tsx'

const route = getRouteApi('/_app/live-chat')

/** The queues, the conversation that is open beside them, and what is known of its customer. */
export function LiveChatScreen() {
  const { t } = useTranslation()
  const organization = useOrganization()
  const address = useListAddress(route.useSearch(), queueFilter)
  const { open, queue } = address.search
  const isPhone = useMedia('page')
  const isWide = !useMedia('narrow')
  usePresenceNews(organization.id)
  const { list, groups, inOrder, first } = useQueues(organization.id, address)
  const { data: settings = DEFAULT_LIVE_CHAT } = useQuery(
    query(liveChat.settings, { params: { organization_id: organization.id } }),
  )
  const shown = open ?? (isPhone ? undefined : first?.id)
  const show = (id: string) => address.go({ open: id, correct: undefined })
  useRowKeys({ ids: inOrder.map(({ id }) => id), current: () => shown, go: show })

  return (
    <Page
      crumbs={[{ label: t(($) => $.conversations.live) }]}
      bar={false}
      scrolls={false}
      {...(isPhone && open && { back: queue ? `/live-chat?queue=${queue}` : '/live-chat' })}
    >
      <div className="flex min-h-0 flex-1">
        {isPhone && open && <h1 className="sr-only">{t(($) => $.conversations.live)}</h1>}
        {!(isPhone && open) && (
          <section
            data-region
            aria-label={t(($) => $.conversations.live)}
            className="flex w-[306px] shrink-0 flex-col border-r border-line max-md:w-full max-md:border-0"
          >
            <QueueHead />
            <ListRows
              list={list}
              label={t(($) => $.conversations.live)}
              groups={groups}
              rowId={({ id }) => id}
              open={shown}
              onOpen={({ id }) => show(id)}
              renderRow={(conversation) => <QueueRow conversation={conversation} waits={settings} />}
              rowHeight={61}
              isNarrow
            />
          </section>
        )}
        {shown ? (
          <PagePart of={shown}>
            <ConversationDetail key={shown} id={shown} hasCard={isWide} />
            {isWide && (
              <aside
                data-region
                aria-label={t(($) => $.inbox.card)}
                className="w-[290px] shrink-0 overflow-y-auto border-l border-line"
              >
                <ContextColumn key={shown} conversationId={shown} />
              </aside>
            )}
          </PagePart>
        ) : (
          !isPhone &&
          list.page && (
            <div className="flex flex-1">
              <Empty title={t(($) => $.liveChat.none.waiting)}>{t(($) => $.conversations.nobody_waits_help)}</Empty>
            </div>
          )
        )}
      </div>
    </Page>
  )
}
