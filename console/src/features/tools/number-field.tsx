import type { ReactNode } from 'react'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Props = { name: string; label: string; help?: ReactNode; unit?: string; className?: string; decimals?: boolean }

/** As it was typed, if it is no number: the schema says what is wrong with it. */
export const numberIn = (text: string, decimals = false): number | string | null => {
  const typed = text.trim()
  if (typed === '') return null
  return (decimals ? /^\d+(?:[.,]\d*)?$/u : /^\d+$/u).test(typed) && !/[.,]$/u.test(typed)
    ? Number(typed.replace(',', '.'))
    : text
}

/** A number of a form; an empty one is null. */
export function NumberField({ name, label, help, unit, className, decimals = false }: Props) {
  const { value, onChange, error, ...field } = useField<number | string | null>(name, label)
  return (
    <Field label={label} help={help} error={error} {...(className && { className })}>
      {(control) => (
        <TextInput
          {...field}
          {...control}
          inputMode={decimals ? 'decimal' : 'numeric'}
          value={value === null ? '' : String(value)}
          onChange={(event) => onChange(numberIn(event.target.value, decimals))}
          after={unit && <span className="type-meta text-ink-3">{unit}</span>}
        />
      )}
    </Field>
  )
}
