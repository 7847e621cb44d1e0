import type { Session } from '@tertulia/contract/accounts'
import { preferredLanguage } from '#i18n/language.ts'
import { onePageAtATime } from './one-page-at-a-time.ts'
import { ApiError } from './api-error.ts'
import { noResponse, noSession, refusal } from './refusal.ts'
import { accessToken, beginSession } from './session.ts'

const REFRESH = '/api/auth/refresh'

/**
 * Renews the session once for all tabs: the tab that gets the lock second finds it renewed. A failure is logged and thrown
 * (specification §8): the tab that renews clears the session if it is over. A session that began meanwhile, as when the
 * member signs in again in another tab, is left alone.
 * @param refused the access token that does not do any more
 * @throws ApiError
 */
export function renewSession(refused = accessToken()): Promise<void> {
  const hasAnother = () => accessToken() !== undefined && accessToken() !== refused
  return onePageAtATime('tertulia-refresh', async () => {
    if (hasAnother()) return
    if (accessToken() !== refused) throw noSession()
    const response = await fetch(REFRESH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': preferredLanguage() },
      body: '{}',
    }).catch(() => undefined)
    const answer: unknown = await response
      ?.clone()
      .json()
      .catch(() => undefined)
    try {
      if (!response) throw noResponse()
      if (!response.ok) throw await refusal(response)
      beginSession((answer as { data?: Session } | undefined)?.data)
    } catch (failed) {
      if (hasAnother()) return
      // oxlint-disable-next-line no-console -- specification §8
      console.warn('The session could not be renewed', {
        status: response?.status,
        data: withoutTokens(answer),
        url: REFRESH,
      })
      throw failed
    }
  })
}

/** Redacts tokens from an answer, for the log. */
const withoutTokens = (answer: unknown): unknown =>
  answer === undefined
    ? undefined
    : JSON.parse(JSON.stringify(answer, (name, value: unknown) => (name.endsWith('_token') ? '…' : value)))

/** Whether what failed says that there is no session any more. A server that cannot be asked says nothing about it. */
export const isOver = (failed: unknown): boolean => failed instanceof ApiError && failed.status === 401

/** Whether a session could be renewed. */
export type Renewal = 'held' | 'over' | 'unknown'

/** Renews the session where the page goes on whatever comes of it. */
export const refreshSession = (): Promise<Renewal> =>
  renewSession().then(
    () => 'held',
    (failed: unknown) => (isOver(failed) ? 'over' : 'unknown'),
  )
