import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { Channel } from './channels.ts'
import { endpoint } from './endpoint.ts'
import { Faq } from './faqs.ts'
import { id, time } from './shapes.ts'

/** An answer of the agent as it is put right: what was asked, what was said, and the FAQ it was said from. */
export const CorrectionStart = z.object({
  message_id: id,
  conversation_id: id,
  agent_id: id,
  channel: Channel,
  question: z.string(),
  /** Empty if the agent did not know. */
  answer: z.string(),
  /** As it is in the draft now; null if the answer came from elsewhere, or the FAQ is gone. */
  faq: Faq.nullable(),
  /** The language of the translation it was said in; null if the FAQ itself was said. */
  translation: AgentLanguage.nullable(),
})
export type CorrectionStart = z.infer<typeof CorrectionStart>

/** An answer that was put right: asked again, the FAQ answers. It holds all that a test needs. */
export const Correction = z.object({
  message_id: id,
  agent_id: id,
  faq_id: id,
  question: z.string(),
  answer: z.string(),
  created_at: time,
})
export type Correction = z.infer<typeof Correction>

/** The result for the test that asks for the corrected FAQ: one with the question existed already, or 300 did. */
export const CorrectionTest = z.enum(['added', 'changed', 'known', 'full'])
export type CorrectionTest = z.infer<typeof CorrectionTest>

export const corrections = {
  /** Initial content of the editor. */
  get: endpoint({
    method: 'GET',
    path: '/correction/{message_id}',
    allow: 'conversation.annotate',
    of: { message: 'message_id' },
    rate: 'read',
    audit: 'none',
    returns: CorrectionStart,
  }),
  /**
   * Notes that an FAQ puts an answer right. The FAQ learns the question as another way to ask it, and what was unanswered of
   * it is resolved. With `adds_test` a test asks from now on that the question is answered with it. `answers`: whether the
   * draft would do so now.
   */
  save: endpoint({
    method: 'POST',
    path: '/correction/{message_id}',
    allow: 'conversation.annotate',
    of: { message: 'message_id' },
    rate: 'write',
    audit: 'answer.corrected',
    body: z.strictObject({ faq_id: id, adds_test: z.boolean().default(true) }),
    returns: Correction.extend({ answers: z.boolean(), test: CorrectionTest.nullable() }),
  }),
  /** The answers of a conversation that were put right. */
  list: endpoint({
    method: 'GET',
    path: '/conversations/{id}/corrections',
    allow: 'conversation.read',
    of: { conversation: 'id' },
    rate: 'read',
    audit: 'none',
    returns: z.array(Correction.pick({ message_id: true, faq_id: true })),
  }),
}
