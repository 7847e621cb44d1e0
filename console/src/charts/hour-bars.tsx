import { clockOf } from '@tertulia/contract/calendar'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { ChartCard, type ChartFrame } from './chart-card.tsx'
import { wordCell } from './figure-table.ts'
import { useMostAndLeast } from './most-and-least.ts'
import { Plot } from './plot.tsx'

type Props = ChartFrame & {
  /** Name of the counted things: «Conversaciones». */
  label: string
  /** One for each of the 24 hours, from midnight. */
  values: readonly number[]
  write?: (value: number) => string
  /** The list behind an hour, 0 to 23. */
  hrefOf?: (hour: number) => string | undefined
  height?: number
}

/** The hours of a day as columns. */
export function HourBars({ label, values, hrefOf, height = 188, ...props }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { write = (value: number) => format.number(value), ...frame } = props
  const opens = frame.example === undefined ? hrefOf : undefined
  const columns = values.map((_, hour) => ({
    id: String(hour),
    name: `${clockOf(hour * 60)}–${clockOf(hour * 60 + 59)}`,
    tick: String(hour).padStart(2, '0'),
  }))
  const summary = useMostAndLeast(
    [{ label, values }],
    columns.map(({ name }) => name),
    write,
  )
  return (
    <ChartCard
      frame={frame}
      height={height}
      summary={summary}
      keys={t(($) => (opens ? $.charts.keys_links : $.charts.keys_line))}
      table={{
        heads: [t(($) => $.charts.hour), label],
        rows: columns.map(({ id, name }, hour) => ({
          id,
          cells: [wordCell(name), { text: write(values[hour] ?? 0), value: values[hour] ?? 0, href: opens?.(hour) }],
        })),
      }}
    >
      <Plot
        label={frame.title}
        columns={columns}
        series={[{ id: 'hour', label, color: 'chart-1', values }]}
        kind="bars"
        rhythm={{ every: [1, 3, 6], from: 'first' }}
        write={write}
        hrefOf={opens}
        height={height}
      />
    </ChartCard>
  )
}
