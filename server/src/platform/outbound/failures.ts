/**
 * Why a request brought no answer. `unreachable` stands for a refused address, an unknown name and a closed port alike,
 * so that nobody can map our network by asking.
 */
export type OutboundReason = 'unreachable' | 'timeout' | 'too_large' | 'unreadable'

/** A request that brought no answer. Its message says nothing of addresses; `cause` is for the log only. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure'
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, options?: ErrorOptions) {
    super(`outbound request: ${reason}`, options)
    this.reason = reason
  }
}

/** The cause of an `unreachable` request that we did not send. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
}

/** The OutboundFailure in a chain of causes, if there is one: libraries wrap what their fetch throws. */
export function findOutboundFailure(error: unknown): OutboundFailure | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < 10; one = one.cause, depth += 1) {
    if (one instanceof OutboundFailure) return one
  }
  return undefined
}
