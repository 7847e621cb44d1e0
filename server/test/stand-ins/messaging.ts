import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { Channel } from '@tertulia/contract/channels'
import { time } from '@tertulia/contract/shapes'
import type { ChannelContext } from '#platform/context.ts'
import { LONGEST_SEND_MS, Received, type SendingChannel } from '#features/channels/channel.ts'
import { receiveMessages } from '#features/channels/receive.ts'
import { sameText } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** What a customer types into their phone. */
export type Typed = { id: string; from: string; text: string; at?: string }

export type MessagingStandIn = {
  /** Speaks with it, as one of `server/src/channels.ts` would. */
  channel: SendingChannel
  /** What customers read, in their order: a text that came again under its key is the same. */
  shown: { from: string; to: string; text: string; key: string }[]
  /** The keys of all well-formed sends, faults and repetitions included. */
  asked: string[]
  /** So many sends from now on are answered so. */
  fail(times: number, status: number): void
  /** Posts what customers typed, in one call, signed. @returns the status and what it was answered */
  post(
    typed: Typed[],
    change?: { page?: string; secret?: string; body?: string },
  ): Promise<{ status: number; ids: string[] }>
  close(): Promise<void>
}

const Page = z.enum(['page-1', 'page-2'])
const KEY = 'messaging-stand-in-key'
/** No other fields, and no more characters than Messenger takes. */
const Send = z.strictObject({ from: Page, to: z.string().min(1), text: z.string().min(1).max(1999) })
const Call = z.strictObject({
  page: Page,
  messages: z.array(z.strictObject({ id: z.string(), from: z.string(), name: z.string(), text: z.string(), at: time })),
})

/**
 * A provider of our own, over real HTTP: it refuses what is not as it says, posts what customers type, signed, and takes
 * each key once. What it posts is received as `ctx`.
 */
export async function startMessaging(name: Channel, ctx: ChannelContext): Promise<MessagingStandIn> {
  const secret = randomBytes(16).toString('hex')
  const shown: MessagingStandIn['shown'] = []
  const asked: string[] = []
  let fault = { times: 0, status: 0 }
  const provider = await listen(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/messages') return answer(response, 404, {})
    if (request.headers.authorization !== `Bearer ${KEY}`) return answer(response, 401, {})
    const key = request.headers['idempotency-key']
    const parsed = Send.safeParse(JSON.parse((await bodyOf(request)).toString()))
    if (!parsed.success || typeof key !== 'string') return answer(response, 422, { message: 'not as documented' })
    asked.push(key)
    if (fault.times > 0) {
      fault.times -= 1
      return answer(response, fault.status, { message: 'as the test wants it' })
    }
    const { from, to, text } = parsed.data
    const earlier = shown.find((each) => each.key === key)
    if (earlier && earlier.text !== text) return answer(response, 409, { message: 'other words under one key' })
    if (!earlier) shown.push({ from, to, text, key })
    return answer(response, 200, { id: `sent-${key}` })
  })
  const channel = speakingWith(name, provider.url, secret)
  const door = await listen(async (request, response) => {
    try {
      const received = channel.receive({ headers: request.headers, body: await bodyOf(request) })
      const taken = await receiveMessages(ctx, received)
      return answer(response, 200, { ids: taken.map(({ id }) => id) })
    } catch (error) {
      if (error instanceof Problem) return answer(response, 400, { ids: [] })
      throw error
    }
  })
  return {
    channel,
    shown,
    asked,
    fail: (times, status) => (fault = { times, status }),
    post: async (typed, change = {}) => {
      const at = new Date().toISOString()
      const messages = typed.map((each) => ({ name: 'Nuria', at, ...each }))
      const body = change.body ?? JSON.stringify({ page: change.page ?? 'page-1', messages })
      const headers = { 'content-type': 'application/json', 'x-signature': signed(change.secret ?? secret, body) }
      const answered = await fetch(door.url, { method: 'POST', body, headers })
      return { status: answered.status, ...z.object({ ids: z.array(z.string()) }).parse(await answered.json()) }
    },
    close: async () => {
      await Promise.all([provider.close(), door.close()])
    },
  }
}

const signed = (secret: string, body: string | Buffer) => createHmac('sha256', secret).update(body).digest('hex')

const speakingWith = (name: Channel, url: string, secret: string): SendingChannel => ({
  name,
  receive: ({ headers, body }) => {
    const signature = headers['x-signature']
    const isSigned = typeof signature === 'string' && sameText(signature, signed(secret, body))
    const call = isSigned ? Call.safeParse(JSON.parse(body.toString())) : undefined
    if (!call?.success) throw new Problem('invalid_request')
    const { page: account, messages } = call.data
    return messages.map(({ id: external_id, from: sender, name: sender_name, text, at: sent_at }) =>
      Received.parse({ account, sender, sender_name, text, external_id, sent_at }),
    )
  },
  send: async (ctx, { account, recipient, text, key }, signal) => {
    const { status, body } = await ctx.outbound.request(`${url}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ from: account, to: recipient, text }),
      deadline_ms: LONGEST_SEND_MS,
      max_bytes: 10_000,
      signal,
    })
    if (status >= 500) throw new Error(`the provider answered ${status}`)
    if (status !== 200) return { refused: `the provider answered ${status}` }
    return { provider_id: z.object({ id: z.string() }).parse(JSON.parse(body.toString())).id }
  },
})

async function listen(respond: (...it: Parameters<RequestListener>) => Promise<void>) {
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => answer(response, 500, { message: String(error), ids: [] }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
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
