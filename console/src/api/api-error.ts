/** A refusal of the server: words in the person's language, and the fields they are about. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: { path: string; message: string }[]
  readonly request_id: string
  /** Token that the answer to a second step carries, if signing in asks for one. */
  readonly challenge: string | undefined
  /** Seconds to wait, if the server says so. */
  readonly retry_after: number | undefined

  constructor(
    status: number,
    error: {
      code: string
      message: string
      fields?: { path: string; message: string }[]
      request_id?: string
      challenge?: string
    },
    retry_after?: number,
  ) {
    super(error.message)
    this.name = 'ApiError'
    this.status = status
    this.code = error.code
    this.fields = error.fields ?? []
    this.request_id = error.request_id ?? ''
    this.challenge = error.challenge
    this.retry_after = retry_after
  }
}
