import { Zip, ZipDeflate } from 'fflate'

export type ZipPart = [name: string, content: () => AsyncIterable<string>]

/** Files one after another in one archive, packed while they are written: none is in memory as a whole. */
export async function* zipped(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [name, content] of parts) {
    const file = new ZipDeflate(name, { level: 6 })
    archive.add(file)
    for await (const text of content()) {
      file.push(Buffer.from(text))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  archive.end()
  yield* ready.splice(0)
}
