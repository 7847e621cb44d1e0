import { useQuery } from '@tanstack/react-query'
import { insights } from '@tertulia/contract/boards'
import { clockOf } from '@tertulia/contract/calendar'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { HeatMap } from '#charts/heat-map.tsx'
import { HourBars } from '#charts/hour-bars.tsx'
import { LEAST_SAMPLE } from '#charts/small-sample.ts'
import { useBusinessDays } from '#features/organizations/business-days.ts'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { useFormat } from '#i18n/format.ts'
import { listAddress } from '@tertulia/contract/list-address'
import type { OfInsight } from './of-insight.ts'
import { useWeekdays, WEEKDAYS } from './use-weekdays.ts'

const HOURS = 24

/** Data of both cards. */
function useHours({ asked, search }: OfInsight) {
  const { t } = useTranslation()
  const { data, isPending, error, refetch } = useQuery(query(insights.hour, { query: asked }))
  const cells = data?.cells ?? []
  const total = cells.reduce((sum, { conversations }) => sum + conversations, 0)
  return {
    cells,
    total,
    at: (weekday: number, hour: number) =>
      cells.find((cell) => cell.weekday === weekday && cell.hour === hour)?.conversations ?? 0,
    told: data && { agent_id: asked.agent_id, channel: search.channel, open_hours: search.open_hours, span: data.span },
    state: {
      isLoading: isPending,
      ...(error && { error: error.message }),
      onRetry: () => void refetch(),
      empty: data && total === 0 ? t(($) => $.boards.none) : undefined,
    },
  }
}

/** When customers write, by weekday and hour. */
export function WeekHours(of: OfInsight) {
  const { t } = useTranslation()
  const format = useFormat()
  const { note } = useBusinessDays()
  const weekdayName = useWeekdays()
  const { cells, total, at, told, state } = useHours(of)
  const outside = cells.reduce((sum, cell) => sum + cell.outside, 0)
  const most = cells.toSorted((one, other) => other.conversations - one.conversations).at(0)
  const title = t(($) => $.boards.insights.by_hour)
  return (
    <HeatMap
      {...state}
      title={title}
      aside={note}
      fileName={title}
      actions={<PinMenu card="weekday_hour" address={of.search} title={title} />}
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
  )
}

/** When customers write, by hour alone. */
export function DayHours({ className, ...of }: OfInsight & { className?: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { at, total, told, state } = useHours(of)
  const values = Array.from({ length: HOURS }, (_, hour) => WEEKDAYS.reduce((sum, day) => sum + at(day, hour), 0))
  const most = Math.max(...values)
  const title = t(($) => $.boards.insights.hours)
  return (
    <HourBars
      {...state}
      {...(className && { className })}
      title={title}
      fileName={title}
      actions={<PinMenu card="hour" address={of.search} title={title} />}
      reading={
        total >= LEAST_SAMPLE
          ? t(($) => $.boards.insights.hour_reading, {
              clock: clockOf(values.indexOf(most) * 60),
              count: most,
              share: format.percent(most / total),
            })
          : undefined
      }
      label={t(($) => $.boards.conversations)}
      values={values}
      hrefOf={(hour) => told && listAddress(told, { hour })}
    />
  )
}
