import { type Ref, useState } from 'react'
import { readWrittenClock, writtenClock } from './days.ts'
import { Field, type FieldControl } from './field.tsx'
import { useField } from './form.tsx'
import { TextInput } from './text-input.tsx'

type InputProps = Partial<FieldControl> & {
  label: string
  /** `09:00`, or what is written and is no time. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  size?: 'sm' | 'md'
  className?: string
}

/** A time of day, written as people write it: 9, 9:30, 930. */
export function TimeInput({ label, value, onChange, onBlur, ...control }: InputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...control}
      {...(!control.id && { 'aria-label': label })}
      autoComplete="off"
      value={typed ?? writtenClock(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readWrittenClock(target.value) ?? target.value)
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}

/** A time of day of a form. */
export function TimeField({ name, label, className }: { name: string; label: string; className?: string }) {
  const { error, value, ...field } = useField<string>(name, label)
  return (
    <Field label={label} error={error} {...(className && { className })}>
      {(control) => <TimeInput {...field} {...control} label={label} value={value} />}
    </Field>
  )
}
