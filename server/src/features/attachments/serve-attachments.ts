import { once } from 'node:events'
import { isPicture } from '@tertulia/contract/attachment-types'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/context.ts'
import { findServed } from '#features/attachments/attachment.queries.ts'
import { ATTACHMENT_PATH, isValidLink } from '#features/attachments/attachment-links.ts'
import { CONTENT_TYPES } from '#features/attachments/content-types.ts'
import { lookUp } from '#platform/database/tx.ts'

/**
 * Serves a file to whoever has an address that is still good. A picture may be shown where it stands, everything else is
 * downloaded, and nothing in it may run or ask for more.
 */
export function serveAttachments(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    ATTACHMENT_PATH,
    async ({ params: { id }, query }, reply) => {
      const found = isValidLink(deps, id, query) && (await lookUp(deps, (tx) => findServed(tx, id)))
      if (!found) return reply.callNotFound()
      const bytes = deps.files.read(found.storage_key)
      const isThere = await once(bytes, 'open').then(
        () => true,
        () => false,
      )
      if (!isThere) return reply.callNotFound()
      const disposition = isPicture(found.type) ? 'inline' : 'attachment'
      return reply
        .headers({
          'content-type': CONTENT_TYPES[found.type],
          'content-length': found.size_bytes,
          'content-disposition': `${disposition}; filename*=UTF-8''${encoded(found.name)}`,
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'private, no-store',
        })
        .send(bytes)
    },
  )
}

/** As RFC 8187 writes a value. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
