import type { FieldType, FieldValue } from '@tertulia/contract/collected-fields'
import { useTranslation } from 'react-i18next'
import { MultiCombobox } from '#ui/combobox.tsx'
import { DateInput } from '#ui/date-field.tsx'
import type { FieldControl } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { numberIn } from './number-field.tsx'

type Props = {
  /** Label of its field, for the button that opens a calendar. */
  label: string
  type: FieldType
  options: readonly string[]
  /** Undefined: nothing was given yet. */
  value: FieldValue | undefined
  onChange: (value: FieldValue | undefined) => void
  control: FieldControl
  /** Name of the empty choice, if it is allowed. */
  none?: string
}

/** In place of a value: nothing is chosen. No option is called so. */
const NONE = ' '

const INPUT_TYPES: Partial<Record<FieldType, string>> = { email: 'email', phone: 'tel' }

/** A value of a parameter, written or chosen as its type wants it. */
export function ValueInput({ label, type, options, value, onChange, control, none }: Props) {
  const { t } = useTranslation()
  const nothing = none === undefined ? [] : [{ value: NONE, label: none }]
  const unset = none === undefined ? null : NONE
  if (type === 'boolean')
    return (
      <Select
        {...control}
        options={[
          ...nothing,
          { value: 'true', label: t(($) => $.tools.yes) },
          { value: 'false', label: t(($) => $.tools.no) },
        ]}
        value={value === undefined || value === '' ? unset : String(value)}
        onChange={(chosen) => onChange(chosen === NONE ? undefined : chosen === 'true')}
      />
    )
  if (type === 'select')
    return (
      <Select
        {...control}
        options={[...nothing, ...options.map((each) => ({ value: each, label: each }))]}
        value={typeof value === 'string' && value !== '' ? value : unset}
        onChange={(chosen) => onChange(chosen === NONE ? undefined : chosen)}
      />
    )
  if (type === 'multi_select')
    return (
      <MultiCombobox
        {...control}
        options={options.map((each) => ({ value: each, label: each }))}
        {...(none !== undefined && { placeholder: none })}
        value={Array.isArray(value) ? value : []}
        onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
      />
    )
  if (type === 'date')
    return (
      <DateInput
        {...control}
        label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={(day) => onChange(day || undefined)}
      />
    )
  return (
    <TextInput
      {...control}
      type={INPUT_TYPES[type] ?? 'text'}
      {...(type === 'number' && { inputMode: 'decimal' as const })}
      autoComplete="off"
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) =>
        onChange(type === 'number' ? (numberIn(target.value, true) ?? undefined) : target.value || undefined)
      }
    />
  )
}

/** The value that a text stands for, as an example or a run of the history has it. */
export function valueOf(text: string, type: FieldType): FieldValue | undefined {
  if (text === '') return undefined
  if (type === 'number') return Number.isNaN(Number(text)) ? undefined : Number(text)
  if (type === 'boolean') return /^(?:true|sí|si|yes)$/iu.test(text)
  if (type === 'multi_select') return text.split(/\s*,\s*/u)
  return text
}
