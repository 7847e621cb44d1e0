import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FURTHER_MODEL_NAME } from './models.limits.ts'
import { ModelSettings, settingsByKind } from './models.ts'
import { id, text } from './shapes.ts'
import { expected } from './stale-edits.ts'

/** A model of the organization beside its own one, under a name of the business. */
export const FurtherModel = ModelSettings.omit({ transcription_model: true }).extend({
  id,
  name: z.string(),
  /** It answers if another model has failed. One of them at most. */
  is_fallback: z.boolean(),
})
export type FurtherModel = z.infer<typeof FurtherModel>

const named = { name: text(FURTHER_MODEL_NAME), is_fallback: z.boolean() }
const body = settingsByKind(named, {})
export type FurtherModelInput = z.infer<typeof body>

const one = { of: { further_model: 'id' }, allow: 'organization.update', rate: 'write' } as const

/** Further models. Which one answers is the agent's choice; the fallback stands behind all of them. */
export const furtherModels = {
  list: endpoint({
    method: 'GET',
    path: '/organization/{organization_id}/further-models',
    allow: 'organization.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    returns: z.object({ models: z.array(FurtherModel) }),
  }),
  /** If it is the fallback, the former fallback is replaced. */
  create: endpoint({
    method: 'POST',
    path: '/organization/{organization_id}/further-models',
    allow: 'organization.update',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'further_model.created',
    body,
    returns: FurtherModel,
    errors: ['model_key_needed', 'further_model_limit', 'further_model_name_taken'],
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    path: '/further-model/{id}',
    audit: 'further_model.changed',
    body: settingsByKind({ ...named, ...expected }, {}),
    returns: FurtherModel,
    errors: ['model_key_needed', 'further_model_name_taken', 'stale_edit'],
  }),
  delete: endpoint({
    ...one,
    method: 'DELETE',
    path: '/further-model/{id}',
    audit: 'further_model.removed',
    errors: ['further_model_in_use'],
    returns: z.object({ success: z.literal(true) }),
  }),
}
