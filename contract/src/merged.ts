type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** One object of many. @throws if two of them have the same key */
export function merged<Part extends object>(parts: readonly Part[]): Intersection<Part> {
  const all: Record<string, unknown> = {}
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    if (Object.hasOwn(all, key)) throw new Error(`two features say what ${key} is`)
    all[key] = value
  }
  return all as Intersection<Part>
}
