import { COMMA, MARK } from '@tertulia/design/logo.ts'
import { cx } from './cx.ts'

type MarkProps = {
  size?: number
  /** The colour behind the mark, which shows in the gap between both commas. */
  on?: 'canvas' | 'surface' | 'tinto'
  /** First load of a page: the right comma fades in and out. */
  loading?: boolean
  className?: string
}

const GAP = { canvas: 'stroke-canvas', surface: 'stroke-surface', tinto: 'stroke-tinto' }

/** The mark: two commas, one voice in ink and one in wine. */
export function Mark({ size = 24, on = 'canvas', loading = false, className }: MarkProps) {
  const isOnWine = on === 'tinto'
  return (
    <svg viewBox={MARK.viewBox} width={size} height={size} aria-hidden className={cx('shrink-0', className)}>
      <path d={COMMA} transform={MARK.left.transform} className={isOnWine ? 'fill-on-tinto' : 'fill-ink'} />
      <path
        d={COMMA}
        transform={MARK.right.transform}
        strokeWidth={MARK.right.gap}
        paintOrder="stroke"
        className={cx(isOnWine ? 'fill-[#f5a6b9]' : 'fill-tinto-mark', GAP[on], loading && 'animate-pulse')}
      />
    </svg>
  )
}

/** Mark and name, from 20 px up. */
export function Logo({ size = 24, on = 'canvas' }: Pick<MarkProps, 'size' | 'on'>) {
  return (
    <span className="inline-flex items-center gap-2">
      <Mark size={size} on={on} />
      <span
        className={cx('font-voice font-bold tracking-[-0.01em]', on === 'tinto' ? 'text-on-tinto' : 'text-ink')}
        style={{ fontSize: Math.round(size * 0.92), lineHeight: `${size}px` }}
      >
        Tertulia
      </span>
    </span>
  )
}
