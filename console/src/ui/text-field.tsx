import type { HTMLAttributes, ReactNode } from 'react'
import { characters, Field } from './field.tsx'
import { useField } from './form.tsx'
import { TextArea, TextInput } from './text-input.tsx'

export type TextFieldProps = {
  name: string
  label: string
  help?: ReactNode
  /** Characters allowed: shows the counter. The schema is what refuses. */
  max?: number
  multiline?: boolean
  /** Rows of a multiline field before it grows. */
  rows?: number
  optional?: boolean
  type?: 'text' | 'email' | 'url' | 'tel'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  placeholder?: string
  size?: 'md' | 'lg'
  before?: ReactNode
  after?: ReactNode
  aside?: ReactNode
  tools?: ReactNode
  disabled?: boolean
  hideLabel?: boolean
  className?: string
}

/** Text of a form: one line, or several that grow. */
export function TextField({
  name,
  label,
  help,
  max,
  multiline = false,
  rows,
  optional,
  aside,
  tools,
  hideLabel,
  className,
  type = 'text',
  size,
  before,
  after,
  ...input
}: TextFieldProps) {
  const { error, value, onChange, ...field } = useField<string | undefined>(name, label, (typed) => typed ?? '')
  const text = value ?? ''
  return (
    <Field
      label={label}
      help={help}
      error={error}
      aside={aside}
      tools={tools}
      {...(optional && { optional })}
      {...(hideLabel && { hideLabel })}
      {...(className && { className })}
      {...(max !== undefined && { counter: { used: characters(text), max } })}
    >
      {(control) => {
        const shared = { ...input, ...field, ...control, value: text }
        return multiline ? (
          <TextArea {...shared} {...(rows && { rows })} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <TextInput
            {...shared}
            type={type}
            {...(size && { size })}
            before={before}
            after={after}
            // Addresses are typed as they are: no capitals, no corrections.
            {...(type !== 'text' && { autoCapitalize: 'none', spellCheck: false })}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }}
    </Field>
  )
}
