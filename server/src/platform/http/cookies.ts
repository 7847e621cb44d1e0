import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'tertulia_refresh'

/** The console's refresh token: not readable by scripts, sent to the authentication routes alone. */
export type Cookies = {
  refreshToken(): string | undefined
  setRefreshToken(token: string, seconds: number): void
  clearRefreshToken(): void
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, options: { secure: boolean }): Cookies {
  const attributes = { httpOnly: true, secure: options.secure, sameSite: 'strict', path: '/api/auth' } as const
  return {
    refreshToken: () => request.cookies[NAME],
    setRefreshToken: (token, seconds) => void reply.setCookie(NAME, token, { ...attributes, maxAge: seconds }),
    clearRefreshToken: () => void reply.clearCookie(NAME, attributes),
  }
}
