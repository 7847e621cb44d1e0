import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { accounts } from '@tertulia/contract/accounts'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import type { Control } from '@tertulia/contract/control'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { ConversationDetail } from '#features/conversations/conversation-detail.tsx'
import { useOrganization } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { Page } from '#shell/page.tsx'
import { PersonAvatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { useMedia } from '#ui/media.ts'
import { useRowKeys } from '#ui/row-keys.ts'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { LoadingWords, SkeletonItems } from '#ui/skeleton-list.tsx'
import { useNow } from '#ui/use-now.ts'

const route = getRouteApi('/_app/live-chat')
const LONG_WAIT_MS = 120_000

/** Asked for one by one: whoever waits is silent, and would be the first to fall out of a list of all, newest first. */
const activeOf = (organization_id: string, control: Control) =>
  query(conversations.list, { query: { organization_id, status: 'active', control, rows: 100 } })

/** Conversations under way by who has them: whoever waits for a person first, the longest on top. */
export function LiveChatScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const organization = useOrganization()
  const navigate = route.useNavigate()
  const { open } = route.useSearch()
  const isPhone = useMedia('page')
  const { data: me } = useSuspenseQuery(query(accounts.user, {}))
  const offered = useQuery(activeOf(organization.id, 'offered'))
  const human = useQuery(activeOf(organization.id, 'human'))
  const agent = useQuery(activeOf(organization.id, 'agent'))
  const lists = [offered, human, agent]
  const failed = lists.find(({ error }) => error)
  const isLoaded = lists.every(({ data }) => data)
  const held = human.data?.items ?? []
  const queues = {
    waiting: (offered.data?.items ?? []).toSorted((a, b) =>
      (a.waiting_since ?? '').localeCompare(b.waiting_since ?? ''),
    ),
    mine: held.filter(({ handled_by }) => handled_by?.user_id === me.id),
    others: held.filter(({ handled_by }) => handled_by?.user_id !== me.id),
    agent: agent.data?.items ?? [],
  }
  // Of very many not all are listed.
  const counts = {
    waiting: offered.data?.page.total,
    mine: queues.mine.length,
    others: queues.others.length,
    agent: agent.data?.page.total,
  }
  const shown = open ?? (isPhone ? undefined : (queues.waiting[0] ?? queues.mine[0])?.id)
  const show = (id: string) => void navigate({ search: { open: id } })
  useRowKeys({
    ids: Object.values(queues).flatMap((queue) => queue.map(({ id }) => id)),
    current: () => shown,
    go: show,
  })

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
            className="w-[300px] shrink-0 overflow-y-auto border-r border-line max-md:w-full max-md:border-0"
          >
            <h1 className="type-title px-5 pt-5 pb-2">{t(($) => $.conversations.live)}</h1>
            {failed?.error && (
              <div className="px-5 pb-3">
                <ErrorBlock
                  title={failed.error.message}
                  onRetry={() => lists.forEach((each) => void (each.error && each.refetch()))}
                />
              </div>
            )}
            {!failed && !isLoaded && (
              <AfterAWhile>
                <LoadingWords />
                <SkeletonItems height={52} className="flex items-center px-5" />
              </AfterAWhile>
            )}
            {(Object.keys(queues) as (keyof typeof queues)[]).map((queue) =>
              !isLoaded || (queues[queue].length === 0 && queue !== 'waiting') ? null : (
                <section key={queue} className="border-b border-line py-2">
                  <h2 className="type-caption flex justify-between px-5 py-1 text-ink-2">
                    {t(($) => $.conversations.queues[queue])}{' '}
                    <span className="tabular-nums">{format.number(counts[queue] ?? 0)}</span>
                  </h2>
                  {queues[queue].length === 0 && (
                    <p className="type-meta px-5 pb-1 text-ink-3">{t(($) => $.conversations.nobody_waits)}</p>
                  )}
                  {queues[queue].map((conversation) => (
                    <QueueRow
                      key={conversation.id}
                      conversation={conversation}
                      isOpen={conversation.id === shown}
                      onOpen={() => show(conversation.id)}
                    />
                  ))}
                </section>
              ),
            )}
          </section>
        )}
        {shown ? (
          <Suspense fallback={<SkeletonRows />}>
            <ConversationDetail key={shown} id={shown} />
          </Suspense>
        ) : (
          !isPhone &&
          isLoaded && (
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

function QueueRow({
  conversation,
  isOpen,
  onOpen,
}: {
  conversation: Conversation
  isOpen: boolean
  onOpen: () => void
}) {
  const format = useFormat()
  const { waiting_since } = conversation
  const now = useNow()
  const isLong = waiting_since !== null && now - new Date(waiting_since).getTime() > LONG_WAIT_MS
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className={cx(
        'flex w-full gap-2.5 px-5 py-2 text-left',
        isOpen ? 'bg-fill shadow-[inset_2px_0_0_var(--color-ink)]' : 'hover:bg-subtle',
      )}
    >
      <PersonAvatar name={conversation.profile_name} size={28} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <strong className="truncate">{conversation.profile_name}</strong>
          <span className={cx('type-meta shrink-0', isLong ? 'font-semibold text-warn-text' : 'text-ink-3')}>
            {format.relative(waiting_since ?? conversation.last_message_at, now)}
          </span>
        </span>
        <span className="type-meta block truncate text-ink-2">{conversation.last_message}</span>
      </span>
    </button>
  )
}
