import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { AddressLink } from '#shell/address-link.tsx'
import { rounded } from './bar-chart.tsx'
import { ChartCard, type ChartFrame } from './chart-card.tsx'
import { wordCell } from './figure-table.ts'
import { Area, type SeriesColor, Swatch } from './series-look.tsx'
import { LEAST_SAMPLE } from './small-sample.ts'
import { startsOf } from './starts-of.ts'
import { useWidth } from './use-width.ts'

type Part = { id: string; label: string; value: number; color: SeriesColor; href?: string | undefined }

type Props = ChartFrame & {
  /** Head of the column of parts: «Resultado». */
  of: string
  /** Head of the column of values. */
  label: string
  /** In an order that never changes. */
  parts: readonly Part[]
  write?: (value: number) => string
}

const BAR = 22

/** One whole in its parts, each with its name, figure and share below. */
export function StackedBar({ of, label, parts, ...props }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { write = (value: number) => format.number(value), ...frame } = props
  const opens = frame.example === undefined
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const hasShares = total >= LEAST_SAMPLE
  return (
    <ChartCard
      frame={frame}
      height={54}
      summary=""
      table={{
        heads: [of, label, ...(hasShares ? [t(($) => $.charts.share)] : [])],
        rows: parts.map(({ id, label: name, value, href }) => ({
          id,
          cells: [
            wordCell(name),
            { text: write(value), value, href: opens ? href : undefined },
            ...(hasShares ? [{ text: format.percent(value / total), value: rounded(value / total) }] : []),
          ],
        })),
      }}
    >
      <div>
        <Strip parts={parts} total={total} />
        <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5">
          {parts.map(({ id, label: name, value, color, href }) => (
            <li key={id} className="type-meta flex items-center gap-1.5 text-ink-2">
              <Swatch color={color} />
              <span>{name}</span>
              {href && opens ? (
                <AddressLink
                  to={href}
                  aria-label={`${name}: ${write(value)}`}
                  className="link font-semibold! tabular-nums"
                >
                  {write(value)}
                </AddressLink>
              ) : (
                <strong className="text-ink tabular-nums">{write(value)}</strong>
              )}
              {hasShares && <span className="text-ink-3 tabular-nums">{format.percent(value / total)}</span>}
            </li>
          ))}
        </ul>
        {!hasShares && total > 0 && (
          <p className="type-meta mt-2 text-ink-3">{t(($) => $.charts.few, { least: LEAST_SAMPLE })}</p>
        )}
      </div>
    </ChartCard>
  )
}

/** For the eye: the words below say the same. */
function Strip({ parts, total }: { parts: readonly Part[]; total: number }) {
  const { ref: box, width } = useWidth()
  const shown = parts.filter(({ value }) => value > 0)
  const room = width - 2 * Math.max(0, shown.length - 1)
  const widths = shown.map(({ value }) => Math.max(2, (room * value) / total))
  const lefts = startsOf(widths.map((own) => own + 2))
  return (
    <div ref={box} aria-hidden>
      <svg width={width} height={BAR} className="block">
        {total === 0 && <rect width={width} height={BAR} rx="3" className="fill-fill-2" />}
        {shown.map(({ id, color }, at) => (
          <Area key={id} color={color} x={lefts[at] ?? 0} y={0} width={widths[at] ?? 0} height={BAR} radius={2} />
        ))}
      </svg>
    </div>
  )
}
