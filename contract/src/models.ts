import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ModelPrice } from './model-price.ts'
import { opaque, text, webAddress } from './shapes.ts'

/** The organization's model, at any address that speaks the chat-completions format. The key is never shown again. */
export const ModelSettings = z.object({
  base_url: z.string(),
  model: z.string(),
  key_last_four: z.string().nullable(),
  enabled: z.boolean(),
  /** What its tokens cost; null where nobody has said. */
  price: ModelPrice.nullable(),
  /** The model of the same address that writes voice notes down; null where none does. */
  transcription_model: z.string().nullable(),
})
export type ModelSettings = z.infer<typeof ModelSettings>

/** `api_key` is left out to keep the saved one; a new address needs it again. */
export const ModelSettingsInput = z.strictObject({
  base_url: webAddress,
  model: text(200),
  api_key: opaque(500).min(1, { error: 'required' }).optional(),
  enabled: z.boolean(),
  price: ModelPrice.nullable().default(null),
  transcription_model: text(200).nullable().default(null),
})
export type ModelSettingsInput = z.infer<typeof ModelSettingsInput>

export const MODEL_FAILURES = [
  'unauthorized',
  'not_found',
  'rate_limited',
  'quota',
  'unavailable',
  'timeout',
  'broken_stream',
  'refused',
  'over_cap',
  'unreadable',
  'repeats_instructions',
  'empty',
  'unsupported',
] as const
export type ModelFailureReason = (typeof MODEL_FAILURES)[number]

/** Each failure in words. */
export const MODEL_FAILURE_TEXTS: Record<ModelFailureReason, { es: string; en: string }> = {
  unauthorized: { es: 'La clave no es válida para esta dirección', en: 'The key is not valid for this address' },
  not_found: { es: 'Ese modelo no existe en esta dirección', en: 'That model does not exist at this address' },
  rate_limited: {
    es: 'El proveedor pide esperar: demasiadas peticiones',
    en: 'The provider asks to wait: too many requests',
  },
  quota: { es: 'La cuenta del proveedor no tiene saldo', en: 'The provider account has no credit left' },
  unavailable: { es: 'No se puede conectar con esa dirección', en: 'That address cannot be reached' },
  timeout: { es: 'El modelo tarda demasiado en contestar', en: 'The model takes too long to answer' },
  broken_stream: { es: 'La respuesta del modelo se cortó a medias', en: 'The answer of the model broke off half-way' },
  refused: { es: 'El modelo no ha aceptado la petición', en: 'The model did not accept the request' },
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
    body: ModelSettingsInput,
    returns: ModelSettings,
    errors: ['model_key_needed'],
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
  /** Asks the saved model one short question. */
  try: endpoint({
    method: 'POST',
    path: '/organization/{organization_id}/model/try',
    allow: 'organization.update',
    of: { organization: 'organization_id' },
    rate: 'model',
    audit: 'none: a test',
    returns: z.object({
      ok: z.boolean(),
      reason: z.enum(MODEL_FAILURES).nullable(),
      first_token_ms: z.number().nullable(),
    }),
    errors: ['model_not_configured'],
  }),
}
