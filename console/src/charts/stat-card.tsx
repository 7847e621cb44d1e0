import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '#i18n/format.ts'
import { AddressLink } from '#shell/address-link.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { Badge } from '#ui/status.tsx'
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx'
import { SparkLine } from '#ui/spark-line.tsx'
import { judge, type Judgement } from './change.ts'
import { type Definition, Hint } from './hint.tsx'
import { LEAST_SAMPLE } from './small-sample.ts'

/** The figure of a card, and how it is compared with the period before. */
export type Stat =
  | { kind: 'count'; value: number; before?: number | null | undefined }
  /** A part of a whole, which is shown as a share if the whole is large enough. */
  | { kind: 'share'; part: number; of: number; before?: { part: number; of: number } | null | undefined }
  /** A mean, a median, an amount: `sample` is how many it is of. */
  | {
      kind: 'measure'
      value: number | null
      before?: number | null | undefined
      /** Size of the sample. */
      sample: number
      write: (value: number) => string
    }

type Props = {
  label: string
  stat: Stat
  /** Beside the number, quieter: its unit, of how many it is. */
  unit?: ReactNode
  /** Whether more of it is good news; not given if it is neither. */
  goodWhen?: 'more' | 'less'
  definition?: Definition
  /** Other things to do with it: to pin it. */
  actions?: ReactNode
  /** The list behind the number. */
  href?: string | undefined
  /** The line of the last days. */
  days?: readonly (number | null)[]
  /** The period before is shown. */
  isCompared?: boolean
  isLoading?: boolean
  error?: string | undefined
  onRetry?: () => void
  /** The figures are made up. */
  isExample?: boolean
}

/** One number of a strip: how it has changed, how it is counted, and the list behind it. */
export function StatCard(props: Props) {
  const { label, stat, unit, goodWhen, definition, href, days, isCompared = true, isLoading = false, error } = props
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const few = isFew(stat)
  const figure =
    few && stat.kind === 'share'
      ? t(($) => $.charts.part_of, { part: format.number(stat.part), of: format.number(stat.of) })
      : mainFigure(stat, format)
  const number = (
    <span
      className={cx(
        'type-kpi whitespace-nowrap',
        href &&
          !props.isExample &&
          'underline decoration-line-2 decoration-1 underline-offset-4 group-hover:decoration-ink',
      )}
    >
      {figure}
    </span>
  )
  return (
    <section
      aria-labelledby={id}
      aria-busy={isLoading || undefined}
      className="flex min-h-[92px] min-w-0 break-inside-avoid flex-col px-4 py-2.5 text-ink print:scheme-light"
    >
      <div className="flex min-h-6 items-center gap-1">
        <h3 id={id} className="type-meta min-w-0 text-pretty text-ink-2">
          {label}
        </h3>
        {definition && <Hint label={label} definition={definition} />}
        {props.isExample && <Badge tone="mute">{t(($) => $.charts.example)}</Badge>}
        {props.actions && <span className="ml-auto print:hidden">{props.actions}</span>}
      </div>
      {error !== undefined ? (
        <div role="alert" className="flex flex-col items-start gap-1 pt-0.5">
          <p className="type-meta flex items-center gap-1.5 text-bad-text">
            <Glyph name="alert" tone="bad" />
            {error || t(($) => $.charts.failed)}
          </p>
          {props.onRetry && (
            <Button size="sm" onClick={props.onRetry}>
              {t(($) => $.ui.retry)}
            </Button>
          )}
        </div>
      ) : isLoading ? (
        <output className="block pt-2">
          <span className="sr-only">{t(($) => $.charts.loading, { title: label })}</span>
          <AfterAWhile>
            <Skeleton className="h-5! w-20" />
            <Skeleton className="mt-3 w-32" />
          </AfterAWhile>
        </output>
      ) : (
        <>
          <p className="flex min-h-7 items-baseline gap-2">
            {href && !props.isExample ? (
              <AddressLink to={href} aria-label={`${label}: ${figure}`} className="group rounded-xs">
                {number}
              </AddressLink>
            ) : (
              number
            )}
            {stat.kind === 'share' && !few && (
              <span className="type-meta text-ink-3 tabular-nums">{format.percent(stat.part / stat.of)}</span>
            )}
            {unit && !(few && stat.kind === 'measure') && <span className="type-meta text-ink-3">{unit}</span>}
            {days && <SparkLine values={days} className="ml-auto min-w-0 shrink self-center max-sm:hidden" />}
          </p>
          {few && stat.kind !== 'count' ? (
            <p className="type-meta text-pretty text-ink-3">
              {stat.kind === 'share'
                ? t(($) => $.charts.few, { least: LEAST_SAMPLE })
                : t(($) => $.charts.few_measure, { count: stat.sample, least: LEAST_SAMPLE })}
            </p>
          ) : (
            isCompared && <Change stat={stat} goodWhen={goodWhen} />
          )}
        </>
      )}
    </section>
  )
}

const isFew = (stat: Stat): boolean =>
  stat.kind === 'share' ? stat.of < LEAST_SAMPLE : stat.kind === 'measure' && stat.sample < LEAST_SAMPLE

function mainFigure(stat: Stat, format: Format): string {
  if (stat.kind === 'count') return format.number(stat.value)
  if (stat.kind === 'measure') return stat.value === null || isFew(stat) ? '—' : stat.write(stat.value)
  return format.number(stat.part)
}

/** In words and with its sign; its colour says only what the words say. */
function Change({ stat, goodWhen }: { stat: Stat; goodWhen: Props['goodWhen'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = compared(stat)
  if (!change) return <p className="type-meta text-ink-3">{t(($) => $.charts.change.unknown)}</p>
  const write = (value: number) =>
    stat.kind === 'share' ? format.percent(value) : stat.kind === 'measure' ? stat.write(value) : format.number(value)
  const writeDifference = (value: number) =>
    stat.kind === 'share'
      ? t(($) => $.charts.change.points, { points: format.number(value * 100, { maximumFractionDigits: 0 }) })
      : write(value)
  const difference = change.now - change.before
  const written = writeDifference(Math.abs(difference))
  // «−0, peor» would be a riddle: what cannot be read off the figures has not changed for their reader.
  const isUnreadable =
    written === writeDifference(0) || (stat.kind === 'measure' && write(change.now) === write(change.before))
  const judgement =
    difference !== 0 && isUnreadable
      ? 'equal'
      : judge(change.now, change.before, stat.kind === 'share' ? 'share' : 'number', goodWhen)
  const sign = difference > 0 ? '+' : '−'
  return (
    <p className="type-meta text-pretty text-ink-2">
      {!isUnreadable && (
        <>
          <strong className={cx('mr-0.5 tabular-nums', TONES[judgement])}>
            {sign}
            {written}
          </strong>{' '}
        </>
      )}
      {t(($) => $.charts.change[judgement], { before: write(change.before) })}
    </p>
  )
}

const TONES: Record<Judgement, string> = {
  same: 'text-ink',
  equal: 'text-ink',
  more: 'text-ink',
  less: 'text-ink',
  better: 'text-ok-text',
  slightly_better: 'text-ok-text',
  worse: 'text-bad-text',
  slightly_worse: 'text-bad-text',
}

/** Both figures, if both are known and the one before is of enough. */
function compared(stat: Stat): { now: number; before: number } | undefined {
  if (stat.before === null || stat.before === undefined) return undefined
  if (stat.kind === 'count') return { now: stat.value, before: stat.before }
  if (stat.kind === 'measure') return stat.value === null ? undefined : { now: stat.value, before: stat.before }
  if (stat.before.of < LEAST_SAMPLE) return undefined
  return { now: stat.part / stat.of, before: stat.before.part / stat.before.of }
}
