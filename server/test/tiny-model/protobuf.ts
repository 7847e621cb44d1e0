/** A field by its number: a whole number as varint, text or bytes with their length before them. */
export type Field = readonly [number: number, value: number | string | Buffer]

/** Fields in the wire format of protocol buffers, as far as a model needs it. */
export const message = (fields: readonly Field[]): Buffer =>
  Buffer.concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [varint(number << 3), varint(value)]
      const bytes = Buffer.from(value as Buffer)
      return [varint((number << 3) | 2), varint(bytes.length), bytes]
    }),
  )

function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return Buffer.from([...bytes, left])
    bytes.push((left % 128) | 128)
  }
}
