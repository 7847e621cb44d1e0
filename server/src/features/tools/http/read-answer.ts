import type { HttpTool } from '@tertulia/contract/tool-definitions'
import { type Json, storable, storableText } from '#features/tools/storable.ts'

const MOST_TEXT = 4_000
const MOST_LINES = 8
const MOST_ITEMS = 5

/** The answer of another system: JSON, or a short plain text. Nothing else can be told to anybody. */
export function readAnswer(body: Buffer, content_type: string): Json | undefined {
  const text = body.toString('utf8').trim()
  if (text === '') return null
  try {
    return storable(parseAsWritten(text))
  } catch {
    return /^text\/plain\b/u.test(content_type) && text.length <= MOST_TEXT ? storableText(text) : undefined
  }
}

/**
 * JSON whose numbers are as they are written: one that a float would change, such as an order of twenty digits or `12.50`, is
 * its own text.
 * @throws SyntaxError
 */
function parseAsWritten(text: string): Json {
  try {
    return JSON.parse(text, asWritten) as Json
  } catch (error) {
    // Revivers go as deep as the text does. Of what is that deep nothing is told anyway.
    if (error instanceof RangeError) return JSON.parse(text) as Json
    throw error
  }
}

/** ECMA-262, JSON.parse source text access: a reviver is told how a primitive value was written. */
function asWritten(_: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value
  const { source } = context
  return /^-?\d+(?:\.\d+)?$/u.test(source) && String(value) !== source ? source : value
}

/** What stands under a path such as `slots.0.day` or `slots.*.day`: each place that it names. */
export function valuesAt(json: Json, path: string): Json[] {
  let found: Json[] = [json]
  for (const step of path.split('.')) {
    found = found.flatMap((each): Json[] => {
      if (each === null || typeof each !== 'object') return []
      if (step === '*') return Object.values(each)
      if (Array.isArray(each))
        return /^\d+$/u.test(step) && each[Number(step)] !== undefined ? [each[Number(step)]!] : []
      const name = Object.hasOwn(each, step) ? step : Object.keys(each).find((key) => key.normalize('NFC') === step)
      return name === undefined ? [] : [each[name]!]
    })
  }
  return found
}

/** What of an answer is kept: the fields that were chosen by their paths, or all of it. */
export const pickKeptFields = ({ kept }: Pick<HttpTool, 'kept'>, json: Json): Json =>
  kept.length === 0
    ? json
    : Object.fromEntries(
        kept.flatMap((path) => {
          const values = valuesAt(json, path)
          return values.length === 0 ? [] : [[path, path.includes('*') ? values : values[0]!]]
        }),
      )

/** How an answer is told without a model: by the tool's own sentence where all that it names is there, else field by field. */
export function tellAnswer({ answer, kept }: Pick<HttpTool, 'answer' | 'kept'>, json: Json): string {
  if (answer !== '') {
    const said = answer.normalize('NFC')
    const missing = [...said.matchAll(SLOT)].some(([, path = '']) => !valuesAt(json, path).some(isTellable))
    if (!missing) return said.replaceAll(SLOT, (_, path: string) => spoken(valuesAt(json, path)))
  }
  return lines(pickKeptFields({ kept }, json)).slice(0, MOST_LINES).join('\n')
}
/** Names are of any letters: «{dirección}», «{fecha-entrega}». */
const SLOT = /\{\s*([^{}\s][^{}]*?)\s*\}/gu
/** Whether there is something to say in the place of a name. */
const isTellable = (json: Json): boolean => json !== null && plain(json) !== ''

const spoken = (values: readonly Json[]): string =>
  values.length === 1 && values[0] !== undefined ? plain(values[0]) : values.slice(0, MOST_ITEMS).map(plain).join(', ')

/** A value in a line: of a list each item, of an object each field. */
function plain(json: Json): string {
  if (json === null) return '-'
  if (Array.isArray(json)) return json.slice(0, MOST_ITEMS).map(plain).join(', ')
  if (typeof json === 'object') return Object.values(json).map(plain).join(', ')
  return String(json)
}

function lines(json: Json): string[] {
  if (json === null) return []
  if (typeof json !== 'object') return [String(json)]
  if (Array.isArray(json)) return json.slice(0, MOST_ITEMS).map((each) => `- ${plain(each)}`)
  return Object.entries(json).map(([name, value]) => `${readable(name)}: ${plain(value)}`)
}

/** `order.delivery_date` reads as «delivery date». */
const readable = (path: string): string =>
  (path.split('.').findLast((step) => !/^(?:\*|\d+)$/u.test(step)) ?? path).replaceAll(/[_-]+/gu, ' ')

/** An answer as a model is given it. */
export const outputOf = (definition: Pick<HttpTool, 'kept'>, json: Json): string =>
  json === null
    ? 'Done. The system answered with nothing.'
    : JSON.stringify(pickKeptFields(definition, json)).slice(0, MOST_TEXT)
