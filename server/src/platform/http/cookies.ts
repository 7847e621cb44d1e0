import type { FastifyReply, FastifyRequest } from 'fastify'

const REFRESH = 'tertulia_refresh'
const BROWSER = 'tertulia_browser'

/** Not readable by scripts, sent to the authentication routes alone. */
export type Cookies = {
  /** The console's refresh token. */
  refreshToken(): string | undefined
  setRefreshToken(token: string, seconds: number): void
  clearRefreshToken(): void
  /** By what a browser is known again that has left for a provider and comes back. */
  browserKey(): string | undefined
  setBrowserKey(key: string, seconds: number): void
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
    clearRefreshToken: () => void reply.clearCookie(REFRESH, attributes),
    browserKey: () => get(BROWSER),
    setBrowserKey: (key, seconds) => set(BROWSER, key, seconds),
  }
}
