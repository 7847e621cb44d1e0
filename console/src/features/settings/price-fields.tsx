import { PRICE_CURRENCIES } from '@tertulia/contract/model-price'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { SelectField } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CostForecast } from './cost-forecast.tsx'
import { useKnownModels } from './known-models.ts'
import type { ModelFormInput } from './model-form.ts'

/** The price of a model's tokens: as the provider asks, and as we knew it one day. */
export function PriceFields({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { control } = useFormContext<ModelFormInput>()
  const [provider, model] = useWatch({ control, name: ['provider', 'model'] })
  const known = useKnownModels(provider).find(({ id }) => id === model)
  return (
    <fieldset className="rounded-md border border-line px-4 pt-2.5 pb-4">
      <legend className="type-button px-1">{t(($) => $.settings.price)}</legend>
      <p className="type-meta mb-3 text-ink-3">{t(($) => $.settings.price_help)}</p>
      <div className="grid grid-cols-3 items-start gap-3 max-sm:grid-cols-1">
        <TextField name="input_price" label={t(($) => $.settings.input_price)} inputMode="decimal" optional />
        <TextField name="output_price" label={t(($) => $.settings.output_price)} inputMode="decimal" optional />
        <SelectField
          name="currency"
          label={t(($) => $.settings.currency)}
          disabled={disabled}
          options={PRICE_CURRENCIES.map((value) => ({ value, label: value }))}
        />
      </div>
      {known && (
        <p className="type-meta mt-3 text-ink-3">
          {t(($) => $.modelSettings.known, {
            model: known.id,
            input: format.number(known.price.input_micros / MICROS),
            output: format.number(known.price.output_micros / MICROS),
            currency: known.price.currency,
            month: format.month(known.as_of, { timeZone: 'UTC' }),
            tokens: format.number(known.context_tokens),
          })}
        </p>
      )}
      <CostForecast />
    </fieldset>
  )
}

const MICROS = 1_000_000
