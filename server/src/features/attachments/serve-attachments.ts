import { isPicture } from '@tertulia/contract/attachment-types'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/context.ts'
import { findServed } from '#features/attachments/attachment.queries.ts'
import { ATTACHMENT_LINKS } from '#features/attachments/attachment-links.ts'
import { CONTENT_TYPES } from '#features/attachments/content-types.ts'
import { lookUp } from '#platform/database/tx.ts'
import { sendFile } from '#platform/files/serve-file.ts'
import { isGoodLink } from '#platform/files/signed-links.ts'

/**
 * Serves a file to a caller with an address that is still good. A picture may be shown where it stands, everything else is
 * downloaded.
 */
export function serveAttachments(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    ATTACHMENT_LINKS.path,
    async ({ params: { id }, query }, reply) => {
      const found = isGoodLink(deps, ATTACHMENT_LINKS, id, query) && (await lookUp(deps, (tx) => findServed(tx, id)))
      if (!found) return reply.callNotFound()
      const disposition = isPicture(found.type) ? 'inline' : 'attachment'
      return sendFile(deps, reply, { ...found, content_type: CONTENT_TYPES[found.type], disposition })
    },
  )
}
