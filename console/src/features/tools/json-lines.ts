/** One line of JSON as it is written for people: its depth, and the field it is about if it has one. */
export type JsonLine = {
  depth: number
  /** Key of an object's field. */
  key?: string
  /** The way to that field: `huecos.*.dia`, where `*` is each of a list. */
  path?: string
  /** A whole value, or the bracket with which one begins or ends. */
  text: string
  kind: 'string' | 'number' | 'word' | 'bracket'
  comma: boolean
}

const kindOf = (value: unknown): JsonLine['kind'] =>
  typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'word'

/** JSON, line by line. */
export function jsonLines(value: unknown): JsonLine[] {
  const lines: JsonLine[] = []
  function write(each: unknown, at: Pick<JsonLine, 'depth' | 'key' | 'path'>, comma: boolean) {
    const isList = Array.isArray(each)
    const inside: [string, unknown][] =
      typeof each === 'object' && each !== null ? Object.entries(each as Record<string, unknown>) : []
    const [open, close] = isList ? '[]' : '{}'
    if (typeof each !== 'object' || each === null) {
      lines.push({ ...at, text: JSON.stringify(each), kind: kindOf(each), comma })
    } else if (inside.length === 0) {
      lines.push({ ...at, text: `${open}${close}`, kind: 'bracket', comma })
    } else {
      lines.push({ ...at, text: open ?? '', kind: 'bracket', comma: false })
      inside.forEach(([key, inner], index) => {
        const path = [...(at.path === undefined ? [] : [at.path]), isList ? '*' : key].join('.')
        write(inner, { depth: at.depth + 1, path, ...(!isList && { key }) }, index < inside.length - 1)
      })
      lines.push({ depth: at.depth, text: close ?? '', kind: 'bracket', comma })
    }
  }
  write(value, { depth: 0 }, false)
  return lines
}

/** Parses a text as JSON; undefined if it is none. */
export function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
