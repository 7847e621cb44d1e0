import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { AddressLink } from '#shell/address-link.tsx'
import { cx } from '#ui/cx.ts'
import { ChartCard, type ChartFrame } from './chart-card.tsx'
import { wordCell } from './figure-table.ts'
import { useMostAndLeast } from './most-and-least.ts'
import { Area, type SeriesColor } from './series-look.tsx'
import { LEAST_SAMPLE } from './small-sample.ts'
import { useWidth } from './use-width.ts'

export type BarRow = {
  id: string
  label: string
  /** After the label, quieter: the hours of a block. */
  help?: string
  value: number
  color?: SeriesColor
  /** The list behind it. */
  href?: string | undefined
  /** An action on the row. */
  action?: ReactNode
}

type Props = ChartFrame & {
  /** Head of the column of rows: «Motivo». */
  of: string
  /** Head of the column of values: «Conversaciones». */
  label: string
  rows: readonly BarRow[]
  /** Total of which each value is a part: shares are shown if there are enough. */
  total?: number
  /** Value of a bar of full length: by default the largest value. */
  most?: number
  write?: (value: number) => string
  /** Position of the bars: beside their words, or below them, as always if there is little room. */
  layout?: 'beside' | 'below'
  /** Rows to keep room for while they come. */
  expected?: number
}

/** Figures as rows with bars, each of which may open its list. */
export function BarChart({ of, label, rows, total, most, layout = 'beside', expected = 5, ...props }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { write = (value: number) => format.number(value), ...frame } = props
  const isExample = frame.example !== undefined
  const summary = useMostAndLeast(
    [{ label, values: rows.map(({ value }) => value) }],
    rows.map((row) => row.label),
    write,
  )
  const hasShares = total !== undefined && total >= LEAST_SAMPLE
  const shareOf = (value: number) => (hasShares ? value / total : undefined)
  const height = (rows.length || expected) * (layout === 'below' ? 44 : 34)
  return (
    <ChartCard
      frame={frame}
      height={height}
      summary={summary}
      table={{
        heads: [of, label, ...(hasShares ? [t(($) => $.charts.share)] : [])],
        rows: rows.map(({ id, label: name, help, value, href }) => ({
          id,
          cells: [
            wordCell([name, help].filter(Boolean).join(', ')),
            { text: write(value), value, href: isExample ? undefined : href },
            ...(hasShares ? [{ text: format.percent(value / total), value: rounded(value / total) }] : []),
          ],
        })),
      }}
    >
      <BarRows
        rows={isExample ? rows.map((row) => ({ ...row, href: undefined })) : rows}
        most={most ?? Math.max(0, ...rows.map(({ value }) => value))}
        write={write}
        shareOf={shareOf}
        layout={layout}
      />
      {total !== undefined && !hasShares && (
        <p className="type-meta mt-2 text-ink-3">{t(($) => $.charts.few, { least: LEAST_SAMPLE })}</p>
      )}
    </ChartCard>
  )
}

/** A share as other programs read it, to a tenth of a percent. */
export const rounded = (share: number): number => Math.round(share * 1000) / 1000

type RowsProps = {
  rows: readonly BarRow[]
  most: number
  write: (value: number) => string
  shareOf: (value: number) => number | undefined
  layout: 'beside' | 'below'
}

const NARROW = 460

/** The rows alone, for charts that become rows if there is little room. */
export function BarRows({ rows, most, write, shareOf, layout }: RowsProps) {
  const format = useFormat()
  const { ref: box, width } = useWidth()
  const isBelow = layout === 'below' || width < NARROW
  return (
    <div ref={box}>
      <ul>
        {rows.map(({ id, label, help, value, color = 'chart-1', href, action }) => {
          const share = shareOf(value)
          const figure = <span className={cx('font-semibold tabular-nums', href && 'link')}>{write(value)}</span>
          return (
            <li
              key={id}
              className={cx(
                'type-body relative grid items-center gap-x-3',
                isBelow ? 'grid-cols-[1fr_auto] gap-y-1 py-1.5' : 'min-h-[34px] py-1',
                !isBelow &&
                  (action !== undefined
                    ? 'grid-cols-[minmax(0,1fr)_minmax(80px,0.8fr)_auto_minmax(132px,auto)]'
                    : 'grid-cols-[minmax(0,0.6fr)_1fr_auto]'),
                action !== undefined && 'border-b border-line last:border-0',
                href && 'rounded-xs has-[a:hover]:bg-fill/60',
              )}
            >
              <span className={cx('min-w-0 text-pretty', isBelow && 'order-1')}>
                {label}
                {help && <span className="type-meta ml-1.5 inline-block text-ink-3">{help}</span>}
              </span>
              <svg aria-hidden width="100%" height="8" className={cx('block', isBelow && 'order-3 col-span-2')}>
                <rect width="100%" height="8" rx="2" className="fill-fill-2" />
                {value > 0 && <Area color={color} x={0} y={0} width={partOf(value, most)} height={8} radius={2} />}
              </svg>
              <span className={cx('flex items-baseline justify-end gap-2 text-right', isBelow && 'order-2')}>
                {href ? (
                  // The whole row can be pressed, above which its action lies.
                  <AddressLink
                    to={href}
                    aria-label={`${label}: ${write(value)}`}
                    className="rounded-xs after:absolute after:inset-0"
                  >
                    {figure}
                  </AddressLink>
                ) : (
                  figure
                )}
                {share !== undefined && (
                  <span className="type-meta min-w-9 text-ink-3 tabular-nums">{format.percent(share)}</span>
                )}
              </span>
              {action !== undefined && (
                <span
                  data-not-painted
                  className={cx('relative flex justify-end print:hidden', isBelow && 'order-4 col-span-2 pb-1')}
                >
                  {action}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** As much of its track, and never less than can be seen. */
const partOf = (value: number, most: number): `${number}%` => `${Math.min(100, Math.max(1, (100 * value) / most))}%`
