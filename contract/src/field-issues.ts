import type { z } from 'zod'
import { type FieldErrorCode, isFieldErrorCode } from './field-errors.ts'

/** A refused field: where (path joined by dots) and which code of `field-errors.ts`. */
export type FieldIssue = { path: string; code: FieldErrorCode }

/**
 * Turns zod's issues into our codes, so that server and forms say the same words.
 * A rule of ours carries its code as the issue's message; zod's own kinds are mapped here.
 * @param input what was judged: only it tells a value that is not there from one of another kind
 */
export function fieldIssues(error: z.ZodError, input: unknown): FieldIssue[] {
  const issues: FieldIssue[] = []
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        issues.push({ path: [...issue.path, key].map(String).join('.'), code: 'unknown_field' })
    } else {
      issues.push({ path: issue.path.map(String).join('.'), code: isAbsent(issue, input) ? 'required' : codeOf(issue) })
    }
  }
  return issues
}

/**
 * Whether nothing stands in the place of an issue; a form sends what was not chosen as an empty text. A rule among fields has
 * its own words.
 */
function isAbsent({ code, path, message }: z.core.$ZodIssue, input: unknown): boolean {
  // One that says by itself what is missing: «El tipo de agente es requerido».
  if (code === 'custom' || message.endsWith('_required')) return false
  let at = input
  for (const step of path)
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? at[step as keyof typeof at] : undefined
  return path.length > 0 && (at === undefined || at === null || at === '')
}

/** As codes are written; zod's own messages are sentences. */
const CODE = /^[a-z]+(?:_[a-z]+)+$/u

function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  if (isFieldErrorCode(issue.message)) return issue.message
  if (CODE.test(issue.message)) throw new Error(`${issue.message} is no code of field-errors.ts`)
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? issue.minimum === 1
          ? 'required'
          : 'too_short'
        : issue.origin === 'array'
          ? 'required'
          : 'invalid_value'
    case 'too_big':
      return issue.origin === 'array' ? 'too_many' : issue.origin === 'string' ? 'too_long' : 'invalid_value'
    default:
      return 'invalid_value'
  }
}
