import { cx } from './cx.ts'

/** Turns while something is under way. Decoration: the label says what. */
export function Spinner({ size = 14, className }: { size?: number; className?: string }) {
  return (
    <svg viewBox="0 0 14 14" width={size} height={size} aria-hidden className={cx('animate-spin shrink-0', className)}>
      <circle cx="7" cy="7" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.6" opacity=".3" />
      <path d="M7 1.5A5.5 5.5 0 0 1 12.5 7" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}
