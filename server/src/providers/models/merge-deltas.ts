/** The part of a streamed chunk that we look at; whatever else it holds is passed on untouched. */
type Chunk = {
  choices?: Array<{ delta?: { content?: unknown } & Record<string, unknown>; finish_reason?: unknown }>
  usage?: unknown
}

/** What ends an event. */
const BLANK = '\n\n'

/**
 * Joins pieces of text that arrived together into one event of the stream, before the SDK takes each event through its
 * five stages. Events that carry anything but text stay as they are and where they are.
 */
export function mergeDeltas(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let rest = ''
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        // A carriage return at the very end meets its line feed in the next piece.
        const text = (rest + decoder.decode(bytes, { stream: true })).replaceAll('\r\n', '\n')
        const end = text.lastIndexOf(BLANK)
        rest = text.slice(end < 0 ? 0 : end + BLANK.length)
        if (end >= 0) controller.enqueue(encoder.encode(mergeEvents(text.slice(0, end + BLANK.length))))
      },
      flush(controller) {
        rest += decoder.decode()
        if (rest) controller.enqueue(encoder.encode(rest))
      },
    }),
  )
}

function mergeEvents(text: string): string {
  const events = text.split(BLANK).slice(0, -1)
  if (events.length < 2) return text
  const merged: string[] = []
  let growing: { chunk: Chunk; content: string } | undefined
  const settle = () => {
    if (!growing) return
    growing.chunk.choices![0]!.delta!.content = growing.content
    merged.push(`data: ${JSON.stringify(growing.chunk)}`)
    growing = undefined
  }
  for (const event of events) {
    const found = textOf(event)
    if (found && growing) growing.content += found.content
    else if (found) growing = found
    else {
      settle()
      merged.push(event)
    }
  }
  settle()
  return merged.join(BLANK) + BLANK
}

/** The chunk of an event that holds text and nothing else, or undefined. */
function textOf(event: string): { chunk: Chunk; content: string } | undefined {
  if (!event.startsWith('data: {')) return undefined
  const chunk = parsed(event.slice('data: '.length))
  const [choice, another] = chunk?.choices ?? []
  if (!chunk || !choice?.delta || another || choice.finish_reason || chunk.usage) return undefined
  const { content, ...more } = choice.delta
  const hasMore = Object.values(more).some((value) => value !== null && value !== undefined && value !== 'assistant')
  return typeof content === 'string' && content !== '' && !hasMore ? { chunk, content } : undefined
}

function parsed(json: string): Chunk | undefined {
  try {
    return JSON.parse(json) as Chunk
  } catch {
    return undefined
  }
}
