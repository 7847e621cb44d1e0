import { FAQ_QUESTION_LENGTH, FAQ_VARIANTS } from '@tertulia/contract/faqs.limits'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { isTooLong, TooLong } from '#ui/too-long.tsx'

/** Other ways to ask the question. One that is being written counts as soon as the field is left. */
export function VariantsField({ name, disabled }: { name: string; disabled: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = t(($) => $.faqs.variants)
  const { value = [], onChange, error } = useField<string[] | undefined>(name, label)
  const [draft, setDraft] = useState<string>()

  function keepDraft() {
    const written = draft?.trim()
    if (written && !value.includes(written)) onChange([...value, written])
  }
  const isOver = isTooLong({ text: draft ?? '', most: FAQ_QUESTION_LENGTH })

  return (
    <section aria-label={label}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="type-button">{label}</h2>
        {!disabled && draft === undefined && value.length < FAQ_VARIANTS && (
          <button type="button" className="link type-meta" onClick={() => setDraft('')}>
            {t(($) => $.faqs.add_variant)}
          </button>
        )}
      </div>
      {value.length === 0 && draft === undefined && (
        <p className="type-meta mt-1 text-ink-3">{t(($) => $.faqs.variants_none)}</p>
      )}
      <ul>
        {value.map((variant) => (
          <li key={variant} className="flex min-h-8 items-center gap-2 border-b border-line py-1">
            <span className="type-quote min-w-0 flex-1 wrap-anywhere">{format.quote(variant)}</span>
            {!disabled && (
              <IconButton
                label={t(($) => $.ui.remove_item, { item: variant })}
                icon={<X aria-hidden />}
                onClick={() => onChange(value.filter((each) => each !== variant))}
              />
            )}
          </li>
        ))}
      </ul>
      {draft !== undefined && (
        <TextInput
          ref={takeFocus}
          className="mt-2"
          aria-label={t(($) => $.faqs.new_variant)}
          placeholder={t(($) => $.faqs.new_variant)}
          aria-invalid={isOver}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => {
            // Nothing is cut, and nothing lost: it stays to be shortened.
            if (isOver) return
            keepDraft()
            setDraft(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault()
              if (isOver) return
              keepDraft()
              setDraft('')
            }
            if (event.key === 'Escape') {
              event.stopPropagation()
              setDraft(undefined)
            }
          }}
        />
      )}
      <TooLong text={draft ?? ''} most={FAQ_QUESTION_LENGTH} />
      {error && <FieldError>{error}</FieldError>}
    </section>
  )
}

/** The person has just asked for the field: they write in it next. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()
