import { z } from 'zod'
import { personal } from './personal-data.ts'
import { id } from './shapes.ts'

/**
 * Why a tool gave nothing. The first four are of any tool; the rest of those that call other systems: switched off, its secret
 * missing or typed for another host, used as often as it may, answered with a failure, no server at its address, an answer that
 * cannot be read, one that says itself that it went wrong, one whose outcome is unknown because the process died, one that its
 * server changed since it was chosen, one for verified customers alone, and one that lacks a value that it needs to know.
 */
export const TOOL_FAILURES = [
  'unknown_tool',
  'bad_input',
  'failed',
  'timeout',
  'switched_off',
  'secret_missing',
  'too_often',
  'not_confirmed',
  'status',
  'unreachable',
  'unreadable',
  'unsuccessful',
  'unknown_outcome',
  'changed',
  'not_verified',
  'value_missing',
] as const
export type ToolFailure = (typeof TOOL_FAILURES)[number]

/** One use of a tool, by a rule of ours or by the model. */
export const ToolCall = z.object({
  /** Its name, as it was asked for. */
  tool: z.string(),
  /** JSON as the tool got it; the sent value, if it got none. */
  input: personal(z.string(), { conversation: 'conversation_id' }),
  /** Its output, or the reason that the model was given instead. */
  output: personal(z.string(), { conversation: 'conversation_id' }),
  /** The text for the customer, if no model worded one. Left out: `output`. */
  told: personal(z.string(), { conversation: 'conversation_id' }).optional(),
  ms: z.number(),
  /** Left out: it worked. */
  failure: z.enum(TOOL_FAILURES).optional(),
  /**
   * Set if it has effects on the world and there was no customer: it described its action, or gave the recorded output of the
   * same call. Left out: it was run.
   */
  instead: z.enum(['would_do', 'recorded']).optional(),
  /** Its run in the history, if it has one. */
  run_id: id.optional(),
})
export type ToolCall = z.infer<typeof ToolCall>
