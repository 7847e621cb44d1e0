import { noonOf } from '@tertulia/contract/calendar'
import type { Grouping, Span } from '@tertulia/contract/spans'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '#i18n/format.ts'
import { ChartCard, type ChartFrame } from './chart-card.tsx'
import type { FigureCell } from './figure-table.ts'
import { useMostAndLeast } from './most-and-least.ts'
import { Plot, type PlotProps, type PlotSeries } from './plot.tsx'
import { Legend } from './series-look.tsx'

type Props = ChartFrame & {
  /** The days, weeks or months, oldest first, both days of each in it. */
  parts: readonly Span[]
  grouping: Grouping
  /** A value for each part; null if nothing is known. Four at most, and in an order that never changes. */
  series: readonly PlotSeries[]
  /** The period before, part for part. */
  before?: readonly (number | null)[] | undefined
  kind?: PlotProps['kind']
  /** In place of the names of the series. */
  legend?: ReactNode
  /** The last part is not over. */
  isPartial?: boolean
  /** Below the last part, if it is not over: until when it is told of. */
  endTick?: string | undefined
  limit?: { label: string; value: number }
  /** How a figure is written: by default as a number. */
  write?: (value: number) => string
  /** Writes a value for the axis, which has less room. */
  writeTick?: (value: number) => string
  /** The list behind a part, or behind one series of it. */
  hrefOf?: (part: Span, series?: string) => string | undefined
  height?: number
}

/** Figures over days, weeks or months. */
export function TrendChart(props: Props) {
  const {
    parts,
    grouping,
    series,
    kind = 'lines',
    isPartial = false,
    limit,
    hrefOf,
    height = 228,
    legend,
    endTick,
    ...frame
  } = props
  const { t } = useTranslation()
  const format = useFormat()
  const write = props.write ?? ((value: number) => format.number(value))
  const opens = frame.example === undefined ? hrefOf : undefined
  const nameOf = ({ first, last }: Span) =>
    grouping === 'week'
      ? t(($) => $.charts.week_of, { first: dateOf(format, first), last: dateOf(format, last) })
      : grouping === 'month'
        ? format.month(noonOf(first), { timeZone: 'UTC' })
        : format.fullDate(noonOf(first), { timeZone: 'UTC' })
  const columns = parts.map((part) => ({
    id: part.first,
    name: nameOf(part),
    tick:
      grouping === 'month' ? format.shortMonth(noonOf(part.first), { timeZone: 'UTC' }) : dateOf(format, part.first),
  }))
  const before = props.before && { label: t(($) => $.charts.before), values: props.before }
  const isSummed = kind !== 'lines' && series.length > 1
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
        legend ??
        ((series.length > 1 || before) && (
          <Legend
            kind={kind === 'lines' ? 'line' : 'area'}
            series={[...series, ...(before ? [{ label: before.label, color: 'before' as const }] : [])]}
          />
        ))
      }
      table={{
        heads: [
          t(($) => $.charts[grouping]),
          ...series.map(({ label }) => label),
          ...(isSummed ? [t(($) => $.charts.total)] : []),
          ...(before ? [before.label] : []),
        ],
        rows: parts.map((part, at) => ({
          id: part.first,
          cells: [
            { text: nameOf(part), value: part.first },
            ...series.map((each) => cell(each.values[at], opens?.(part, each.id))),
            ...(isSummed
              ? [
                  cell(
                    series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
                    opens?.(part),
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
        rhythm={{ every: RHYTHM[grouping], from: 'last' }}
        isPartial={isPartial}
        endTick={isPartial ? endTick : undefined}
        limit={limit}
        write={write}
        {...(props.writeTick && { writeTick: props.writeTick })}
        hrefOf={opens && ((at, one) => parts[at] && opens(parts[at], one))}
        height={height}
      />
    </ChartCard>
  )
}

/** As people count: days by weeks, weeks by months, months by quarters. */
const RHYTHM = { day: [1, 7, 14, 28], week: [1, 2, 4, 8], month: [1, 3, 6, 12] }

const dateOf = (format: Format, day: string) => format.date(noonOf(day), { timeZone: 'UTC' })
