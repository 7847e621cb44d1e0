import type { ReactNode } from 'react'

type Props = {
  title: string
  /** A number and its frame, beside the title: «1284 en los últimos 7 días». */
  aside?: ReactNode
  actions?: ReactNode
  /** Tabs of the page, on its lower edge. */
  tabs?: ReactNode
}

/** Head of a page: its only h1, what can be done with all of it, and its tabs. */
export function PageHead({ title, aside, actions, tabs }: Props) {
  return (
    <header className={tabs ? 'shrink-0' : 'shrink-0 border-b border-transparent'}>
      <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-6 pt-5 pb-3 max-sm:min-h-15 max-sm:px-4 max-sm:pt-4">
        {/* Never narrower than its longest word: the actions go below it instead. */}
        <div className="flex min-w-min flex-1 flex-wrap items-baseline gap-x-2.5">
          <h1 className="type-title text-balance">{title}</h1>
          {aside && <span className="type-meta text-ink-3">{aside}</span>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {tabs}
    </header>
  )
}
