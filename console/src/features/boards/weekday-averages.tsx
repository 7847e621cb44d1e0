import { useQuery } from '@tanstack/react-query'
import { insights } from '@tertulia/contract/boards'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { BarChart } from '#charts/bar-chart.tsx'
import { LEAST_SAMPLE } from '#charts/small-sample.ts'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { useFormat } from '#i18n/format.ts'
import { listAddress } from '@tertulia/contract/list-address'
import { useMetrics } from './metric-words.ts'
import type { OfInsight } from './of-insight.ts'
import { useWeekdays, WEEKDAYS } from './use-weekdays.ts'

/** How many write on an average day of each name. */
export function WeekdayAverages({ asked, search, className }: OfInsight & { className?: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const metric = useMetrics()
  const weekdayName = useWeekdays()
  const { data, isPending, error, refetch } = useQuery(query(insights.weekday, { query: asked }))
  const weekdays = data?.weekdays ?? []
  const total = weekdays.reduce((sum, { conversations }) => sum + conversations, 0)
  const days = weekdays.reduce((sum, weekday) => sum + weekday.days, 0)
  const most = weekdays.toSorted((one, other) => (other.average ?? 0) - (one.average ?? 0)).at(0)
  const scope = data && {
    agent_id: asked.agent_id,
    channel: search.channel,
    open_hours: search.open_hours,
    span: data.span,
  }
  return (
    <BarChart
      {...(className && { className })}
      title={metric('weekday_average').label}
      definition={metric('weekday_average').definition}
      fileName={metric('weekday_average').label}
      actions={<PinMenu card="weekday" address={search} title={metric('weekday_average').label} />}
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
          href: scope && listAddress(scope, { weekday }),
        }))}
    />
  )
}
