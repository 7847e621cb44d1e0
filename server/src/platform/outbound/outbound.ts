import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { type ConnectionRules, createConnect, createConnections, portOf } from './connections.ts'
import { type Body, exchange, type Limits, type Message, type Reply } from './exchange.ts'
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
  /** Address that answered, after redirects. */
  url: string
}

export type Outbound = {
  /**
   * Asks another system and reads its whole answer; any status is an answer.
   * @throws OutboundFailure
   */
  request: (url: string | URL, init: OutboundInit) => Promise<OutboundAnswer>
  /**
   * A request whose answer is read while it arrives: the limits hold until its end. Encoded bodies are not accepted, and
   * redirects followed only where it is said how many.
   * @throws OutboundFailure, also from reading the body
   */
  open: (url: string | URL, init: OutboundInit) => Promise<Reply>
  /**
   * `request` for libraries that want a `fetch`.
   * @throws OutboundFailure
   */
  fetch: (input: string | URL | Request, init?: RequestInit & Partial<Limits>) => Promise<Response>
  /**
   * A bare connection to the host and port of an address, for a program that speaks for itself (`guarded-proxy.ts`). It
   * is the caller's to end.
   * @throws OutboundFailure
   */
  connect: (url: URL) => Promise<Socket>
  /** Ends every connection: what is under way fails with "unreachable". Others may hang for longer than a stop may take. */
  close: () => Promise<void>
}

export type OutboundOptions = ConnectionRules & {
  /** Hears what the caller does not: whether a request was refused, and why. */
  log?: { warn: (fields: Record<string, unknown>, message: string) => void }
}

const MAX_REDIRECTS = 3
const FETCH_LIMITS: Limits = { deadline_ms: 60_000, max_bytes: 5_000_000 }

/** Headers that may cross to another origin. Everything else could be a credential: services invent their own headers. */
const harmlessHeaders = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent'])

/** Headers that belong to the connection, not to the caller. */
const ourHeaders = /^(host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length|expect)$/

/**
 * The one door to other systems. Every URL, also one a redirect leads to, has to be http or https without credentials,
 * must not be ours, and may only lead to public addresses or networks the operator has listed. Certificates are always
 * checked; proxy variables of the environment are ignored.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const connect = createConnect(options)
  const agent = createConnections(connect)
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
    limits: Omit<Limits, 'deadline_ms'> & { max_redirects: number; signal: AbortSignal; settle?: () => void },
  ): Promise<Reply & { url: URL }> {
    let url = admit(String(target))
    let message = first
    for (let hop = 0; ; hop += 1) {
      const reply = await exchange(agent, url, message, limits)
      const location = reply.headers.location
      if (!isRedirect(reply.status) || location === undefined || limits.max_redirects === 0) return { ...reply, url }
      reply.body.cancel()
      if (hop >= limits.max_redirects) throw new OutboundFailure('unreadable', { cause: 'too many redirects' })
      const next = admit(String(location), url.href)
      message = messageAfterRedirect(message, reply.status, next.origin === url.origin)
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

  const request: Outbound['request'] = (target, init) =>
    underDeadline(target, init, async (signal, settle) => {
      const message = prepare(init)
      const max_redirects = Math.min(init.max_redirects ?? MAX_REDIRECTS, MAX_REDIRECTS)
      const reply = await send(target, message, { max_bytes: init.max_bytes, max_redirects, signal })
      const body = await decode(await readAll(reply.body), reply.headers['content-encoding'], init.max_bytes)
      settle()
      return { status: reply.status, headers: reply.headers, body, url: reply.url.href }
    })

  return {
    request,

    open: (target, init) =>
      underDeadline(target, init, async (signal, settle) => {
        const { max_bytes, gather } = init
        const max_redirects = Math.min(init.max_redirects ?? 0, MAX_REDIRECTS)
        const message = prepare({ ...init, headers: { ...init.headers, 'accept-encoding': 'identity' } })
        const reply = await send(target, message, {
          max_bytes,
          ...(gather && { gather }),
          max_redirects,
          signal,
          settle,
        })
        if (!isRedirect(reply.status) && !isEncoded(reply.headers['content-encoding'])) return reply
        reply.body.cancel()
        throw new OutboundFailure('unreadable')
      }),

    fetch: async (input, { deadline_ms, max_bytes, ...init } = {}) => {
      const { url, redirect, ...asked } = await readRequest(input, init)
      const answer = await request(url, {
        ...FETCH_LIMITS,
        ...(deadline_ms && { deadline_ms }),
        ...(max_bytes && { max_bytes }),
        ...asked,
        max_redirects: redirect === 'follow' ? MAX_REDIRECTS : 0,
      })
      if (redirect === 'error' && isRedirect(answer.status)) throw new OutboundFailure('unreadable')
      return respond(answer)
    },

    connect: async (url) => {
      const { hostname } = url
      try {
        admit(url.href)
        return await new Promise((resolve, reject) =>
          connect(
            { hostname: hostname.replace(/^\[|\]$/gu, ''), protocol: 'http:', port: String(portOf(url)) },
            (error, socket) => (socket ? resolve(socket) : reject(error)),
          ),
        )
      } catch (error) {
        throw tell(error, url)
      }
    },

    close: () => agent.destroy(),
  }
}

/** Two spellings of one place have one key: the scheme does not matter, a trailing dot neither. */
const hostKey = (url: URL) => `${url.hostname.replace(/\.$/, '')}:${portOf(url)}`

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

const isEncoded = (encoding: string | string[] | undefined) => encoding !== undefined && encoding !== 'identity'

const isSlow = (error: unknown) =>
  error instanceof Error && 'code' in error && ['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'].includes(String(error.code))

function prepare({ method = 'GET', headers = {}, body = null }: Partial<Message>): Message {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const ours = named.filter(([name]) => !ourHeaders.test(name))
  return { method, headers: { 'accept-encoding': 'gzip, br', ...Object.fromEntries(ours) }, body }
}

/** The message a redirect asks for (RFC 9110 §15.4): 303, and by custom 301 and 302 after a POST, become a GET. */
function messageAfterRedirect(message: Message, status: number, sameOrigin: boolean): Message {
  const becomesGet = status === 303 || (status < 303 && message.method === 'POST')
  const carriesBody = message.body !== null && !becomesGet
  if (carriesBody && !sameOrigin) throw new OutboundRefused('a redirect would carry the body to another origin')
  const method = becomesGet && message.method !== 'HEAD' ? 'GET' : message.method
  const kept = Object.entries(message.headers).filter(
    ([name]) => (sameOrigin || harmlessHeaders.has(name)) && (carriesBody || !name.startsWith('content-')),
  )
  return { method, headers: Object.fromEntries(kept), body: carriesBody ? message.body : null }
}

async function readAll(body: Body): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for (let piece = await body.read(); piece; piece = await body.read()) pieces.push(piece)
  return Buffer.concat(pieces)
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
  const request = new Request(input, init)
  const { url, method, headers, signal, redirect } = request
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null
  return { url, method, headers: Object.fromEntries(headers), body, signal, redirect }
}

const bodiless = new Set([204, 205, 304])

function respond(answer: OutboundAnswer): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  // It is unpacked already.
  headers.delete('content-encoding')
  const { status, body } = answer
  return new Response(bodiless.has(status) ? null : new Uint8Array(body), { status, headers })
}
