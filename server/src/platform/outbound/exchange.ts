import type { Agent, Dispatcher } from 'undici'
import { OutboundFailure } from './failures.ts'

/** One request, already judged by its URL. Names of headers are in lower case. */
export type Message = {
  method: string
  headers: Record<string, string>
  body: Uint8Array | string | null
}

export type Limits = {
  /** From the first look at the URL to the last byte of the answer. */
  deadline_ms: number
  /** Limit of the answer, decoded. */
  max_bytes: number
  /** Nothing is gathered when it is left out. */
  gather?: Gather
}

/**
 * Lets the socket rest for `ms` after each piece: what comes meanwhile waits outside of this process and is read as one.
 * For streams of many small pieces, each of which costs. Longer where many such streams are under way (`PIECES_A_MS`).
 */
export type Gather = {
  ms: number
  /** Asked for each piece: until then, but for the first `PROMPT_PIECES` alone, a reader waits for each of them. */
  from: () => boolean
}

/** An answer whose body is still on its way. */
export type Reply = {
  status: number
  headers: Record<string, string | string[]>
  body: Body
}
/** For one reader. No web stream: one for each answer under way is what the collector would copy most of. */
export type Body = {
  /** All that has come and was not read, waited for; nothing once it has ended. @throws why it broke, after what came before */
  read(): Promise<Uint8Array | undefined>
  /** The reader does not want the rest: closes the connection. */
  cancel(): void
}

/** How far a reader may fall behind before the socket is paused. */
const BUFFER_BYTES = 65_536

/** A stream that thinks aloud has thousands of pieces before its first word. */
const PROMPT_PIECES = 32

/** The cost that all streams together may have: the more there are, the longer each rests. */
const PIECES_A_MS = 1
let streams = 0

/**
 * Sends one message and gives the answer as soon as its headers are here. Pieces are handed on uncopied as they come
 * from the socket, or gathered; a reader that falls behind pauses the socket. More than `max_bytes`, or an abort by
 * `signal`, breaks the body and closes the connection.
 * @param limits.settle called once, when nothing more can come
 * @throws the reason with which `signal` was aborted
 */
export function exchange(
  agent: Agent,
  url: URL,
  message: Message,
  limits: Omit<Limits, 'deadline_ms'> & { signal: AbortSignal; settle?: () => void },
): Promise<Reply> {
  const { signal, max_bytes, gather } = limits
  return new Promise((resolve, reject) => {
    let connection: Dispatcher.DispatchController | undefined
    let received = 0
    let pieces = 0
    let is_streaming = false
    let over: { error?: Error } | undefined
    /** Pieces that the reader may have, and pieces that wait until its socket rests. */
    let come: Uint8Array[] = []
    let come_bytes = 0
    let gathered: Uint8Array[] = []
    let reading: PromiseWithResolvers<void> | undefined
    let gathering: NodeJS.Immediate | undefined
    let resting: NodeJS.Timeout | undefined

    const isBehind = () => come_bytes > BUFFER_BYTES
    const handOn = () => {
      for (const piece of gathered) come_bytes += piece.byteLength
      come.push(...gathered)
      gathered = []
      if (isBehind() && !over) connection?.pause()
      reading?.resolve()
    }
    const rest = () => {
      handOn()
      connection?.pause()
      resting = setTimeout(wake, Math.max(gather?.ms ?? 0, streams / PIECES_A_MS))
    }
    const wake = () => {
      resting = gathering = undefined
      if (!isBehind()) connection?.resume()
      if (gathered.length > 0) gathering ??= setImmediate(rest)
    }
    const end = (error?: Error) => {
      if (over) return
      over = error ? { error } : {}
      clearImmediate(gathering)
      clearTimeout(resting)
      signal.removeEventListener('abort', abort)
      if (is_streaming) streams -= 1
      handOn()
      if (error) reject(error)
      limits.settle?.()
    }
    const stop = (error: Error) => {
      end(error)
      connection?.abort(error)
    }
    const abort = () => stop(signal.reason instanceof Error ? signal.reason : new OutboundFailure('timeout'))

    const body: Body = {
      read: async () => {
        while (come.length === 0) {
          if (over?.error) throw over.error
          if (over) return undefined
          reading = Promise.withResolvers()
          await reading.promise
          reading = undefined
        }
        const was_behind = isBehind()
        const all = come.length === 1 ? come[0] : Buffer.concat(come)
        come = []
        come_bytes = 0
        if (was_behind && !resting && !over) connection?.resume()
        return all
      },
      cancel: () => {
        if (!over) stop(new OutboundFailure('unreadable', { cause: 'the reader left' }))
      },
    }

    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    agent.dispatch(
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method: message.method,
        headers: message.headers,
        body: message.body,
      },
      {
        onRequestStart(controller) {
          connection = controller
          if (signal.aborted) controller.abort(signal.reason as Error)
        },
        onResponseStart(_controller, status, headers) {
          if (status < 200) return
          is_streaming = gather !== undefined && !over
          if (is_streaming) streams += 1
          resolve({ status, headers: headers as Reply['headers'], body })
        },
        onResponseData(_controller, chunk) {
          if (over) return
          received += chunk.byteLength
          if (received > max_bytes) return stop(new OutboundFailure('too_large'))
          pieces += 1
          gathered.push(chunk)
          if (!gather || (pieces <= PROMPT_PIECES && !gather.from())) handOn()
          // By then everything is read that has come while the socket rested.
          else gathering ??= setImmediate(rest)
        },
        onResponseEnd() {
          end()
        },
        onResponseError(_controller, error) {
          end(error)
        },
      },
    )
  })
}
