import { COMMA, MARK } from '@tertulia/design/logo.ts'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  title: string
  /** One sentence. */
  children?: ReactNode
  /** One action, with at most a quieter second. */
  action?: ReactNode
  /** Nothing was here ever: shows the ghost comma. */
  first?: boolean
  /** In place of the ghost comma: a lock, an envelope. */
  icon?: ReactNode
  className?: string
}

/** A place without anything in it yet, or without a way in. */
export function Empty({ title, children, action, first = false, icon, className }: Props) {
  return (
    <div
      className={cx(
        'animate-arrive flex flex-1 flex-col items-center justify-center px-6 py-16 text-center',
        className,
      )}
    >
      {first && <GhostMark />}
      {icon && <span className="mb-2 text-ink-2 [&>.lucide]:size-[22px]">{icon}</span>}
      <h2 className="type-dialog text-balance">{title}</h2>
      {children && <div className="type-body mt-1 max-w-[340px] text-pretty text-ink-2">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap items-center justify-center gap-2">{action}</div>}
    </div>
  )
}

/** One voice is here, the other is awaited. */
function GhostMark() {
  return (
    <svg viewBox="1 2.6 29 28.6" width={58} height={56} aria-hidden className="mb-4">
      <path d={COMMA} transform={MARK.left.transform} className="fill-fill-2" />
      <path
        d={COMMA}
        transform={MARK.right.transform}
        className="fill-surface stroke-control"
        strokeWidth={1}
        strokeDasharray="2 1.5"
      />
    </svg>
  )
}
