import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AnswerCost } from './model-price.ts'
import type { UsageKind } from './usage-kinds.ts'
import { Done } from './shapes.ts'

/** The work that a model may do for the business beside answering customers. Each is off until a member switches it on. */
export const MODEL_HELP_KINDS = ['analysis', 'question_groups', 'ways_to_ask', 'translations'] as const
export type ModelHelpKind = (typeof MODEL_HELP_KINDS)[number]

/** Days that a forecast looks back on. */
export const MODEL_HELP_DAYS = 30

/** Under which kind of usage each stands in the ledger. */
export const USAGE_OF_HELP = {
  analysis: 'model.analysis',
  question_groups: 'model.question_groups',
  ways_to_ask: 'model.ways_to_ask',
  translations: 'model.translation',
} as const satisfies Record<ModelHelpKind, UsageKind>

/** A kind of help, and what it would take in a month like the last. */
export const ModelHelp = z.object({
  kind: z.enum(MODEL_HELP_KINDS),
  enabled: z.boolean(),
  /** How much there was to do in the last `MODEL_HELP_DAYS` days: conversations, questions, FAQs. */
  amount: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  /** Whether calls of before were measured; else it is an assumption. */
  measured: z.boolean(),
  /** Null if the model has no price, or there was nothing to do. */
  cost: AnswerCost.nullable(),
})
export type ModelHelp = z.infer<typeof ModelHelp>

/** Help of the organization's model for the business itself (decision 0150). */
export const modelHelp = {
  list: endpoint({
    method: 'GET',
    path: '/organization/{organization_id}/model-help',
    allow: 'organization.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    returns: z.object({
      /** Whether a model is in use: without one nothing of this is done. */
      has_model: z.boolean(),
      kinds: z.array(ModelHelp),
    }),
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/organization/{organization_id}/model-help',
    allow: 'organization.update',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'model_help.switched',
    body: z.strictObject({ kind: z.enum(MODEL_HELP_KINDS), enabled: z.boolean() }),
    returns: Done,
  }),
}
