type NumberArray = Int32Array | Uint32Array | Uint8Array | Float32Array

/** An array of numbers that grows, without the boxes of a plain one. */
export function createNumbers<A extends NumberArray>(make: new (length: number) => A) {
  let values = new make(256)
  let length = 0
  return {
    push(value: number): void {
      if (length === values.length) {
        const wider = new make(Math.ceil(length * 1.5))
        wider.set(values)
        values = wider
      }
      values[length] = value
      length += 1
    },
    get: (at: number): number => values[at] ?? 0,
    set(at: number, value: number): void {
      values[at] = value
    },
    slice: (from: number, to: number): A => values.subarray(from, to) as A,
    get length(): number {
      return length
    },
    get bytes(): number {
      return values.byteLength
    },
  }
}
