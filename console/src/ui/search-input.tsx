import { Search, X } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from './kbd.tsx'
import { TextInput } from './text-input.tsx'
import { PAUSE_MS } from './use-paused.ts'

type Props = {
  /** Its name and its placeholder: «Buscar en mensajes». */
  label: string
  value: string
  onChange: (value: string) => void
  shortcut?: string
  size?: 'sm' | 'md'
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** Text being typed, and the values that were there or reported since typing began: one of these is still on its way. */
type Draft = { text: string; over: readonly string[] }

/** Search in a list: tells what is typed once the typing has paused, or at once with Enter. Escape empties it. */
export function SearchInput({ value, onChange, ...props }: Props) {
  const [draft, setDraft] = useState<Draft>()
  // The reported text has arrived, or another value narrows the list meanwhile.
  if (draft && (draft.text === value || !draft.over.includes(value))) setDraft(undefined)
  const text = draft?.text ?? value

  function tell(text: string) {
    setDraft((now) => now && { ...now, over: [...now.over, text] })
    onChange(text)
  }
  const tellPaused = useEffectEvent(tell)
  const typed = draft?.text
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => tellPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <SearchBox
      {...props}
      value={text}
      onChange={(text) => {
        setDraft({ text, over: draft?.over ?? [value] })
        if (text === '') tell(text)
      }}
      onEnter={() => {
        if (draft) tell(draft.text)
      }}
    />
  )
}

type BoxProps = Props & { onEnter?: () => void }

/** Search field without the pause: reports each change, and Enter by `onEnter`. Escape empties it. */
export function SearchBox({ label, value, onChange, onEnter, shortcut, size = 'sm', className, ref }: BoxProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      size={size}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.()
        if (event.key !== 'Escape' || value === '') return
        event.stopPropagation()
        onChange('')
      }}
      before={<Search aria-hidden className="size-3.5!" />}
      after={
        value === '' ? (
          shortcut && <Kbd>{shortcut}</Kbd>
        ) : (
          <button
            type="button"
            aria-label={t(($) => $.ui.clear_search)}
            onClick={() => onChange('')}
            className="touch-target rounded-xs p-0.5 text-ink-3 hover:text-ink"
          >
            <X aria-hidden className="size-3.5!" />
          </button>
        )
      }
      {...(className && { className })}
    />
  )
}
