import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A key, as it is printed on the keyboard. `inverse` for dark tooltips. */
export function Kbd({ children, inverse = false }: { children: ReactNode; inverse?: boolean }) {
  return (
    <kbd
      className={cx(
        'inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-xs px-1 font-ui text-[11px]/[16px] font-medium',
        inverse ? 'ml-1 opacity-70' : 'border border-line-2 bg-surface text-ink-3',
      )}
    >
      {children}
    </kbd>
  )
}
