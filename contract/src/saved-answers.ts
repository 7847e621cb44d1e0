import { z } from 'zod'
import { AGENT_LANGUAGES } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { id } from './shapes.ts'

/** An approved FAQ as a visitor's browser keeps it. */
export const SavedFaq = z.strictObject({
  /** Id of the passage in the version's knowledge: by it the server finds what was shown. */
  passage_id: id,
  language: z.enum(AGENT_LANGUAGES),
  question: z.string(),
  answer: z.string(),
  /** Its ways to ask, each as its folded words in order. */
  ways: z.array(z.array(z.string())),
  /** Stems of what its answer says. */
  said: z.array(z.string()),
  /** Local days, both included; null: no bound. */
  valid_from: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
})
export type SavedFaq = z.infer<typeof SavedFaq>

/** FAQs that a live version answers without the server: those that do not call a person. Data only: nothing of it is run. */
export const FaqPack = z.strictObject({
  format: z.literal(1),
  agent_id: id,
  version: z.number().int(),
  languages: z.array(z.enum(AGENT_LANGUAGES)),
  /** The zone in which its days are counted. */
  time_zone: z.string(),
  issued_on: z.iso.date(),
  /** The last day on which it answers. */
  expires_on: z.iso.date(),
  faqs: z.array(SavedFaq),
  /** The stem of each word of the ways to ask. */
  stems: z.record(z.string(), z.string()),
  /** Words that carry no subject. */
  little: z.array(z.string()),
  /** Stems that mean about the same as some of the FAQs'. */
  alike: z.record(z.string(), z.array(z.string())),
})
export type FaqPack = z.infer<typeof FaqPack>

/** A pack as it travels: JSON, and the Ed25519 signature of its bytes by the installation's key, in base64url. */
export const SignedPack = z.object({ pack: z.string(), signature: z.string() })
export type SignedPack = z.infer<typeof SignedPack>

/** Whether saved FAQs answer while the server is away. */
export const SavedAnswers = z.object({ agent_id: id, is_on: z.boolean() })
export type SavedAnswers = z.infer<typeof SavedAnswers>

export const savedAnswers = {
  get: endpoint({
    method: 'GET',
    path: '/chat-config-ui/{agent_id}/saved-answers',
    allow: 'channel.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    returns: SavedAnswers,
  }),
  /** Acts at once: each chat that is opened from then on gets the list of FAQs, or has it taken away. */
  set: endpoint({
    method: 'PUT',
    path: '/chat-config-ui/{agent_id}/saved-answers',
    allow: 'channel.publish',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'saved_answers.switched',
    body: z.strictObject({ is_on: z.boolean() }),
    returns: SavedAnswers,
  }),
}
