import { fold } from '@tertulia/contract/fold'
import { allWordsOf } from '@tertulia/contract/words'

/** Shorter words of letters tell nothing: `es`, `kg`, «de». A number may be a part of a telephone. */
const LITTLE = /^\p{L}{1,3}$/u
/** A day, an hour, a moment: a model writes down what was said in words. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,15}(?:Z|[+-]\d{2}:?\d{2})?)?$|^\d{1,2}:\d{2}$/u

const wordsIn = (text: string): string[] => allWordsOf(text).map(fold)

/** Every text in an input, however deep, keys of what is no schema's included. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? value.flatMap(textsIn) : Object.entries(value).flatMap(([, each]) => textsIn(each))
}

/** Whether each word of a value stands in these texts, in whatever order and case. */
export function isSaid(value: unknown, texts: readonly string[]): boolean {
  const said = new Set(texts.flatMap(wordsIn))
  return textsIn(value)
    .filter((text) => !MOMENT.test(text))
    .flatMap(wordsIn)
    .every((word) => LITTLE.test(word) || said.has(word))
}
