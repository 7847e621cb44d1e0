import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { findOutboundFailure, type OutboundReason, wasNeverSent } from '#platform/outbound/failures.ts'
import type { OutboundAnswer } from '#platform/outbound/outbound.ts'
import type { Caller, ProviderAccount } from '#providers/messaging/messaging-provider.ts'
import { ErrorShape } from '#providers/whatsapp/graph-error.ts'
import { waitSeconds } from '#providers/whatsapp/usage-header.ts'

/** One way to Graph: by whom, on whose behalf. */
export type Graph = {
  caller: Caller
  /** With the version: `https://graph.facebook.com/v26.0`. */
  base: string
  token: string
  /** `appsecret_proof` of every call: a stolen token alone opens nothing where the app demands it. None without an app secret. */
  proof?: string | undefined
  signal: AbortSignal
}

export type GraphAsk = {
  method?: 'GET' | 'POST' | 'DELETE'
  /** Ids and names, in order: `['700800900', 'messages']`. */
  path: readonly string[]
  query?: Readonly<Record<string, string>>
  json?: unknown
  form?: FormData
  deadline_ms?: number
}

/**
 * Why a call brought nothing.
 * - `refused`: Graph tells why, and after how long it may answer otherwise, where it counts calls. `unreadable`: an answer, and none of Graph's shape.
 * - `unsent`: nothing of it left. `lost`: it may have arrived, and nothing came back.
 */
export type GraphFailure =
  | { kind: 'refused'; status: number; error: z.infer<typeof ErrorShape>; wait_seconds: number }
  | { kind: 'unreadable'; status: number }
  | { kind: 'unsent' }
  | { kind: 'lost'; reason: OutboundReason | 'aborted' }

export type GraphReply<T> = { data: T } | { failure: GraphFailure }

const DEADLINE_MS = 15_000
const MAX_BYTES = 1_000_000
/** Meta's hosts of files refuse callers without a name. */
const USER_AGENT = 'Tertulia'

export function graphOf(base: string, caller: Caller, { secrets }: ProviderAccount, signal: AbortSignal): Graph {
  const { access_token: token = '', app_secret } = secrets
  return { base, caller, signal, token, proof: app_secret && proofOf(token, app_secret) }
}

/** The HMAC-SHA256 of a token under its app's secret (Graph API, «Securing requests»). */
const proofOf = (token: string, app_secret: string): string =>
  createHmac('sha256', app_secret).update(token).digest('hex')

export const bearerOf = (token: string) => ({ authorization: `Bearer ${token}`, 'user-agent': USER_AGENT })

/**
 * Calls Graph once and reads its answer as `shape`. Redirects are not followed: Graph has none.
 * @throws nothing of the network; the caller's own faults alone
 */
export async function callGraph<T>(graph: Graph, call: GraphAsk, shape: z.ZodType<T>): Promise<GraphReply<T>> {
  const { method = 'GET', path, query = {}, json, form, deadline_ms = DEADLINE_MS } = call
  const asked = new URLSearchParams({ ...query, ...(graph.proof && { appsecret_proof: graph.proof }) }).toString()
  const { content_type, body } = await encode(json, form)
  const answer = await tryRequest(graph.signal, () =>
    graph.caller.request(`${graph.base}/${path.map(segment).join('/')}${asked && `?${asked}`}`, {
      method,
      headers: {
        ...bearerOf(graph.token),
        accept: 'application/json',
        ...(content_type && { 'content-type': content_type }),
      },
      body,
      deadline_ms,
      max_bytes: MAX_BYTES,
      max_redirects: 0,
      signal: graph.signal,
    }),
  )
  return 'failure' in answer ? answer : readAnswer(answer, shape)
}

/** Asks, and tells a failure of the network from a bug. */
export async function tryRequest(
  signal: AbortSignal,
  request: () => Promise<OutboundAnswer>,
): Promise<OutboundAnswer | { failure: Extract<GraphFailure, { kind: 'unsent' | 'lost' }> }> {
  if (signal.aborted) return { failure: { kind: 'unsent' } }
  try {
    return await request()
  } catch (error) {
    const failure = findOutboundFailure(error)
    if (failure)
      return { failure: wasNeverSent(failure) ? { kind: 'unsent' } : { kind: 'lost', reason: failure.reason } }
    if (signal.aborted) return { failure: { kind: 'lost', reason: 'aborted' } }
    throw error
  }
}

function readAnswer<T>({ status, headers, body }: OutboundAnswer, shape: z.ZodType<T>): GraphReply<T> {
  const unreadable = { failure: { kind: 'unreadable', status } } as const
  let json: unknown
  try {
    json = JSON.parse(body.toString())
  } catch {
    return unreadable
  }
  const refused = z.object({ error: ErrorShape }).safeParse(json)
  if (refused.success) {
    return { failure: { kind: 'refused', status, error: refused.data.error, wait_seconds: waitSeconds(headers) } }
  }
  if (status < 200 || status > 299) return unreadable
  const read = shape.safeParse(json)
  return read.success ? { data: read.data } : unreadable
}

/** Dots alone would climb out of the path. Nothing is called `0`, which Graph then tells. */
const segment = (id: string) => (/^\.{0,2}$/u.test(id) ? '0' : encodeURIComponent(id))

async function encode(json: unknown, form: FormData | undefined) {
  if (!form) {
    return json === undefined
      ? { content_type: undefined, body: null }
      : { content_type: 'application/json', body: JSON.stringify(json) }
  }
  // The platform writes the parts, and says which line it has put between them.
  const encoded = new Response(form)
  return {
    content_type: encoded.headers.get('content-type') ?? '',
    body: new Uint8Array(await encoded.arrayBuffer()),
  }
}
