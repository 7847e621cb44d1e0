import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { GROUP_HEAD } from './table-layout.ts'

/** The line above a group of rows, if they are no table. */
export const GroupHead = ({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) => (
  <div className={cx(GROUP_HEAD, 'border-b border-line bg-subtle', isNarrow && 'px-4!')}>{children}</div>
)
