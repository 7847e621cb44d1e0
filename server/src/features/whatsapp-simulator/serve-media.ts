import type { FastifyInstance } from 'fastify'
import { findServedMedia } from '#features/whatsapp-simulator/simulator.queries.ts'
import type { Deps } from '#platform/context.ts'
import { lookUp } from '#platform/database/tx.ts'
import { isGoodLink, type LinkKind, signedLink } from '#platform/files/signed-links.ts'

const MEDIA_LINKS = {
  path: '/simulated-media/:id',
  purpose: 'simulated media links',
  good_for_seconds: 3_600,
} as const satisfies LinkKind

/** An address of a file on a simulated phone, good for an hour. */
export const linkToMedia = (ctx: Deps, connection_id: string, media_id: string): string =>
  signedLink(ctx, MEDIA_LINKS, `${connection_id}.${media_id}`).url

/** Types that a browser draws or plays and that run nothing. */
const SHOWN = /^(?:image\/(?:png|jpeg|webp)|audio\/[\w.+-]+|video\/mp4)$/u

/** Serves a file of the simulated phone to callers with a link that has not expired. */
export function serveSimulatedMedia(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    MEDIA_LINKS.path,
    async ({ params, query }, reply) => {
      const [connection_id = '', id = ''] = params.id.split('.')
      const found =
        isGoodLink(deps, MEDIA_LINKS, params.id, query) &&
        (await lookUp(deps, (tx) => findServedMedia(tx, { connection_id, id })))
      if (!found) return reply.callNotFound()
      const mime = found.mime.split(';', 1)[0] ?? ''
      const isShown = SHOWN.test(mime)
      return reply
        .type(isShown ? mime : 'application/octet-stream')
        .header('content-disposition', isShown ? 'inline' : 'attachment')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, max-age=600')
        .send(found.bytes)
    },
  )
}
