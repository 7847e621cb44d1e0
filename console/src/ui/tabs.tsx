import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'

const LIST =
  'flex gap-5 overflow-x-auto border-b border-line px-6 [scrollbar-width:none] scroll-px-8 max-sm:pr-8 max-sm:pl-4 max-sm:[mask-image:linear-gradient(90deg,#000_calc(100%-32px),transparent)]'

/** The look of a tab. `aria-current` or `data-active` marks the one that is open. */
export const TAB =
  'type-body relative -mb-px flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink data-active:border-ink data-active:font-semibold data-active:text-ink max-sm:h-11'

/** Row of links that are the pages of one subject. Put router links with the class `TAB` in it. */
export function TabNav({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  // On a phone the row scrolls. Only a new page moves it: a look at the other tabs is not taken back.
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]') ?? null
    if (current && current !== shown.current) current.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    shown.current = current
  })
  return (
    <nav ref={row} aria-label={label} className={cx(LIST, className)}>
      {children}
    </nav>
  )
}

/** A number after a tab's name. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className="type-meta font-normal text-ink-3 tabular-nums">{children}</span>
}

type Props<Value extends string> = {
  label: string
  tabs: readonly { value: Value; label: string; count?: ReactNode; panel: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
  /** The one that is open takes the height that is left, and scrolls by itself. */
  fills?: boolean
}

/** Panels of one place, as in a drawer. Tabs with an address of their own are a `TabNav`. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className, fills }: Props<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
      className={cx(fills && 'flex min-h-0 flex-1 flex-col', className)}
    >
      <Base.List aria-label={label} className={cx(LIST, fills && 'shrink-0')}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={TAB}>
            {tab.label}
            {tab.count !== undefined && <TabCount>{tab.count}</TabCount>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          className={cx('outline-offset-[-2px]', fills && 'flex min-h-0 flex-1 flex-col overflow-y-auto')}
        >
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
