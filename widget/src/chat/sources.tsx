import type { Source } from '@tertulia/contract/messages'
import { type KeyboardEvent, useId, useState } from 'react'
import { fill, type Texts } from '../texts/texts.ts'

/** Numbered chips; one opens the excerpt with the sentence that was used marked. */
export function Sources({ sources, language, texts }: { sources: Source[]; language: string; texts: Texts }) {
  const [open_n, setOpen] = useState<number>()
  const id = useId()
  const open = sources.find(({ n }) => n === open_n)
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    setOpen(undefined)
  }
  return (
    <div className="sources" role="presentation" onKeyDown={closeOnEscape}>
      <div className="chips">
        {sources.map(({ n, title }) => (
          <button
            key={n}
            type="button"
            aria-label={fill(texts.source, { n, title })}
            aria-expanded={n === open_n}
            aria-controls={n === open_n ? id : undefined}
            onClick={() => setOpen(n === open_n ? undefined : n)}
          >
            <b>{n}</b> <span>{title}</span>
          </button>
        ))}
      </div>
      {open && (
        <div className="excerpt" id={id}>
          <p>
            <strong>{open.title}</strong> {open.locator}
          </p>
          <button type="button" aria-label={texts.close_source} onClick={() => setOpen(undefined)}>
            <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
              <path d="M5 5l10 10M15 5L5 15" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
            </svg>
          </button>
          <blockquote>
            <Quoted source={open} language={language} />
          </blockquote>
        </div>
      )}
    </div>
  )
}

function Quoted({ source: { excerpt, mark }, language }: { source: Source; language: string }) {
  const [before, after] = language === 'en' ? ['“', '”'] : ['«', '»']
  const { start, end } = mark ?? { start: 0, end: 0 }
  return (
    <>
      {before}
      {excerpt.slice(0, start)}
      {end > start && <mark>{excerpt.slice(start, end)}</mark>}
      {excerpt.slice(end)}
      {after}
    </>
  )
}
