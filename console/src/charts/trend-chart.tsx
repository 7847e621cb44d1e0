import { addDays, noonOf } from '@tertulia/contract/calendar'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '#i18n/format.ts'
import { ChartCard, type ChartFrame } from './chart-card.tsx'
import type { FigureCell } from './figure-table.ts'
import { useMostAndLeast } from './most-and-least.ts'
import type { Step } from './period-search.ts'
import { Plot, type PlotSeries } from './plot.tsx'
import { Legend } from './series-look.tsx'

type Props = ChartFrame & {
  /** The first day of each step, such as 2026-11-20, oldest first. */
  days: readonly string[]
  step: Step
  /** A value for each step; null where nothing is known. Four at most, and in an order that never changes. */
  series: readonly PlotSeries[]
  /** The period before, step for step. */
  before?: readonly (number | null)[] | undefined
  kind?: 'lines' | 'bars'
  /** The last step is not over. */
  isPartial?: boolean
  limit?: { label: string; value: number }
  /** How a figure is written: by default as a number. */
  write?: (value: number) => string
  /** The same for an axis, where it has less room. */
  writeTick?: (value: number) => string
  /** The list behind a step, or behind one series of it. */
  hrefOf?: (day: string, series?: string) => string | undefined
  height?: number
}

/** Figures over days, weeks or months. */
export function TrendChart(props: Props) {
  const { days, step, series, kind = 'lines', isPartial = false, limit, hrefOf, height = 228, ...frame } = props
  const { t } = useTranslation()
  const format = useFormat()
  const write = props.write ?? ((value: number) => format.number(value))
  const opens = frame.example === undefined ? hrefOf : undefined
  const nameOf = (day: string) =>
    step === 'week'
      ? t(($) => $.charts.week_of, { first: dateOf(format, day), last: dateOf(format, addDays(day, 6)) })
      : step === 'month'
        ? format.month(noonOf(day), { timeZone: 'UTC' })
        : format.fullDate(noonOf(day), { timeZone: 'UTC' })
  const columns = days.map((day) => ({
    id: day,
    name: nameOf(day),
    tick: step === 'month' ? format.shortMonth(noonOf(day), { timeZone: 'UTC' }) : dateOf(format, day),
  }))
  const before = props.before && { label: t(($) => $.charts.before), values: props.before }
  const isSummed = kind === 'bars' && series.length > 1
  const cell = (value: number | null | undefined, href?: string): FigureCell =>
    value === null || value === undefined ? { text: '', value: null } : { text: write(value), value, href }
  const summary = useMostAndLeast(
    series,
    columns.map(({ name }) => name),
    write,
  )

  return (
    <ChartCard
      frame={frame}
      height={height}
      summary={summary}
      keys={t(($) => (opens ? $.charts.keys_links : $.charts.keys_line))}
      legend={
        (series.length > 1 || before) && (
          <Legend
            kind={kind === 'lines' ? 'line' : 'area'}
            series={[...series, ...(before ? [{ label: before.label, color: 'before' as const }] : [])]}
          />
        )
      }
      table={{
        heads: [
          t(($) => $.charts[step]),
          ...series.map(({ label }) => label),
          ...(isSummed ? [t(($) => $.charts.total)] : []),
          ...(before ? [before.label] : []),
        ],
        rows: columns.map(({ id, name }, at) => ({
          id,
          cells: [
            { text: name, value: id },
            ...series.map((each) => cell(each.values[at], opens?.(id, each.id))),
            ...(isSummed
              ? [
                  cell(
                    series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
                    opens?.(id),
                  ),
                ]
              : []),
            ...(before ? [cell(before.values[at])] : []),
          ],
        })),
      }}
    >
      <Plot
        label={frame.title}
        columns={columns}
        series={series}
        before={before}
        kind={kind}
        rhythm={{ every: RHYTHM[step], from: 'last' }}
        isPartial={isPartial}
        limit={limit}
        write={write}
        {...(props.writeTick && { writeTick: props.writeTick })}
        hrefOf={opens && ((at, one) => opens(days[at] ?? '', one))}
        height={height}
      />
    </ChartCard>
  )
}

/** As people count: days by weeks, weeks by months, months by quarters. */
const RHYTHM = { day: [1, 7, 14, 28], week: [1, 2, 4, 8], month: [1, 3, 6, 12] }

const dateOf = (format: Format, day: string) => format.date(noonOf(day), { timeZone: 'UTC' })
