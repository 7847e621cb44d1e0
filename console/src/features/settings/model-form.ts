import { modelAddress, needsModelKey } from '@tertulia/contract/model-kinds'
import { ModelPrice } from '@tertulia/contract/model-price'
import type { ModelListInput, ModelSettings, ModelSettingsInput } from '@tertulia/contract/models'
import { optionalText, text, webAddress, type InterfaceLanguage } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { PriceText, priceText } from './price-text.ts'
import { KIND_OF, providerOf, PROVIDERS, type Provider, writesVoiceDown } from './providers.ts'

const needed = (field: string) => ({ error: 'required', path: [field] })

/** In the form an empty key means the saved one, an empty name no model, and prices are written as people write them. */
export const ModelForm = z
  .object({
    provider: z.enum(PROVIDERS),
    base_url: z.string().trim(),
    model: text(200),
    api_key: z.string().max(500),
    transcription_model: optionalText(200),
    enabled: z.boolean(),
    input_price: PriceText,
    output_price: PriceText,
    currency: ModelPrice.shape.currency,
  })
  .refine((form) => modelAddress(addressIn(form)) !== '', needed('base_url'))
  .refine(({ base_url }) => base_url === '' || webAddress.safeParse(base_url).success, {
    error: 'invalid_url',
    path: ['base_url'],
  })
  // One price alone says nothing of what an answer costs.
  .refine(({ input_price, output_price }) => output_price !== null || input_price === null, needed('output_price'))
  .refine(({ input_price, output_price }) => input_price !== null || output_price === null, needed('input_price'))
export type ModelFormInput = z.input<typeof ModelForm>

type Defaults = { language: InterfaceLanguage; currency: ModelFormInput['currency'] }

/** The form as it begins. */
export const modelFormOf = (settings: ModelSettings | null, { language, currency }: Defaults): ModelFormInput => ({
  provider: settings ? providerOf(settings) : 'openai',
  base_url: settings?.base_url ?? '',
  model: settings?.model ?? '',
  api_key: '',
  transcription_model: settings?.transcription_model ?? '',
  enabled: settings?.enabled ?? true,
  input_price: priceText(settings?.price?.input_micros, language),
  output_price: priceText(settings?.price?.output_micros, language),
  currency: settings?.price?.currency ?? currency,
})

/** The price in the form, as it is typed; null if it is none yet. */
export function priceIn(
  input_price: string,
  output_price: string,
  currency: ModelFormInput['currency'],
): ModelPrice | null {
  const [input, output] = [input_price, output_price].map((written) => PriceText.safeParse(written).data ?? null)
  return input == null || output == null ? null : { input_micros: input, output_micros: output, currency }
}

type Address = { provider: Provider; base_url: string }

/** Which address is asked, as the server knows it. */
export const addressIn = ({ provider, base_url }: Address) => ({ kind: KIND_OF[provider], base_url: base_url || null })

/** The request for a list of models. */
export const listingOf = ({ api_key, ...address }: Address & { api_key: string }): ModelListInput => ({
  ...addressIn(address),
  ...(api_key && { api_key }),
})

/** Settings as they are saved or tried. */
export function settingsOf(form: z.output<typeof ModelForm>): ModelSettingsInput {
  const { provider, api_key, transcription_model, input_price, output_price, currency, model, enabled } = form
  return {
    ...addressIn(form),
    model,
    enabled,
    price:
      input_price === null || output_price === null
        ? null
        : { input_micros: input_price, output_micros: output_price, currency },
    ...(writesVoiceDown(provider) && { transcription_model: transcription_model || null }),
    ...(api_key && { api_key }),
  } as ModelSettingsInput
}

/** Whether the saved key counts for the address in the form. */
export function keepsKey(settings: ModelSettings | null, form: Address): boolean {
  return (
    settings !== null &&
    settings.key_last_four !== null &&
    isSameAddress(modelAddress(settings), modelAddress(addressIn(form)))
  )
}

/** Whether a key that was typed for one address counts for the other, as the server judges it. */
export const isSameAddress = (one: string, other: string): boolean => plain(one) === plain(other)

/** Slashes at the end are no difference. */
const plain = (address: string): string =>
  URL.canParse(address) ? new URL(address).href.replace(/\/+$/u, '') : address

/** Whether the address in the form has to be given a key. */
export const wantsKey = (form: Address): boolean => needsModelKey(addressIn(form))
