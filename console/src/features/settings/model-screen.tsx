import { useSuspenseQuery } from '@tanstack/react-query'
import { ModelPrice, PRICE_CURRENCIES } from '@tertulia/contract/model-price'
import { MODEL_FAILURE_TEXTS, models, ModelSettingsInput } from '@tertulia/contract/models'
import { optionalText } from '@tertulia/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query, useSend } from '#api/query.ts'
import { useMay, useOrganization } from '#features/organizations/current.ts'
import { usePriceCurrency } from '#features/organizations/price-currency.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { SelectField } from '#ui/select.tsx'
import { SwitchField } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PriceText, priceText } from './price-text.ts'

const needed = (field: string) => ({ error: 'required', path: [field] })

export const modelQuery = (organizationId: string) => query(models.get, { params: { organization_id: organizationId } })
/** In the form an empty key means the saved one, an empty name no model, and prices are written as people write them. */
const ModelForm = ModelSettingsInput.omit({ price: true })
  .extend({
    api_key: z.string().max(500),
    transcription_model: optionalText(200),
    input_price: PriceText,
    output_price: PriceText,
    currency: ModelPrice.shape.currency,
  })
  // One price alone says nothing of what an answer costs.
  .refine(({ input_price, output_price }) => output_price !== null || input_price === null, needed('output_price'))
  .refine(({ input_price, output_price }) => input_price !== null || output_price === null, needed('input_price'))

/** The organization's model: its address, key and whether it answers. */
export function ModelScreen() {
  // What was saved begins anew: a key that was typed is not shown again, and nothing is left to save.
  const [saves, setSaves] = useState(0)
  return <ModelEditor key={saves} onSaved={() => setSaves((before) => before + 1)} />
}

function ModelEditor({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const organization = useOrganization()
  const mayChange = useMay('organization.update')
  const { data: settings } = useSuspenseQuery(modelQuery(organization.id))
  const save = useSend(models.save, { refreshes: [models.get] })
  const remove = useSend(models.delete, { refreshes: [models.get] })
  const attempt = useSend(models.try)
  const priceCurrency = usePriceCurrency()
  const form = useForm(ModelForm, {
    base_url: settings?.base_url ?? '',
    model: settings?.model ?? '',
    api_key: '',
    transcription_model: settings?.transcription_model ?? '',
    enabled: settings?.enabled ?? true,
    input_price: priceText(settings?.price?.input_micros, language),
    output_price: priceText(settings?.price?.output_micros, language),
    currency: settings?.price?.currency ?? priceCurrency,
  })
  const params = { organization_id: organization.id }
  return (
    <Form
      form={form}
      className="flex min-h-full flex-col"
      save={async ({ api_key, input_price, output_price, currency, transcription_model, ...body }) => {
        const price =
          input_price === null || output_price === null
            ? null
            : { input_micros: input_price, output_micros: output_price, currency }
        await save.mutateAsync({
          params,
          body: { ...body, price, transcription_model: transcription_model || null, ...(api_key && { api_key }) },
        })
        onSaved()
      }}
    >
      <PageHead title={t(($) => $.settings.model_title)} />
      <fieldset disabled={!mayChange} className="flex max-w-[600px] flex-1 flex-col gap-4 px-6 pb-8 max-sm:px-4">
        <p className="type-body text-ink-2">{t(($) => $.settings.model_lead)}</p>
        {!mayChange && <Note tone="info" title={t(($) => $.settings.model_no_edit)} />}
        <TextField
          name="base_url"
          type="url"
          label={t(($) => $.settings.address)}
          help={t(($) => $.settings.address_help)}
          placeholder="https://api.openai.com/v1"
        />
        <TextField name="model" label={t(($) => $.settings.model)} />
        <TextField
          name="api_key"
          label={t(($) => $.settings.api_key)}
          autoComplete="off"
          {...(settings?.key_last_four && {
            help: t(($) => $.settings.api_key_saved, { last: settings.key_last_four }),
          })}
        />
        <fieldset className="rounded-md border border-line px-4 pt-2.5 pb-4">
          <legend className="type-button px-1">{t(($) => $.settings.price)}</legend>
          <p className="type-meta mb-3 text-ink-3">{t(($) => $.settings.price_help)}</p>
          <div className="grid grid-cols-3 items-start gap-3 max-sm:grid-cols-1">
            <TextField name="input_price" label={t(($) => $.settings.input_price)} inputMode="decimal" optional />
            <TextField name="output_price" label={t(($) => $.settings.output_price)} inputMode="decimal" optional />
            <SelectField
              name="currency"
              label={t(($) => $.settings.currency)}
              disabled={!mayChange}
              options={PRICE_CURRENCIES.map((value) => ({ value, label: value }))}
            />
          </div>
        </fieldset>
        <TextField
          name="transcription_model"
          label={t(($) => $.settings.transcription_model)}
          help={t(($) => $.settings.transcription_model_help)}
          optional
        />
        <SwitchField name="enabled" label={t(($) => $.settings.enabled)} help={t(($) => $.settings.enabled_help)} />
        {settings && (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              loading={attempt.isPending}
              loadingLabel={t(($) => $.settings.trying)}
              onClick={() => attempt.mutate({ params })}
            >
              {t(($) => $.settings.try)}
            </Button>
            <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate({ params })}>
              {t(($) => $.settings.remove_model)}
            </Button>
          </div>
        )}
        {attempt.data?.ok && (
          <Note tone="ok" title={t(($) => $.settings.works, { ms: Math.round(attempt.data.first_token_ms ?? 0) })} />
        )}
        {attempt.data?.reason && (
          <Note tone="bad" title={t(($) => $.settings.fails)}>
            {MODEL_FAILURE_TEXTS[attempt.data.reason][language]}
          </Note>
        )}
        {attempt.error && <Note tone="bad" title={attempt.error.message} />}
      </fieldset>
      <SaveBar label={t(($) => $.settings.save)} saving={save.isPending} />
    </Form>
  )
}
