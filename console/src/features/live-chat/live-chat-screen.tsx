import { getRouteApi } from '@tanstack/react-router'
import type { Conversation } from '@tertulia/contract/conversations'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ConversationDetail } from '#features/conversations/conversation-detail.tsx'
import { useOrganization } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { ListRows } from '#lists/list-rows.tsx'
import { Page } from '#shell/page.tsx'
import { PersonAvatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Empty } from '#ui/empty.tsx'
import { useMedia } from '#ui/media.ts'
import { useRowKeys } from '#ui/row-keys.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import { useQueues } from './use-queues.tsx'

const route = getRouteApi('/_app/live-chat')
const LONG_WAIT_MS = 120_000

/** Conversations under way by who has them, and the one that is open beside them. */
export function LiveChatScreen() {
  const { t } = useTranslation()
  const organization = useOrganization()
  const navigate = route.useNavigate()
  const { open } = route.useSearch()
  const isPhone = useMedia('page')
  const { list, groups, inOrder, first } = useQueues(organization.id)
  const shown = open ?? (isPhone ? undefined : first?.id)
  const show = (id: string) => void navigate({ search: { open: id } })
  useRowKeys({ ids: inOrder.map(({ id }) => id), current: () => shown, go: show })

  return (
    <Page
      crumbs={[{ label: t(($) => $.conversations.live) }]}
      scrolls={false}
      {...(isPhone && open && { back: '/live-chat' })}
    >
      <div className="flex min-h-0 flex-1">
        {isPhone && open && <h1 className="sr-only">{t(($) => $.conversations.live)}</h1>}
        {!(isPhone && open) && (
          <section
            data-region
            aria-label={t(($) => $.conversations.live)}
            className="flex w-[300px] shrink-0 flex-col border-r border-line max-md:w-full max-md:border-0"
          >
            <h1 className="type-title shrink-0 px-4 pt-4 pb-2">{t(($) => $.conversations.live)}</h1>
            <ListRows
              list={list}
              label={t(($) => $.conversations.live)}
              groups={groups}
              rowId={({ id }) => id}
              open={shown}
              onOpen={({ id }) => show(id)}
              renderRow={(conversation) => <QueueRow conversation={conversation} />}
              rowHeight={61}
              isNarrow
            />
          </section>
        )}
        {shown ? (
          <Suspense fallback={<SkeletonRows />}>
            <ConversationDetail key={shown} id={shown} />
          </Suspense>
        ) : (
          !isPhone &&
          list.page && (
            <div className="flex flex-1">
              <Empty title={t(($) => $.conversations.nobody_waits)}>
                {t(($) => $.conversations.nobody_waits_help)}
              </Empty>
            </div>
          )
        )}
      </div>
    </Page>
  )
}

function QueueRow({ conversation }: { conversation: Conversation }) {
  const format = useFormat()
  const { waiting_since } = conversation
  const now = useNow()
  const isLong = waiting_since !== null && now - new Date(waiting_since).getTime() > LONG_WAIT_MS
  return (
    <span className="flex gap-2.5">
      <PersonAvatar name={conversation.profile_name} size={28} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2 leading-5">
          <strong className="truncate">{conversation.profile_name}</strong>
          <span className={cx('type-meta shrink-0', isLong ? 'font-semibold text-warn-text' : 'text-ink-3')}>
            {format.relative(waiting_since ?? conversation.last_message_at, now)}
          </span>
        </span>
        <span className="type-meta mt-1 block truncate text-ink-2 max-sm:mt-0.5">{conversation.last_message}</span>
      </span>
    </span>
  )
}
