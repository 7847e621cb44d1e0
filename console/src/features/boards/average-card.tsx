import { useQuery } from '@tanstack/react-query'
import { insights } from '@tertulia/contract/boards'
import { clockOf } from '@tertulia/contract/calendar'
import { BOARD_CARDS } from '@tertulia/contract/pinned-cards'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { StatCard } from '#charts/stat-card.tsx'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { useFormat } from '#i18n/format.ts'
import type { OfInsight } from './of-insight.ts'
import { useWeekdays } from './use-weekdays.ts'

const AVERAGES = ['in_all', 'per_day', 'per_week', 'busiest'] as const
export type AverageName = (typeof AVERAGES)[number]

/** Whether a card of the insights is one figure. */
export const isAverage = (card: string): card is AverageName => (AVERAGES as readonly string[]).includes(card)

/** How many conversations there were in whole days, and what comes to a day, a week or the busiest hour. */
export function AverageCards(of: OfInsight) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t(($) => $.boards.insights.averages)}
      className="grid grid-cols-4 border-b border-line px-2 max-lg:grid-cols-2 max-sm:px-0"
    >
      {BOARD_CARDS.insights.filter(isAverage).map((average) => (
        <AverageCard key={average} average={average} {...of} />
      ))}
    </section>
  )
}

/** One of these figures. */
export function AverageCard({ average, asked, search }: OfInsight & { average: AverageName }) {
  const { t } = useTranslation()
  const format = useFormat()
  const weekdayName = useWeekdays()
  const { data, isPending, error, refetch } = useQuery(query(insights.averages, { query: asked }))
  const label = average === 'in_all' ? t(($) => $.boards.conversations) : t(($) => $.boards.insights[average])
  const sample = data?.conversations ?? 0
  const busiest = data?.busiest
  const values = { per_day: data?.per_day, per_week: data?.per_week, busiest: busiest?.per_hour }
  const unit =
    average === 'in_all'
      ? t(($) => $.boards.insights.whole_days, { count: data?.whole_days ?? 0 })
      : average === 'busiest' &&
        busiest &&
        t(($) => $.boards.insights.at, { weekday: weekdayName(busiest.weekday), clock: clockOf(busiest.hour * 60) })
  return (
    <StatCard
      label={label}
      stat={
        average === 'in_all'
          ? { kind: 'count', value: sample }
          : {
              kind: 'measure',
              value: values[average] ?? null,
              sample,
              write: (value) => format.number(value, { maximumFractionDigits: 1 }),
            }
      }
      unit={unit}
      isCompared={false}
      actions={<PinMenu card={average} address={search} title={label} />}
      isLoading={isPending}
      {...(error && { error: error.message })}
      onRetry={() => void refetch()}
    />
  )
}
