import { type FieldBound, TODAY } from '@tertulia/contract/field-bounds'
import { useTranslation } from 'react-i18next'
import { numberIn } from '#features/tools/number-field.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Props = { name: string; type: 'number' | 'date' }

/** The least and the most that a number or a day may be. */
export function BoundsField({ name, type }: Props) {
  const Bound = type === 'number' ? NumberBound : DayBound
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
      <Bound name={name} side="least" />
      <Bound name={name} side="most" />
    </div>
  )
}

type BoundProps = { name: string; side: 'least' | 'most' }

function NumberBound({ name, side }: BoundProps) {
  const { t } = useTranslation()
  const label = t(($) => $.collectionFields[side])
  const { value, onChange, error, ...field } = useField<FieldBound | null | undefined>(`${name}.bounds.${side}`, label)
  return (
    <Field label={label} error={error} optional>
      {(control) => (
        <TextInput
          {...field}
          {...control}
          inputMode="decimal"
          value={String(value ?? '')}
          onChange={({ target }) => onChange(numberIn(target.value, true))}
        />
      )}
    </Field>
  )
}

const KINDS = ['any', TODAY, 'day'] as const

function DayBound({ name, side }: BoundProps) {
  const { t } = useTranslation()
  const label = t(($) => $.collectionFields[side === 'least' ? 'earliest' : 'latest'])
  const { value, onChange, onBlur, error } = useField<FieldBound | null | undefined>(`${name}.bounds.${side}`, label)
  const kind = typeof value !== 'string' ? 'any' : value === TODAY ? TODAY : 'day'
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="flex flex-col gap-2">
          <Select
            {...control}
            options={KINDS.map((each) => ({ value: each, label: t(($) => $.collectionFields.days[each]) }))}
            value={kind}
            onChange={(chosen) => onChange(chosen === 'any' ? null : chosen === TODAY ? TODAY : '')}
          />
          {kind === 'day' && <DateInput label={label} value={String(value)} onChange={onChange} onBlur={onBlur} />}
        </div>
      )}
    </Field>
  )
}
