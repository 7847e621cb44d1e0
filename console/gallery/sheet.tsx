import type { ReactNode } from 'react'

export const Board = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-dvh content-start gap-4 bg-canvas p-5 md:grid-cols-2">{children}</div>
)

export const Card = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="rounded-xl border border-line bg-surface p-4">
    <h2 className="mb-3 font-voice text-[15px]/[20px] font-semibold">
      {title} {note && <span className="type-meta ml-1 text-ink-3">{note}</span>}
    </h2>
    {children}
  </section>
)
