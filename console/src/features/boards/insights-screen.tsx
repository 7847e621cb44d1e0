import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { addDays, clockOf, noonOf } from '@tertulia/contract/calendar'
import { type BoardQuery, insights } from '@tertulia/contract/boards'
import { BLOCK_BEGINS, BLOCK_HOURS } from '@tertulia/contract/conversation-counts'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { BarChart } from '#charts/bar-chart.tsx'
import { HeatMap } from '#charts/heat-map.tsx'
import { HourBars } from '#charts/hour-bars.tsx'
import { LEAST_SAMPLE } from '#charts/small-sample.ts'
import { StatCard } from '#charts/stat-card.tsx'
import { useBusinessDays } from '#features/organizations/business-days.ts'
import { useFormat } from '#i18n/format.ts'
import { BoardPage } from './board-page.tsx'
import { boardQueryOf, type BoardSearch } from './board-search.ts'
import { listAddress } from '@tertulia/contract/list-address'
import { useMetrics } from './metric-words.ts'

const route = getRouteApi('/_app/insights')
const MONDAY = '2024-01-01'
const HOURS = 24
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** When customers write to an agent. */
export function InsightsScreen() {
  const { t } = useTranslation()
  const search = route.useSearch()
  return (
    <BoardPage title={t(($) => $.boards.insights.title)} search={search} heeds={[]}>
      {(agent) => <Insights key={agent.id} asked={boardQueryOf(agent.id, search)} search={search} />}
    </BoardPage>
  )
}

type Props = { asked: BoardQuery; search: BoardSearch }

function Insights({ asked, search }: Props) {
  return (
    <>
      <Averages asked={asked} />
      <div className="grid grid-cols-[minmax(0,1fr)_404px] border-b border-line max-xl:grid-cols-1">
        <ByHour asked={asked} search={search} />
        <div className="flex flex-col border-l border-line bg-surface max-xl:border-t max-xl:border-l-0">
          <ByTimeBlock asked={asked} search={search} />
          <ByWeekday asked={asked} search={search} />
        </div>
      </div>
    </>
  )
}

const useWeekdays = () => {
  const format = useFormat()
  return (weekday: number) => format.longWeekday(noonOf(addDays(MONDAY, weekday)), { timeZone: 'UTC' })
}

function Averages({ asked }: Pick<Props, 'asked'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const weekdayName = useWeekdays()
  const { data, isPending, error, refetch } = useQuery(query(insights.averages, { query: asked }))
  const state = { isLoading: isPending, ...(error && { error: error.message }), onRetry: () => void refetch() }
  const one = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  const sample = data?.conversations ?? 0
  const card = (label: string, value: number | null, unit?: string) => (
    <StatCard
      label={label}
      stat={{ kind: 'measure', value, sample, write: one }}
      isCompared={false}
      {...(unit && { unit })}
      {...state}
    />
  )
  return (
    <section
      aria-label={t(($) => $.boards.insights.averages)}
      className="grid grid-cols-4 border-b border-line px-2 max-lg:grid-cols-2 max-sm:px-0"
    >
      <StatCard
        label={t(($) => $.boards.conversations)}
        stat={{ kind: 'count', value: sample }}
        isCompared={false}
        unit={t(($) => $.boards.insights.whole_days, { count: data?.whole_days ?? 0 })}
        {...state}
      />
      {card(
        t(($) => $.boards.insights.per_day),
        data?.per_day ?? null,
      )}
      {card(
        t(($) => $.boards.insights.per_week),
        data?.per_week ?? null,
      )}
      {card(
        t(($) => $.boards.insights.busiest),
        data?.busiest?.per_hour ?? null,
        data?.busiest
          ? t(($) => $.boards.insights.at, {
              weekday: weekdayName(data.busiest.weekday),
              clock: clockOf(data.busiest.hour * 60),
            })
          : undefined,
      )}
    </section>
  )
}

function ByHour({ asked, search }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { note } = useBusinessDays()
  const weekdayName = useWeekdays()
  const { data, isPending, error, refetch } = useQuery(query(insights.hour, { query: asked }))
  const cells = data?.cells ?? []
  const at = (weekday: number, hour: number) =>
    cells.find((cell) => cell.weekday === weekday && cell.hour === hour)?.conversations ?? 0
  const total = cells.reduce((sum, { conversations }) => sum + conversations, 0)
  const outside = cells.reduce((sum, cell) => sum + cell.outside, 0)
  const most = cells.toSorted((one, other) => other.conversations - one.conversations).at(0)
  const told = data && {
    agent_id: asked.agent_id,
    channel: search.channel,
    open_hours: search.open_hours,
    span: data.span,
  }
  const state = {
    isLoading: isPending,
    ...(error && { error: error.message }),
    onRetry: () => void refetch(),
    empty: data && total === 0 ? t(($) => $.boards.none) : undefined,
  }
  const hours = Array.from({ length: HOURS }, (_, hour) => WEEKDAYS.reduce((sum, day) => sum + at(day, hour), 0))
  return (
    <div>
      <HeatMap
        {...state}
        title={t(($) => $.boards.insights.by_hour)}
        aside={note}
        fileName={t(($) => $.boards.insights.by_hour)}
        reading={
          most && total >= LEAST_SAMPLE
            ? [
                t(($) => $.boards.insights.peak, {
                  weekday: weekdayName(most.weekday),
                  clock: clockOf(most.hour * 60),
                  count: most.conversations,
                }),
                outside > 0 &&
                  t(($) => $.boards.insights.outside, { share: format.percent(outside / total), count: outside }),
              ]
                .filter(Boolean)
                .join(' ')
            : undefined
        }
        values={WEEKDAYS.map((weekday) => Array.from({ length: HOURS }, (_, hour) => at(weekday, hour)))}
        hrefOf={(weekday, hour) => told && listAddress(told, { weekday, hour })}
      />
      <HourBars
        {...state}
        className="border-t border-line"
        title={t(($) => $.boards.insights.hours)}
        fileName={t(($) => $.boards.insights.hours)}
        label={t(($) => $.boards.conversations)}
        values={hours}
        hrefOf={(hour) => told && listAddress(told, { hour })}
      />
    </div>
  )
}

function ByTimeBlock({ asked, search }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const metric = useMetrics()
  const { data, isPending, error, refetch } = useQuery(query(insights.timeBlock, { query: asked }))
  const blocks = data?.blocks ?? []
  const total = blocks.reduce((sum, { conversations }) => sum + conversations, 0)
  const outside = blocks.reduce((sum, block) => sum + block.outside, 0)
  const told = data && {
    agent_id: asked.agent_id,
    channel: search.channel,
    open_hours: search.open_hours,
    span: data.span,
  }
  return (
    <BarChart
      title={t(($) => $.boards.insights.by_block)}
      fileName={t(($) => $.boards.insights.by_block)}
      definition={metric('outside_hours').definition}
      isLoading={isPending}
      {...(error && { error: error.message })}
      onRetry={() => void refetch()}
      empty={data && total === 0 ? t(($) => $.boards.none) : undefined}
      reading={
        total >= LEAST_SAMPLE && outside > 0
          ? t(($) => $.boards.insights.outside, { share: format.percent(outside / total), count: outside })
          : undefined
      }
      of={t(($) => $.boards.insights.block)}
      label={t(($) => $.boards.conversations)}
      layout="below"
      total={total}
      expected={4}
      rows={blocks.map(({ block, conversations }) => {
        const begins = BLOCK_BEGINS[block] * 60
        return {
          id: block,
          label: t(($) => $.conversations.time_blocks[block]),
          help: `${clockOf(begins)}–${clockOf(begins + BLOCK_HOURS * 60 - 1)}`,
          value: conversations,
          href: told && listAddress(told, { time_block: block }),
        }
      })}
    />
  )
}

function ByWeekday({ asked, search }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const metric = useMetrics()
  const weekdayName = useWeekdays()
  const { data, isPending, error, refetch } = useQuery(query(insights.weekday, { query: asked }))
  const weekdays = data?.weekdays ?? []
  const total = weekdays.reduce((sum, { conversations }) => sum + conversations, 0)
  const days = weekdays.reduce((sum, weekday) => sum + weekday.days, 0)
  const most = weekdays.toSorted((one, other) => (other.average ?? 0) - (one.average ?? 0)).at(0)
  const told = data && {
    agent_id: asked.agent_id,
    channel: search.channel,
    open_hours: search.open_hours,
    span: data.span,
  }
  return (
    <BarChart
      className="border-t border-line"
      title={metric('weekday_average').label}
      definition={metric('weekday_average').definition}
      fileName={metric('weekday_average').label}
      isLoading={isPending}
      {...(error && { error: error.message })}
      onRetry={() => void refetch()}
      empty={data && total === 0 ? t(($) => $.boards.none) : undefined}
      reading={
        most?.average && total >= LEAST_SAMPLE
          ? t(($) => $.boards.insights.weekday_reading, {
              weekday: weekdayName(most.weekday),
              times: format.number(most.average / (total / days), { maximumFractionDigits: 1 }),
            })
          : undefined
      }
      of={t(($) => $.boards.insights.weekday)}
      label={t(($) => $.boards.insights.average)}
      write={(average) => format.number(average, { maximumFractionDigits: 1 })}
      expected={WEEKDAYS.length}
      rows={weekdays
        .filter((weekday) => weekday.days > 0)
        .map(({ weekday, average, conversations }) => ({
          id: String(weekday),
          label: weekdayName(weekday),
          help: t(($) => $.boards.insights.in_all, { count: conversations }),
          value: Math.round((average ?? 0) * 10) / 10,
          href: told && listAddress(told, { weekday }),
        }))}
    />
  )
}
