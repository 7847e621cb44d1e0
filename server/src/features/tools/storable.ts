/** JSON, as it is read from another system. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A number by its figures, where a float would have others: `JSON.stringify` writes it as it was read. */
type Written = { rawJSON: string }

/** Node's, of which TypeScript knows nothing yet (tc39.es/proposal-json-parse-with-source). */
const SOURCED = JSON as unknown as {
  parse(text: string, reviver: (name: string, value: Json, context: { source?: string }) => Json): Json
  rawJSON(figures: string): Written
  isRawJSON(value: unknown): value is Written
}
export const isWritten = (value: unknown): value is Written => SOURCED.isRawJSON(value)

/** JSON whose numbers stay as they are written: an order's number has more figures than a float. @throws SyntaxError */
export function parseAsWritten(text: string): Json {
  try {
    return SOURCED.parse(text, (_, value, { source }) =>
      typeof value === 'number' && source !== undefined && String(value) !== source ? SOURCED.rawJSON(source) : value,
    )
  } catch (error) {
    // It is deeper than a function can follow, and so than what is kept of it.
    if (error instanceof RangeError) return JSON.parse(text) as Json
    throw error
  }
}

/** Deeper than people, models and the database's functions follow. */
const MOST_DEPTH = 50

/**
 * JSON of a stranger as PostgreSQL keeps it: no NUL and no half of a character, in names too. Values nested too deep are left
 * out.
 */
export function storable(json: Json, depth = 0): Json {
  if (typeof json === 'string') return storableText(json)
  if (json === null || typeof json !== 'object' || isWritten(json)) return json
  if (depth >= MOST_DEPTH) return null
  if (Array.isArray(json)) return json.map((each) => storable(each, depth + 1))
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [storableText(name), storable(value, depth + 1)]),
  )
}

export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
