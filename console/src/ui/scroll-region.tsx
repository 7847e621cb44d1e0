import { cx } from './cx.ts'
import type { ReactNode } from 'react'

/** A region that scrolls, also if nothing in it can be focused: the arrows move it then. */
export const ScrollRegion = ({ className, children }: { className: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
  <div tabIndex={0} className={cx('outline-offset-[-2px]', className)}>
    {children}
  </div>
)
