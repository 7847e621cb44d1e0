/** One claim with what was measured. `holds` is null if it could not be measured; `note` says why. */
export type Measure = {
  name: string
  value: number | null
  unit: string
  /** The limit in words, such as `<= 12`. Empty: told for information, nothing hangs on it. */
  bar: string
  holds: boolean | null
  note: string
  /** For a time in milliseconds that is still to be judged: the limit in fixed pieces of work. */
  limit_pieces?: number
}

export type Part = {
  name: string
  /** @param against the commit beside which some things are measured */
  run(against: string): Promise<Measure[]>
}

const rounded = (value: number) =>
  Number(value.toPrecision(3 + Math.max(0, Math.floor(Math.log10(Math.abs(value) || 1)) - 2)))

/** Holds when the value is at most the limit. */
export const atMost = (name: string, value: number, limit: number, unit: string, note = ''): Measure => ({
  name,
  value: rounded(value),
  unit,
  bar: `<= ${limit}`,
  holds: value <= limit,
  note,
})

/** Holds when the value is at least the limit. */
export const atLeast = (name: string, value: number, limit: number, unit: string, note = ''): Measure => ({
  name,
  value: rounded(value),
  unit,
  bar: `>= ${limit}`,
  holds: value >= limit,
  note,
})

/** A time that holds when it is at most as long as so many fixed pieces of work. It is judged when the part is over. */
export const inPieces = (name: string, ms: number, limit: number, note = ''): Measure => ({
  ...told(name, ms, 'ms', note),
  limit_pieces: limit,
})

/** Judges what is told in pieces by how long one takes, in milliseconds. The time itself goes into the note. */
export function judged({ limit_pieces, ...measure }: Measure, piece_ms: number): Measure {
  if (limit_pieces === undefined || measure.value === null) return measure
  const note = [`${measure.value} ms`, measure.note].filter(Boolean).join('; ')
  return atMost(measure.name, measure.value / piece_ms, limit_pieces, 'pieces', note)
}

/** A time that holds when it is at most so many times another, both in milliseconds and of the same run. */
export const atMostTimes = (name: string, ms: number, limit: number, than: { ms: number; what: string }): Measure =>
  atMost(name, ms / than.ms, limit, 'x', `${told('', ms, '').value} ms; ${than.what} ${told('', than.ms, '').value} ms`)

/** A figure without a limit. */
export const told = (name: string, value: number, unit: string, note = ''): Measure => ({
  name,
  value: rounded(value),
  unit,
  bar: '',
  holds: null,
  note,
})

/** A measure that could not be taken here, and why. */
export const missing = (name: string, note: string): Measure => ({
  name,
  value: null,
  unit: '',
  bar: '',
  holds: null,
  note,
})

/** A part that could not be measured to its end: that is a claim too, and does not hold. */
export const broken = (note: string): Measure => ({
  name: 'the part itself',
  value: null,
  unit: '',
  bar: 'runs to its end',
  holds: false,
  note,
})

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The value that a share of all stays under, by nearest rank. NaN of nothing: it holds no limit. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
