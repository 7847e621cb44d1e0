import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

export type MenuChoice = {
  label: string
  run: () => Promise<void>
  /** One of a few of which one holds, and its words in their own language. */
  one_of?: { is_chosen: boolean; lang: string }
}
type Props = { label: string; choices: MenuChoice[] }

/** A button that shows a few commands (WAI-ARIA menu button): arrows move, Escape and leaving close. */
export function Menu({ label, choices }: Props) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isOpen) menu.current?.querySelector('button')?.focus()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isOpen || !['Escape', 'ArrowDown', 'ArrowUp'].includes(event.key)) return
    event.preventDefault()
    if (event.key === 'Escape') return close()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
    const at = items.findIndex((item) => item === document.activeElement)
    items[(at + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length]?.focus()
  }
  return (
    <div
      className="menu"
      role="presentation"
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => {
        // While the window has not the focus it is nowhere else: a visitor who comes back goes on where they were.
        const isStill = currentTarget.contains(document.activeElement)
        if (!isStill && !currentTarget.contains(relatedTarget as Node | null)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className="icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M4 10h.01M10 10h.01M16 10h.01" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        </svg>
      </button>
      {isOpen && (
        <div className="items" role="menu" aria-label={label} ref={menu}>
          {choices.map((choice) => (
            <button
              key={choice.label}
              type="button"
              role={choice.one_of ? 'menuitemradio' : 'menuitem'}
              aria-checked={choice.one_of?.is_chosen}
              lang={choice.one_of?.lang}
              tabIndex={-1}
              onClick={() => {
                close()
                void choice.run()
              }}
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
