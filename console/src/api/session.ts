import type { Session } from '@tertulia/contract/accounts'
import { useSyncExternalStore } from 'react'
import { noSession } from './refusal.ts'

/** The part of a session that the browser stores (specification §3). The refresh token is in a cookie no script can read. */
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

/** When the access token expires; undefined without one. */
export const sessionExpiry = (): string | undefined => read()?.expires_at
export const accessToken = (): string | undefined => read()?.access_token
export const sessionUser = (): Stored['user'] | undefined => read()?.user

/** The signed-in member, kept in step with other tabs' changes of this page's state. */
export const useSessionUser = (): Stored['user'] | undefined => useSyncExternalStore(subscribe, sessionUser)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** @throws ApiError if the tokens are none (specification §7) */
export function beginSession(session: Session | undefined): void {
  if (!session || !hasTokens(session)) throw noSession()
  const { access_token, expires_at, token_type, user, expires_in } = session
  write({ access_token, expires_at, token_type, user }, expires_in)
}

/** Checks for tokens: the answer may come from a proxy, or from another version of the server. */
const hasTokens = ({ access_token, expires_at, user }: Partial<Session>): boolean =>
  typeof access_token === 'string' && access_token !== '' && Date.parse(expires_at ?? '') > 0 && Boolean(user?.id)

const ended = new Set<() => void>()
/** Hears once when a session cannot be renewed. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  ended.add(listener)
  return () => void ended.delete(listener)
}

/** Clears what is stored where the page itself goes on: the account is no more. */
export const clearSession = (): void => write(undefined)

/** Calls that fail together fail within this. */
const TOGETHER_MS = 5_000
let ended_at = -TOGETHER_MS

/** Clears what is stored, which another tab may have done. However many calls fail together, it acts once. */
export function endSession(): void {
  if (performance.now() - ended_at < TOGETHER_MS) return
  ended_at = performance.now()
  write(undefined)
  for (const listener of ended) listener()
}

let rescue: (() => Promise<boolean>) | undefined
let recovering: Promise<boolean> | undefined

/**
 * Lets a page get its session back in place, if leaving would lose what was typed.
 * @param how resolves to whether the same person is in again; false ends the session
 */
export const onSessionLost = (how: () => Promise<boolean>): (() => void) => {
  rescue = how
  return () => {
    rescue = undefined
  }
}

/** A session that cannot be renewed: the page gets it back, or it ends. Calls that fail together wait together. */
export const recoverSession = (): Promise<boolean> =>
  (recovering ??= (async () => {
    const held = (await rescue?.()) ?? false
    if (!held) endSession()
    return held
  })().finally(() => {
    recovering = undefined
  }))

/** While a session is being got back, calls that need one wait for it. */
export const pendingRecovery = (): Promise<boolean> | undefined => recovering
