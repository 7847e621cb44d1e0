import { isDay } from '@tertulia/contract/calendar'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { DateInput } from './date-field.tsx'
import { Field, FieldError } from './field.tsx'
import { useField } from './form.tsx'

type End = {
  label: string
  /** A day, or what is written and is none; empty: open. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  name?: string
  error?: string | undefined
}

type InputProps = {
  /** Name of the range, read aloud before each of its days. */
  label: string
  first: End
  last: End
  /** Either may be open. */
  optional?: boolean
  help?: ReactNode
  /** Error of both days, other than their order. */
  error?: string | undefined
}

/** From one day to another, both included. The calendar of each shows what lies between them. */
export function RangeInput({ label, first, last, optional = false, help, error }: InputProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const wrong = error ?? first.error ?? last.error ?? (isLeft ? faultOf(first.value, last.value) : undefined)
  const words = wrong === 'order' ? t(($) => $.ui.range_order) : wrong === 'day' ? t(($) => $.ui.no_day) : wrong
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-col">
      <div className="grid grid-cols-2 gap-3">
        {[first, last].map(({ error: own, label: name, onBlur, ...end }, at) => (
          <Field key={at === 0 ? 'first' : 'last'} label={name} optional={optional}>
            {(control) => (
              <DateInput
                {...end}
                {...control}
                aria-describedby={words || help ? `${id}-note` : undefined}
                aria-invalid={own || (words && at === 1) ? true : undefined}
                label={name}
                opensAt={at === 0 ? last.value : first.value}
                isWithin={(day) => first.value <= day && day <= last.value}
                onBlur={() => {
                  setLeft(true)
                  onBlur?.()
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <div id={`${id}-note`} className={cx('flex flex-col gap-1', words || help ? 'mt-[5px]' : undefined)}>
        {words && <FieldError>{words}</FieldError>}
        {help && <p className="type-meta text-ink-3">{help}</p>}
      </div>
    </fieldset>
  )
}

/** Reason why two days are no range; undefined if they are one, or one of them is open. */
function faultOf(first: string, last: string): 'day' | 'order' | undefined {
  if ([first, last].some((day) => day !== '' && !isDay(day))) return 'day'
  return first !== '' && last !== '' && last < first ? 'order' : undefined
}

/** Whether two days are a range, of which one may be open. */
export const isRange = (first: string, last: string): boolean =>
  (first !== '' || last !== '') && faultOf(first, last) === undefined

type FieldEnd = { name: string; label: string }
type Props = Omit<InputProps, 'first' | 'last' | 'error'> & { first: FieldEnd; last: FieldEnd }

/** A range as two fields of a form: sends 2026-12-21 for a day, null for an open one. */
export function RangeField({ first, last, ...props }: Props) {
  return <RangeInput {...props} first={useEnd(first, props.optional)} last={useEnd(last, props.optional)} />
}

function useEnd({ name, label }: FieldEnd, optional = false): End {
  const { value, onChange, ...field } = useField<string | null | undefined>(name, label)
  return { ...field, label, value: value ?? '', onChange: (day) => onChange(optional && day === '' ? null : day) }
}
