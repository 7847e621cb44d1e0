import type { FastifyInstance } from 'fastify'
import { api } from '@tertulia/contract/features'
import type { Deps } from '#platform/context.ts'
import { openApiDocument } from '#features/reference/openapi.ts'
import { REFERENCE_CSS, referencePage } from '#features/reference/reference-page.ts'

/** Serves `/api/openapi.json` and `/docs`. */
export function serveReference(app: FastifyInstance, deps: Deps): void {
  const { public_url } = deps.config
  // Built at the first request: half a second that a start need not take.
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json').send((document ??= JSON.stringify(openApiDocument(api, public_url)))),
  )
  app.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send((page ??= referencePage(api, public_url))))
  app.get('/docs/reference.css', (_, reply) => reply.type('text/css; charset=utf-8').send(REFERENCE_CSS))
}
