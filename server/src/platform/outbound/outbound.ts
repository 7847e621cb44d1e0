import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { createConnections, portOf, type ConnectionRules } from './connections.ts'
import { exchange, type Limits, type Message, type Reply } from './exchange.ts'
import { findOutboundFailure, OutboundFailure, OutboundRefused } from './failures.ts'

export type OutboundInit = Limits & {
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | string | null
  /** At most 3, which is also what is followed when nothing is said. */
  max_redirects?: number
  signal?: AbortSignal
}

export type OutboundAnswer = {
  status: number
  /** Names in lower case. */
  headers: Record<string, string | string[]>
  /** Decoded. */
  body: Buffer
  /** Where the answer came from, after redirects. */
  url: string
}

export type Outbound = {
  /**
   * Asks another system and reads its whole answer; any status is an answer.
   * @throws OutboundFailure
   */
  request: (url: string | URL, init: OutboundInit) => Promise<OutboundAnswer>
  /**
   * The same for libraries that want a `fetch`: the body is streamed, the limits hold until its end. Encoded bodies are
   * not asked for and not accepted.
   * @throws OutboundFailure, also from the body's stream
   */
  fetch: (input: string | URL | Request, init?: RequestInit & Partial<Limits>) => Promise<Response>
  /** Closes idle connections and waits for the others. */
  close: () => Promise<void>
}

export type OutboundOptions = ConnectionRules & {
  /** Hears what the caller does not: whether a request was refused, and why. */
  log?: { warn: (fields: Record<string, unknown>, message: string) => void }
}

const MAX_REDIRECTS = 3
const FETCH_LIMITS: Limits = { deadline_ms: 60_000, max_bytes: 5_000_000 }

/** What may cross to another origin. Everything else could be a credential: services invent their own headers. */
const harmlessHeaders = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent'])

/** Headers that belong to the connection, not to the caller. */
const ourHeaders = /^(host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length|expect)$/

/**
 * The one door to other systems. Every URL, also one a redirect leads to, has to be http or https without credentials,
 * must not be ours, and may only lead to public addresses or networks the operator has listed. Certificates are always
 * checked; proxy variables of the environment are ignored.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const agent = createConnections(options)
  const ownHosts = new Set(options.own_origins.map((origin) => hostKey(new URL(origin))))

  function admit(text: string, base?: string): URL {
    if (!URL.canParse(text, base)) throw new OutboundRefused('not a URL')
    const url = new URL(text, base)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundRefused(`scheme ${url.protocol}`)
    if (url.username || url.password) throw new OutboundRefused('credentials in the URL')
    if (ownHosts.has(hostKey(url))) throw new OutboundRefused('our own origin')
    return url
  }

  async function send(
    target: string | URL,
    first: Message,
    limits: Omit<Limits, 'deadline_ms'> & { max_redirects: number; signal: AbortSignal },
  ): Promise<Reply & { url: URL }> {
    let url = admit(String(target))
    let message = first
    for (let hop = 0; ; hop += 1) {
      const reply = await exchange(agent, url, message, limits)
      const location = reply.headers.location
      if (!isRedirect(reply.status) || location === undefined || limits.max_redirects === 0) return { ...reply, url }
      await reply.body.cancel()
      if (hop >= limits.max_redirects) throw new OutboundFailure('unreadable', { cause: 'too many redirects' })
      const next = admit(String(location), url.href)
      message = redirected(message, reply.status, next.origin === url.origin)
      url = next
    }
  }

  /** Runs one request under its deadline, and tells caller and log what each may know. */
  async function underDeadline<T>(
    target: string | URL,
    limits: { deadline_ms: number; signal?: AbortSignal | null },
    run: (signal: AbortSignal, settle: () => void) => Promise<T>,
  ): Promise<T> {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new OutboundFailure('timeout')), limits.deadline_ms)
    const leave = () => abort.abort(limits.signal?.reason)
    const settle = () => {
      clearTimeout(timer)
      limits.signal?.removeEventListener('abort', leave)
    }
    if (limits.signal?.aborted) leave()
    limits.signal?.addEventListener('abort', leave)
    try {
      return await run(abort.signal, settle)
    } catch (error) {
      settle()
      if (limits.signal?.aborted) throw limits.signal.reason
      throw tell(error, target)
    }
  }

  function tell(error: unknown, target: string | URL): OutboundFailure {
    const failure =
      findOutboundFailure(error) ?? new OutboundFailure(isSlow(error) ? 'timeout' : 'unreachable', { cause: error })
    const refused = failure.cause instanceof OutboundRefused
    const host = URL.canParse(String(target)) ? new URL(String(target)).host : undefined
    const cause = failure.cause instanceof Error ? failure.cause.message : failure.cause
    options.log?.warn({ host, reason: failure.reason, refused, cause }, 'outbound request failed')
    return failure
  }

  return {
    request: (target, init) =>
      underDeadline(target, init, async (signal, settle) => {
        const message = prepare(init.method ?? 'GET', init.headers ?? {}, init.body ?? null)
        const max_redirects = Math.min(init.max_redirects ?? MAX_REDIRECTS, MAX_REDIRECTS)
        const reply = await send(target, message, { max_bytes: init.max_bytes, max_redirects, signal })
        const body = await decode(await readAll(reply.body), reply.headers['content-encoding'], init.max_bytes)
        settle()
        return { status: reply.status, headers: reply.headers, body, url: reply.url.href }
      }),

    fetch: async (input, { deadline_ms, max_bytes = FETCH_LIMITS.max_bytes, gather_ms = 0, ...init } = {}) => {
      const limits = { deadline_ms: deadline_ms ?? FETCH_LIMITS.deadline_ms, signal: init.signal }
      const target = input instanceof Request ? input.url : input
      return underDeadline(target, limits, async (signal, settle) => {
        const { method, headers, body, redirect } = await readRequest(input, init)
        const message = prepare(method, { ...headers, 'accept-encoding': 'identity' }, body)
        const max_redirects = redirect === 'follow' ? MAX_REDIRECTS : 0
        const reply = await send(target, message, { max_bytes, gather_ms, max_redirects, signal })
        if ((redirect === 'error' && isRedirect(reply.status)) || isEncoded(reply.headers['content-encoding'])) {
          await reply.body.cancel()
          throw new OutboundFailure('unreadable')
        }
        void reply.ended.then(settle)
        return respond(reply)
      })
    },

    close: () => agent.close(),
  }
}

/** Two spellings of one place have one key: the scheme does not matter, a trailing dot neither. */
const hostKey = (url: URL) => `${url.hostname.replace(/\.$/, '')}:${portOf(url)}`

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

const isEncoded = (encoding: string | string[] | undefined) => encoding !== undefined && encoding !== 'identity'

const isSlow = (error: unknown) =>
  error instanceof Error && 'code' in error && ['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'].includes(String(error.code))

function prepare(method: string, headers: Record<string, string>, body: Message['body']): Message {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const ours = named.filter(([name]) => !ourHeaders.test(name))
  return { method, headers: { 'accept-encoding': 'gzip, br', ...Object.fromEntries(ours) }, body }
}

/** The message a redirect asks for (RFC 9110 §15.4): 303, and by custom 301 and 302 after a POST, become a GET. */
function redirected(message: Message, status: number, sameOrigin: boolean): Message {
  const becomesGet = status === 303 || (status < 303 && message.method === 'POST')
  const carriesBody = message.body !== null && !becomesGet
  if (carriesBody && !sameOrigin) throw new OutboundRefused('a redirect would carry the body to another origin')
  const method = becomesGet && message.method !== 'HEAD' ? 'GET' : message.method
  const kept = Object.entries(message.headers).filter(
    ([name]) => (sameOrigin || harmlessHeaders.has(name)) && (carriesBody || !name.startsWith('content-')),
  )
  return { method, headers: Object.fromEntries(kept), body: carriesBody ? message.body : null }
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const decoders = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) }

async function decode(body: Buffer, encoding: string | string[] | undefined, max_bytes: number): Promise<Buffer> {
  if (!isEncoded(encoding) || body.length === 0) return body
  const decoder = decoders[String(encoding).toLowerCase() as keyof typeof decoders]
  if (!decoder) throw new OutboundFailure('unreadable', { cause: `content-encoding ${String(encoding)}` })
  return decoder(body, { maxOutputLength: max_bytes }).catch((error: NodeJS.ErrnoException) => {
    throw new OutboundFailure(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'unreadable', { cause: error })
  })
}

async function readRequest(input: string | URL | Request, init: RequestInit) {
  // Libraries that send a text give plain headers with it: making a Request of these costs more than sending it.
  const { method = 'GET', headers, body: text, redirect = 'follow' } = init
  if (typeof input === 'string' && typeof text === 'string' && isPlain(headers))
    return { method, headers, body: text, redirect }
  // The signal is followed by the deadline; a second listener would only cost.
  const request = new Request(input, { ...init, signal: null })
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null
  return { method: request.method, headers: Object.fromEntries(request.headers), body, redirect: request.redirect }
}

const isPlain = (headers: unknown): headers is Record<string, string> =>
  typeof headers === 'object' && headers !== null && Object.getPrototypeOf(headers) === Object.prototype

const bodiless = new Set([204, 205, 304])

function respond(reply: Reply): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(reply.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  return new Response(bodiless.has(reply.status) ? null : reply.body, { status: reply.status, headers })
}
