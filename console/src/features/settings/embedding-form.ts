import {
  EMBEDDING_PLACES,
  type EmbeddingSettings,
  type EmbeddingSettingsInput,
  type MachineModel,
} from '@tertulia/contract/embeddings'
import { text, webAddress } from '@tertulia/contract/shapes'
import { z } from 'zod'

const at = { path: ['base_url'] }

/** In the form an empty key means the saved one, or none; a model on this machine has no address. */
export const EmbeddingForm = z
  .object({
    place: z.enum(EMBEDDING_PLACES),
    base_url: z.string().trim(),
    model: text(200),
    api_key: z.string().max(500),
    enabled: z.boolean(),
  })
  .refine(({ place, base_url }) => place === 'this_machine' || base_url !== '', { error: 'required', ...at })
  .refine(
    ({ place, base_url }) => place === 'this_machine' || base_url === '' || webAddress.safeParse(base_url).success,
    {
      error: 'invalid_url',
      ...at,
    },
  )
export type EmbeddingFormInput = z.input<typeof EmbeddingForm>

/** The form as it begins. */
export const embeddingFormOf = (settings: EmbeddingSettings | null): EmbeddingFormInput => ({
  place: settings?.place ?? 'address',
  base_url: settings?.base_url ?? '',
  model: settings?.model ?? '',
  api_key: '',
  enabled: settings?.enabled ?? true,
})

/** Settings as they are saved. */
export const embeddingSettingsOf = ({
  place,
  base_url,
  model,
  api_key,
  enabled,
}: EmbeddingFormInput): EmbeddingSettingsInput =>
  place === 'this_machine'
    ? { place, model, enabled }
    : { place, base_url, model, enabled, ...(api_key && { api_key }) }

/** The model that a place begins with: the saved one of that place, else the first that is installed. */
export const modelAt = (
  place: EmbeddingFormInput['place'],
  settings: EmbeddingSettings | null,
  installed: readonly MachineModel[],
): string => {
  if (settings?.place === place) return settings.model
  return place === 'this_machine' ? (installed[0]?.name ?? '') : ''
}
