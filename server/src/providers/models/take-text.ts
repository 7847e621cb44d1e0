/** The part of a streamed chunk that we look at. */
type Chunk = {
  choices?: Array<{ delta?: ({ content?: unknown } & Record<string, unknown>) | null; finish_reason?: unknown }> | null
  usage?: unknown
}

/** What ends an event. */
const BLANK = '\n\n'

/**
 * Gives the text of a streamed chat completion straight to `say`, once for all that came together, and passes the other
 * events on. Most events are text, and the SDK takes each through five streams. An event that carries text and more is
 * passed on whole, and from there on everything is: what is said stays in order.
 */
export function takeText(body: ReadableStream<Uint8Array>, say: (text: string) => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let rest = ''
  let takes = true

  /** Says the text among whole events. @returns the events that are to be passed on */
  function take(events: string): string {
    let said = ''
    let passed = ''
    for (const event of events.split(BLANK).slice(0, -1)) {
      const content = takes ? textOf(event) : false
      if (typeof content === 'string') said += content
      else passed += event + BLANK
      takes &&= content !== false
    }
    if (said) say(said)
    return passed
  }

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) {
          rest += decoder.decode()
          if (rest) controller.enqueue(encoder.encode(rest))
          return controller.close()
        }
        // A carriage return at the very end meets its line feed in the next piece.
        const text = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n')
        const end = text.lastIndexOf(BLANK) + BLANK.length
        if (end < BLANK.length) {
          rest = text
          continue
        }
        rest = text.slice(end)
        const passed = take(text.slice(0, end))
        if (passed) return controller.enqueue(encoder.encode(passed))
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** The text of an event that holds nothing else, undefined where it holds something else, and false where it holds both. */
function textOf(event: string): string | false | undefined {
  const chunk = event.startsWith('data: {') ? parsed(event.slice('data: '.length)) : undefined
  const [choice, another] = chunk?.choices ?? []
  const { content, ...more } = choice?.delta ?? {}
  if (typeof content !== 'string') return undefined
  const hasMore = Object.values(more).some((value) => value !== null && value !== 'assistant')
  if (!another && !choice?.finish_reason && !chunk?.usage && !hasMore) return content
  return content === '' ? undefined : false
}

function parsed(json: string): Chunk | undefined {
  try {
    return JSON.parse(json) as Chunk
  } catch {
    return undefined
  }
}
