import { scaleBand, scaleLinear } from 'd3-scale'
import { line, stack } from 'd3-shape'
import { StackedAreas } from './stacked-areas.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressLink } from '#shell/address-link.tsx'
import { cx } from '#ui/cx.ts'
import { Area, LOOKS, Marker, type SeriesColor, Swatch } from './series-look.tsx'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

type Value = number | null

export type PlotSeries = { id: string; label: string; color: SeriesColor; values: readonly Value[] }

export type PlotProps = {
  /** Accessible name of the plot. */
  label: string
  /**
   * From left to right. `tick` stands below the axis, if there is room; `name` is said and heads the popover; `note` is said
   * in place of figures.
   */
  columns: readonly { id: string; tick: string; name: string; note?: string | undefined }[]
  series: readonly PlotSeries[]
  /** The period before, column for column: a faint dashed line. */
  before?: { label: string; values: readonly Value[] } | undefined
  /** `areas`: parts of one whole, stacked from zero and flat. */
  kind: 'lines' | 'bars' | 'areas'
  /** How many columns may share one word below the axis, least first, and from which end they are counted. */
  rhythm: { every: readonly number[]; from: 'first' | 'last' }
  /** The last column is not over. */
  isPartial?: boolean
  /** Below the last column in place of its tick, up to where it stands. */
  endTick?: string | undefined
  /** A level that is not to be passed: a dotted line with its words. */
  limit?: { label: string; value: number } | undefined
  write: (value: number) => string
  /** As short as an axis has room for. */
  writeTick?: (value: number) => string
  /** The list behind a column, or behind one series of it. */
  hrefOf?: ((column: number, series?: string) => string | undefined) | undefined
  height: number
}

const TOP = 10
const BOTTOM = 24
/** About as wide as a figure of the axis, and as what stands below it. */
const FIGURE_WIDTH = 6.6
const isNumber = (value: Value | undefined): value is number => value !== null && value !== undefined

/** Axes, lines, stacked columns or areas, and a line to read them along: by pointer, and by keyboard. */
export function Plot(props: PlotProps) {
  const { label, columns, series, before, kind, isPartial = false, limit, write, writeTick = write, hrefOf } = props
  const { t } = useTranslation()
  const { ref: box, width } = useWidth()
  const isStacked = kind !== 'lines'
  const [pointed, setPointed] = useState<number>()
  // Down and up lead to the parts of a stacked column.
  const roving = useRoving(columns.length, isStacked && series.length > 1 ? series.length + 1 : 1, [
    columns.length - 1,
    0,
  ])
  const { height } = props

  const layers = stack<number, PlotSeries>()
    .keys(series)
    .value((column, { values }) => values[column] ?? 0)(columns.map((_, at) => at))
  const drawn = isStacked ? layers.flatMap((layer) => layer.map(([, top]) => top)) : series.flatMap(valuesOf)
  const all = [...drawn, ...(before ? before.values : [])].filter(isNumber)
  const y = scaleLinear()
    .domain([0, Math.max(...all, limit?.value ?? 0) || 1])
    .nice(4)
    .range([height - BOTTOM, TOP])
  const isWhole = all.every(Number.isInteger)
  const ticks = y.ticks(4).filter((tick) => !isWhole || Number.isInteger(tick))
  const left = Math.ceil(Math.max(...ticks.map((tick) => writeTick(tick).length)) * FIGURE_WIDTH) + 10
  const x = scaleBand<number>()
    .domain(columns.keys())
    .range([left, width])
    .paddingInner(kind === 'bars' ? 0.25 : 0)
    .paddingOuter(kind === 'bars' ? 0.125 : 0)
  const last = columns.length - 1
  // Areas reach from edge to edge, so that their first and last point stand on it.
  const step = kind === 'areas' ? (width - left) / Math.max(1, last) : x.step()
  const middle = (at: number) => (kind === 'areas' ? left + at * step : (x(at) ?? 0) + x.bandwidth() / 2)
  const [edge, wide] = kind === 'areas' ? [left, step] : [0, x.bandwidth()]
  const beginOf = (at: number) => Math.max(edge, middle(at) - wide / 2)
  const widthOf = (at: number) => Math.min(width, middle(at) + wide / 2) - beginOf(at)

  const every = spacing(props, step)
  const endWidth = props.endTick === undefined ? 0 : props.endTick.length * FIGURE_WIDTH + 20
  const isTicked = (at: number) =>
    !(endWidth > 0 && (at === last || middle(at) + 20 > width - endWidth)) &&
    (props.rhythm.from === 'first' ? at : last - at) % every === 0
  const path = (values: readonly Value[], from: number, to: number) =>
    line<number>()
      .defined((at) => isNumber(values[at]))
      .x(middle)
      .y((at) => y(values[at] ?? 0))([...columns.keys()].slice(from, to + 1)) ?? ''

  const tell = (at: number) => {
    const figures = [...series, ...(before ? [before] : [])].map((each) =>
      t(($) => $.charts.spoken_value, { label: each.label, value: shown(each.values[at]) }),
    )
    const isOpen = isPartial && at === last
    const note = columns[at]?.note
    return t(($) => $.charts.spoken_of, {
      name: [columns[at]?.name, isOpen && t(($) => $.charts.not_over)].filter(Boolean).join(', '),
      figures: note ?? figures.join(', '),
    })
  }
  const shown = (value: Value | undefined) => (isNumber(value) ? write(value) : t(($) => $.charts.no_value))

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the figures in it are what one acts on
    <div
      ref={box}
      className="relative"
      onPointerLeave={() => setPointed(undefined)}
      onBlur={() => setPointed(undefined)}
    >
      <fieldset {...roving.area} aria-label={label} className="min-w-0">
        <svg width={width} height={height} className="block overflow-visible">
          <g aria-hidden>
            {ticks.map((tick) => (
              <g key={tick} transform={`translate(0 ${Math.round(y(tick)) + 0.5})`}>
                <line x1={left} x2={width} className={tick === 0 ? 'stroke-line-2' : 'stroke-line'} />
                <text x={left - 10} dy="4" textAnchor="end" className={TICK}>
                  {writeTick(tick)}
                </text>
              </g>
            ))}
            {columns.map(
              ({ id, tick }, at) =>
                isTicked(at) && <Tick key={id} x={middle(at)} y={height - 6} width={width} text={tick} />,
            )}
            {props.endTick !== undefined && (
              <text x={width} y={height - 6} textAnchor="end" className={cx(TICK, 'fill-ink! font-semibold')}>
                {props.endTick}
              </text>
            )}
          </g>
          {kind === 'bars' && (
            <g aria-hidden>
              {layers.map((layer) =>
                layer.map(([from, to], at) => {
                  const value = layer.key.values[at]
                  if (!isNumber(value) || value === 0) return null
                  const shape = { x: x(at) ?? 0, y: y(to) + 0.5, width: x.bandwidth(), height: y(from) - y(to) - 1 }
                  return (
                    <g key={columns[at]?.id} opacity={isPartial && at === last ? 0.45 : undefined}>
                      <Area color={layer.key.color} {...shape} radius={1} />
                    </g>
                  )
                }),
              )}
              {isPartial && (
                <Unfinished x={x(last) ?? 0} width={x.bandwidth()} top={y(topOf(series, last))} foot={y(0)} />
              )}
            </g>
          )}
          {kind === 'areas' && <StackedAreas layers={layers} middle={middle} y={y} last={last} isPartial={isPartial} />}
          <g aria-hidden fill="none">
            {before && (
              <path
                d={path(before.values, 0, last)}
                className="stroke-chart-5"
                strokeWidth="1.5"
                strokeDasharray="3 3"
              />
            )}
            {kind === 'lines' &&
              series.map(({ id, color, values }) => (
                <g key={id} className={LOOKS[color].stroke} strokeWidth="2" strokeLinejoin="round">
                  <path d={path(values, 0, isPartial ? last - 1 : last)} />
                  {isPartial && <path d={path(values, last - 1, last)} strokeDasharray="2 4" strokeLinecap="round" />}
                </g>
              ))}
          </g>
          {kind === 'lines' && (
            <g aria-hidden>
              {series.map(({ id, color, values }) =>
                values.map((value, at) => {
                  const isAlone = !isNumber(values[at - 1]) && !isNumber(values[at + 1])
                  const isMarked = (series.length > 1 && isTicked(at)) || isAlone || at === pointed
                  return (
                    isNumber(value) &&
                    isMarked && <Marker key={`${id} ${columns[at]?.id}`} color={color} x={middle(at)} y={y(value)} />
                  )
                }),
              )}
            </g>
          )}
          {limit && (
            <g aria-hidden transform={`translate(0 ${y(limit.value)})`}>
              <line x1={left} x2={width} className="stroke-ink-2" strokeDasharray="1.5 3" />
              <text x={left + 4} y={-5} className={cx(TICK, 'fill-ink-2!')}>
                {limit.label}
              </text>
            </g>
          )}
          {pointed !== undefined && (
            <line
              aria-hidden
              data-not-painted
              x1={Math.round(middle(pointed)) + 0.5}
              x2={Math.round(middle(pointed)) + 0.5}
              y1={TOP}
              y2={height - BOTTOM}
              className={cx('pointer-events-none stroke-ink', kind === 'bars' && 'opacity-40')}
            />
          )}
          {columns.map(({ id }, at) => (
            <Stop
              key={id}
              {...roving.stop(at)}
              label={tell(at)}
              href={hrefOf?.(at)}
              onPoint={() => setPointed(at)}
              className="outline-none"
            >
              <rect
                x={kind === 'areas' ? beginOf(at) : middle(at) - step / 2}
                y={TOP}
                width={kind === 'areas' ? widthOf(at) : step}
                height={height - TOP - BOTTOM}
                className="fill-transparent"
              />
            </Stop>
          ))}
          {isStacked &&
            series.length > 1 &&
            layers.map((layer, row) =>
              layer.map(([from, to], at) => (
                <Stop
                  key={columns[at]?.id}
                  // The topmost part is the first below the whole column.
                  {...roving.stop(at, series.length - row)}
                  label={t(($) => $.charts.spoken_of, {
                    name: columns[at]?.name ?? '',
                    figures: t(($) => $.charts.spoken_value, {
                      label: layer.key.label,
                      value: shown(layer.key.values[at]),
                    }),
                  })}
                  href={hrefOf?.(at, layer.key.id)}
                  onPoint={() => setPointed(at)}
                  className="outline-none focus-visible:stroke-ink"
                >
                  <rect
                    x={beginOf(at)}
                    y={y(to)}
                    width={widthOf(at)}
                    height={Math.max(0, y(from) - y(to))}
                    strokeWidth="2"
                    className="fill-transparent"
                  />
                </Stop>
              )),
            )}
        </svg>
      </fieldset>
      {pointed !== undefined && columns[pointed] && (
        <Reading
          x={middle(pointed)}
          isRight={middle(pointed) > width / 2}
          width={width}
          name={columns[pointed].name}
          note={isPartial && pointed === last ? t(($) => $.charts.not_over) : undefined}
        >
          {columns[pointed].note ? (
            <p className="type-meta text-ink-2">{columns[pointed].note}</p>
          ) : (
            <>
              {(isStacked ? series.toReversed() : series).map((each) => (
                <Row
                  key={each.id}
                  color={each.color}
                  kind={kind}
                  label={each.label}
                  value={shown(each.values[pointed])}
                />
              ))}
              {isStacked && series.length > 1 && (
                <Row label={t(($) => $.charts.total)} value={shown(topOf(series, pointed))} kind={kind} />
              )}
              {before && <Row color="before" label={before.label} value={shown(before.values[pointed])} kind="lines" />}
            </>
          )}
        </Reading>
      )}
    </div>
  )
}

const TICK = 'fill-ink-3 text-[11px] tabular-nums'
const valuesOf = ({ values }: PlotSeries) => values

/** The height of a stacked column. */
const topOf = (series: readonly PlotSeries[], at: number): number =>
  series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)

/** How many columns share one word below the axis, so that words do not touch. */
function spacing({ columns, rhythm }: Pick<PlotProps, 'columns' | 'rhythm'>, step: number): number {
  const widest = Math.max(...columns.map(({ tick }) => tick.length)) * FIGURE_WIDTH + 14
  const least = Math.ceil(widest / step)
  return rhythm.every.find((each) => each >= least) ?? least
}

/** A word below the axis; the last one ends with the drawing. */
function Tick({ x, y, width, text }: { x: number; y: number; width: number; text: string }) {
  const half = (text.length * FIGURE_WIDTH) / 2
  const isLast = x + half > width
  return (
    <text x={isLast ? width : x} y={y} textAnchor={isLast ? 'end' : 'middle'} className={TICK}>
      {text}
    </text>
  )
}

/** The edge of a column that still grows. */
const Unfinished = ({ x, width, top, foot }: { x: number; width: number; top: number; foot: number }) => (
  <rect
    x={x + 0.5}
    y={top}
    width={width - 1}
    height={Math.max(0, foot - top)}
    fill="none"
    strokeDasharray="2 3"
    className="stroke-ink-3"
  />
)

type StopProps = {
  'data-stop': string
  tabIndex: number
  onFocus: () => void
  label: string
  href?: string | undefined
  onPoint?: () => void
  className?: string
  children: ReactNode
}

/** One figure of a drawing: opens its list, and is read aloud when the keyboard comes to it. */
export function Stop({ label, href, onFocus, onPoint, children, ...stop }: StopProps) {
  const handlers = {
    'aria-label': label,
    onPointerEnter: onPoint,
    onFocus: () => {
      onFocus()
      onPoint?.()
    },
  }
  return href ? (
    <AddressLink to={href} {...stop} {...(handlers as object)}>
      {children}
    </AddressLink>
  ) : (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inside a drawing there is no <img>
    <g role="img" {...stop} {...handlers}>
      {children}
    </g>
  )
}

type ReadingProps = {
  x: number
  isRight: boolean
  width: number
  name: string
  note: string | undefined
  children: ReactNode
}

/** Popover at the line, hidden from screen readers: the figure itself is read aloud. */
const Reading = ({ x, isRight, width, name, note, children }: ReadingProps) => (
  <div
    aria-hidden
    data-not-painted
    className="pointer-events-none absolute top-3 z-(--layer-sticky) max-w-64 min-w-36 rounded-md border border-line-2 bg-raised px-3 py-2 shadow-2 print:hidden"
    style={isRight ? { right: width - x + 10 } : { left: x + 10 }}
  >
    <p className="type-meta font-semibold text-ink first-letter:uppercase">{name}</p>
    {note && <p className="type-meta text-ink-3">{note}</p>}
    <div className="mt-1 flex flex-col gap-0.5">{children}</div>
  </div>
)

const SWATCHES = { lines: 'line', bars: 'area', areas: 'flat' } as const

const Row = ({
  color,
  kind,
  label,
  value,
}: {
  color?: SeriesColor
  kind: PlotProps['kind']
  label: string
  value: string
}) => (
  <p className="type-meta flex items-center gap-2 text-ink-2">
    {color && <Swatch color={color} kind={SWATCHES[kind]} />}
    <span className="min-w-0 flex-1 truncate">{label}</span>
    <strong className="text-ink tabular-nums">{value}</strong>
  </p>
)
