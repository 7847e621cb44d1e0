import { decodeText } from '@tertulia/contract/decode-text'
import { type DocumentBlock, type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'
import { READING } from '#platform/documents/limits.ts'
import { countTelling, saidSwitch } from '#platform/documents/readers/told-language.ts'

/** JSON as lines `path: value`; the objects of a list are a block each. */
export async function readJson(bytes: Uint8Array, charset = ''): Promise<ReadDocument> {
  const text = decodeText(bytes, charset)
  refuseDeep(text)
  let value: unknown
  try {
    value = JSON.parse(text, asWritten)
  } catch (cause) {
    throw new UnreadableDocument('broken', { cause })
  }
  const { english, others } = countTelling(text.slice(0, TELLING_CHARACTERS))
  return { blocks: blocksOf(value, '', english > others ? 'en' : 'es') }
}

/** So many characters of a text are enough to tell its language. */
const TELLING_CHARACTERS = 50_000

/** Numbers as they are written: a float would round a long one and lose the end of 12.50. */
function asWritten(this: unknown, _: string, value: unknown, context?: { source?: string }): unknown {
  const { source } = context ?? {}
  return typeof value === 'number' && source !== undefined && !/e/iu.test(source) ? source : value
}

/** Before parsing: a deep one would end the parser's stack. */
function refuseDeep(text: string): void {
  let [depth, isString] = [0, false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isString) {
      if (sign === '\\') at += 1
      else if (sign === '"') isString = false
    } else if (sign === '"') isString = true
    else if (sign === '{' || sign === '[') {
      depth += 1
      if (depth > READING.json_depth) throw new UnreadableDocument('unsafe')
    } else if (sign === '}' || sign === ']') depth -= 1
  }
}

/** Objects of plain values alone stay with their parent: a price belongs to its product. */
function blocksOf(value: unknown, path: string, language: string): DocumentBlock[] {
  const heading = path ? { heading: path } : {}
  const shown = (each: unknown): string => shownValue(each, language)
  if (isFlat(value)) return shown(value) === '' ? [] : [{ text: shown(value), ...heading }]
  if (Array.isArray(value)) return value.flatMap((item) => blocksOf(item, path, language))
  const lines: string[] = []
  const apart: DocumentBlock[] = []
  // A value that is not there is not told.
  const add = (name: string, leaf: unknown) => {
    if (shown(leaf) !== '') lines.push(`${name}: ${shown(leaf)}`)
  }
  for (const [key, each] of Object.entries(value as object) as [string, unknown][]) {
    if (isFlat(each)) add(key, each)
    else if (!Array.isArray(each) && Object.values(each as object).every(isFlat))
      for (const [name, leaf] of Object.entries(each as object)) add(`${key}.${name}`, leaf)
    else apart.push(...blocksOf(each, path ? `${path} › ${key}` : key, language))
  }
  return [...(lines.length > 0 ? [{ text: lines.join('\n'), ...heading }] : []), ...apart]
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null
const isFlat = (value: unknown): boolean => isPlain(value) || (Array.isArray(value) && value.every(isPlain))

/** Words of machines that programs put where they have nothing. */
const NOTHING = /^(?:null|undefined|nan)$/iu

function shownValue(value: unknown, language: string): string {
  if (Array.isArray(value))
    return value
      .map((each) => shownValue(each, language))
      .filter(Boolean)
      .join(', ')
  if (typeof value === 'boolean') return saidSwitch(value, language)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  if (/^(?:true|false)$/iu.test(text)) return saidSwitch(text.toLowerCase() === 'true', language)
  return NOTHING.test(text) ? '' : text
}
