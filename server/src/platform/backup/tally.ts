import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Counts and hash of a table's rows as `copy` writes them. */
export type Tally = { rows: number; size_bytes: number; sha256: string }

const LINE_END = 0x0a

/** Passes rows on and counts them: each is a line, for line ends within values are escaped. */
export function tallying(): { through: Transform; tally(): Tally } {
  const hash = createHash('sha256')
  let rows = 0
  let size_bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size_bytes += chunk.length
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows += 1
      done(null, chunk)
    },
  })
  return { through, tally: () => ({ rows, size_bytes, sha256: hash.digest('hex') }) }
}

/** Reads a stream to its end for what it passes on the way. */
export async function drain(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}
