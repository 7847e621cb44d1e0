import { decodeText } from '@tertulia/contract/decode-text'
import { type DocumentBlock, type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'
import { READING } from '#platform/documents/limits.ts'

/** JSON as lines `path: value`; the objects of a list are a block each. */
export async function readJson(bytes: Uint8Array, charset = ''): Promise<ReadDocument> {
  const text = decodeText(bytes, charset)
  refuseDeep(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new UnreadableDocument('broken', { cause })
  }
  return { blocks: blocksOf(value, '') }
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
function blocksOf(value: unknown, path: string): DocumentBlock[] {
  const heading = path ? { heading: path } : {}
  if (isFlat(value)) return Array.isArray(value) && value.length === 0 ? [] : [{ text: shown(value), ...heading }]
  if (Array.isArray(value)) return value.flatMap((item) => blocksOf(item, path))
  const lines: string[] = []
  const apart: DocumentBlock[] = []
  for (const [key, each] of Object.entries(value as object) as [string, unknown][]) {
    if (isFlat(each)) lines.push(`${key}: ${shown(each)}`)
    else if (!Array.isArray(each) && Object.values(each as object).every(isFlat))
      lines.push(...Object.entries(each as object).map(([name, leaf]) => `${key}.${name}: ${shown(leaf)}`))
    else apart.push(...blocksOf(each, path ? `${path} › ${key}` : key))
  }
  return [...(lines.length > 0 ? [{ text: lines.join('\n'), ...heading }] : []), ...apart]
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null
const isFlat = (value: unknown): boolean => isPlain(value) || (Array.isArray(value) && value.every(isPlain))
const shown = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value))
