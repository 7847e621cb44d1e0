import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/** A phone on hatched ground: it says at first sight that this is a drawing. Its bar has the test clock. */
export function PhoneFrame({ clock, children }: { clock: number | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="flex min-h-0 flex-1 justify-center bg-[repeating-linear-gradient(135deg,var(--color-fill)_0_6px,var(--color-subtle)_6px_12px)] p-5">
      <div className="flex max-h-[760px] w-full max-w-[336px] flex-col overflow-hidden rounded-[40px] border-[8px] border-[light-dark(var(--color-solid),var(--color-control))] bg-surface shadow-2">
        <p className="flex h-9 shrink-0 items-center justify-between px-6 pt-1">
          <span className="type-button tabular-nums">{clock === undefined ? '' : format.time(clock)}</span>
          <span className="type-meta text-tinto-text">{t(($) => $.simulator.clock)}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
