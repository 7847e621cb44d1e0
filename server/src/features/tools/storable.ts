/** JSON, as it is read from another system. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Deeper than people, models and the database's functions follow. */
const MOST_DEPTH = 50

/** JSON of a stranger as PostgreSQL keeps it: no NUL and no half of a character, in names too. What is too deep is left out. */
export function storable(json: Json, depth = 0): Json {
  if (typeof json === 'string') return storableText(json)
  if (json === null || typeof json !== 'object') return json
  if (depth >= MOST_DEPTH) return null
  if (Array.isArray(json)) return json.map((each) => storable(each, depth + 1))
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [storableText(name), storable(value, depth + 1)]),
  )
}

export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
