import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MODEL_FAILURE_TEXTS } from './models.ts'
import { Done, opaque, text, webAddress } from './shapes.ts'

export const EMBEDDING_FAILURES = [
  'unauthorized',
  'not_found',
  'rate_limited',
  'quota',
  'unavailable',
  'timeout',
  'refused',
  'wrong_answer',
  'wrong_dimensions',
  'vectors_unread',
] as const
export const EmbeddingFailure = z.enum(EMBEDDING_FAILURES)
export type EmbeddingFailure = z.infer<typeof EmbeddingFailure>

const { unauthorized, not_found, rate_limited, quota, unavailable, timeout, refused } = MODEL_FAILURE_TEXTS

/** Each failure in words: those of any model, and its own. */
export const EMBEDDING_FAILURE_TEXTS: Record<EmbeddingFailure, { es: string; en: string }> = {
  unauthorized,
  not_found,
  rate_limited,
  quota,
  unavailable,
  timeout,
  refused,
  wrong_answer: {
    es: 'Lo que contesta no son vectores: ¿es un modelo de embeddings?',
    en: 'What it answers is no vectors: is it an embedding model?',
  },
  wrong_dimensions: {
    es: 'Sus vectores han cambiado de tamaño: guarda el modelo de nuevo',
    en: 'Its vectors have changed in size: save the model again',
  },
  vectors_unread: {
    es: 'Los vectores de tu conocimiento no se pudieron leer a tiempo',
    en: 'The vectors of your knowledge could not be read in time',
  },
}

/** The organization's embedding model, at any address that speaks the embeddings format. The key is never shown again. */
export const EmbeddingSettings = z.object({
  base_url: z.string(),
  model: z.string(),
  key_last_four: z.string(),
  enabled: z.boolean(),
  /** Of its vectors; null before the first. */
  dimensions: z.number().int().nullable(),
  /** Passages of the drafts and of what is live, and how many of them have a vector. */
  passages: z.number().int(),
  embedded: z.number().int(),
  /** Why no more come for now. */
  failure: EmbeddingFailure.nullable(),
})
export type EmbeddingSettings = z.infer<typeof EmbeddingSettings>

/** `api_key` is left out to keep the saved one; a new address needs it again. */
export const EmbeddingSettingsInput = z.strictObject({
  base_url: webAddress,
  model: text(200),
  api_key: opaque(500).min(1, { error: 'required' }).optional(),
  enabled: z.boolean(),
})
export type EmbeddingSettingsInput = z.infer<typeof EmbeddingSettingsInput>

const at = {
  path: '/organization/{organization_id}/embedding',
  of: { organization: 'organization_id' },
} as const

export const embeddings = {
  get: endpoint({
    method: 'GET',
    ...at,
    allow: 'organization.read',
    rate: 'read',
    audit: 'none',
    returns: EmbeddingSettings.nullable(),
  }),
  save: endpoint({
    method: 'PUT',
    ...at,
    allow: 'organization.update',
    rate: 'write',
    audit: 'embedding.changed',
    body: EmbeddingSettingsInput,
    returns: EmbeddingSettings,
    errors: ['model_key_needed'],
  }),
  /** Its vectors go with it: the agent finds by words alone. */
  delete: endpoint({
    method: 'DELETE',
    ...at,
    allow: 'organization.update',
    rate: 'write',
    audit: 'embedding.removed',
    returns: Done,
  }),
  /** Asks the saved model for one vector. */
  try: endpoint({
    method: 'POST',
    path: '/organization/{organization_id}/embedding/try',
    of: { organization: 'organization_id' },
    allow: 'organization.update',
    rate: 'model',
    audit: 'none: a test',
    returns: z.object({
      failure: EmbeddingFailure.nullable(),
      dimensions: z.number().int().nullable(),
      ms: z.number(),
    }),
    errors: ['model_not_configured'],
  }),
}
