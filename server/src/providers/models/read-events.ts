import { createParser } from 'eventsource-parser'
import type { Body } from '#platform/outbound/exchange.ts'

/** Text that came, or a sign of life without any: headers of a stream, thoughts, pings. */
export type SpokenPart = { kind: 'text'; text: string } | { kind: 'alive' }

/**
 * Reads a stream of events, whatever their wire: the text of all that came together as one, a sign of life where they
 * hold none.
 * @param textOf takes the data of an event in, and gives the text it holds
 * @throws the error that broke the body, and errors of `textOf`, after the text that came before
 */
export async function* readEvents(body: Body, textOf: (data: string) => string): AsyncGenerator<SpokenPart, void> {
  const decoder = new TextDecoder()
  let said = ''
  const parser = createParser({ onEvent: ({ data }) => void (said += textOf(data)) })

  for (let piece = await body.read(); piece; piece = await body.read()) {
    let failure: unknown
    try {
      parser.feed(decoder.decode(piece, { stream: true }))
    } catch (error) {
      failure = error
    }
    if (said) yield { kind: 'text', text: said }
    else yield { kind: 'alive' }
    said = ''
    if (failure) throw failure
  }
}
