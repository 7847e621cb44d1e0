import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MODEL_FAILURES } from './models.ts'
import { Done, id } from './shapes.ts'
import { UNANSWERED_AT_ONCE } from './unanswered.limits.ts'

/** A phrase that a customer wrote, cut out letter by letter. */
export const WayToAsk = z.object({ question_id: id, words: z.string() })
export type WayToAsk = z.infer<typeof WayToAsk>

const ofAgent = z.strictObject({ agent_id: id })

/** Help of the organization's model with unanswered questions, if it is switched on (decision 0150). */
export const unansweredHelp = {
  /** Names the groups that wait, and puts those together that ask the same. */
  name: endpoint({
    method: 'POST',
    path: '/unanswered/names',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'model',
    audit: 'unanswered.named',
    body: ofAgent,
    returns: z.object({
      named: z.number().int(),
      /** Groups that went into another one. */
      joined: z.number().int(),
      reason: z.enum(MODEL_FAILURES).nullable(),
    }),
    errors: ['model_help_off'],
  }),
  /** Questions stand together by their words alone again. */
  removeNames: endpoint({
    method: 'DELETE',
    path: '/unanswered/names',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'unanswered.names_removed',
    query: ofAgent,
    returns: Done,
  }),
  /** Ways to ask an FAQ from what customers wrote. A person takes them or not: `unanswered.resolve` adds those. */
  waysToAsk: endpoint({
    method: 'POST',
    path: '/unanswered/ways-to-ask',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'model',
    audit: 'none: changes nothing',
    body: ofAgent.extend({
      ids: z.array(id).min(1, { error: 'required' }).max(UNANSWERED_AT_ONCE, { error: 'too_many' }),
      faq_id: id,
    }),
    returns: z.object({ proposals: z.array(WayToAsk), reason: z.enum(MODEL_FAILURES).nullable() }),
    errors: ['model_help_off'],
  }),
}
