import { type PersonalOf, personalOf } from '@tertulia/contract/personal-data'
import type { z } from 'zod'

/** A personal text where it stands: it is changed there. */
export type PersonalText = { in: Record<string, unknown>; key: string; of: PersonalOf }

type Look = (value: unknown, found: PersonalText[]) => void

/** How each schema is looked through; `null` where nothing below it is personal. Schemas are made once. */
const known = new WeakMap<z.core.$ZodType, Look | null>()

/** Every personal text of a value that its schema has parsed, however deep. */
export function personalIn(schema: z.ZodType, value: unknown): PersonalText[] {
  const found: PersonalText[] = []
  lookOf(schema)?.(value, found)
  return found
}

function lookOf(schema: z.core.$ZodType): Look | null {
  const before = known.get(schema)
  if (before !== undefined) return before
  // What holds itself is looked through as far as it goes.
  known.set(schema, (value, found) => known.get(schema)?.(value, found))
  const made = make(schema as z.core.$ZodTypes)
  known.set(schema, made)
  return made
}

function make(schema: z.core.$ZodTypes): Look | null {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return inObject(def.shape)
    case 'array':
      return inEach(lookOf(def.element))
    case 'record':
      return inEach(lookOf(def.valueType))
    case 'tuple':
      return inEach(oneOf(def.items))
    case 'union':
      return inUnion(def.options)
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return lookOf(def.innerType)
    case 'pipe':
      return lookOf(def.out)
    case 'intersection':
      return oneOf([def.left, def.right])
    case 'lazy':
      return lookOf(def.getter())
    default:
      return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function inObject(shape: Readonly<Record<string, z.core.$ZodType>>): Look | null {
  const tagged = Object.entries(shape).flatMap(([key, field]) => {
    const of = tagOf(field)
    return of ? [{ key, of }] : []
  })
  const deeper = Object.entries(shape).flatMap(([key, field]) => {
    const look = lookOf(field)
    return look ? [{ key, look }] : []
  })
  if (tagged.length === 0 && deeper.length === 0) return null
  return (value, found) => {
    if (!isObject(value)) return
    for (const { key, of } of tagged) if (typeof value[key] === 'string') found.push({ in: value, key, of })
    for (const { key, look } of deeper) look(value[key], found)
  }
}

/** Of a text that may be missing the tag stands inside. */
function tagOf(schema: z.core.$ZodType): PersonalOf | undefined {
  const of = personalOf(schema as z.ZodType)
  const { def } = (schema as z.core.$ZodTypes)._zod
  return of ?? ('innerType' in def ? tagOf(def.innerType as z.core.$ZodType) : undefined)
}

const inEach = (look: Look | null): Look | null =>
  look &&
  ((value, found) => {
    if (isObject(value)) for (const each of Object.values(value)) look(each, found)
  })

function oneOf(schemas: readonly z.core.$ZodType[]): Look | null {
  const looks = schemas.flatMap((schema) => lookOf(schema) ?? [])
  return looks.length === 0 ? null : (value, found) => looks.forEach((look) => look(value, found))
}

/** Only the one that a value is of: the same key may be personal in one of them alone. */
function inUnion(options: readonly z.core.$ZodType[]): Look | null {
  if (!oneOf(options)) return null
  return (value, found) => {
    const its = options.find((option) => (option as z.ZodType).safeParse(value).success)
    if (its) lookOf(its)?.(value, found)
  }
}
