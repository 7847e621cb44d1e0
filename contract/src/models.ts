import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MODEL_KINDS } from './model-kinds.ts'
import { ModelPrice } from './model-price.ts'
import { id, opaque, text, time, webAddress } from './shapes.ts'
import { expectedOrNone } from './stale-edits.ts'

/** The organization's model. The key is never shown again. */
export const ModelSettings = z.object({
  kind: z.enum(MODEL_KINDS),
  /** Null: the provider's own. */
  base_url: z.string().nullable(),
  model: z.string(),
  /** Null if it has none. */
  key_last_four: z.string().nullable(),
  enabled: z.boolean(),
  /** Price of its tokens; null if none was given. */
  price: ModelPrice.nullable(),
  /** The model of the same provider that writes voice notes down; null if none does. */
  transcription_model: z.string().nullable(),
  updated_at: time,
})
export type ModelSettings = z.infer<typeof ModelSettings>

const ofEvery = {
  model: text(200),
  /** Left out to keep the saved one; another address needs it again, and one of a private network may have none. */
  api_key: opaque(500).min(1, { error: 'required' }).optional(),
  enabled: z.boolean(),
  price: ModelPrice.nullable().default(null),
}
/** Left out, the provider's own is asked. Another one may stand in between, or keep data in another country. */
const base_url = webAddress.nullable().default(null)
const transcription_model = text(200).nullable().default(null)

/**
 * Settings by who answers: each provider is asked for what it needs.
 * @param more fields of every kind
 * @param hearing what those are asked for beside whose provider writes recordings down too
 */
export const settingsByKind = <More extends z.ZodRawShape, Hearing extends z.ZodRawShape>(
  more: More,
  hearing: Hearing,
) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('openai'), base_url, ...ofEvery, ...more, ...hearing }),
    z.strictObject({ kind: z.literal('anthropic'), base_url, ...ofEvery, ...more }),
    z.strictObject({ kind: z.literal('google'), base_url, ...ofEvery, ...more }),
    z.strictObject({ kind: z.literal('mistral'), base_url, ...ofEvery, ...more, ...hearing }),
    /** `base_url` ends in `/openai/v1`, `model` is the name of a deployment. */
    z.strictObject({ kind: z.literal('azure'), base_url: webAddress, ...ofEvery, ...more }),
    z.strictObject({ kind: z.literal('compatible'), base_url: webAddress, ...ofEvery, ...more, ...hearing }),
  ])

export const ModelSettingsInput = settingsByKind({}, { transcription_model })
export type ModelSettingsInput = z.infer<typeof ModelSettingsInput>

/** Source of the stored key if none is typed: a further model, or else the organization's own. */
const further_model_id = id.optional()

/** Settings to be tried, as they stand in a form. */
export const ModelTrialInput = settingsByKind({ further_model_id }, { transcription_model })
export type ModelTrialInput = z.infer<typeof ModelTrialInput>

/** The address that is asked for its list of models. The stored key counts if none is given and the address is the same. */
export const ModelListInput = z.strictObject({
  kind: z.enum(MODEL_KINDS),
  base_url,
  api_key: ofEvery.api_key,
  further_model_id,
})
export type ModelListInput = z.infer<typeof ModelListInput>

export const MODEL_FAILURES = [
  'unauthorized',
  'not_found',
  'rate_limited',
  'quota',
  'unavailable',
  'timeout',
  'broken_stream',
  'refused',
  'cut_short',
  'over_cap',
  'unreadable',
  'repeats_instructions',
  'empty',
  'unsupported',
] as const
export type ModelFailureReason = (typeof MODEL_FAILURES)[number]

/** Each failure in words. */
export const MODEL_FAILURE_TEXTS: Record<ModelFailureReason, { es: string; en: string }> = {
  unauthorized: {
    es: 'La clave no vale para esta dirección, o no tiene permiso para este modelo',
    en: 'The key is not valid for this address, or has no permission for this model',
  },
  not_found: { es: 'Ese modelo no existe en esta dirección', en: 'That model does not exist at this address' },
  rate_limited: {
    es: 'El proveedor pide esperar: demasiadas peticiones',
    en: 'The provider asks to wait: too many requests',
  },
  quota: { es: 'La cuenta del proveedor no tiene saldo', en: 'The provider account has no credit left' },
  unavailable: {
    es: 'El proveedor no está disponible, o no se puede conectar con esa dirección',
    en: 'The provider is not available, or that address cannot be reached',
  },
  timeout: { es: 'El modelo tarda demasiado en contestar', en: 'The model takes too long to answer' },
  broken_stream: { es: 'La respuesta del modelo se cortó a medias', en: 'The answer of the model broke off half-way' },
  refused: { es: 'El modelo no ha aceptado la petición', en: 'The model did not accept the request' },
  cut_short: {
    es: 'El modelo se quedó sin espacio antes de terminar de contestar',
    en: 'The model ran out of room before it had finished answering',
  },
  over_cap: {
    es: 'La organización ha llegado a su límite de este mes para el modelo',
    en: 'The organization has reached its limit for the model this month',
  },
  unreadable: {
    es: 'El modelo no contestó en la forma pedida',
    en: 'The model did not answer in the form asked for',
  },
  empty: { es: 'El modelo no contestó nada', en: 'The model gave no answer at all' },
  unsupported: {
    es: 'El modelo dijo algo que no está en lo que citaba, dos veces',
    en: 'The model said something that does not stand in what it cited, twice',
  },
  repeats_instructions: {
    es: 'El modelo iba a repetir sus instrucciones, que no son para los clientes. Lo que deba decir tal cual, escríbelo en una pregunta o en los textos propios del agente',
    en: 'The model was about to repeat its instructions, which are not for customers. What it is to say word for word belongs in a question or in the agent’s own texts',
  },
}

/** An answer and how long it took, or why there is none: in our words, and in those of the provider if it has any. */
export const ModelTrial = z.object({
  ok: z.boolean(),
  reason: z.enum(MODEL_FAILURES).nullable(),
  says: z.string().nullable(),
  answer: z.string().nullable(),
  first_token_ms: z.number().nullable(),
  total_ms: z.number().nullable(),
})
export type ModelTrial = z.infer<typeof ModelTrial>

/** Models that we or the operator know of. */
export const KnownModels = z.object({
  models: z.array(
    z.object({
      kind: z.enum(MODEL_KINDS),
      /** For `compatible`, the address at which it has this price. */
      base_url: z.string().optional(),
      id: z.string(),
      /** Tokens it can read at once. */
      context_tokens: z.number().int().positive(),
      price: ModelPrice,
      /** The day of which the price is. */
      as_of: z.iso.date(),
    }),
  ),
})
export type KnownModels = z.infer<typeof KnownModels>

export const models = {
  get: endpoint({
    method: 'GET',
    path: '/organization/{organization_id}/model',
    allow: 'organization.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    returns: ModelSettings.nullable(),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/organization/{organization_id}/model',
    allow: 'organization.update',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'model.changed',
    body: settingsByKind(expectedOrNone, { transcription_model }),
    returns: ModelSettings,
    errors: ['model_key_needed', 'stale_edit'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/organization/{organization_id}/model',
    allow: 'organization.update',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'model.removed',
    returns: z.object({ success: z.literal(true) }),
  }),
  /** Asks the model behind these settings, saved or not, a question as a customer would. */
  try: endpoint({
    method: 'POST',
    path: '/organization/{organization_id}/model/try',
    allow: 'organization.update',
    of: { organization: 'organization_id' },
    rate: 'model',
    audit: 'none: a test',
    body: ModelTrialInput,
    returns: ModelTrial,
    errors: ['model_key_needed'],
  }),
  /** Which models a provider has. Many tell them, some do not: then the name is typed. */
  list: endpoint({
    method: 'POST',
    path: '/organization/{organization_id}/model/list',
    allow: 'organization.update',
    of: { organization: 'organization_id' },
    rate: 'model',
    audit: 'none: nothing changes',
    body: ModelListInput,
    returns: z.object({
      models: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
      reason: z.enum(MODEL_FAILURES).nullable(),
      says: z.string().nullable(),
    }),
    errors: ['model_key_needed'],
  }),
  /** Models that are known, with their prices of one day: a beginning, to be checked with the provider. */
  known: endpoint({
    method: 'GET',
    path: '/organization/{organization_id}/model/known',
    allow: 'organization.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    returns: KnownModels,
  }),
}
