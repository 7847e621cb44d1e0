import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The figures at the head of a board, six of them. */
export function FigureStrip({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t(($) => $.boards.figures)}
      className="grid grid-cols-6 border-b border-line px-2 max-xl:grid-cols-3 max-sm:grid-cols-2 max-sm:px-0"
    >
      {children}
    </section>
  )
}
