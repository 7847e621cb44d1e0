import { ERRORS, type ErrorCode } from '@tertulia/contract/features'

export type ProblemField = { path: string; code: ErrorCode }
type Options = {
  /** Field that caused it, as a dotted path. */
  at?: string
  fields?: ProblemField[]
  /** Values for the `{name}` places of the code's text. */
  values?: Record<string, string | number>
  /** The challenge that the second step of a sign-in answers. */
  challenge?: string
  /** The thing that an earlier call made. */
  object_id?: string | undefined
  retry_after_seconds?: number
}

/** Something the caller can mend. Anything else thrown is a bug and answers 500 with its request id. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly fields: ProblemField[]
  readonly values: Record<string, string | number>
  readonly challenge: string | undefined
  readonly object_id: string | undefined
  readonly retry_after_seconds: number | undefined

  constructor(code: ErrorCode, options: Options = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.fields = options.fields ?? (options.at ? [{ path: options.at, code }] : [])
    this.values = options.values ?? {}
    this.challenge = options.challenge
    this.object_id = options.object_id
    this.retry_after_seconds = options.retry_after_seconds
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}
