import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Source } from './messages.ts'
import { MODEL_FAILURES } from './models.ts'
import { id, time } from './shapes.ts'

export const Confidence = z.enum(['high', 'medium', 'low'])
export type Confidence = z.infer<typeof Confidence>

export const Decision = z.enum([
  'greet',
  'say_farewell',
  'answer_faq',
  'answer_file',
  'use_tool',
  'hand_over',
  'decline',
])
export type Decision = z.infer<typeof Decision>

/** A passage that was considered. */
export const Candidate = z.object({
  passage_id: id,
  kind: z.enum(['faq', 'file']),
  source_id: id,
  title: z.string(),
  score: z.number(),
  coverage: z.number(),
  confidence: Confidence,
})

/** Why an answer is what it is: enough to explain it, and to run it again on the same version. */
export const Receipt = z.object({
  message_id: id,
  question: z.string(),
  /** Number of the version that answered, null for the draft. */
  version: z.number().int().nullable(),
  engine: z.enum(['retrieval', 'model']),
  decision: Decision,
  confidence: Confidence.nullable(),
  candidates: z.array(Candidate),
  sources: z.array(Source),
  tool_calls: z.array(z.object({ tool: z.string(), input: z.string(), output: z.string(), ms: z.number() })),
  steps: z.array(z.object({ name: z.string(), ms: z.number() })),
  model: z
    .object({
      name: z.string(),
      prompt: z.string(),
      input_tokens: z.number().int(),
      output_tokens: z.number().int(),
      first_token_ms: z.number(),
    })
    .nullable(),
  /** Why the model did not answer, where the retrieval engine stepped in. */
  model_failure: z.enum(MODEL_FAILURES).nullable(),
  created_at: time,
})
export type Receipt = z.infer<typeof Receipt>

export const receipts = {
  get: endpoint({
    method: 'GET',
    path: '/receipt/{message_id}',
    allow: 'conversation.read',
    of: { message: 'message_id' },
    rate: 'read',
    audit: 'none',
    returns: Receipt,
  }),
}
