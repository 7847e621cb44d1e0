import { takeHandshake } from '#features/channels/webhook.ts'
import { withAccount } from '#features/whatsapp-simulator/with-account.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Caller } from '#providers/messaging/messaging-provider.ts'
import { answerGraph, finishHandshake } from '#providers/whatsapp-simulator/answer-graph.ts'
import type { GraphResponse } from '#providers/whatsapp-simulator/graph-call.ts'

/** Names no real host: the simulator answers within the process. */
export const SIMULATED_GRAPH = 'https://graph.simulator.invalid'

/** The way to a simulated account, in the place of the outside world. */
export const simulatedCaller = (ctx: OrganizationContext, connection_id: string): Caller => ({
  request: async (url, { method = 'GET', headers = {}, body }) => {
    const { pathname, search, href } = new URL(url)
    const bytes = body === undefined || body === null ? Buffer.alloc(0) : Buffer.from(body as Uint8Array | string)
    const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const request = { method, url: pathname + search, origin: SIMULATED_GRAPH, headers: named, body: bytes }
    const answered = await withAccount(ctx, connection_id, ({ account, at, media }) =>
      answerGraph(account, request, at, media),
    )
    const response = answered.response ?? (await afterHandshake(ctx, connection_id, answered.handshake.url))
    return { ...response, url: href }
  },
})

/** Calls the address as Meta does, with the account unlocked. */
async function afterHandshake(ctx: OrganizationContext, connection_id: string, url: string): Promise<GraphResponse> {
  const { pathname, searchParams } = new URL(url)
  const [, provider = '', address = ''] = /\/in\/([^/]+)\/([^/]+)$/u.exec(pathname) ?? []
  const callback = await takeHandshake(ctx, { provider, address }, Object.fromEntries(searchParams))
  const { response } = await withAccount(ctx, connection_id, ({ account, at }) =>
    finishHandshake(account, callback, at),
  )
  return response
}
