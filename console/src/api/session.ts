import type { Session } from '@tertulia/contract/accounts'
import { REFRESH_CHECK_SECONDS, REFRESH_WHEN_LEFT_SECONDS } from '@tertulia/contract/limits'
import { useSyncExternalStore } from 'react'

/** What the browser keeps of a session (specification §3). The refresh token is in a cookie no script can read. */
type Stored = Pick<Session, 'access_token' | 'expires_at' | 'token_type' | 'user'>

const COOKIE = 'tertulia_session'
const listeners = new Set<() => void>()
let remembered: { cookie: string; stored: Stored | undefined } | undefined

function read(): Stored | undefined {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${COOKIE}=`)) ?? ''
  if (remembered?.cookie === cookie) return remembered.stored
  remembered = { cookie, stored: parse(cookie.slice(COOKIE.length + 1)) }
  return remembered.stored
}

function parse(value: string): Stored | undefined {
  try {
    return value ? (JSON.parse(decodeURIComponent(value)) as Stored) : undefined
  } catch {
    return undefined
  }
}

/** Cookie lifetime: expires_in / 86400 days, at least one (specification §6). */
function write(stored: Stored | undefined, expires_in = 0): void {
  const days = Math.max(1, expires_in / 86_400)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const value = stored ? encodeURIComponent(JSON.stringify(stored)) : ''
  document.cookie = `${COOKIE}=${value}; Path=/; SameSite=Strict; Max-Age=${stored ? Math.round(days * 86_400) : 0}${secure}`
  for (const listener of listeners) listener()
}

export const accessToken = (): string | undefined => read()?.access_token
export const sessionUser = (): Stored['user'] | undefined => read()?.user

/** Who is signed in, kept in step with other tabs' changes of this page's state. */
export const useSessionUser = (): Stored['user'] | undefined => useSyncExternalStore(subscribe, sessionUser)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function beginSession({ access_token, expires_at, token_type, user, expires_in }: Session): void {
  write({ access_token, expires_at, token_type, user }, expires_in)
}

const ended = new Set<() => void>()
/** Hears once when a session cannot be renewed. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  ended.add(listener)
  return () => void ended.delete(listener)
}

/** Clears what is stored. However many calls fail together, it acts once. */
export function endSession(): void {
  if (!read()) return
  write(undefined)
  for (const listener of ended) listener()
}

/** Signs out here and on the server. */
export async function signOut(): Promise<void> {
  await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined)
  endSession()
}

/** Renews the session once for all tabs: whoever gets the lock second finds it renewed. @returns whether it holds */
export function refreshSession(): Promise<boolean> {
  const before = accessToken()
  return navigator.locks.request('tertulia-refresh', async () => {
    if (accessToken() !== before) return accessToken() !== undefined
    const response = await fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => undefined)
    // A server that does not answer says nothing about the session.
    if (!response) return false
    if (!response.ok) return false
    const { data } = (await response.json()) as { data: Session }
    beginSession(data)
    return true
  })
}

/** Renews in time: under 10 minutes from expiry, looking every 3 minutes and whenever the tab is shown. */
export function keepSession(): () => void {
  const look = () => {
    const stored = read()
    if (stored && new Date(stored.expires_at).getTime() - Date.now() < REFRESH_WHEN_LEFT_SECONDS * 1000) {
      void refreshSession().then((held) => {
        if (!held && navigator.onLine && new Date(stored.expires_at).getTime() < Date.now()) endSession()
      })
    }
  }
  const shown = () => {
    if (document.visibilityState === 'visible') look()
  }
  const timer = setInterval(look, REFRESH_CHECK_SECONDS * 1000)
  document.addEventListener('visibilitychange', shown)
  look()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', shown)
  }
}
