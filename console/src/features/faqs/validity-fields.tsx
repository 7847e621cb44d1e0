import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { DateInput } from '#ui/date-field.tsx'

/** The first and the last day on which a question is answered; either may be open. */
export function ValidityFields({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t(($) => $.faqs.validity)}>
      <h2 className="type-button">{t(($) => $.faqs.validity)}</h2>
      <p className="type-meta mt-1 text-ink-3">{t(($) => $.faqs.validity_help, { zone: timeZone })}</p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <DayField name="valid_from" label={t(($) => $.faqs.valid_from)} />
        <DayField name="valid_until" label={t(($) => $.faqs.valid_until)} />
      </div>
    </section>
  )
}

function DayField({ name, label }: { name: string; label: string }) {
  const { value, onChange, error, ...field } = useField<string | null | undefined>(name, label)
  return (
    <Field label={label} optional error={error}>
      {(control) => (
        <DateInput
          {...field}
          {...control}
          label={label}
          value={value ?? ''}
          onChange={(day) => onChange(day === '' ? null : day)}
        />
      )}
    </Field>
  )
}
