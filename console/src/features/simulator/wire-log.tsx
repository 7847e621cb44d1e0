import type { WireRow } from '@tertulia/contract/simulator'
import { Download } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Segmented } from '#ui/segmented.tsx'
import { WireEntry } from './wire-entry.tsx'
import { isOf, rowsAsJsonLines, WIRE_FILTERS, type WireFilter } from './wire-filter.ts'

/** Lists what went over the wire, the newest first. J and K go through it, Enter opens a row. */
export function WireLog({ rows }: { rows: readonly WireRow[] }) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<WireFilter>('all')
  const [opened, setOpened] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const shown = rows.filter((row) => isOf(row, filter))
  function onKeyDown(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-wire]') ?? [])]
    const now = buttons.findIndex((each) => each === document.activeElement)
    buttons[now === -1 ? 0 : now + step]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows in it
    <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2 max-sm:px-4">
        <h2 className="type-section max-sm:sr-only">{t(($) => $.simulator.log)}</h2>
        <Segmented
          label={t(($) => $.simulator.wire.show)}
          value={filter}
          onChange={setFilter}
          options={WIRE_FILTERS.map((value) => ({
            value,
            label: (
              <>
                {t(($) => $.simulator.wire[value])}{' '}
                <span className="tabular-nums">{rows.filter((row) => isOf(row, value)).length}</span>
              </>
            ),
          }))}
        />
        <IconButton
          label={t(($) => $.simulator.wire.download)}
          icon={<Download aria-hidden />}
          className="ml-auto"
          onClick={() => saveFile('simulador', 'jsonl', rowsAsJsonLines(shown))}
        />
      </div>
      {shown.length === 0 ? (
        <div className="px-5 py-8 text-center max-sm:px-4">
          <p className="type-button">
            {rows.length === 0 ? t(($) => $.simulator.wire.none) : t(($) => $.simulator.wire.none_of)}
          </p>
          {rows.length === 0 && <p className="type-meta mt-0.5 text-ink-2">{t(($) => $.simulator.wire.none_help)}</p>}
        </div>
      ) : (
        <div
          role="log"
          aria-live="polite"
          aria-label={t(($) => $.simulator.log)}
          className="min-h-0 flex-1 overflow-y-auto"
        >
          <ul ref={list}>
            {shown.map((row) => (
              <WireEntry
                key={row.id}
                row={row}
                isOpen={row.id === opened}
                onToggle={() => setOpened((before) => (before === row.id ? undefined : row.id))}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
