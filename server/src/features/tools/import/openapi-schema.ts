import {
  FIELD_DESCRIPTION_LENGTH,
  FIELD_LABEL_LENGTH,
  FIELD_OPTION_LENGTH,
  FIELD_OPTIONS,
} from '@tertulia/contract/collected-fields.limits'
import type { FieldType } from '@tertulia/contract/collected-fields'
import { TOOL_EXAMPLE_LENGTH } from '@tertulia/contract/tools.limits'
import type { ToolParameter } from '@tertulia/contract/tool-definitions'
import { isSecretValue } from './credentials.ts'
import { isNode, listOf, type Node, type OpenApiDocument, textOf } from './openapi-document.ts'
import { fits, labelOf, plainName, plainText } from './plain-words.ts'

/** A schema, merged with the parts it is composed of. */
export type FlatSchema = {
  types: string[]
  format: string
  title: string
  description: string
  options: unknown[]
  example: unknown
  properties: Map<string, unknown>
  required: Set<string>
  items: unknown
  is_read_only: boolean
  has_alternatives: boolean
}

const MOST_PROPERTIES = 300

/**
 * Puts `allOf` together; of `oneOf` and `anyOf` the first that is not null. A schema within itself is read once, however
 * often it stands there.
 */
export function flatSchema(document: OpenApiDocument, given: unknown): FlatSchema {
  const flat: FlatSchema = {
    types: [],
    format: '',
    title: '',
    description: '',
    options: [],
    example: undefined,
    properties: new Map(),
    required: new Set(),
    items: undefined,
    is_read_only: false,
    has_alternatives: false,
  }
  const seen = new Set<Node>()
  const open = [given]
  while (open.length > 0 && seen.size < 100) {
    const value = open.pop()
    const schema = document.read(value)
    if (!schema || seen.has(schema)) continue
    seen.add(schema)
    addSchema(flat, schema)
    // A description beside a reference says more than that of its target (JSON Schema 2020-12).
    if (schema !== value && isNode(value)) flat.description = textOf(value['description']) || flat.description
    const alternatives = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])].slice(0, 100)
    const possible = alternatives.filter((each) => document.read(each)?.['type'] !== 'null')
    if (possible.length > 1) flat.has_alternatives = true
    open.push(...possible.slice(0, 1), ...listOf(schema['allOf']).slice(0, 100).toReversed())
  }
  return flat
}

function addSchema(flat: FlatSchema, schema: Node) {
  const types = typeof schema['type'] === 'string' ? [schema['type']] : listOf(schema['type'])
  if (flat.types.length === 0)
    flat.types = types
      .slice(0, 10)
      .filter((type) => type !== 'null')
      .map(textOf)
  flat.format ||= textOf(schema['format'])
  flat.title ||= textOf(schema['title'])
  flat.description ||= textOf(schema['description'])
  if (flat.options.length === 0) flat.options = 'const' in schema ? [schema['const']] : listOf(schema['enum'])
  flat.example ??= schema['example'] ?? listOf(schema['examples'])[0] ?? schema['default']
  flat.items ??= schema['items']
  flat.is_read_only ||= schema['readOnly'] === true
  for (const [name, property] of Object.entries(isNode(schema['properties']) ? schema['properties'] : {})) {
    if (flat.properties.size < MOST_PROPERTIES && name !== '__proto__') flat.properties.set(name, property)
  }
  for (const name of listOf(schema['required']).slice(0, MOST_PROPERTIES)) flat.required.add(textOf(name))
}

type Place = { name: string; key: string; place: ToolParameter['place']; required: boolean; description: string }

/** The parameter that a value of this schema becomes; nothing where it is no simple value. */
export function schemaParameter(
  document: OpenApiDocument,
  schema: FlatSchema,
  { name, key, place, required, description }: Place,
): ToolParameter | undefined {
  const is_list = schema.types.includes('array') || schema.items !== undefined
  const is_object = schema.types.includes('object') || schema.properties.size > 0
  if (is_object) return undefined
  const choice = is_list ? choiceOf(flatSchema(document, schema.items).options) : choiceOf(schema.options)
  if (is_list && (!choice || choice.length < 2)) return undefined
  const label = plainName(schema.title, FIELD_LABEL_LENGTH) || plainName(labelOf(key), FIELD_LABEL_LENGTH)
  const only = choice?.length === 1 && !is_list ? schema.options.find((each) => each !== null) : undefined
  const is_choice = choice !== undefined && choice.length > 1
  return {
    key,
    label,
    description:
      plainText(description || schema.description, FIELD_DESCRIPTION_LENGTH) ||
      // A list of options that is too long for us goes into the description, for the person who fills it in.
      plainText(
        is_choice || schema.options.length < 2 ? label : schema.options.slice(0, 50).join(', '),
        FIELD_DESCRIPTION_LENGTH,
      ) ||
      label,
    type: is_choice ? (is_list ? 'multi_select' : 'select') : typeOf(schema),
    required,
    options: is_choice ? choice : [],
    place,
    origin: isFixed(only) ? { from: 'fixed', value: only } : { from: 'customer' },
    wire_name: place === 'path' || name === key ? '' : name,
    example: exampleOf(schema.example),
  }
}

const isFixed = (value: unknown): value is string | number | boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && fits(value, FIELD_OPTION_LENGTH))

/** Options that can be offered; nothing where there are none, or where one of them cannot. */
function choiceOf(given: readonly unknown[]): string[] | undefined {
  const options = given.slice(0, FIELD_OPTIONS + 2).filter((each) => each !== null)
  if (options.length === 0 || options.length > FIELD_OPTIONS) return undefined
  const names = options.map((each) =>
    typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean' ? String(each) : '',
  )
  const each_once = new Set(names.map((name) => name.toLocaleLowerCase())).size === names.length
  return each_once && names.every((name) => name !== '' && plainName(name, FIELD_OPTION_LENGTH) === name)
    ? names
    : undefined
}

const BY_FORMAT: Record<string, FieldType> = {
  date: 'date',
  email: 'email',
  'idn-email': 'email',
  phone: 'phone',
  'phone-number': 'phone',
  tel: 'phone',
}

function typeOf({ types, format }: FlatSchema): FieldType {
  if (types.includes('integer') || types.includes('number')) return types.includes('string') ? 'text' : 'number'
  if (types.includes('boolean')) return types.includes('string') ? 'text' : 'boolean'
  return Object.hasOwn(BY_FORMAT, format) ? (BY_FORMAT[format] ?? 'text') : 'text'
}

export function exampleOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return ''
  const example = String(value)
  return fits(example, TOOL_EXAMPLE_LENGTH) && !isSecretValue(example) ? example : ''
}

/** An example put together from those of its properties; nothing where a schema shows none. */
export function sampleOf(document: OpenApiDocument, schema: unknown): unknown {
  let rest = 200
  const sample = (given: unknown, around: readonly Node[]): unknown => {
    const schema = document.read(given)
    // One that stands within itself has been shown once.
    if (!schema || around.includes(schema) || around.length > 5 || rest-- <= 0) return undefined
    const within = [...around, schema]
    const flat = flatSchema(document, given)
    if (flat.example !== undefined) return flat.example
    if (flat.items !== undefined) {
      const item = sample(flat.items, within)
      return item === undefined ? undefined : [item]
    }
    const fields = [...flat.properties].slice(0, 100).flatMap(([name, property]) => {
      const value = sample(property, within)
      return value === undefined ? [] : [[name, value] as const]
    })
    if (fields.length > 0) return Object.fromEntries(fields)
    return flat.options[0] ?? undefined
  }
  return sample(schema, [])
}
