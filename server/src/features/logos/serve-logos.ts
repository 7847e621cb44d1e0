import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/context.ts'
import { addressOf, LOGO_KEY } from '#features/logos/logo-address.ts'

/**
 * Serves pictures to any holder of their address: customers see them too. A picture never changes, another one has another
 * address. It is an image and nothing else, whatever a browser would make of its bytes.
 */
export function serveLogos(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { key: string } }>(addressOf(':key'), async ({ params: { key } }, reply) => {
    if (!LOGO_KEY.test(key)) return reply.callNotFound()
    const picture = await deps.files.readWhole(key)
    if (!picture) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(picture)
  })
}
