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
   * Pieces that arrive within this time are handed on as one, save the first few. For streams of many small pieces,
   * whose readers pay for each piece. Nothing is gathered when it is left out.
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
const PROMPT_PIECES = 4

/**
 * Sends one message and gives the answer as soon as its headers are here. Unless they are gathered, pieces are handed on as they come from the
 * socket, uncopied; a reader that falls behind pauses the socket. More than `max_bytes`, or an abort by `signal`, fails
 * the stream and closes the connection.
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
    let paused = false
    const gathered: Uint8Array[] = []
    let gathering: NodeJS.Timeout | undefined

    const handOn = () => {
      gathering = undefined
      if (!body || gathered.length === 0) return
      body.enqueue(gathered.length === 1 ? gathered[0]! : Buffer.concat(gathered))
      gathered.length = 0
      if ((body.desiredSize ?? 0) > 0) return
      paused = true
      connection?.pause()
    }
    const settle = () => {
      clearTimeout(gathering)
      signal.removeEventListener('abort', abort)
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
                if (!paused) return
                paused = false
                controller.resume()
              },
              cancel: () => {
                body = undefined
                settle()
                controller.abort(new OutboundFailure('unreadable', { cause: 'the reader left' }))
              },
            },
            new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
          )
          resolve({ status, headers: headers as Reply['headers'], body: stream, ended: end.promise })
        },
        onResponseData(_controller, chunk) {
          if (!body) return
          received += chunk.byteLength
          if (received > max_bytes) return stop(new OutboundFailure('too_large'))
          pieces += 1
          gathered.push(chunk)
          if (gather_ms === 0 || pieces <= PROMPT_PIECES) handOn()
          else gathering ??= setTimeout(handOn, gather_ms)
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
