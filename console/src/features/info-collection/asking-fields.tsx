import { ASK_ORDERS, MOST_ATTEMPTS, WITHOUT_REQUIRED } from '@tertulia/contract/ask-policy'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { RadioField } from '#ui/radio.tsx'
import { Select, SelectField } from '#ui/select.tsx'

/** In which order a form asks, how often, and what becomes of it if something required is not given. */
export function AskingFields({ agentName }: { agentName: string }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t(($) => $.collectionFields.asking)} className="flex flex-col gap-4">
      <h2 className="type-section">{t(($) => $.collectionFields.asking)}</h2>
      <RadioField
        hideLabel
        name="collection.asking.order"
        label={t(($) => $.collectionFields.order)}
        options={ASK_ORDERS.map((value) => ({
          value,
          label: t(($) => $.collectionFields.orders[value]),
          help: t(($) => $.collectionFields.orders_help[value], { agent: agentName }),
        }))}
      />
      <AttemptsField />
      <SelectField
        name="collection.asking.without_required"
        label={t(($) => $.collectionFields.without_required)}
        options={WITHOUT_REQUIRED.map((value) => ({
          value,
          label: t(($) => $.collectionFields.without[value]),
        }))}
      />
    </section>
  )
}

const TIMES = Array.from({ length: MOST_ATTEMPTS }, (_, at) => at + 1)

function AttemptsField() {
  const { t } = useTranslation()
  const label = t(($) => $.collectionFields.attempts)
  const { value, onChange, error } = useField<number>('collection.asking.attempts', label)
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          options={TIMES.map((count) => ({
            value: String(count),
            label: t(($) => $.collectionFields.times, { count }),
          }))}
          value={String(value)}
          onChange={(chosen) => onChange(Number(chosen))}
        />
      )}
    </Field>
  )
}
