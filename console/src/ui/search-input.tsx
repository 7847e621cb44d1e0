import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from './kbd.tsx'
import { TextInput } from './text-input.tsx'

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

/** Search in a list. Escape empties it. */
export function SearchInput({ label, value, onChange, shortcut, size = 'sm', className, ref }: Props) {
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
