import type { ReactNode } from 'react'

/** A part of a long form: its name and help at the left, its fields at the right, a line below. */
export function FormSection({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[196px_1fr] gap-x-6 gap-y-3 border-b border-line py-5 last:border-0 max-md:grid-cols-1">
      <div>
        <h2 className="type-section">{title}</h2>
        <p className="type-meta mt-0.5 text-ink-3">{help}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  )
}
