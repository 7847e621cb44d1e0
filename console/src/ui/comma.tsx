import { COMMA, COMMA_VIEW_BOX } from '@tertulia/design/logo.ts'
import { cx } from './cx.ts'

/** The agent's sign: beside its name, on what it drafts, on what it holds. Takes the text's colour. */
export function Comma({ size = 12, className }: { size?: number; className?: string }) {
  return (
    <svg viewBox={COMMA_VIEW_BOX} height={size} aria-hidden className={cx('shrink-0', className)}>
      <path d={COMMA} fill="currentColor" />
    </svg>
  )
}
