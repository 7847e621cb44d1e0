import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#platform/context.ts'

const CONSOLE_CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Content security policy of the chat page: the console's, except who may show it in a frame. */
export const chatCsp = (frame_ancestors: string): string =>
  CONSOLE_CSP.replace("frame-ancestors 'none'", `frame-ancestors ${frame_ancestors}`)

/**
 * The origins that may show an agent's bubble in a frame: its list of domains and our own pages; without a list, any origin. A
 * source of `http` lets the same host on `https` pass too, and `*` any port, which is what opening the session allows.
 */
export const frameAncestors = (domains: readonly string[]): string =>
  domains.length === 0
    ? '*'
    : ["'self'", ...domains.map((domain) => `http://${/:\d+$/u.test(domain) ? domain : `${domain}:*`}`)].join(' ')

/** Headers of every answer, errors and files too. */
export function protect(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => void reply.headers(protectiveHeaders(deps, request)))
}

/** The headers that `protect` sets, for the answers that no hook sees. */
export const protectiveHeaders = ({ config }: Pick<Deps, 'config'>, request: FastifyRequest) => ({
  'content-security-policy': CONSOLE_CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
  ...(config.public_url.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
  ...(isOfApi(request) && { 'cache-control': 'private, no-store' }),
})

/** By the address or by its route: `/%61pi/…` leads to the same one. */
const isOfApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  [routeOptions.url ?? '', url].some((address) => /^\/(?:api|functions)\//u.test(address))

const LOOK = /^\/api\/chat\/[0-9a-f-]{36}\/look(?:\?|$)/u

/**
 * Only what the loader reads on a customer's page is readable from another origin: the exact origin, without
 * credentials. The chat itself runs on our own origin.
 */
export function allowWidgetOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin && LOOK.test(request.url)) void reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' })
  })
}
