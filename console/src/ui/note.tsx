import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Glyph } from './glyph.tsx'

const TONES = {
  info: { box: 'border-info-line bg-info-bg', title: 'text-info-text', glyph: 'pie1' },
  warn: { box: 'border-warn-line bg-warn-bg', title: 'text-warn-text', glyph: 'alert' },
  bad: { box: 'border-bad-line bg-bad-bg', title: 'text-bad-text', glyph: 'alert' },
  ok: { box: 'border-ok-line bg-ok-bg', title: 'text-ok-text', glyph: 'check' },
} as const

type Props = {
  tone: keyof typeof TONES
  title: ReactNode
  /** Tells what still works, and what to do. */
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** A message inside the page, beside what it is about. An error is announced at once. */
export function Note({ tone, title, children, action, className }: Props) {
  const look = TONES[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx('flex items-start gap-2.5 rounded-md border px-3 py-2 max-sm:flex-wrap', look.box, className)}
    >
      <Glyph name={look.glyph} tone={tone} className="mt-[3px]" />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-26px)]">
        <p className={cx('type-button', look.title)}>{title}</p>
        {children && <div className={cx('type-meta pb-0.5', look.title)}>{children}</div>}
      </div>
      {action && <div className="shrink-0 self-center max-sm:mb-1 max-sm:ml-[26px]">{action}</div>}
    </div>
  )
}
