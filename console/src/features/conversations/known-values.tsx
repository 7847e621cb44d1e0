import type { ReactNode } from 'react'

/** Names and values in two columns, each pair on a line of its own. */
export function KnownValues({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col px-5 py-1 max-sm:px-4">{children}</dl>
}

export function KnownValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 border-b border-line py-2.5 last:border-0">
      <dt className="type-meta w-24 shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 flex-1 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
