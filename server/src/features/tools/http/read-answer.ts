import type { HttpTool } from '@tertulia/contract/tool-definitions'
import { cut, isSayable, type SpokenTo, readable, sayValue } from '#features/tools/http/say-value.ts'
import { isWritten, type Json, parseAsWritten, storable, storableText } from '#features/tools/storable.ts'
import { declaredCharset, decodeText } from '@tertulia/contract/decode-text'

const MOST_TEXT = 4_000
const MOST_LINES = 8

/** The text of an answer in the charset that it names, else in the one that its bytes are in. */
export const textOfAnswer = (body: Buffer, content_type: string): string =>
  decodeText(body, declaredCharset(content_type))

/** The answer of another system: JSON, or a short plain text. Other content cannot be told. */
export function readAnswer(body: Buffer, content_type: string): Json | undefined {
  const text = textOfAnswer(body, content_type).trim()
  if (text === '') return null
  try {
    return storable(parseAsWritten(text))
  } catch {
    return /^text\/plain\b/u.test(content_type) && text.length <= MOST_TEXT ? storableText(text) : undefined
  }
}

/** Values at a path such as `slots.0.day` or `slots.*.day`: each place that it names. */
export function valuesAt(json: Json, path: string): Json[] {
  let found: Json[] = [json]
  for (const step of path.split('.')) {
    found = found.flatMap((each): Json[] => {
      if (each === null || typeof each !== 'object' || isWritten(each)) return []
      if (step === '*') return Object.values(each)
      if (Array.isArray(each))
        return /^\d+$/u.test(step) && each[Number(step)] !== undefined ? [each[Number(step)]!] : []
      // An accent may be a letter with its sign or two of them: both forms are one key.
      const name = Object.hasOwn(each, step)
        ? step
        : Object.keys(each).find((key) => key.normalize('NFC') === step.normalize('NFC'))
      return name === undefined ? [] : [each[name]!]
    })
  }
  return found
}

/** The fields of an answer that are stored: those chosen by their paths, or all of it. */
export const pickKeptFields = ({ kept }: Pick<HttpTool, 'kept'>, json: Json): Json =>
  kept.length === 0
    ? json
    : Object.fromEntries(
        kept.flatMap((path) => {
          const values = valuesAt(json, path)
          return values.length === 0 ? [] : [[path, path.includes('*') ? values : values[0]!]]
        }),
      )

/**
 * How an answer is told without a model: by the tool's own sentence where all that it names has a value, else field by
 * field. A hole of a sentence is never said.
 */
export function tellAnswer(
  { answer, kept }: Pick<HttpTool, 'answer' | 'kept'>,
  json: Json,
  listener: SpokenTo,
): string {
  const told = answer === '' ? undefined : fillSentence(answer, json, listener)
  return told ?? lines(pickKeptFields({ kept }, json), listener).join('\n')
}

/** A sentence with the values that it names, said as a person says them; nothing where one of them is not there. */
export function fillSentence(sentence: string, json: Json, listener: SpokenTo): string | undefined {
  if (!pathsIn(sentence).every((path) => valuesAt(json, path).some(isSayable))) return undefined
  return sentence.replaceAll(SLOT, (_, path: string) => {
    const values = valuesAt(json, path.trim())
    return sayValue(values.length === 1 ? values[0]! : values, listener)
  })
}
const SLOT = /\{([^{}]*)\}/gu
const pathsIn = (sentence: string) => [...sentence.matchAll(SLOT)].map(([, path]) => (path ?? '').trim())

/** Whether a text has a place that nothing will fill. */
export const hasHole = (text: string): boolean => pathsIn(text).length > 0

/** The fields, of those that an answer is made of, that a tool keeps or that its sentence says. */
export const namesInAnswer = ({ answer, kept }: Pick<HttpTool, 'answer' | 'kept'>): string[] =>
  [...kept, ...pathsIn(answer)].map((path) => path.split('.')[0]!)

function lines(json: Json, listener: SpokenTo): string[] {
  if (json === null) return []
  if (typeof json !== 'object' || isWritten(json)) return [sayValue(json, listener)]
  if (Array.isArray(json)) {
    if (json.length === 0) return [listener.words.tool_value_none]
    const { shown, more } = cut(json, MOST_LINES, listener)
    return [...shown.map((each) => `- ${sayValue(each, listener)}`), ...more]
  }
  const { shown, more } = cut(Object.entries(json), MOST_LINES, listener)
  return [...shown.map(([name, value]) => `${readable(name)}: ${sayValue(value, listener)}`), ...more]
}

/** An answer as a model is given it. */
export const outputOf = (definition: Pick<HttpTool, 'kept'>, json: Json): string =>
  json === null
    ? 'Done. The system answered with nothing.'
    : JSON.stringify(pickKeptFields(definition, json)).slice(0, MOST_TEXT)
