import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MODEL_FAILURE_TEXTS } from './models.ts'
import { Done, opaque, text, time, webAddress } from './shapes.ts'
import { expectedOrNone } from './stale-edits.ts'

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
  'not_installed',
  'machine_unavailable',
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
  not_installed: {
    es: 'Ese modelo ya no está instalado en este servidor',
    en: 'That model is no longer installed on this server',
  },
  machine_unavailable: {
    es: 'El modelo de este servidor no arranca o se ha parado: puede que falte memoria',
    en: 'The model on this server does not start or has stopped: there may be too little memory',
  },
}

/** At any address that speaks the embeddings format, or on the server's own machine if its operator installed one. */
export const EMBEDDING_PLACES = ['address', 'this_machine'] as const
export type EmbeddingPlace = (typeof EMBEDDING_PLACES)[number]

/** The organization's embedding model. The key is never shown again. */
export const EmbeddingSettings = z.object({
  place: z.enum(EMBEDDING_PLACES),
  /** Null on this machine. */
  base_url: z.string().nullable(),
  model: z.string(),
  /** Null if it has none. */
  key_last_four: z.string().nullable(),
  enabled: z.boolean(),
  /** Dimensions of its vectors; null before the first. */
  dimensions: z.number().int().nullable(),
  /** Passages of the drafts and of what is live, and how many of them have a vector. */
  passages: z.number().int(),
  embedded: z.number().int(),
  /** Why no more come for now. */
  failure: EmbeddingFailure.nullable(),
  /** When its settings were. */
  updated_at: time,
})
export type EmbeddingSettings = z.infer<typeof EmbeddingSettings>

/** `api_key` is left out to keep the saved one; another address needs it again, and one of a private network may have none. */
export const EmbeddingSettingsInput = z.discriminatedUnion('place', [
  z.strictObject({
    place: z.literal('address'),
    base_url: webAddress,
    model: text(200),
    api_key: opaque(500).min(1, { error: 'required' }).optional(),
    enabled: z.boolean(),
    ...expectedOrNone,
  }),
  z.strictObject({ place: z.literal('this_machine'), model: text(200), enabled: z.boolean(), ...expectedOrNone }),
])
export type EmbeddingSettingsInput = z.infer<typeof EmbeddingSettingsInput>

/** A model that the operator installed on the server's machine, with what it took there when it was tried. */
export const MachineModel = z.object({
  name: z.string(),
  disk_bytes: z.number().int(),
  memory_bytes: z.number().int(),
  dimensions: z.number().int(),
  seconds_per_thousand: z.number(),
})
export type MachineModel = z.infer<typeof MachineModel>

export const SELF_TEST_LANGUAGES = ['es', 'en', 'pt', 'fr'] as const

/**
 * Whether a model puts what means the same nearer than what does not: of how many pairs, in which languages it fails,
 * and how long a thousand passages would take by those that it was given.
 */
export const EmbeddingSelfTest = z.object({
  pairs: z.number().int(),
  nearer: z.number().int(),
  confused: z.array(z.enum(SELF_TEST_LANGUAGES)),
  seconds_per_thousand: z.number(),
})
export type EmbeddingSelfTest = z.infer<typeof EmbeddingSelfTest>

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
    errors: ['model_key_needed', 'machine_model_not_found', 'stale_edit'],
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
  /** Models that may be chosen on the server's machine; none if its operator installed none. */
  machine: endpoint({
    method: 'GET',
    path: '/organization/{organization_id}/embedding/machine',
    of: { organization: 'organization_id' },
    allow: 'organization.read',
    rate: 'read',
    audit: 'none',
    returns: z.object({ models: z.array(MachineModel) }),
  }),
  /** Has the saved model tell sentences apart. `self_test`: null if it did not answer. */
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
      self_test: EmbeddingSelfTest.nullable(),
    }),
    errors: ['model_not_configured'],
  }),
}
