import { createNumbers } from '#engine/retrieval/numbers.ts'
import { lengthDamping } from '#engine/retrieval/saturation.ts'

/** The units that are scored: one way to ask an FAQ, its answer, or a text. Each is long or short among its own. */
export const PHRASING_UNIT = 0
export const ANSWER_UNIT = 1
export const TEXT_UNIT = 2
export const UNIT_KINDS = [PHRASING_UNIT, ANSWER_UNIT, TEXT_UNIT] as const
export type UnitKind = (typeof UNIT_KINDS)[number]

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
/** Leaves next to nothing, and yet not nothing: who counts what was touched counts it once. */
const EVERYTHING = 1e30

/** The units of an index with their words, in the order they were written: what a close look at a candidate reads. */
export function createUnits() {
  const owner = createNumbers(Int32Array)
  const kind = createNumbers(Uint8Array)
  /** The start of each unit's words; one more than units. */
  const starts = createNumbers(Uint32Array)
  const tokens = createNumbers(Uint32Array)
  const living_words = [0, 0, 0]
  const living = [0, 0, 0]
  let dead = 0
  let damping = new Float32Array(0)
  let is_damping_stale = true
  starts.push(0)

  const length = (unit: number): number => starts.get(unit + 1) - starts.get(unit)
  const averageLength = (of: UnitKind): number => Math.max(1, (living_words[of] ?? 0) / Math.max(1, living[of] ?? 0))

  const calculateDamping = () => {
    if (damping.length < owner.length) damping = new Float32Array(Math.ceil(owner.length * 1.5))
    const averages = UNIT_KINDS.map(averageLength)
    for (let unit = 0; unit < owner.length; unit += 1) {
      const of = kind.get(unit)
      damping[unit] =
        owner.get(unit) === NOBODY
          ? EVERYTHING
          : of === PHRASING_UNIT
            ? 0
            : lengthDamping(length(unit) / (averages[of] ?? 1))
    }
    is_damping_stale = false
  }

  return {
    /** @param sentences numbers of forms. @returns the unit's number */
    add(passage: number, of: UnitKind, sentences: readonly (readonly number[])[]): number {
      const unit = owner.length
      is_damping_stale = true
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
      is_damping_stale = true
      living[of] = (living[of] ?? 0) - 1
      living_words[of] = (living_words[of] ?? 0) - length(unit)
      owner.set(unit, NOBODY)
      dead += 1
    },
    /** The passage a unit belongs to; below 0 when it was removed. */
    passageOf: (unit: number): number => owner.get(unit),
    kindOf: (unit: number): UnitKind => kind.get(unit) as UnitKind,
    /** In words. */
    length,
    averageLength,
    /** For each unit what keeps its words short of their full worth: nothing in a way to ask, everything in a removed one. */
    damping(): Float32Array {
      if (is_damping_stale) calculateDamping()
      return damping
    },
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
