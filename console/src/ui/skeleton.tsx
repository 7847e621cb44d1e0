import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Mark } from './logo.tsx'

const PATIENCE_MS = 300

/** Shows what it holds only after 300 ms: a short wait needs no sign. */
export function AfterAWhile({ children }: { children: ReactNode }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate && children
}

/** A bar in the place of words that are coming. Give it the width of the words. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('animate-pulse block h-2.5 rounded-xs bg-fill-2', className)} />
}

const WIDTHS = ['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3']

/** Rows of any kind while they load, fading downwards. Put it in `AfterAWhile`. */
export function SkeletonRows({ rows = 7 }: { rows?: number }) {
  const { t } = useTranslation()
  return (
    <output className="block px-6 max-sm:px-4">
      <span className="sr-only">{t(($) => $.ui.loading)}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          aria-hidden
          className="flex h-12 items-center gap-3 border-b border-line"
          style={{ opacity: 1 - row / (rows + 1) }}
        >
          <div className="flex-1 space-y-1.5">
            <Skeleton className={cx('max-w-28', WIDTHS[row % 4])} />
            <Skeleton className={cx('max-w-56', WIDTHS[(row + 2) % 4])} />
          </div>
          <Skeleton className="w-16" />
          <Skeleton className="w-10" />
        </div>
      ))}
    </output>
  )
}

/** First load of the whole page: the mark, with its right comma fading in and out. */
export function FirstLoad() {
  const { t } = useTranslation()
  return (
    <AfterAWhile>
      <output className="flex h-dvh items-center justify-center bg-canvas">
        <span className="sr-only">{t(($) => $.ui.loading)}</span>
        <Mark size={40} loading />
      </output>
    </AfterAWhile>
  )
}

/** Old data stays while new data comes: a 2 px line under the bar above. Its parent must be positioned. */
export function RefetchLine({ active }: { active: boolean }) {
  return (
    active && (
      <div aria-hidden className="absolute inset-x-0 top-full h-0.5 overflow-hidden">
        <div className="animate-line h-full w-1/4 bg-solid" />
      </div>
    )
  )
}
