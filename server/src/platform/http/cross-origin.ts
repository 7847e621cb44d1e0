import { mounted } from '@tertulia/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#platform/http/routes.ts'

/** Headers that a page may send besides those that browsers always allow. `Tertulia-Hops` is for servers. */
const ALLOWED_HEADERS = 'authorization, content-type, accept-language, mcp-protocol-version, mcp-method, mcp-name'
const PREFLIGHT_SECONDS = '600'

/**
 * Answers of calls that an API key opens can be read by the page that made them, refusals too: so it learns why. No cookie
 * goes with them, and whether the page may call at all is the gate's to say, which knows the key.
 */
export async function allowCrossOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin } = request.headers
  if (origin === undefined) return
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after, www-authenticate',
    vary: 'Origin',
  })
}

/** Answers the preflight request of browsers (https://fetch.spec.whatwg.org/#cors-preflight-fetch): no key goes with it. */
export function answerPreflight(app: FastifyInstance, served: readonly Route[]): void {
  const methods = Map.groupBy(
    served.filter(({ endpoint }) => endpoint.allow === 'api_key'),
    ({ endpoint }) => mounted(endpoint.path).replaceAll(/\{(\w+)\}/gu, ':$1'),
  )
  for (const [url, routes] of methods)
    app.options(url, { onRequest: allowCrossOrigin }, (_, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': routes.map(({ endpoint }) => endpoint.method).join(', '),
          'access-control-allow-headers': ALLOWED_HEADERS,
          'access-control-max-age': PREFLIGHT_SECONDS,
        })
        .send(),
    )
}
