import { z } from 'zod'

/** How a form is asked: a field at a time, all that is left in one message, or no sooner than a person is called. */
export const ASK_ORDERS = ['one_at_a_time', 'together', 'before_hand_over'] as const
/** The end of a form whose required field is not given: it stops, goes on without the field, or calls a person. */
export const WITHOUT_REQUIRED = ['stop', 'go_on', 'person'] as const
export const MOST_ATTEMPTS = 3

/** How an agent asks for the fields of a form. */
export const AskPolicy = z.strictObject({
  order: z.enum(ASK_ORDERS),
  /** How often an answer is asked for before it counts as not given. */
  attempts: z.int().min(1, { error: 'invalid_value' }).max(MOST_ATTEMPTS, { error: 'invalid_value' }),
  without_required: z.enum(WITHOUT_REQUIRED),
})
export type AskPolicy = z.infer<typeof AskPolicy>

/** The policy of a form that sets none, as all did before there were policies. */
export const USUAL_POLICY: AskPolicy = { order: 'one_at_a_time', attempts: MOST_ATTEMPTS, without_required: 'stop' }
