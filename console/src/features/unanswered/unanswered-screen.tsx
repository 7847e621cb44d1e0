import { UNANSWERED_DAYS, UNANSWERED_STATES, type UnansweredGroup } from '@tertulia/contract/unanswered'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { KnowledgePage } from '#features/faqs/knowledge-page.tsx'
import { useBusinessDays } from '#features/organizations/business-days.ts'
import { useFormat } from '#i18n/format.ts'
import { ListRows } from '#lists/list-rows.tsx'
import { useList } from '#lists/use-list.ts'
import { Empty } from '#ui/empty.tsx'
import { useMedia } from '#ui/media.ts'
import { useRowKeys } from '#ui/row-keys.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { SparkLine } from '#ui/spark-line.tsx'
import { Change } from './change.tsx'
import { ChosenWords } from './chosen-faq.tsx'
import { GroupDetail } from './group-detail.tsx'
import { NameGroups } from './name-groups.tsx'
import { groupList, type UnansweredSearch, useUnansweredAddress } from './unanswered-search.ts'

const ALL = 'all'

/** Questions of customers that the agent could not answer: groups by meaning, and the one that is open. */
export function UnansweredScreen() {
  const { t } = useTranslation()
  const address = useUnansweredAddress()
  const { agentId, search, filter, go } = address
  const agent = useAgent(agentId)
  const { note } = useBusinessDays()
  const isPage = useMedia('page')
  const list = useList(groupList(agentId, search), { ...address, move: undefined })
  const groups = list.page?.items ?? []
  const detail = useRef<HTMLElement>(null)
  const before = useRef(search.open)
  useEffect(() => {
    // The focused group was answered or put away: the focus goes to the group that took its place.
    if (before.current !== search.open && document.activeElement === document.body) detail.current?.focus()
    before.current = search.open
  }, [search.open])

  useRowKeys({ ids: groups.map(({ id }) => id), current: () => search.open, go: (open) => go({ open }) })

  /** The next one takes the place of what was dealt with. */
  function goOn(id: string) {
    const index = groups.findIndex((each) => each.id === id)
    const next = groups[index + 1] ?? groups[index - 1]
    go({ open: isPage ? undefined : next?.id }, { replace: true })
  }

  return (
    <KnowledgePage agent={agent} hideHead={isPage && search.open !== undefined}>
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
                onChange={(state) => filter({ state: state === 'open' ? undefined : state, open: undefined })}
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
                onChange={(chosen) => filter({ days: UNANSWERED_DAYS.find((days) => String(days) === chosen) })}
              />
              {(search.state ?? 'open') === 'open' && <NameGroups agentId={agentId} groups={groups} />}
              {search.days && <p className="type-meta basis-full text-right text-ink-3">{note}</p>}
            </div>
            <ListRows
              list={list}
              label={t(($) => $.unanswered.list)}
              rowId={({ id }) => id}
              open={search.open}
              onOpen={({ id }) => go({ open: id })}
              renderRow={(group) => <Group group={group} />}
              rowHeight={groups.some(({ name }) => name !== null) ? 88 : 68}
              none={<None name={agent.name} state={search.state} />}
              noneFound={t(($) => $.unanswered.none_in_period)}
            />
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

function None({ name, state }: { name: string; state: UnansweredSearch['state'] }) {
  const { t } = useTranslation()
  if (state === 'ignored') return <Empty title={t(($) => $.unanswered.none_ignored)} />
  if (state === 'waiting')
    return <Empty title={t(($) => $.unanswered.none_waiting)}>{t(($) => $.unanswered.none_waiting_help)}</Empty>
  return (
    <Empty first title={t(($) => $.unanswered.none)}>
      {t(($) => $.unanswered.none_help, { name })}
    </Empty>
  )
}

function Group({ group }: { group: UnansweredGroup }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      {group.name && <strong className="type-button w-full truncate">{group.name}</strong>}
      <span className="type-quote line-clamp-2 text-pretty wrap-anywhere">{format.quote(group.question)}</span>
      <span className="type-meta flex w-full flex-wrap items-center gap-x-1.5 text-ink-2">
        <strong className="text-ink">{t(($) => $.unanswered.times, { count: group.times })}</strong>
        <span aria-hidden>·</span>
        <time dateTime={group.last_asked_at} title={format.fullDateTime(group.last_asked_at)}>
          {format.relative(group.last_asked_at)}
        </time>
        <Change group={group} />
        {group.chosen && (
          <span className="order-last basis-full truncate">
            <ChosenWords chosen={group.chosen} />
          </span>
        )}
        <SparkLine values={group.trend} className="ml-auto" />
        <span className="sr-only">
          {t(($) => $.unanswered.trend, { times: group.trend.reduce((sum, times) => sum + times, 0) })}
        </span>
      </span>
    </>
  )
}
