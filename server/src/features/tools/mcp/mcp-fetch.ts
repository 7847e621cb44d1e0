import { OutboundFailure } from '#platform/outbound/failures.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'

export type McpLimits = {
  deadline_ms: number
  /** Limit of all answers of a session together. */
  max_bytes: number
  signal: AbortSignal
}

/** The parser of an answer needs a moment after its end. */
const SILENT_MS = 100
/** A server that asks back and back again would have us call it for ever. */
const MOST_CALLS = 40

/**
 * A `fetch` for one session, through the one door to other systems: no redirects, no encoded bodies, and one deadline and
 * one size for all of its answers. A stream that the server would hold open to speak first is not opened.
 * @param onBroken hears why an answer broke off, which its parser does not report
 * @param onSilent hears that an answer is over and nothing was asked since
 */
export function mcpFetch(
  outbound: Outbound,
  limits: McpLimits,
  { onBroken, onSilent }: { onBroken: (error: unknown) => void; onSilent: () => void },
): typeof fetch {
  let calls = 0
  let bytes_left = limits.max_bytes
  return async (input, init = {}) => {
    const { method = 'GET', headers, body } = init
    if (method === 'GET') return new Response(null, { status: 405 })
    calls += 1
    const call = calls
    if (calls > MOST_CALLS || bytes_left <= 0) {
      const failure = new OutboundFailure('too_large')
      onBroken(failure)
      throw failure
    }
    const reply = await outbound
      .open(input instanceof Request ? input.url : input, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === 'string' ? body : null,
        deadline_ms: limits.deadline_ms,
        max_bytes: bytes_left,
        signal: init.signal ? AbortSignal.any([limits.signal, init.signal]) : limits.signal,
      })
      .catch((error: unknown) => {
        onBroken(error)
        throw error
      })
    const answered = new Headers()
    for (const [name, value] of Object.entries(reply.headers))
      for (const one of Array.isArray(value) ? value : [value]) answered.append(name, one)
    const stream = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          const piece = await reply.body.read()
          if (piece) {
            bytes_left -= piece.byteLength
            return controller.enqueue(new Uint8Array(piece))
          }
          controller.close()
          setTimeout(() => call === calls && onSilent(), SILENT_MS)
        } catch (error) {
          onBroken(error)
          controller.error(error)
        }
      },
      cancel: () => reply.body.cancel(),
    })
    const isBodiless = [204, 205, 304].includes(reply.status)
    if (isBodiless) reply.body.cancel()
    return new Response(isBodiless ? null : stream, { status: reply.status, headers: answered })
  }
}
