import { type Endpoint, addressOf, type Returned, type Sent } from '@tertulia/contract/endpoint'
import { isPage } from '@tertulia/contract/shapes'
import { preferredLanguage } from '#i18n/language.ts'
import { noData, noResponse, noSession, refusal } from './refusal.ts'
import { isOver, renewSession } from './renew-session.ts'
import { accessToken, recoverSession, pendingRecovery } from './session.ts'

/** Calls that answer with a session. */
const OF_SESSIONS = /^\/auth\b|\/verify-auth$/u

type Options = { signal?: AbortSignal | undefined }
type Creating = Endpoint & { once: true }
type NotCreating = Endpoint & { once?: undefined }

/**
 * Calls the API. A session that has just run out is renewed once and the call repeated; one that cannot be renewed is got
 * back by the page, or ends.
 * @throws ApiError
 */
export function call<E extends NotCreating>(endpoint: E, sent: Sent<E>, options?: Options): Promise<Returned<E>>
/** @param options `key`: of this content, the same for each attempt (`createIdempotencyKeys`) */
export function call<E extends Creating>(
  endpoint: E,
  sent: Sent<E>,
  options: Options & { key: string },
): Promise<Returned<E>>
/** For an endpoint that is known to the caller only: one that creates needs its idempotency key. */
export function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: Options & { key: string | undefined },
): Promise<Returned<E>>
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: Options & { key?: string | undefined } = {},
): Promise<Returned<E>> {
  const response = await send(endpoint, sent, options)
  const answer = (await response.json().catch(() => undefined)) as { data?: unknown; page?: unknown } | undefined
  if (answer?.data === undefined) throw OF_SESSIONS.test(endpoint.path) ? noSession() : noData()
  const result = endpoint.returns && isPage(endpoint.returns) ? { items: answer.data, page: answer.page } : answer.data
  return result as Returned<E>
}

type SendOptions = Options & {
  key?: string | undefined
  form?: FormData
  /** In place of the browser's, as for an upload that tells how far it is. */
  fetch?: (address: URL, init: RequestInit) => Promise<Response>
}

/** Sends a call and gives the answer as it comes, refusals thrown. For streams and uploads too. */
export async function send<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: SendOptions = {},
): Promise<Response> {
  const needsSession = endpoint.allow !== 'anyone'
  if (needsSession) await pendingRecovery()
  const token = accessToken()
  let response = await request(endpoint, sent, options)
  if (response.status === 401 && needsSession) {
    const renewed = await renewSession(token).then(
      () => true,
      (failed: unknown) => {
        if (!isOver(failed)) throw failed
        return false
      },
    )
    if (renewed) response = await request(endpoint, sent, options)
    if (response.status === 401 && (await recoverSession())) response = await request(endpoint, sent, options)
  }
  if (response.ok) return response
  throw await refusal(response, endpoint)
}

async function request(endpoint: Endpoint, sent: unknown, options: SendOptions): Promise<Response> {
  const { params, query, body } = sent as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
  }
  const address = new URL(addressOf(endpoint.path, params), location.origin)
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) address.searchParams.set(name, `${value as string | number | boolean}`)
  const token = accessToken()
  try {
    return await (options.fetch ?? fetch)(address, {
      method: endpoint.method,
      headers: {
        'accept-language': preferredLanguage(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(options.key !== undefined && { 'idempotency-key': options.key }),
      },
      ...(options.form ? { body: options.form } : body !== undefined && { body: JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw noResponse()
  }
}
