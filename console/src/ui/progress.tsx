import { useFormat } from '#i18n/format.ts'
import { cx } from './cx.ts'

const TONES = { ink: 'bg-solid', info: 'bg-info-mark', warn: 'bg-warn-mark', bad: 'bg-bad-mark' }

type Props = {
  /** Between 0 and 1. */
  share: number
  /** Accessible name of the bar. */
  label: string
  tone?: keyof typeof TONES
  className?: string
}

/** How far something is. */
export function Progress({ share, label, tone = 'ink', className }: Props) {
  const format = useFormat()
  const bounded = Math.min(1, Math.max(0, share))
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- every browser draws a <progress> of its own
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(bounded * 100)}
      aria-valuetext={format.percent(bounded)}
      className={cx('h-1 overflow-hidden rounded-pill bg-fill-2', className)}
    >
      <div
        className={cx('h-full rounded-pill transition-[width] duration-(--duration-base)', TONES[tone])}
        style={{ width: `${bounded * 100}%` }}
      />
    </div>
  )
}
