import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { FastifyInstance } from 'fastify'
import type { ApiKeyContext } from '#platform/context.ts'
import { addTools } from '#features/public-api/mcp/mcp-tools.ts'
import { publicAgent } from '#features/public-api/public-knowledge.ts'
import type { Wire } from '#platform/http/routes.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Answers one message of a client of the key's agent. There are no sessions: each message stands for itself, in the
 * protocol of 2026 and in those of 2025, so that any process can answer it (https://modelcontextprotocol.io).
 */
export async function answerMcp(ctx: ApiKeyContext, body: unknown, wire: Wire): Promise<Response> {
  const agent = await publicAgent(ctx)
  const handler = createMcpHandler(
    () => {
      const server = new McpServer({ name: 'tertulia', title: agent.name, version: '1' })
      addTools(server, ctx, agent, wire.hops)
      return server
    },
    {
      // Nothing here changes while a client listens: a stream would be held open for nothing.
      maxSubscriptions: 0,
      onerror: (err) => ctx.log.debug({ err, request_id: ctx.request_id }, 'an MCP message was refused'),
    },
  )
  return handler.fetch(wire.request(), { parsedBody: body })
}

/** There is no stream to open and no session to end: clients know by this answer. */
export function refuseStreams(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'DELETE'],
    url: '/api/v1/mcp',
    handler: (_, reply) => {
      void reply.header('allow', 'POST')
      throw new Problem('method_not_allowed')
    },
  })
}
