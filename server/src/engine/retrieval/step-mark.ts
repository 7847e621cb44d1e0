const MARK =
  /^(?:(?<figure>\d{1,3})[.)]|(?<letters>[a-z]|[ivx]{2,6})[.)]|(?<capitals>[A-Z]|[IVX]{2,6})\)|(?<roman>[IVX]{1,6})\.)\s/u
const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10 }

/** Whether a line begins with what numbers a step: «3.», «b)», «IV.». */
export const hasMark = (line: string): boolean => MARK.test(line)

/**
 * The number of the step that a line tells; undefined where it tells none. A letter or a Roman figure begins a list at its
 * first, or goes on with one: elsewhere it is a word.
 * @param before the number of the step before it; 0: none
 */
export function stepOf(line: string, before = 0): number | undefined {
  const { figure, letters, capitals, roman } = MARK.exec(line)?.groups ?? {}
  if (figure !== undefined) return Number(figure)
  const mark = (letters ?? capitals ?? roman)?.toLowerCase()
  if (mark === undefined) return undefined
  const read = [
    /^[ivx]+$/u.test(mark) ? romanIn(mark) : 0,
    mark.length === 1 && roman === undefined ? letterIn(mark) : 0,
  ]
  return read.find((number) => number === before + 1) ?? read.find((number) => number === 1)
}

const letterIn = (mark: string): number => (mark.codePointAt(0) ?? 0) - 96

/** A smaller figure before a larger one is taken from it. */
const romanIn = (mark: string): number => {
  const values = [...mark].map((sign) => ROMAN[sign] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
