import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { InboundMedia, MessagingProvider } from '#providers/messaging/messaging-provider.ts'
import { findError } from '#providers/whatsapp/errors.ts'
import { bearerOf, callGraph, type Graph, type GraphFailure, tryRequest } from '#providers/whatsapp/graph.ts'
import { words } from '#providers/whatsapp/graph-error.ts'

type Fetched = Awaited<ReturnType<MessagingProvider['fetchMedia']>>
type Wanted = { account: string; media: InboundMedia; max_bytes: number }

const Resolved = z.object({
  url: words,
  /** A text in some answers. */
  file_size: z
    .union([z.number(), z.string().regex(/^\d+$/u).transform(Number)])
    .nullish()
    .catch(null),
})

const DEADLINE_MS = 60_000
const DEAD_LINK = 'dead_link'

/**
 * Fetches a file that came: its link, which holds for five minutes, then the bytes, with the token once more (Cloud API,
 * «Media»). A link that leads nowhere is asked for a second time. Bytes of another digest than the webhook told are none.
 * @param wanted.account the phone number id that it came to
 */
export async function fetchMedia(graph: Graph, wanted: Wanted): Promise<Fetched> {
  const first = await fetchOnce(graph, wanted)
  const fetched = first === DEAD_LINK ? await fetchOnce(graph, wanted) : first
  return fetched === DEAD_LINK ? { failed: 'gone' } : fetched
}

async function fetchOnce(graph: Graph, wanted: Wanted): Promise<Fetched | typeof DEAD_LINK> {
  const { account, media, max_bytes } = wanted
  const resolving = { path: [media.media_id], query: { phone_number_id: account } }
  const resolved = await callGraph(graph, resolving, Resolved)
  if ('failure' in resolved) return { failed: causeOf(resolved.failure) }
  const { url, file_size } = resolved.data
  if (file_size && file_size > max_bytes) return { failed: 'too_large' }
  if (!keepsToken(url, graph.base)) return { failed: 'unavailable' }
  const answer = await tryRequest(graph.signal, () =>
    graph.caller.request(url, {
      headers: bearerOf(graph.token),
      deadline_ms: DEADLINE_MS,
      max_bytes,
      signal: graph.signal,
    }),
  )
  if ('failure' in answer) return { failed: causeOf(answer.failure) }
  if (answer.status === 404) return DEAD_LINK
  if (answer.status === 401 || answer.status === 403) return { failed: 'unauthorized' }
  const digest = createHash('sha256').update(answer.body).digest('hex')
  const isWhole = answer.status === 200 && (media.sha256 === null || media.sha256 === digest)
  return isWhole ? { bytes: answer.body } : { failed: 'unavailable' }
}

/** The token goes over no wire that is less guarded than Graph's own. */
function keepsToken(url: string, base: string): boolean {
  const schemes = base.startsWith('https:') ? ['https:'] : ['https:', 'http:']
  return URL.canParse(url) && schemes.includes(new URL(url).protocol)
}

function causeOf(failure: GraphFailure): 'gone' | 'too_large' | 'unauthorized' | 'unavailable' {
  if (failure.kind === 'lost') return failure.reason === 'too_large' ? 'too_large' : 'unavailable'
  if (failure.kind === 'unsent') return 'unavailable'
  if (failure.status === 401) return 'unauthorized'
  if (failure.kind === 'unreadable') return failure.status === 404 ? 'gone' : 'unavailable'
  // Graph tells of an id that leads nowhere as of a wrong parameter.
  if (failure.error.code === 100 || failure.error.code === 33 || failure.status === 404) return 'gone'
  const reason = findError(failure.error.code)?.reason
  return reason === 'unauthorized' || reason === 'no_permission' ? 'unauthorized' : 'unavailable'
}
