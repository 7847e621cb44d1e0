import { z } from 'zod'
import { CONNECTION_STEPS } from './connections.limits.ts'

/**
 * - 1 credentials checked
 * - 2 webhook registered: the provider has our address, put there through its API or by hand
 * - 3 webhook answered: the provider asked whether the address is ours, and was answered
 * - 4 test message: a customer's message came and an answer was taken
 */
export const ConnectionStep = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type ConnectionStep = z.infer<typeof ConnectionStep>

/** Why a step failed, or an account that worked works no more. The words stand in the console's catalogues. */
export const ConnectionFailureReason = z.enum([
  'token_refused',
  'token_expired',
  'permission_missing',
  'account_unknown',
  'account_connected_elsewhere',
  'secret_refused',
  'app_mismatch',
  'not_registered',
  'webhook_refused',
  'verify_token_refused',
  'signature_refused',
  'not_answered',
  'unreachable',
  'unreadable',
  'rate_limited',
  'refused',
  'account_restricted',
  'unpaid',
])
export type ConnectionFailureReason = z.infer<typeof ConnectionFailureReason>

export const ConnectionFailure = z.object({
  reason: ConnectionFailureReason,
  /** The credential that is to blame, if one is. */
  field: z.string().nullable(),
  /** The provider's own words or a permission's name, shown as they are. */
  detail: z.string(),
})
export type ConnectionFailure = z.infer<typeof ConnectionFailure>

/**
 * A connection's state (specification §4). `step`: while integrating the one that is under way; when failed the one that
 * failed, from which it is retried.
 */
export const ConnectionState = z.discriminatedUnion('name', [
  z.object({ name: z.literal('disabled') }),
  z.object({ name: z.literal('integrating'), step: ConnectionStep }),
  z.object({ name: z.literal('enabled') }),
  z.object({ name: z.literal('failed'), step: ConnectionStep, failure: ConnectionFailure }),
])
export type ConnectionState = z.infer<typeof ConnectionState>

export type ConnectionEvent =
  /** Credentials were given, for the first time or others. */
  | { name: 'connect' }
  | { name: 'step_done'; step: ConnectionStep }
  | { name: 'step_failed'; step: ConnectionStep; failure: ConnectionFailure }
  /** Goes on from the step that failed. */
  | { name: 'retry' }
  /** The provider takes nothing of this account any more, until a person mends it. */
  | { name: 'broke'; failure: ConnectionFailure }
  | { name: 'stop' }

const stepAfter = (step: ConnectionStep): ConnectionStep | undefined => ConnectionStep.safeParse(step + 1).data

/**
 * The state after an event. An event that does not fit, such as a step done twice or late, changes nothing; a later step that
 * is done carries those before it with it: a provider that asked whether the address is ours has it registered.
 */
export function nextState(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.name) {
    case 'connect':
      return { name: 'integrating', step: 1 }
    case 'stop':
      return { name: 'disabled' }
    case 'retry':
      return state.name === 'failed' ? { name: 'integrating', step: state.step } : state
    case 'broke':
      return state.name === 'enabled' || state.name === 'integrating'
        ? { name: 'failed', step: 1, failure: event.failure }
        : state
    case 'step_failed':
      return state.name === 'integrating' && event.step >= state.step
        ? { name: 'failed', step: event.step, failure: event.failure }
        : state
    case 'step_done': {
      const at = state.name === 'integrating' || state.name === 'failed' ? state.step : undefined
      // Credentials that were not accepted are not proved by a call that any outside caller could make.
      if (at === undefined || event.step < at || (at === 1 && event.step > 1)) return state
      const step = stepAfter(event.step)
      return step ? { name: 'integrating', step } : { name: 'enabled' }
    }
  }
}

/** Steps that are behind a connection, 0 to 4. */
export const stepsDone = (state: ConnectionState): number =>
  state.name === 'enabled' ? CONNECTION_STEPS : state.name === 'disabled' ? 0 : state.step - 1
