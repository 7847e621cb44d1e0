import { isDay, localDay } from '@tertulia/contract/calendar'
import { CalendarDays } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { parseDay, formatDay } from './days.ts'
import { Field, type FieldControl } from './field.tsx'
import { useField } from './form.tsx'
import { IconButton } from './icon-button.tsx'
import { MonthGrid, type MonthGridProps } from './month-grid.tsx'
import { MonthSteps } from './month-steps.tsx'
import { Popover } from './popover.tsx'
import { TextInput } from './text-input.tsx'
import { useNow } from './use-now.ts'

type InputProps = Partial<FieldControl> & {
  /** Accessible name of the day, also part of the name of the button that opens the month. */
  label: string
  /** A day, or what is written and is none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  size?: 'sm' | 'md'
  className?: string
  /** The day whose month its calendar opens at, while it has none. */
  opensAt?: string
  /** The days that its calendar shows as chosen together. */
  isWithin?: (day: string) => boolean
}

/** A day, written or chosen from its month. */
export function DateInput({ label, value, onChange, onBlur, opensAt = '', isWithin, ...control }: InputProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const today = localDay(useNow(), format.zone)
  const known = isDay(value)
  return (
    <TextInput
      {...control}
      {...(!control.id && { 'aria-label': label })}
      autoComplete="off"
      inputMode="numeric"
      placeholder={t(($) => $.ui.day_example)}
      value={typed ?? (known ? formatDay(value) : value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(parseDay(target.value) ?? target.value)
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
      after={
        <Popover
          label={label}
          align="end"
          className="w-72 p-3"
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <IconButton
              label={t(($) => $.ui.choose_day, { label })}
              icon={<CalendarDays aria-hidden />}
              className="size-7!"
            />
          }
        >
          <DayChoice
            label={label}
            day={known ? value : isDay(opensAt) ? opensAt : today}
            today={today}
            isChosen={(day) => known && day === value}
            {...(isWithin && { isWithin })}
            onChoose={(day) => {
              onChange(day)
              setTyped(undefined)
              setOpen(false)
            }}
          />
        </Popover>
      }
    />
  )
}

type ChoiceProps = Pick<MonthGridProps, 'label' | 'day' | 'today' | 'isChosen' | 'isWithin' | 'onChoose'>

function DayChoice({ day, ...grid }: ChoiceProps) {
  const [at, setAt] = useState(day)
  return (
    <>
      <div className="flex items-center gap-1 pb-2">
        <MonthSteps day={at} onMove={setAt} />
      </div>
      <MonthGrid {...grid} day={at} takesFocus onMove={setAt} />
    </>
  )
}

type Props = { name: string; label: string; className?: string }

/** A day of a form: 21/12/2026 on the screen, 2026-12-21 in what is sent. */
export function DateField({ name, label, className }: Props) {
  const { error, value, ...field } = useField<string>(name, label)
  return (
    <Field label={label} error={error} {...(className && { className })}>
      {(control) => <DateInput {...field} {...control} label={label} value={value} />}
    </Field>
  )
}
