// It adds cookies to the types of requests and replies.
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '#platform/ids.ts'

const REFRESH = 'tertulia_refresh'
const BROWSER = 'tertulia_browser'
/** One for each account: several may be signed in to from a browser, one after another. */
const deviceOf = (user_id: string) => `tertulia_device_${hashOf(user_id).slice(0, 12)}`

/** Not readable by scripts, sent to the authentication routes alone. */
export type Cookies = {
  /** The console's refresh token. */
  refreshToken(): string | undefined
  setRefreshToken(token: string, seconds: number): void
  clearRefreshToken(): void
  /** By what a browser is known again that has left for a provider or a mailbox and comes back. */
  browserKey(): string | undefined
  setBrowserKey(key: string, seconds: number): void
  /** By what an account knows a browser that it was signed in to from. */
  device(user_id: string): string | undefined
  setDevice(user_id: string, value: string, seconds: number): void
}

/**
 * @param options.from_elsewhere a browser sent the call from a page that is not ours: it brings no cookie and gets none
 */
export function cookiesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  options: { secure: boolean; from_elsewhere: boolean },
): Cookies {
  const attributes = { httpOnly: true, secure: options.secure, sameSite: 'strict', path: '/api/auth' } as const
  const get = (name: string) => (options.from_elsewhere ? undefined : request.cookies[name])
  const set = (name: string, value: string, maxAge: number) => {
    if (!options.from_elsewhere) void reply.setCookie(name, value, { ...attributes, maxAge })
  }
  return {
    refreshToken: () => get(REFRESH),
    setRefreshToken: (token, seconds) => set(REFRESH, token, seconds),
    clearRefreshToken: () => {
      if (!options.from_elsewhere) void reply.clearCookie(REFRESH, attributes)
    },
    browserKey: () => get(BROWSER),
    setBrowserKey: (key, seconds) => set(BROWSER, key, seconds),
    device: (user_id) => get(deviceOf(user_id)),
    setDevice: (user_id, value, seconds) => set(deviceOf(user_id), value, seconds),
  }
}
