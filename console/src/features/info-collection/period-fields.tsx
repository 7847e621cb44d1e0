import { isDay, localDay } from '@tertulia/contract/calendar'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { zonedInstant } from '#i18n/zoned-instant.ts'
import { useField } from '#ui/form.tsx'
import { RangeInput } from '#ui/range-field.tsx'
import { Switch } from '#ui/switch.tsx'
import type { CollectionFormInput } from './collection-form.ts'

/** When it asks: always, or from one day to another as the clocks of the agent have them. */
export function PeriodFields({ timeZone, disabled }: { timeZone: string; disabled: boolean }) {
  const permanent = useWatch<CollectionFormInput, 'collection.permanent'>({ name: 'collection.permanent' })
  return (
    <div className="flex flex-col gap-3">
      <PermanentSwitch disabled={disabled} />
      {!permanent && <Period timeZone={timeZone} />}
    </div>
  )
}

function PermanentSwitch({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const label = t(($) => $.collectionEditor.permanent)
  const { value, onChange } = useField<boolean>('collection.permanent', label)
  return (
    <div className="flex items-center justify-between gap-3">
      <span aria-hidden>{label}</span>
      <Switch
        hideLabel
        label={label}
        checked={value}
        onChange={onChange}
        disabledReason={disabled ? t(($) => $.infoCollection.read_only) : undefined}
      />
    </div>
  )
}

/** Days on the screen; in the form the instants at which the first begins and the last ends. */
function Period({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation()
  const { trigger, formState } = useFormContext<CollectionFormInput>()
  const wrong = get(formState.errors, 'collection.end_date') as { type?: string } | undefined
  // One is measured by the other.
  const check = () => void trigger('collection.end_date')
  const checkAgain = () => {
    if (formState.isSubmitted || wrong) check()
  }
  return (
    <RangeInput
      label={t(($) => $.collectionEditor.period)}
      first={useDayEnd(
        'collection.start_date',
        t(($) => $.collectionEditor.start),
        {
          at: (day) => zonedInstant(`${day}T00:00`, timeZone),
          timeZone,
          check,
          checkAgain,
        },
      )}
      last={useDayEnd(
        'collection.end_date',
        t(($) => $.collectionEditor.end),
        {
          at: (day) => zonedInstant(`${day}T23:59`, timeZone),
          timeZone,
          check,
          checkAgain,
        },
      )}
      error={wrong?.type === 'ends_before_start' ? t(($) => $.collectionEditor.end_wrong) : undefined}
      help={t(($) => $.collectionEditor.zone, { zone: timeZone })}
    />
  )
}

type EndOptions = {
  timeZone: string
  at: (day: string) => string | undefined
  check: () => void
  checkAgain: () => void
}

function useDayEnd(name: string, label: string, { timeZone, at, check, checkAgain }: EndOptions) {
  const { value, onChange, onBlur, ...field } = useField<string | null>(name, label)
  return {
    ...field,
    label,
    value: value !== null && isInstant(value) ? localDay(value, timeZone) : (value ?? ''),
    onChange: (day: string) => {
      // An invalid day stays as typed, and is refused.
      onChange((isDay(day) ? at(day) : day) || null)
      checkAgain()
    },
    onBlur: () => {
      onBlur()
      check()
    },
  }
}

const isInstant = (value: string): boolean => value.includes('T')
