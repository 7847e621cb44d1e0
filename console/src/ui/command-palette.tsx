// oxlint-disable jsx-a11y/prefer-tag-over-role -- a list steered from an input has no HTML elements of its own
import { Dialog as Base } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Highlighted } from './highlighted.tsx'
import { Kbd } from './kbd.tsx'

export type PaletteItem = {
  id: string
  label: string
  icon: ReactNode
  /** At the right: the topic of a question, the hour of a conversation. */
  meta?: string
  shortcut?: string
  run: () => void
}

export type PaletteGroup = { label: string; items: readonly PaletteItem[] }

type Props = {
  open: boolean
  onClose: () => void
  query: string
  onQuery: (query: string) => void
  /** Matches of the query, or the recent when it is empty. A query that begins with «>» wants actions only. */
  groups: readonly PaletteGroup[]
  /** Tab on what is written: asks the agent in the playground. */
  onAsk?: ((query: string) => void) | undefined
}

/** One input that finds and does. Arrows move, Enter opens, Escape closes; the focus never leaves the input. */
export function CommandPalette({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-(--layer-scrim) bg-scrim transition-opacity duration-(--duration-fast) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          aria-label={t(($) => $.ui.palette)}
          className="rise fixed top-[15dvh] left-1/2 z-(--layer-palette) flex max-h-[70dvh] w-[640px] max-w-[calc(100vw-32px)] -translate-x-1/2 flex-col overflow-hidden rounded-xl border border-line-2 bg-raised shadow-3 outline-none max-sm:inset-0 max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:translate-x-0 max-sm:rounded-none max-sm:border-0"
        >
          <PaletteBody onClose={onClose} {...rest} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function PaletteBody({ onClose, query, onQuery, groups, onAsk }: Omit<Props, 'open'>) {
  const { t } = useTranslation()
  const id = useId()
  const items = groups.flatMap((group) => group.items)
  const [chosenId, setChosenId] = useState<string>()
  // If the chosen item no longer matches, the first one is chosen.
  const chosen = items.find((item) => item.id === chosenId) ?? items[0]

  const move = (step: number) => {
    if (!chosen) return
    const next = items[(items.indexOf(chosen) + step + items.length) % items.length]
    setChosenId(next?.id)
    if (next) document.querySelector(`#${CSS.escape(`${id}-${next.id}`)}`)?.scrollIntoView({ block: 'nearest' })
  }

  const run = (item: PaletteItem) => {
    onClose()
    item.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && chosen) run(chosen)
    else if (event.key === 'Tab' && !event.shiftKey && onAsk && query.trim() !== '') {
      onClose()
      onAsk(query.trim())
    } else return
    event.preventDefault()
  }

  return (
    <>
      <div className="flex h-[46px] shrink-0 items-center gap-2.5 border-b border-line px-3.5 max-sm:h-14">
        <Search aria-hidden />
        <input
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-autocomplete="list"
          aria-label={t(($) => $.ui.palette)}
          placeholder={`${t(($) => $.ui.palette)}…`}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 bg-transparent text-[15px]/[22px] outline-none max-sm:text-[16px]"
        />
        <button type="button" tabIndex={-1} aria-label={t(($) => $.ui.close)} onClick={onClose}>
          <Kbd>Esc</Kbd>
        </button>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t(($) => $.ui.palette)}
        className="min-h-0 flex-1 overflow-y-auto px-1.5 py-1.5"
      >
        {items.length === 0 && query !== '' && (
          <p className="type-body px-2.5 py-6 text-center text-ink-3">{t(($) => $.ui.palette_none, { query })}</p>
        )}
        {groups.map(
          (group) =>
            group.items.length > 0 && (
              <div key={group.label} role="group" aria-label={group.label}>
                <p aria-hidden className="type-caption px-2.5 pt-1.5 pb-1 text-ink-3">
                  {group.label}
                </p>
                {group.items.map((item) => (
                  <PaletteRow
                    key={item.id}
                    id={`${id}-${item.id}`}
                    item={item}
                    query={query}
                    isChosen={item === chosen}
                    onPoint={() => setChosenId(item.id)}
                    onRun={() => run(item)}
                  />
                ))}
              </div>
            ),
        )}
      </div>
      <div className="type-meta flex h-9 shrink-0 items-center gap-1.5 border-t border-line bg-subtle px-3.5 text-ink-2 max-sm:hidden">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t(($) => $.ui.move)}
        <span className="ml-2" />
        <Kbd>⏎</Kbd>
        {t(($) => $.ui.open)}
        <span className="ml-auto">
          {t(($) => $.ui.actions_hint_before)} <strong>&gt;</strong> {t(($) => $.ui.actions_hint_after)}
        </span>
      </div>
    </>
  )
}

type RowProps = {
  id: string
  item: PaletteItem
  query: string
  isChosen: boolean
  onPoint: () => void
  onRun: () => void
}

function PaletteRow({ id, item, query, isChosen, onPoint, onRun }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input keeps the focus and has the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onRun}
      className={cx(
        'type-body flex h-[34px] cursor-pointer items-center gap-2.5 rounded-sm px-2.5 max-sm:h-11',
        isChosen && 'bg-fill',
      )}
    >
      <span className="text-ink-2">{item.icon}</span>
      <span className="min-w-0 flex-1 truncate">
        <Highlighted text={item.label} query={query.replace(/^>\s*/u, '')} />
      </span>
      {item.meta && <span className="type-meta shrink-0 text-ink-3">{item.meta}</span>}
      <span aria-hidden>{item.shortcut ? <Kbd>{item.shortcut}</Kbd> : isChosen && <Kbd>⏎</Kbd>}</span>
    </div>
  )
}
