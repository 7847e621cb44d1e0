import { EXPORT_LINK_SECONDS } from '@tertulia/contract/conversation-exports.limits'
import type { ExportLink } from '@tertulia/contract/conversation-exports'
import type { FastifyInstance } from 'fastify'
import type { Deps, MemberContext } from '#platform/context.ts'
import { countHeld, findServedExport } from '#features/conversation-exports/conversation-export.queries.ts'
import { ownExport, exportTrace } from '#features/conversation-exports/conversation-exports.ts'
import { exportFileName, isPacked } from '#features/conversation-exports/export-head.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { lookUp, withOrganization } from '#platform/database/tx.ts'
import { sendFile } from '#platform/files/serve-file.ts'
import { isGoodLink, type LinkKind, signedLink } from '#platform/files/signed-links.ts'
import { Problem } from '#platform/problem.ts'

const EXPORT_LINKS = {
  path: '/exports/:id',
  purpose: 'export links',
  good_for_seconds: EXPORT_LINK_SECONDS,
} as const satisfies LinkKind

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json', zip: 'application/zip' }

/** An address of a file that is ready. @throws not_found, conversation_export_gone */
export function linkExport(ctx: MemberContext, id: string): Promise<ExportLink> {
  return withOrganization(ctx, async (tx) => {
    const row = await ownExport(tx, id)
    const { state, expires_at, rows_done } = row
    noteAudit(tx, { entity_id: id, after: exportTrace(row) })
    const isThere = state === 'ready' && expires_at !== null && expires_at > iso(ctx.clock.now())
    if (!isThere || (await countHeld(tx, id)) !== rows_done) throw new Problem('conversation_export_gone')
    return signedLink(ctx, EXPORT_LINKS, id)
  })
}

/** Serves a file to a caller with an address that is still good. */
export function serveExports(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    EXPORT_LINKS.path,
    async ({ params: { id }, query }, reply) => {
      const now = iso(deps.clock.now())
      const found =
        isGoodLink(deps, EXPORT_LINKS, id, query) && (await lookUp(deps, (tx) => findServedExport(tx, id, now)))
      if (!found || !found.storage_key || found.size_bytes === null) return reply.callNotFound()
      const { storage_key, size_bytes, format } = found
      const content_type = TYPES[isPacked(found) ? 'zip' : format]
      const name = exportFileName(found)
      return sendFile(deps, reply, { storage_key, size_bytes, name, content_type, disposition: 'attachment' })
    },
  )
}
