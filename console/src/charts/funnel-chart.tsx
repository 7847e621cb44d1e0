import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { AddressLink } from '#shell/address-link.tsx'
import { cx } from '#ui/cx.ts'
import { rounded } from './bar-chart.tsx'
import { ChartCard, type ChartFrame } from './chart-card.tsx'
import { wordCell } from './figure-table.ts'
import { useMostAndLeast } from './most-and-least.ts'
import { Area, Legend, type SeriesColor } from './series-look.tsx'
import { LEAST_SAMPLE } from './small-sample.ts'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

/** How many came to a step, went on from it, and got no further. The others went on without. */
type Figure = 'reached' | 'passed' | 'left'
const FIGURES = ['reached', 'passed', 'left'] as const
const COLORS = { passed: 'chart-1', left: 'unknown' } as const satisfies Partial<Record<Figure, SeriesColor>>

export type FunnelStage = Record<Figure, number> & {
  id: string
  label: string
  /** Below its figures, quieter: under which condition it is a step. */
  help?: string | undefined
}

type Props = ChartFrame & {
  /** Head of the column of steps: «Dato». */
  of: string
  labels: Record<Figure, string>
  stages: readonly FunnelStage[]
  /** The list behind a figure. */
  hrefOf?: (stage: string, figure: Figure) => string
}

const BAR = 12
const ROW = 62

/** Steps one below the other, as long as many come to them: who goes on, and where they stop. */
export function FunnelChart({ of, labels, stages, hrefOf, ...frame }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const write = (value: number) => format.number(value)
  const opens = frame.example === undefined ? hrefOf : undefined
  const isShared = stages.some(({ reached }) => reached >= LEAST_SAMPLE)
  const shareOf = ({ passed, reached }: FunnelStage) => (reached >= LEAST_SAMPLE ? passed / reached : null)
  const summary = useMostAndLeast(
    [{ label: labels.left, values: stages.map(({ left }) => left) }],
    stages.map(({ label }) => label),
    write,
  )
  return (
    <ChartCard
      frame={frame}
      height={stages.length * ROW}
      summary={summary}
      keys={t(($) => (opens ? $.charts.keys_links : $.charts.keys_line))}
      legend={
        <Legend
          kind="area"
          series={(['passed', 'left'] as const).map((figure) => ({ label: labels[figure], color: COLORS[figure] }))}
        />
      }
      table={{
        heads: [of, ...FIGURES.map((figure) => labels[figure]), ...(isShared ? [t(($) => $.charts.share)] : [])],
        rows: stages.map((stage) => {
          const share = shareOf(stage)
          return {
            id: stage.id,
            cells: [
              wordCell(stage.label),
              ...FIGURES.map((figure) => ({
                text: write(stage[figure]),
                value: stage[figure],
                href: stage[figure] > 0 ? opens?.(stage.id, figure) : undefined,
              })),
              ...(isShared
                ? [{ text: share === null ? '' : format.percent(share), value: share === null ? null : rounded(share) }]
                : []),
            ],
          }
        }),
      }}
    >
      <Stages label={frame.title} labels={labels} stages={stages} hrefOf={opens} write={write} shareOf={shareOf} />
    </ChartCard>
  )
}

type StagesProps = Pick<Props, 'labels' | 'stages'> & {
  label: string
  hrefOf: Props['hrefOf']
  write: (value: number) => string
  shareOf: (stage: FunnelStage) => number | null
}

function Stages({ label: title, labels, stages, hrefOf, write, shareOf }: StagesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { ref: box, width } = useWidth()
  const roving = useRoving(FIGURES.length, stages.length)
  const most = Math.max(1, ...stages.map(({ reached }) => reached))
  return (
    <fieldset {...roving.area} aria-label={title} className="min-w-0">
      <div ref={box}>
        <ol className="flex flex-col gap-3.5">
          {stages.map((stage, row) => {
            const share = shareOf(stage)
            const wide = (value: number) => (width * value) / most
            return (
              <li key={stage.id}>
                <p className="flex items-baseline gap-3">
                  <span className="type-body min-w-0 flex-1 truncate font-medium" title={stage.label}>
                    {stage.label}
                  </span>
                  {share !== null && (
                    <span className="type-meta shrink-0 text-ink-2 tabular-nums">{format.percent(share)}</span>
                  )}
                </p>
                <svg aria-hidden width={width} height={BAR} className="my-1 block">
                  <rect width={width} height={BAR} rx="2" className="fill-fill/60" />
                  <rect width={wide(stage.reached)} height={BAR} rx="2" className="fill-fill-2" />
                  <Area color={COLORS.passed} x={0} y={0} width={wide(stage.passed)} height={BAR} radius={2} />
                  {stage.left > 0 && (
                    <Area
                      color={COLORS.left}
                      x={wide(stage.reached - stage.left)}
                      y={0}
                      width={Math.max(2, wide(stage.left))}
                      height={BAR}
                      radius={2}
                    />
                  )}
                </svg>
                <p className="type-meta flex flex-wrap gap-x-3 text-ink-2">
                  {FIGURES.map((figure, column) => (
                    <OneFigure
                      key={figure}
                      {...roving.stop(column, row)}
                      label={labels[figure]}
                      value={write(stage[figure])}
                      told={t(($) => $.charts.spoken_of, {
                        name: stage.label,
                        figures: t(($) => $.charts.spoken_value, {
                          label: labels[figure],
                          value: write(stage[figure]),
                        }),
                      })}
                      href={stage[figure] > 0 ? hrefOf?.(stage.id, figure) : undefined}
                    />
                  ))}
                </p>
                {stage.help && <p className="type-meta text-ink-3">{stage.help}</p>}
              </li>
            )
          })}
        </ol>
      </div>
    </fieldset>
  )
}

type FigureProps = {
  'data-stop': string
  tabIndex: number
  onFocus: () => void
  label: string
  value: string
  told: string
  href: string | undefined
}

function OneFigure({ label, value, told, href, ...stop }: FigureProps) {
  const words = (
    <>
      {label} <strong className={cx('tabular-nums', href ? 'link font-semibold!' : 'text-ink')}>{value}</strong>
    </>
  )
  return href ? (
    <AddressLink {...stop} to={href} aria-label={told} className="rounded-xs">
      {words}
    </AddressLink>
  ) : (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a figure of the drawing, which is no <img>
    <span {...stop} role="img" aria-label={told} className="rounded-xs">
      {words}
    </span>
  )
}
