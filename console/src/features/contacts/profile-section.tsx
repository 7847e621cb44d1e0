import type { ReactNode } from 'react'
import { useFormat } from '#i18n/format.ts'

type Props = { title: string; count?: number; action?: ReactNode; children: ReactNode }

/** A part of a profile, with how much it holds and what can be done in it. */
export function ProfileSection({ title, count, action, children }: Props) {
  const format = useFormat()
  return (
    <section className="border-t border-line px-5 py-3.5 max-sm:px-4">
      <div className="mb-1.5 flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h3 className="type-button">
          {title}
          {count !== undefined && count > 0 && (
            <span className="type-meta ml-2 font-normal text-ink-3">{format.number(count)}</span>
          )}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
