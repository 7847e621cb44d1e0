/** What is scored: one way to ask an FAQ, or what a passage says. */
export const ASKED = 0
export const SAID = 1
export type UnitKind = typeof ASKED | typeof SAID

const SENTENCE_START = 0x80000000
export const formOf = (token: number): number => token & 0x7fffffff
export const startsSentence = (token: number): boolean => token >= SENTENCE_START

/** The sentences that tokens were made of, as numbers of forms. */
export function sentencesIn(tokens: Uint32Array): number[][] {
  const sentences: number[][] = []
  for (const token of tokens) {
    if (startsSentence(token)) sentences.push([])
    sentences.at(-1)?.push(formOf(token))
  }
  return sentences
}

const NOBODY = -1

/** The units of an index with their words, in the order they were written: what a close look at a candidate reads. */
export function createUnits() {
  const owner = createNumbers(Int32Array)
  const kind = createNumbers(Uint8Array)
  /** Where each unit's words begin; one more than units. */
  const starts = createNumbers(Uint32Array)
  const tokens = createNumbers(Uint32Array)
  const living_words = [0, 0]
  const living = [0, 0]
  let dead = 0
  starts.push(0)

  const length = (unit: number): number => starts.get(unit + 1) - starts.get(unit)
  return {
    /** @param sentences numbers of forms. @returns the unit's number */
    add(passage: number, of: UnitKind, sentences: readonly (readonly number[])[]): number {
      const unit = owner.length
      owner.push(passage)
      kind.push(of)
      for (const sentence of sentences)
        sentence.forEach((form, at) => tokens.push(at === 0 ? (form | SENTENCE_START) >>> 0 : form))
      starts.push(tokens.length)
      living[of] = (living[of] ?? 0) + 1
      living_words[of] = (living_words[of] ?? 0) + length(unit)
      return unit
    },
    remove(unit: number): void {
      const of = kind.get(unit)
      living[of] = (living[of] ?? 0) - 1
      living_words[of] = (living_words[of] ?? 0) - length(unit)
      owner.set(unit, NOBODY)
      dead += 1
    },
    /** The passage a unit belongs to; below 0 when it was removed. */
    passageOf: (unit: number): number => owner.get(unit),
    kindOf: (unit: number): UnitKind => (kind.get(unit) === ASKED ? ASKED : SAID),
    /** In words. */
    length,
    averageLength: (of: UnitKind): number => Math.max(1, (living_words[of] ?? 0) / Math.max(1, living[of] ?? 0)),
    tokensOf: (unit: number): Uint32Array => tokens.slice(starts.get(unit), starts.get(unit + 1)),
    get count(): number {
      return owner.length
    },
    get dead(): number {
      return dead
    },
    get approximate_bytes(): number {
      return owner.bytes + kind.bytes + starts.bytes + tokens.bytes
    },
  }
}

export type Units = ReturnType<typeof createUnits>

type NumberArray = Int32Array | Uint32Array | Uint8Array

/** An array of numbers that grows, without the boxes of a plain one. */
function createNumbers<A extends NumberArray>(make: new (length: number) => A) {
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
