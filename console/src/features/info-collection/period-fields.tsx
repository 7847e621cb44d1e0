import { get, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { zonedInstant } from '#i18n/zoned-instant.ts'
import { dayAt } from '#ui/days.ts'
import { Field, FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { CollectionFormInput } from './collection-form.ts'

/** When it asks: always, or from one day to another as the clocks of the agent have them. */
export function PeriodFields({ timeZone, disabled }: { timeZone: string; disabled: boolean }) {
  const { t } = useTranslation()
  const { formState } = useFormContext<CollectionFormInput>()
  const permanent = useWatch<CollectionFormInput, 'collection.permanent'>({ name: 'collection.permanent' })
  const wrong = get(formState.errors, 'collection.end_date') as { type?: string; message?: string } | undefined
  const words = wrong?.type === 'ends_before_start' ? t(($) => $.collectionEditor.end_wrong) : wrong?.message
  return (
    <div className="flex flex-col gap-3">
      <PermanentSwitch disabled={disabled} />
      {!permanent && (
        <div>
          <div className="grid grid-cols-2 gap-2">
            <DayField
              name="collection.start_date"
              label={t(($) => $.collectionEditor.start)}
              timeZone={timeZone}
              clock="00:00"
            />
            <DayField
              name="collection.end_date"
              label={t(($) => $.collectionEditor.end)}
              timeZone={timeZone}
              clock="23:59"
            />
          </div>
          <div className="mt-[5px] flex flex-col gap-1">
            {words && <FieldError>{words}</FieldError>}
            <p className="type-meta text-ink-3">{t(($) => $.collectionEditor.zone, { zone: timeZone })}</p>
          </div>
        </div>
      )}
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

type DayProps = {
  name: string
  label: string
  timeZone: string
  /** Of the day, at which it begins or ends. */ clock: string
}

function DayField({ name, label, timeZone, clock }: DayProps) {
  const { trigger, formState } = useFormContext<CollectionFormInput>()
  const { value, onChange, error, ...field } = useField<string | null>(name, label)
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...field}
          {...control}
          aria-invalid={error === undefined ? undefined : true}
          type="date"
          value={value === null ? '' : dayAt(value, timeZone)}
          onChange={({ target }) => {
            onChange(zonedInstant(`${target.value}T${clock}`, timeZone) ?? null)
            // One is measured by the other.
            if (formState.isSubmitted || get(formState.errors, 'collection.end_date'))
              void trigger('collection.end_date')
          }}
          onBlur={() => {
            field.onBlur()
            void trigger('collection.end_date')
          }}
        />
      )}
    </Field>
  )
}
