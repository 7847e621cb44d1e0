import { Progress as Base } from '@base-ui/react/progress'
import { useFormat } from '#i18n/format.ts'
import { cx } from './cx.ts'

const TONES = { ink: 'bg-solid', info: 'bg-info-mark', warn: 'bg-warn-mark', bad: 'bg-bad-mark' }

type Props = {
  /** Between 0 and 1. */
  share: number
  /** What advances, read aloud. */
  label: string
  tone?: keyof typeof TONES
  className?: string
}

/** How far something is. */
export function Progress({ share, label, tone = 'ink', className }: Props) {
  const format = useFormat()
  const bounded = Math.min(1, Math.max(0, share))
  return (
    <Base.Root
      aria-label={label}
      aria-valuetext={format.percent(bounded)}
      value={bounded * 100}
      className={cx('block', className)}
    >
      <Base.Track className="block h-1 overflow-hidden rounded-pill bg-fill-2">
        <Base.Indicator
          className={cx('block h-full rounded-pill transition-[width] duration-(--duration-base)', TONES[tone])}
        />
      </Base.Track>
    </Base.Root>
  )
}
