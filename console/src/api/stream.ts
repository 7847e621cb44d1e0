import type { Endpoint, Sent, Streamed } from '@tertulia/contract/endpoint'
import { send } from './call.ts'

/** Reads a streaming call event by event (`text/event-stream`, one `data:` line each). @throws ApiError before the first */
export async function* stream<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: { signal?: AbortSignal } = {},
): AsyncGenerator<Streamed<E>> {
  const response = await send(endpoint, sent, options)
  if (!response.body) return
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice(6)) as Streamed<E>
  }
}
