import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import type { StepTone } from './step-bar.tsx'

const GLYPHS = {
  done: { name: 'check', tone: 'ok' },
  current: { name: 'half', tone: 'info' },
  failed: { name: 'alert', tone: 'bad' },
  next: { name: 'ring', tone: 'mute' },
} as const

type Props = {
  number: number
  title: string
  tone: StepTone
  /** At the right of its title: when it was done, what it waits for. */
  aside?: ReactNode
  isLast?: boolean
  children?: ReactNode
}

/** One of the steps, on the line that joins them. */
export function Step({ number, title, tone, aside, isLast = false, children }: Props) {
  const { t } = useTranslation()
  return (
    <li
      className="relative flex gap-4 pb-6 last:pb-2"
      aria-current={tone === 'current' || tone === 'failed' ? 'step' : undefined}
    >
      {!isLast && (
        <span
          aria-hidden
          className={cx('absolute top-6 bottom-0 left-2 w-px', tone === 'done' ? 'bg-solid' : 'bg-line-2')}
        />
      )}
      <Glyph {...GLYPHS[tone]} size={17} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className={cx('type-section min-w-0 flex-1', tone === 'next' && 'text-ink-2')}>
            {t(($) => $.connections.step, { number, title })}
            <span className="sr-only">, {t(($) => $.connections.tones[tone])}</span>
          </h3>
          {aside && <span className="type-meta flex items-center gap-3 text-ink-3">{aside}</span>}
        </div>
        {children && <div className="mt-2 flex flex-col gap-3">{children}</div>}
      </div>
    </li>
  )
}
