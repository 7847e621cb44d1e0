import { z } from 'zod'
import { text } from './shapes.ts'
import { TOOL_NAME_LENGTH, TOOL_RUNS_PER_CONVERSATION } from './tools.limits.ts'

/** How a tool is called: small letters, figures and `_`, which every provider of models takes. */
export const toolName = z
  .string()
  .trim()
  .min(2, { error: 'too_short' })
  .max(TOOL_NAME_LENGTH, { error: 'too_long' })
  .regex(/^[a-z][a-z0-9_]*$/u, { error: 'invalid_tool_name' })

/** Token of RFC 9110 §5.6.2, without those that belong to the connection or that we write ourselves. */
function isHeaderName(given: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/u.test(given) && !OURS.test(given)
}
const OURS =
  /^(?:host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length|content-type|expect|cookie|idempotency-key)$/iu

export const headerName = text(100).refine(isHeaderName, { error: 'invalid_header' })

/** It is run only for customers whose identity another party vouches for. Left out: for any customer. */
export const verifiedOnly = z.boolean().optional()

/** How often it may be used in one conversation; null: as often as it is wanted. */
export const mostPerConversation = z
  .number()
  .int()
  .min(1, { error: 'invalid_value' })
  .max(TOOL_RUNS_PER_CONVERSATION, { error: 'invalid_value' })
  .nullable()
