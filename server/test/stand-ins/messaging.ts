import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { Channel } from '@tertulia/contract/channels'
import { time } from '@tertulia/contract/shapes'
import type { ConnectedProvider } from '#features/connections/provider-port.ts'
import type { KnownConnection } from '#features/connections/known-connections.ts'
import { sameText } from '#platform/ids.ts'
import type { InboundItem, MessagingProvider } from '#providers/messaging/messaging-provider.ts'
import { aConnection } from '../a-connection.ts'
import { runningApp } from '../running-app.ts'

/** The message that a customer types into their phone. */
export type Typed = { id: string; from: string; text: string; at?: string }

export type MessagingStandIn = {
  /** Speaks with it, as a feature provides it. */
  connected: ConnectedProvider
  /** Connects a page of it to an agent. */
  connect(of: { organization_id: string; agent_id: string; page?: Page }): Promise<KnownConnection>
  /** Texts that customers read, in their order. */
  shown: { from: string; to: string; text: string; key: string }[]
  /** The keys of all well-formed sends, faults included. */
  asked: string[]
  /** So many sends from now on are answered so; 0: the connection is cut after the text was shown. */
  fail(times: number, status: number): void
  /** Posts what customers typed, in one call, signed. @returns the status */
  post(typed: Typed[], change?: { page?: Page; secret?: string; body?: string }): Promise<number>
  /** Posts what became of a text. */
  tell(key: string, status: 'delivered' | 'read' | 'failed'): Promise<number>
  close(): Promise<void>
}

const Page = z.enum(['page-1', 'page-2'])
type Page = z.infer<typeof Page>
const KEY = 'messaging-stand-in-key'
/** No other fields, and no more characters than Messenger takes. */
const Send = z.strictObject({ from: Page, to: z.string().min(1), text: z.string().min(1).max(1999), key: z.string() })
const Call = z.strictObject({
  page: Page,
  messages: z.array(z.strictObject({ id: z.string(), from: z.string(), name: z.string(), text: z.string(), at: time })),
  statuses: z.array(
    z.strictObject({ id: z.string(), key: z.string(), status: z.enum(['delivered', 'read', 'failed']), at: time }),
  ),
})

/**
 * A provider of our own, over real HTTP: it refuses what is not as it says, and posts what customers type, signed, to the
 * webhook of the page's connection.
 */
export async function startMessaging(channel: Channel): Promise<MessagingStandIn> {
  const secret = randomBytes(16).toString('hex')
  const shown: MessagingStandIn['shown'] = []
  const asked: string[] = []
  const connections = new Map<Page, KnownConnection>()
  let fault = { times: 0, status: 0 }
  const provider = await listen(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/messages') return answer(response, 404, {})
    if (request.headers.authorization !== `Bearer ${KEY}`) return answer(response, 401, {})
    const parsed = Send.safeParse(JSON.parse((await bodyOf(request)).toString()))
    if (!parsed.success) return answer(response, 422, { message: 'not as documented' })
    const { from, to, text, key } = parsed.data
    asked.push(key)
    const isFaulty = fault.times > 0
    if (isFaulty) fault.times -= 1
    if (isFaulty && fault.status > 0) return answer(response, fault.status, { message: 'as the test wants it' })
    shown.push({ from, to, text, key })
    if (isFaulty) return void request.socket.destroy()
    return answer(response, 200, { id: `sent-${key}` })
  })
  const post = async (page: Page, body: string, signedWith = secret) => {
    const { app } = await runningApp()
    const address = connections.get(page)?.address ?? 'none'
    const headers = { 'content-type': 'application/json', 'x-signature': signed(signedWith, body) }
    const url = `/in/meta/${address}`
    return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode
  }
  return {
    connected: { provider: speakingWith(channel, provider.url), callerOf: (ctx) => ctx.outbound },
    connect: async ({ page = 'page-1', ...of }) => {
      const account = `${page} of ${of.organization_id}`
      const connection = await aConnection({ ...of, channel, account, secrets: { secret } })
      connections.set(page, connection)
      return connection
    },
    shown,
    asked,
    fail: (times, status) => (fault = { times, status }),
    post: (typed, { page = 'page-1', secret: other, body } = {}) => {
      const at = new Date().toISOString()
      const messages = typed.map((each) => ({ name: 'Nuria', at, ...each }))
      return post(page, body ?? JSON.stringify({ page, messages, statuses: [] }), other)
    },
    tell: (key, status) => {
      const of = { id: `sent-${key}`, key, status, at: new Date().toISOString() }
      return post('page-1', JSON.stringify({ page: 'page-1', messages: [], statuses: [of] }))
    },
    close: provider.close,
  }

  function speakingWith(channel: Channel, url: string): MessagingProvider {
    return {
      name: 'meta',
      channels: [channel],
      messages_per_second: 1_000,
      isSigned: ({ headers, body }, { secret: ours = '' }) => {
        const signature = headers['x-signature']
        return typeof signature === 'string' && sameText(signature, signed(ours, body))
      },
      read: (body) => {
        const call = Call.safeParse(JSON.parse(body.toString()))
        if (!call.success) throw new SyntaxError('not as documented')
        const account = connections.get(call.data.page)?.account ?? call.data.page
        const messages = call.data.messages.map(({ id, from, name, text, at }): InboundItem => ({
          kind: 'message',
          account,
          external_id: id,
          at,
          sender: { user_id: from, phone: null, name },
          content: { kind: 'text', text },
          reply_to: null,
          referral: null,
        }))
        const statuses = call.data.statuses.map(({ id: message_id, key, status, at }): InboundItem => {
          const failure = { code: '7', reason: 'unreachable', detail: 'as the test wants it' } as const
          const of = { account, external_id: `${message_id} ${status}`, at, message_id, status, key }
          return { kind: 'status', ...of, failure: status === 'failed' ? failure : null }
        })
        return [...messages, ...statuses]
      },
      handshake: () => undefined,
      takesFile: () => false,
      send: async (caller, { account }, { to, content, key }, signal) => {
        if (content.kind !== 'text') throw new Error('it takes texts alone')
        const [from] = account.split(' ')
        const { status, body } = await caller.request(`${url}/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
          body: JSON.stringify({ from, to: to.user_id, text: content.text, key }),
          deadline_ms: 5_000,
          max_bytes: 10_000,
          signal,
        })
        const failure = { code: `${status}`, detail: `the provider answered ${status}` }
        if (status >= 500) return { later: { ...failure, reason: 'unavailable' }, after_seconds: 1 }
        if (status !== 200) return { refused: { ...failure, reason: 'rejected' }, stops_account: status === 401 }
        const { id } = z.object({ id: z.string() }).parse(JSON.parse(body.toString()))
        return { accepted: { message_id: id, recipient: null } }
      },
      showTyping: async () => {},
      check: async () => ({ failed: { reason: 'refused', field: null, detail: '' } }),
      registerWebhook: async () => ({ failed: { reason: 'refused', field: null, detail: '' } }),
      unregisterWebhook: async () => ({ ok: true }),
      fetchMedia: async () => ({ failed: 'gone' }),
    }
  }
}

const signed = (secret: string, body: string | Buffer) => createHmac('sha256', secret).update(body).digest('hex')

async function listen(respond: (...it: Parameters<RequestListener>) => Promise<void>) {
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => answer(response, 500, { message: String(error) }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
