import type { StepFailure } from '#providers/messaging/messaging-provider.ts'
import { failureOf, findError, type MetaError } from '#providers/whatsapp/errors.ts'
import type { GraphFailure } from '#providers/whatsapp/graph.ts'

/** The field that is wrong where Graph does not know what a call asks about. */
export type About = 'account' | 'business_account_id'

const PERMISSION = /\b(?:whatsapp_business_(?:messaging|management)|business_management)\b/u
/** Meta's sign of a token that was good once. Deprecated, and beside it the words tell. */
const EXPIRED_SUBCODE = 463

/** Whether Meta refuses the proof that goes with every call: the app has another secret. */
export const isOfProof = ({ message, details }: MetaError): boolean =>
  /appsecret_proof/u.test(`${message} ${details ?? ''}`)

/** Why a step of connecting failed, for people. */
export function stepFailureOf(failure: GraphFailure, about: About, token: string): StepFailure {
  if (failure.kind === 'unsent') return { reason: 'unreachable', field: null, detail: '' }
  if (failure.kind === 'lost') {
    const isAnswer = failure.reason === 'unreadable' || failure.reason === 'too_large'
    return { reason: isAnswer ? 'unreadable' : 'unreachable', field: null, detail: '' }
  }
  const { status } = failure
  if (failure.kind === 'unreadable') {
    if (status === 429) return { reason: 'rate_limited', field: null, detail: '' }
    if (status === 401) return { reason: 'token_refused', field: 'access_token', detail: '' }
    return { reason: status >= 500 ? 'unreachable' : 'unreadable', field: null, detail: `HTTP ${status}` }
  }
  const { error } = failure
  const { detail } = failureOf(error, token)
  const reason = findError(error.code)?.reason
  if (reason === 'unauthorized') {
    const isExpired =
      error.subcode === EXPIRED_SUBCODE || /\bsession has expired\b/iu.test(`${error.message} ${error.details ?? ''}`)
    return { reason: isExpired ? 'token_expired' : 'token_refused', field: 'access_token', detail }
  }
  if (reason === 'no_permission') {
    const named = PERMISSION.exec(`${error.message} ${error.details ?? ''}`)?.[0]
    return { reason: 'permission_missing', field: 'access_token', detail: named ?? detail }
  }
  if (reason === 'rate_limited') return { reason: 'rate_limited', field: null, detail }
  if (reason === 'unavailable') return { reason: 'unreachable', field: null, detail }
  if (error.code === 133010 || error.code === 131045) return { reason: 'not_registered', field: 'account', detail }
  if (isOfProof(error)) return { reason: 'secret_refused', field: 'app_secret', detail }
  // Graph tells of an id that leads nowhere as of a wrong parameter.
  if (error.code === 100 || error.code === 33) return { reason: 'account_unknown', field: about, detail }
  return { reason: 'refused', field: null, detail }
}
