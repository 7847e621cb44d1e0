import { z } from 'zod'
import { AgentIdentity } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { CUSTOMER_MESSAGE_LENGTH } from './conversations.limits.ts'
import { COMPARED_QUESTIONS } from './playground.limits.ts'
import { AskAs } from './playground.ts'
import { SideAnswer, Verdict, VerdictReason } from './quality.ts'
import { id, rawText, text } from './shapes.ts'

const passages = z.array(id).max(20, { error: 'too_many' })

/** The passages that an answer rested on and offered: they tell what the next question goes on from. */
export const AnswerPassages = z.strictObject({ sources: passages, choices: passages })
export type AnswerPassages = z.infer<typeof AnswerPassages>

const bothPassages = z.strictObject({ draft: AnswerPassages, live: AnswerPassages.nullable() })

export const CompareInput = z.strictObject({
  questions: z
    .array(text(CUSTOMER_MESSAGE_LENGTH))
    .min(1, { error: 'required' })
    .max(COMPARED_QUESTIONS, { error: 'too_many' }),
  /** The questions and answers before, oldest first. */
  before: z
    .array(
      z.strictObject({
        question: rawText(CUSTOMER_MESSAGE_LENGTH),
        draft: rawText(20_000),
        live: rawText(20_000).nullable(),
        /** As they came with the answers. Left out: the next question goes on from their words alone. */
        passages: bothPassages.optional(),
      }),
    )
    .max(12, { error: 'too_many' })
    .default([]),
  unsaved: AgentIdentity.partial().optional(),
  as: AskAs.optional(),
})
export type CompareInput = z.infer<typeof CompareInput>

/** One question as draft and live version answer it. */
export const ComparedQuestion = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('compared'),
    question: z.string(),
    draft: SideAnswer,
    /** Null if nothing is live: then there is nothing to judge. */
    live: SideAnswer.nullable(),
    passages: bothPassages,
    judgement: z.object({ verdict: Verdict, reason: VerdictReason }).nullable(),
  }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
])
export type ComparedQuestion = z.infer<typeof ComparedQuestion>

export const sideBySide = {
  /** Asks draft and live version the same, one question after another. Nothing is stored. */
  compare: endpoint({
    method: 'POST',
    path: '/playground/{agent_id}/compare',
    allow: 'playground.use',
    of: { agent: 'agent_id' },
    rate: 'chat',
    audit: 'none: a test',
    body: CompareInput,
    streams: ComparedQuestion,
  }),
}
