/**
 * Why a request brought no answer. `unreachable` stands for a refused address, an unknown name and a closed port alike, so that
 * no caller can map our network by asking.
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
export const findOutboundFailure = (error: unknown): OutboundFailure | undefined =>
  causesOf(error).find((one) => one instanceof OutboundFailure)

/**
 * Whether a request that follows no redirects failed before any of it left: no name, no connection, no certificate. Only
 * then may a call that must not be made twice be made again. False where that cannot be told.
 */
export const wasNeverSent = (failure: OutboundFailure): boolean => causesOf(failure).some(isFromBefore)

/** Errors of names, addresses and certificates: a request waits for its connection, TLS included. */
const UNCONNECTED =
  /^(?:ENOTFOUND|EAI_\w+|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|ERR_TLS_CERT_\w+)$/u

function isFromBefore(error: Error): boolean {
  if (error instanceof OutboundRefused) return true
  const told = 'code' in error && UNCONNECTED.test(String(error.code))
  return told || ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo'))
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let one = error; one instanceof Error && causes.length < 10; one = one.cause) causes.push(one)
  return causes
}
