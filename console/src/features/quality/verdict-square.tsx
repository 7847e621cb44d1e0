import type { Verdict } from '@tertulia/contract/quality'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { VERDICT_LOOKS } from './verdict-looks.ts'

const SHADES: Record<Verdict, string> = {
  worse: 'border-bad-mark bg-bad-bg',
  changed: 'border-transparent bg-info-bg',
  better: 'border-transparent bg-ok-bg',
  same: 'border-transparent bg-fill',
}

/** A verdict as a square: its shade and its glyph; without one, an empty place. */
export const Square = ({ verdict }: { verdict: Verdict | undefined }) => (
  <span
    aria-hidden
    className={cx(
      'flex size-[22px] items-center justify-center rounded-xs border',
      verdict ? SHADES[verdict] : 'border-dashed border-line-2',
    )}
  >
    {verdict && <Glyph {...VERDICT_LOOKS[verdict]} size={12} />}
  </span>
)
