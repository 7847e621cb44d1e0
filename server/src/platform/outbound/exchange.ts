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
  /** Of the answer, decoded. */
  max_bytes: number
  /**
   * How long the socket rests after each piece, save the first few: what comes meanwhile waits outside of this process
   * and is read as one. For streams of many small pieces, each of which costs. Longer where many such streams are under
   * way (`PIECES_A_MS`). Nothing is gathered when it is left out.
   */
  gather_ms?: number
}

/** An answer whose body is still on its way. */
export type Reply = {
  status: number
  headers: Record<string, string | string[]>
  body: ReadableStream<Uint8Array>
  /** Resolves when nothing more can come, for whatever reason. */
  ended: Promise<void>
}

/** How far a reader may fall behind before the socket is paused. */
const BUFFER_BYTES = 65_536

/** So many pieces are never gathered: among them is the first word, which somebody waits for. */
const PROMPT_PIECES = 2

/** What all streams together may cost: the more there are, the longer each rests. */
const PIECES_A_MS = 1
let streams = 0

/**
 * Sends one message and gives the answer as soon as its headers are here. Pieces are handed on uncopied as they come
 * from the socket, or gathered; a reader that falls behind pauses the socket. More than `max_bytes`, or an abort by
 * `signal`, fails the stream and closes the connection.
 * @throws what `signal` was aborted with
 */
export function exchange(
  agent: Agent,
  url: URL,
  message: Message,
  limits: Omit<Limits, 'deadline_ms'> & { signal: AbortSignal },
): Promise<Reply> {
  const { signal, max_bytes, gather_ms = 0 } = limits
  return new Promise((resolve, reject) => {
    let body: ReadableStreamDefaultController<Uint8Array> | undefined
    let connection: Dispatcher.DispatchController | undefined
    const end = Promise.withResolvers<void>()
    let received = 0
    let pieces = 0
    let is_streaming = false
    let is_behind = false
    let gathered: Uint8Array[] = []
    let gathering: NodeJS.Immediate | undefined
    let resting: NodeJS.Timeout | undefined

    const handOn = () => {
      if (!body || gathered.length === 0) return
      body.enqueue(gathered.length === 1 ? gathered[0]! : Buffer.concat(gathered))
      gathered = []
      is_behind = (body.desiredSize ?? 0) <= 0
      if (is_behind) connection?.pause()
    }
    const rest = () => {
      handOn()
      connection?.pause()
      resting = setTimeout(wake, Math.max(gather_ms, streams / PIECES_A_MS))
    }
    const wake = () => {
      resting = gathering = undefined
      if (!is_behind) connection?.resume()
      if (gathered.length > 0) gathering ??= setImmediate(rest)
    }
    const settle = () => {
      clearImmediate(gathering)
      clearTimeout(resting)
      signal.removeEventListener('abort', abort)
      if (is_streaming) streams -= 1
      is_streaming = false
      end.resolve()
    }
    const fail = (error: Error) => {
      settle()
      if (body) body.error(error)
      else reject(error)
      body = undefined
    }
    const stop = (error: Error) => {
      fail(error)
      connection?.abort(error)
    }
    const abort = () => stop(signal.reason instanceof Error ? signal.reason : new OutboundFailure('timeout'))

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
        onResponseStart(controller, status, headers) {
          if (status < 200) return
          const stream = new ReadableStream<Uint8Array>(
            {
              start: (stream) => void (body = stream),
              pull: () => {
                if (!is_behind) return
                is_behind = false
                if (!resting) controller.resume()
              },
              cancel: () => {
                body = undefined
                settle()
                controller.abort(new OutboundFailure('unreadable', { cause: 'the reader left' }))
              },
            },
            new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
          )
          is_streaming = gather_ms > 0
          if (is_streaming) streams += 1
          resolve({ status, headers: headers as Reply['headers'], body: stream, ended: end.promise })
        },
        onResponseData(_controller, chunk) {
          if (!body) return
          received += chunk.byteLength
          if (received > max_bytes) return stop(new OutboundFailure('too_large'))
          pieces += 1
          gathered.push(chunk)
          if (gather_ms === 0 || pieces <= PROMPT_PIECES) handOn()
          // By then everything is read that has come while the socket rested.
          else gathering ??= setImmediate(rest)
        },
        onResponseEnd() {
          handOn()
          settle()
          body?.close()
          body = undefined
        },
        onResponseError(_controller, error) {
          fail(error)
        },
      },
    )
  })
}
