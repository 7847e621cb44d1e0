import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Props = { name: string; label: string; unit: string; max: number }

/** A whole number of a form, with its unit. Submitting refuses a text that is no number. */
export function CountField({ name, label, unit, max }: Props) {
  const { value, onChange, error, ...field } = useField<number>(name, label)
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...field}
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          max={max}
          value={Number.isNaN(value) ? '' : value}
          after={<span className="type-meta text-ink-3">{unit}</span>}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      )}
    </Field>
  )
}
