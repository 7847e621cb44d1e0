import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SimulatedAccount } from '#providers/whatsapp-simulator/account.ts'
import { answerGraph, finishHandshake } from '#providers/whatsapp-simulator/answer-graph.ts'
import type { CustomerSays } from '#providers/whatsapp-simulator/customer-says.ts'
import { anotherCustomer, customerReads, customerSends, type Somebody } from '#providers/whatsapp-simulator/customer.ts'
import type { GraphResponse, MediaStore } from '#providers/whatsapp-simulator/graph-call.ts'
import { keepCustomerMedia } from '#providers/whatsapp-simulator/media.ts'
import { newSimulatedAccount } from '#providers/whatsapp-simulator/new-account.ts'
import { due, settleCall, type WebhookCall } from '#providers/whatsapp-simulator/webhook-calls.ts'

/** A request as it came in. */
export type GraphSeen = { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer }

/** How calls go wrong: an HTTP status with an error of Meta's, no answer ever, a line that is cut, or a page for people. */
export type GraphFault = number | 'hang' | 'reset' | 'html' | 'garbage' | 'empty'

type Options = {
  account?: SimulatedAccount
  /** The clock of statuses, links and retries; the machine's, where there is none. */
  now?: () => Date
  /** Posts what comes due by itself, every 20 ms. */
  pumps?: boolean
}

export type WhatsAppStandIn = {
  url: string
  account(): SimulatedAccount
  /** Changes the account with a function of the simulator: `change((it) => advanceClock(it, 25))`. */
  change(by: (account: SimulatedAccount, at: Date) => SimulatedAccount): Promise<void>
  /** The customer sends something, or another customer does. */
  says(what: CustomerSays | string, as?: Somebody): Promise<string>
  /** One customer more, to write as. */
  somebodyElse(): Promise<Somebody>
  /** The customer sends a file. @returns the id of their message */
  sends(
    type: 'image' | 'video' | 'document' | 'audio' | 'sticker',
    file: { bytes: Buffer; mime_type: string; filename?: string; caption?: string; voice?: boolean },
  ): Promise<string>
  reads(): Promise<void>
  requests: GraphSeen[]
  /** So many calls from now on go wrong, before they are looked at. */
  fail(times: number, fault: GraphFault): void
  /**
   * Posts the webhooks that are due, one after another, each once.
   * @param ahead_ms statuses that come due so much later count as due: by default what was sent is delivered too
   */
  deliver(ahead_ms?: number): Promise<{ call: WebhookCall; status: number | 'unreachable' }[]>
  close(): Promise<void>
}

/** Meta's Cloud API over real HTTP: the simulator of the product, its account and its files in memory. */
export async function startWhatsApp(options: Options = {}): Promise<WhatsAppStandIn> {
  const now = options.now ?? (() => new Date())
  const requests: GraphSeen[] = []
  const media = memoryStore()
  let account = options.account ?? newSimulatedAccount({ name: 'Ciclos Almenara', random: randomBytes })
  let fault: { times: number; fault: GraphFault } = { times: 0, fault: 500 }
  let last: Promise<unknown> = Promise.resolve()

  /** One after another: each works on what the one before has left. */
  function inTurn<T>(work: () => Promise<T> | T): Promise<T> {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  const server = createServer((request, response) => {
    response.on('error', () => {})
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const body = await bodyOf(request)
    requests.push({ method, url, headers, body })
    if (fault.times > 0) {
      fault.times -= 1
      return misbehave(fault.fault, response)
    }
    const answered = await inTurn(async () => {
      const answer = await answerGraph(account, { method, url, headers, body, origin }, now(), media)
      account = answer.account
      return answer
    })
    write(response, answered.response ?? (await afterHandshake(answered.handshake.url)))
  }

  /** The callback may call here while it is asked: the handshake holds no lock. */
  async function afterHandshake(url: string): Promise<GraphResponse> {
    const callback = await fetch(url, { redirect: 'manual' }).then(
      async (answer) => ({ status: answer.status, body: await answer.text() }),
      () => 'unreachable' as const,
    )
    return inTurn(() => {
      const finished = finishHandshake(account, callback, now())
      account = finished.account
      return finished.response
    })
  }

  async function deliver(ahead_ms = 1_000): Promise<{ call: WebhookCall; status: number | 'unreachable' }[]> {
    const at = new Date(now().getTime() + ahead_ms)
    const calls = await inTurn(() => {
      const handed = due(account, at)
      account = handed.account
      return handed.calls
    })
    const done = []
    for (const call of calls) {
      const status = await post(call)
      await inTurn(() => {
        account = settleCall(account, call.id, status === 'unreachable' ? status : { status }, at)
      })
      done.push({ call, status })
    }
    return done
  }

  const change = (by: (account: SimulatedAccount, at: Date) => SimulatedAccount) =>
    inTurn(() => {
      account = by(account, now())
    })

  const says = (what: CustomerSays | string, as?: Somebody) =>
    inTurn(() => {
      const says: CustomerSays = typeof what === 'string' ? { type: 'text', body: what } : what
      account = customerSends(account, says, now(), as)
      return account.messages.at(-1)?.id ?? ''
    })

  const pump = options.pumps ? pumping(() => deliver(0)) : undefined
  return {
    url: origin,
    account: () => account,
    change,
    says,
    sends: async (type, { caption, voice, ...file }) => {
      const media_id = await inTurn(async () => {
        const [after, kept] = await keepCustomerMedia(account, file, now(), media)
        account = after
        return kept.id
      })
      const captioned = { media_id, ...(caption !== undefined && { caption }) }
      return says(type === 'audio' ? { type, media_id, voice: voice ?? false } : { type, ...captioned })
    },
    somebodyElse: () =>
      inTurn(() => {
        const [after, other] = anotherCustomer(account)
        account = after
        return other
      }),
    reads: () => change(customerReads),
    requests,
    fail: (times, how) => (fault = { times, fault: how }),
    deliver,
    close: async () => {
      await pump?.stop()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function memoryStore(): MediaStore {
  const kept = new Map<string, Buffer>()
  return {
    put: async (id, bytes) => void kept.set(id, bytes),
    get: async (id) => kept.get(id),
    remove: async (id) => void kept.delete(id),
  }
}

/** Works every 20 ms, never twice at once, until it is stopped. */
function pumping(work: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work().finally(() => (running = undefined))
  }, 20)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

const post = ({ url, headers, body }: WebhookCall): Promise<number | 'unreachable'> =>
  fetch(url, { method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual' }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 'unreachable',
  )

function misbehave(fault: GraphFault, response: ServerResponse): void {
  switch (fault) {
    case 'hang':
      return
    case 'reset':
      return void response.destroy()
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sorry, something went wrong.</h1>')
    case 'garbage':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"messages": [{"id')
    case 'empty':
      return void response.writeHead(200).end()
    default: {
      const error = { message: 'An unknown error has occurred.', type: 'OAuthException', code: 1, fbtrace_id: 'AbC1' }
      response.writeHead(fault, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
    }
  }
}

function write(response: ServerResponse, { status, headers, body }: GraphResponse): void {
  response.writeHead(status, headers).end(body)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
