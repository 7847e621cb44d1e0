import { clockAt, type SimulatedAccount } from './account.ts'
import { demandAppToken, type GraphCall, type GraphOutcome } from './graph-call.ts'
import { GraphRefusal } from './graph-errors.ts'

/**
 * `GET /debug_token?input_token=…`, with the app's own token: what a token opens and when it ends, in unix seconds; 0: never.
 * An unknown token is no refusal: it is told to be none.
 */
export function debugToken(account: SimulatedAccount, call: GraphCall, at: Date): GraphOutcome {
  demandAppToken(account, call)
  const input = call.query.get('input_token')
  if (input === null || input === '') throw new GraphRefusal(100, 'The parameter input_token is required.')
  const { value, permissions, expires_at } = account.access_token
  if (input !== value)
    return { account, answer: { data: { is_valid: false, scopes: [], error: invalid('Invalid OAuth access token') } } }
  const hasEnded = expires_at !== null && Date.parse(expires_at) <= clockAt(account, at).getTime()
  const data = {
    app_id: account.app_id,
    type: 'SYSTEM_USER',
    application: account.verified_name,
    data_access_expires_at: 0,
    expires_at: expires_at === null ? 0 : Math.floor(Date.parse(expires_at) / 1_000),
    is_valid: !hasEnded,
    scopes: permissions,
    ...(hasEnded && { error: invalid(`Error validating access token: Session has expired on ${expires_at}`) }),
  }
  return { account, answer: { data } }
}

const invalid = (message: string) => ({ code: 190, message })
