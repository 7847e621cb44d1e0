import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { OUTSIDE_TEXT_LENGTH } from './agent-availability.limits.ts'
import { optionalText } from './shapes.ts'

/** Whether an agent answers outside hours: as always; with a notice first; not at all, it says when they open. */
export const OUTSIDE_MODES = ['as_always', 'with_notice', 'hours_only'] as const
export type OutsideMode = (typeof OUTSIDE_MODES)[number]

/** An agent's behaviour outside opening hours. A version freezes it with the week. */
export const OutsideHours = z.strictObject({
  mode: z.enum(OUTSIDE_MODES),
  /** In each of the agent's languages; what is empty it says in our words. `{opening}`: when it opens. */
  texts: z.partialRecord(AgentLanguage, optionalText(OUTSIDE_TEXT_LENGTH)),
  /** Whether it offers to note down a call, if it can. */
  offers_call: z.boolean(),
})
export type OutsideHours = z.infer<typeof OutsideHours>

/** Default: opening hours matter only once a person is asked for. */
export const USUAL_OUTSIDE: OutsideHours = { mode: 'as_always', texts: {}, offers_call: false }
