import { type PersonalOf, personalOf } from '@tertulia/contract/personal-data'
import type { z } from 'zod'

type Holder = Record<string, unknown>

/** A personal text where it stands: it is changed there. `around`: the objects that it stands in, the nearest first. */
export type PersonalText = { in: Holder; key: string; of: PersonalOf; around: readonly Holder[] }

type Look = (value: unknown, found: PersonalText[], around: readonly Holder[]) => void

/** How each schema is looked through; `null` where nothing below it is personal. Schemas are made once. */
const lookBySchema = new WeakMap<z.core.$ZodType, Look | null>()

/** Every personal text of a value that its schema has parsed, however deep. */
export function personalIn(schema: z.ZodType, value: unknown): PersonalText[] {
  const found: PersonalText[] = []
  lookOf(schema)?.(value, found, [])
  return found
}

function lookOf(schema: z.core.$ZodType): Look | null {
  const before = lookBySchema.get(schema)
  if (before !== undefined) return before
  // A recursive schema is walked as far as the value goes.
  lookBySchema.set(schema, (value, found, around) => lookBySchema.get(schema)?.(value, found, around))
  const made = make(schema as z.core.$ZodTypes)
  lookBySchema.set(schema, made)
  return made
}

function make(schema: z.core.$ZodTypes): Look | null {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return inObject(def.shape)
    case 'array':
      return inEach(def.element)
    case 'record':
      return inEach(def.valueType)
    case 'tuple':
      return inTuple(def.items)
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

const isObject = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** @param shape what stands at each key */
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
  return (value, found, outside) => {
    if (!isObject(value)) return
    const around = [value, ...outside]
    for (const { key, of } of tagged) if (typeof value[key] === 'string') found.push({ in: value, key, of, around })
    for (const { key, look } of deeper) look(value[key], found, around)
  }
}

/** An optional text carries the tag on its inner type. */
function tagOf(schema: z.core.$ZodType): PersonalOf | undefined {
  const of = personalOf(schema as z.ZodType)
  const { def } = (schema as z.core.$ZodTypes)._zod
  return of ?? ('innerType' in def ? tagOf(def.innerType as z.core.$ZodType) : undefined)
}

/** A list, or a record by keys that are not known before. */
function inEach(schema: z.core.$ZodType): Look | null {
  const of = tagOf(schema)
  const look = lookOf(schema)
  if (!of && !look) return null
  return (value, found, around) => {
    if (!isObject(value)) return
    for (const [key, each] of Object.entries(value)) {
      if (of && typeof each === 'string') found.push({ in: value, key, of, around })
      look?.(each, found, around)
    }
  }
}

/** Each of its own schema. */
function inTuple(schemas: readonly z.core.$ZodType[]): Look | null {
  return inObject(Object.fromEntries(schemas.entries()))
}

function oneOf(schemas: readonly z.core.$ZodType[]): Look | null {
  const looks = schemas.flatMap((schema) => lookOf(schema) ?? [])
  return looks.length === 0 ? null : (value, found, around) => looks.forEach((look) => look(value, found, around))
}

/** Only the one that a value is of: the same key may be personal in one of them alone. */
function inUnion(options: readonly z.core.$ZodType[]): Look | null {
  if (!oneOf(options)) return null
  return (value, found, around) => {
    const its = options.find((option) => (option as z.ZodType).safeParse(value).success)
    if (its) lookOf(its)?.(value, found, around)
  }
}
