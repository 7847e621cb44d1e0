import { useQuery } from '@tanstack/react-query'
import { UNANSWERED_DAYS, UNANSWERED_STATES, type UnansweredGroup } from '@tertulia/contract/unanswered'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { KnowledgePage } from '#features/faqs/knowledge-page.tsx'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { useMedia } from '#ui/media.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { SparkLine } from '#ui/spark-line.tsx'
import { Change } from './change.tsx'
import { GroupDetail } from './group-detail.tsx'
import { groupList, useUnansweredAddress } from './unanswered-search.ts'

const ALL = 'all'

/** What customers asked and the agent could not answer: groups by meaning, and the one that is open. */
export function UnansweredScreen() {
  const { t } = useTranslation()
  const { agentId, search, set } = useUnansweredAddress()
  const agent = useAgent(agentId)
  const isPage = useMedia('page')
  const list = useQuery({ ...groupList(agentId, search), placeholderData: (before) => before })
  const groups = list.data?.items ?? []
  const detail = useRef<HTMLElement>(null)
  const before = useRef(search.open)
  useEffect(() => {
    // What had the focus was answered or put away: one goes on in what took its place.
    if (before.current !== search.open && document.activeElement === document.body) detail.current?.focus()
    before.current = search.open
  }, [search.open])

  usePageKeys((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    if (step === 0) return false
    const index = groups.findIndex(({ id }) => id === search.open)
    const next = groups[index === -1 ? 0 : index + step]
    if (next) set({ open: next.id })
    return true
  })

  /** The next one takes the place of what was dealt with. */
  function goOn(id: string) {
    const index = groups.findIndex((each) => each.id === id)
    const next = groups[index + 1] ?? groups[index - 1]
    set({ open: isPage ? undefined : next?.id }, { replace: true })
  }

  return (
    <KnowledgePage
      agent={agent}
      hideHead={isPage && search.open !== undefined}
      refetching={list.isFetching && !list.isPending}
    >
      <div className="flex min-h-0 flex-1">
        {!(isPage && search.open) && (
          <section
            aria-label={t(($) => $.unanswered.list)}
            data-region
            className="flex w-[440px] shrink-0 flex-col border-r border-line max-md:w-full max-md:border-0"
          >
            <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-6 py-2 max-sm:px-4">
              <Segmented
                label={t(($) => $.unanswered.state)}
                value={search.state ?? 'open'}
                onChange={(state) => set({ state: state === 'open' ? undefined : state, open: undefined })}
                options={UNANSWERED_STATES.map((value) => ({
                  value,
                  label: t(($) => $.unanswered.states[value]),
                }))}
              />
              <Select
                size="sm"
                className="ml-auto w-auto!"
                label={t(($) => $.unanswered.period)}
                value={search.days ? String(search.days) : ALL}
                options={[
                  { value: ALL, label: t(($) => $.unanswered.periods.all) },
                  ...UNANSWERED_DAYS.map((days) => ({
                    value: String(days),
                    label: t(($) => $.unanswered.periods.days, { count: days }),
                  })),
                ]}
                onChange={(chosen) => set({ days: UNANSWERED_DAYS.find((days) => String(days) === chosen) })}
              />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto">
              {list.error ? (
                <div className="p-4">
                  <ErrorBlock title={list.error.message} onRetry={() => void list.refetch()} />
                </div>
              ) : !list.data ? (
                <AfterAWhile>
                  <SkeletonRows />
                </AfterAWhile>
              ) : groups.length === 0 ? (
                <None name={agent.name} />
              ) : (
                <ul>
                  {groups.map((group) => (
                    <li key={group.id}>
                      <GroupRow
                        group={group}
                        isOpen={group.id === search.open}
                        onOpen={() => set({ open: group.id })}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        )}
        {(!isPage || search.open) && (
          <section
            ref={detail}
            tabIndex={-1}
            aria-label={t(($) => $.unanswered.asked_as)}
            data-region
            className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto outline-none"
          >
            {search.open ? (
              <GroupDetail key={search.open} id={search.open} agent={agent} isPage={isPage} onDealtWith={goOn} />
            ) : (
              groups.length > 0 && (
                <Empty title={t(($) => $.unanswered.choose)}>{t(($) => $.unanswered.choose_help)}</Empty>
              )
            )}
          </section>
        )}
      </div>
    </KnowledgePage>
  )
}

function None({ name }: { name: string }) {
  const { t } = useTranslation()
  const { search, set } = useUnansweredAddress()
  if (search.days) {
    return (
      <Empty
        title={t(($) => $.unanswered.none_in_period)}
        action={<Button onClick={() => set({ days: undefined })}>{t(($) => $.unanswered.see_all)}</Button>}
      />
    )
  }
  if (search.state === 'ignored') return <Empty title={t(($) => $.unanswered.none_ignored)} />
  if (search.state === 'waiting')
    return <Empty title={t(($) => $.unanswered.none_waiting)}>{t(($) => $.unanswered.none_waiting_help)}</Empty>
  return (
    <Empty first title={t(($) => $.unanswered.none)}>
      {t(($) => $.unanswered.none_help, { name })}
    </Empty>
  )
}

function GroupRow({ group, isOpen, onOpen }: { group: UnansweredGroup; isOpen: boolean; onOpen: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className={cx(
        'flex w-full flex-col gap-1 border-b border-line px-6 py-3 text-left outline-offset-[-2px] max-sm:px-4',
        isOpen ? 'bg-fill shadow-[inset_2px_0_0_var(--color-ink)]' : 'hover:bg-subtle',
      )}
    >
      <span className="type-quote line-clamp-2 text-pretty wrap-anywhere">{format.quote(group.question)}</span>
      <span className="type-meta flex w-full flex-wrap items-center gap-x-1.5 text-ink-2">
        <strong className="text-ink">{t(($) => $.unanswered.times, { count: group.times })}</strong>
        <span aria-hidden>·</span>
        <time dateTime={group.last_asked_at} title={format.fullDateTime(group.last_asked_at)}>
          {format.relative(group.last_asked_at)}
        </time>
        <Change group={group} />
        <SparkLine values={group.trend} className="ml-auto" />
        <span className="sr-only">
          {t(($) => $.unanswered.trend, { times: group.trend.reduce((sum, times) => sum + times, 0) })}
        </span>
      </span>
    </button>
  )
}
