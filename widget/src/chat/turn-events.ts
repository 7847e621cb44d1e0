import type { TurnEvent } from '@tertulia/contract/messages'

/**
 * Reads a stream of server-sent events, each with one turn event as JSON. It knows the part of the format (WHATWG HTML §9.2.6)
 * for a single unnamed stream: `data` lines, comments, and all three line ends, wherever a chunk may break.
 * @throws SyntaxError for data that is not JSON
 */
export async function* readTurnEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<TurnEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      // A carriage return at the end may be half of a line end: it waits for the next chunk.
      const lines = rest.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '' && data.length > 0) {
          yield JSON.parse(data.join('\n')) as TurnEvent
          data = []
        } else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
      }
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
