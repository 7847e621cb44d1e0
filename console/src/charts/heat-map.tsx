import { addDays, clockOf, noonOf } from '@tertulia/contract/calendar'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useMedia } from '#ui/media.ts'
import { ChartCard, type ChartFrame } from './chart-card.tsx'
import { Stop } from './plot.tsx'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

type Props = ChartFrame & {
  /** Seven days from Monday, each with its 24 hours. */
  values: readonly (readonly number[])[]
  write?: (value: number) => string
  /** The list behind a cell: weekday from Monday, 0, and hour. */
  hrefOf?: (weekday: number, hour: number) => string | undefined
  /** For a map that filters a list: whether a cell is among the list's filters. Undefined: the list has no such filter. */
  isChosen?: ((weekday: number, hour: number) => boolean) | undefined
  /** Above a list, where every line that it takes is one less for the rows. */
  isLow?: boolean
}

const HOURS = [...Array(24).keys()]
const MONDAY = '2024-01-01'
const GAP = 2
const LABELS = 34
/** Below this width a cell could not be hit: days stand beside each other then, and hours below. */
const NARROW = 560

/** When people write: hours of the week, the darker the more. */
export function HeatMap({ values, hrefOf, isChosen, isLow = false, ...props }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { write = (value: number) => format.number(value), ...frame } = props
  const opens = frame.example === undefined ? hrefOf : undefined
  const days = values.map((_, day) => format.longWeekday(noonOf(addDays(MONDAY, day)), { timeZone: 'UTC' }))
  const most = Math.max(0, ...values.flat())
  const peak = values
    .flatMap((row, day) => row.map((value, hour) => ({ value, day, hour })))
    .find(({ value }) => value === most)
  const nameOf = (day: number, hour: number) => `${days[day]}, ${clockOf(hour * 60)}`

  return (
    <ChartCard
      frame={frame}
      // So that nothing moves when the figures come: on a phone the hours stand below each other.
      height={useMedia('phone') ? 598 : isLow ? 120 : 176}
      summary={
        peak && most > 0 ? t(($) => $.charts.peak, { name: nameOf(peak.day, peak.hour), value: write(most) }) : ''
      }
      keys={t(($) => (isLow ? $.charts.keys_filter : opens ? $.charts.keys_links : $.charts.keys_line))}
      legend={!isLow && <Scale most={write(most)} />}
      table={{
        heads: [t(($) => $.charts.hour), ...days],
        rows: HOURS.map((hour) => ({
          id: String(hour),
          cells: [
            { text: clockOf(hour * 60), value: clockOf(hour * 60) },
            ...values.map((row, day) => ({
              text: write(row[hour] ?? 0),
              value: row[hour] ?? 0,
              href: opens?.(day, hour),
            })),
          ],
        })),
      }}
    >
      <Cells
        label={frame.title}
        values={values}
        most={most}
        peak={most > 0 ? peak : undefined}
        tell={(day, hour) =>
          t(($) => $.charts.spoken_of, { name: nameOf(day, hour), figures: write(values[day]?.[hour] ?? 0) })
        }
        hrefOf={opens}
        isChosen={isChosen}
        rowHeight={isLow ? 14 : 22}
      />
    </ChartCard>
  )
}

type CellsProps = Pick<Props, 'values' | 'hrefOf' | 'isChosen'> & {
  rowHeight: number
  label: string
  most: number
  peak: { day: number; hour: number } | undefined
  tell: (day: number, hour: number) => string
}

function Cells(props: CellsProps) {
  const { ref: box, width } = useWidth()
  const isTall = width < NARROW
  return (
    <div ref={box}>
      {/* Turned, it is another drawing: Tab leads to its peak again. */}
      <Drawing key={String(isTall)} {...props} width={width} isTall={isTall} />
    </div>
  )
}

function Drawing({
  label,
  values,
  most,
  peak,
  tell,
  hrefOf,
  isChosen,
  rowHeight,
  width,
  isTall,
}: CellsProps & { width: number; isTall: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [columns, rows] = isTall ? [7, 24] : [24, 7]
  const dayOf = (column: number, row: number) => (isTall ? column : row)
  const hourOf = (column: number, row: number) => (isTall ? row : column)
  const at = peak ?? { day: 0, hour: 0 }
  const roving = useRoving(columns, rows, isTall ? [at.day, at.hour] : [at.hour, at.day])
  const cell = { width: (width - LABELS) / columns, height: isTall ? 24 : rowHeight }
  const top = isTall ? 20 : 0
  const weekdays = values.map((_, day) => format.weekday(noonOf(addDays(MONDAY, day)), { timeZone: 'UTC' }))
  const isSpan =
    isChosen !== undefined && values.flatMap((row, day) => row.filter((_, hour) => isChosen(day, hour))).length > 1
  const clock = (hour: number) => String(hour).padStart(2, '0')
  return (
    <fieldset {...roving.area} aria-label={label} className="min-w-0">
      <svg width={width} height={rows * cell.height + 22} className="block">
        <g aria-hidden className="fill-ink-2 text-[11px] tabular-nums">
          {[...Array(rows).keys()].map((row) => (
            <text key={row} x="0" y={top + row * cell.height + cell.height / 2 + 4}>
              {isTall ? clock(row) : weekdays[row]}
            </text>
          ))}
          {[...Array(columns).keys()].map(
            (column) =>
              (isTall || column % 3 === 0) && (
                <text
                  key={column}
                  textAnchor="middle"
                  x={LABELS + (column + 0.5) * cell.width}
                  y={isTall ? 12 : rows * cell.height + 16}
                >
                  {isTall ? weekdays[column] : clock(column)}
                </text>
              ),
          )}
        </g>
        {[...Array(rows).keys()].map((row) =>
          [...Array(columns).keys()].map((column) => {
            const [day, hour] = [dayOf(column, row), hourOf(column, row)]
            const isMarked = isChosen ? isChosen(day, hour) : peak?.day === day && peak.hour === hour
            const isFaint = isChosen !== undefined && !isMarked
            // A whole day or hour stands out by itself.
            const isRinged = isMarked && !isSpan
            const label = [tell(day, hour), isChosen && isMarked && t(($) => $.charts.chosen)]
              .filter(Boolean)
              .join(', ')
            return (
              <Stop
                key={`${day} ${hour}`}
                {...roving.stop(column, row)}
                label={label}
                href={hrefOf?.(day, hour)}
                className="outline-none [&:focus-visible>rect:last-child]:stroke-ink [&:focus-visible>rect:last-child]:[stroke-width:4px] [&:hover>rect:last-child]:stroke-ink-3"
              >
                <title>{tell(day, hour)}</title>
                <rect
                  x={LABELS + column * cell.width + GAP / 2}
                  y={top + row * cell.height + GAP / 2}
                  width={cell.width - GAP}
                  height={cell.height - GAP}
                  rx="3"
                  opacity={isFaint ? 0.4 : undefined}
                  style={{ fill: shade(values[day]?.[hour] ?? 0, most) }}
                />
                <rect
                  x={LABELS + column * cell.width + GAP / 2 + 0.5}
                  y={top + row * cell.height + GAP / 2 + 0.5}
                  width={cell.width - GAP - 1}
                  height={cell.height - GAP - 1}
                  rx="3"
                  fill="none"
                  strokeWidth="2"
                  className={isRinged ? 'stroke-ink' : 'stroke-transparent'}
                />
              </Stop>
            )
          }),
        )}
      </svg>
    </fieldset>
  )
}

/** From a tint of the first colour to the whole of it; nothing is the colour of an empty track. */
const shade = (value: number, most: number): string =>
  value <= 0 || most <= 0
    ? 'var(--color-fill)'
    : `color-mix(in oklab, var(--color-chart-1) ${Math.round(12 + (88 * value) / most)}%, var(--color-surface))`

function Scale({ most }: { most: string }) {
  const { t } = useTranslation()
  return (
    <p className="type-meta flex items-center gap-2 text-ink-2 tabular-nums">
      <span className="sr-only">{t(($) => $.charts.least_most, { least: '0', most })}</span>
      <span aria-hidden>0</span>
      <svg aria-hidden width="108" height="12">
        {[0, 0.25, 0.5, 0.75, 1].map((share, at) => (
          <rect key={share} x={at * 22} width="20" height="12" rx="2" style={{ fill: shade(share, 1) }} />
        ))}
      </svg>
      <span aria-hidden>{most}</span>
    </p>
  )
}
