import { MODEL_FAILURE_TEXTS, models, type ModelSettings } from '@tertulia/contract/models'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useLanguage } from '#i18n/language.ts'
import { ComboboxField } from '#ui/combobox.tsx'
import { useField } from '#ui/form.tsx'
import { RadioCards } from '#ui/radio.tsx'
import { SecretField } from '#ui/secret-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useKnownModels } from './known-models.ts'
import { keepsKey, listingOf, type ModelFormInput, wantsKey } from './model-form.ts'
import { ModelTrial } from './model-trial.tsx'
import { priceText } from './price-text.ts'
import { ADDRESS_OF, hasUsualAddress, KEYS_AT, PROVIDERS, type Provider, writesVoiceDown } from './providers.ts'

/** A further model, and its id once it is saved. */
type Further = { id: string | undefined } | undefined

/** The provider, and then the fields that it needs. @param further left out: the organization's own model */
export function ModelFields({ settings, further }: { settings: ModelSettings | null; further?: Further }) {
  const { t } = useTranslation()
  const { control } = useFormContext<ModelFormInput>()
  const [provider, base_url, model] = useWatch({ control, name: ['provider', 'base_url', 'model'] })
  const mayChange = useMay('organization.update')
  const isKept = keepsKey(settings, { provider, base_url })
  const where = KEYS_AT[provider]
  return (
    <>
      <ProviderField />
      {!hasUsualAddress(provider) && <AddressField provider={provider} />}
      <SecretField
        name="api_key"
        label={t(($) => $.settings.api_key)}
        saved={isKept && settings?.key_last_four ? { last_four: settings.key_last_four } : null}
        optional={!wantsKey({ provider, base_url })}
        help={where ? t(($) => $.modelSettings.key_help, { where }) : undefined}
      />
      <ModelField provider={provider} canAsk={isKept} furtherId={further?.id} />
      {/* An answer of one model says nothing of another. */}
      {mayChange && <ModelTrial key={`${provider} ${model}`} furtherId={further?.id} />}
      {!further && writesVoiceDown(provider) && (
        <TextField
          name="transcription_model"
          label={t(($) => $.settings.transcription_model)}
          help={t(($) => $.settings.transcription_model_help)}
          optional
        />
      )}
      {hasUsualAddress(provider) && <AnotherAddress key={provider} provider={provider} />}
    </>
  )
}

function ProviderField() {
  const { t } = useTranslation()
  const { setValue } = useFormContext<ModelFormInput>()
  const label = t(($) => $.modelSettings.who)
  const { value, onChange, error } = useField<Provider>('provider', label)
  const mayChange = useMay('organization.update')
  return (
    <RadioCards
      label={label}
      columns={2}
      value={value}
      error={error}
      options={PROVIDERS.map((each) => ({
        value: each,
        label: t(($) => $.modelSettings.providers[each].name),
        help: t(($) => $.modelSettings.providers[each].help),
        ...(!mayChange && { disabledReason: t(($) => $.modelSettings.providers[each].help) }),
      }))}
      onChange={(chosen) => {
        onChange(chosen)
        // Values of one provider are invalid for another.
        const begins = { base_url: ADDRESS_OF[chosen], api_key: '', model: '', input_price: '', output_price: '' }
        for (const [name, begin] of Object.entries(begins))
          setValue(name as keyof typeof begins, begin, { shouldDirty: true })
      }}
    />
  )
}

/** Most people never need it: it is open for those who have one. */
function AnotherAddress({ provider }: { provider: Provider }) {
  const { t } = useTranslation()
  const { getValues } = useFormContext<ModelFormInput>()
  const [hasOne] = useState(() => getValues('base_url') !== ADDRESS_OF[provider])
  return (
    <details open={hasOne} className="rounded-md border border-line px-4 py-2.5">
      <summary className="type-button cursor-pointer">{t(($) => $.modelSettings.another_address)}</summary>
      <div className="pt-3 pb-1.5">
        <AddressField provider={provider} />
      </div>
    </details>
  )
}

function AddressField({ provider }: { provider: Provider }) {
  const { t } = useTranslation()
  return (
    <TextField
      name="base_url"
      type="url"
      label={t(($) => $.settings.address)}
      help={t(($) => $.modelSettings.providers[provider].address)}
      placeholder={provider === 'azure' ? 'https://tu-recurso.openai.azure.com/openai/v1' : 'https://'}
      optional={hasUsualAddress(provider)}
    />
  )
}

/** Models as the provider lists them, or those that are known; any other is typed. */
function ModelField({
  provider,
  canAsk,
  furtherId,
}: {
  provider: Provider
  canAsk: boolean
  furtherId: string | undefined
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const organization = useOrganization()
  const mayChange = useMay('organization.update')
  const { control, getValues, setValue } = useFormContext<ModelFormInput>()
  const [api_key, base_url] = useWatch({ control, name: ['api_key', 'base_url'] })
  const known = useKnownModels(provider)
  const list = useSend(models.list)
  const address = { provider, base_url }
  const body = { ...listingOf({ ...address, api_key }), ...(furtherId && { further_model_id: furtherId }) }
  // A list of another address says nothing of this one.
  const { models: listed, reason, says } = (isEqual(list.variables?.body, body) && list.data) || NOTHING
  const mayAsk = mayChange && provider !== 'azure' && (canAsk || api_key !== '' || !wantsKey(address))
  return (
    <div className="flex flex-col gap-1.5">
      <ComboboxField
        name="model"
        label={provider === 'azure' ? t(($) => $.modelSettings.deployment) : t(($) => $.settings.model)}
        help={provider === 'azure' ? t(($) => $.modelSettings.deployment_help) : t(($) => $.modelSettings.model_help)}
        placeholder={t(($) => $.modelSettings.model_placeholder)}
        free
        options={
          listed
            ? listed.map(({ id, name }) => ({ value: id, label: id, ...(name !== id && { help: name }) }))
            : known.map(({ id }) => ({ value: id, label: id }))
        }
        onChoose={(chosen) => {
          const price = known.find(({ id }) => id === chosen)?.price
          if (!price || getValues('input_price') !== '') return
          setValue('input_price', priceText(price.input_micros, language), { shouldDirty: true })
          setValue('output_price', priceText(price.output_micros, language), { shouldDirty: true })
          setValue('currency', price.currency, { shouldDirty: true })
        }}
      />
      {mayAsk && (
        <p className="type-meta flex flex-wrap items-baseline gap-x-2 text-ink-3" aria-live="polite">
          <button
            type="button"
            className="link"
            disabled={list.isPending}
            onClick={() => list.mutate({ params: { organization_id: organization.id }, body })}
          >
            {list.isPending ? t(($) => $.modelSettings.listing) : t(($) => $.modelSettings.list)}
          </button>
          {listed && <span>{t(($) => $.modelSettings.listed, { count: listed.length })}</span>}
          {reason && <span>{MODEL_FAILURE_TEXTS[reason][language]}.</span>}
          {says && <span>{t(($) => $.modelSettings.says, { words: says })}</span>}
          {list.error && <span>{list.error.message}</span>}
        </p>
      )}
    </div>
  )
}

const NOTHING = { models: null, reason: null, says: null }

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
