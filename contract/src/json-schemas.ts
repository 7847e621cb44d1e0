import type { CollectedField, FieldType } from './collected-fields.ts'
import { FIELD_DESCRIPTION_LENGTH, FIELD_LABEL_LENGTH } from './collected-fields.limits.ts'
import { MCP_SCHEMA_DEPTH, MCP_SCHEMA_LENGTH } from './mcp-servers.limits.ts'

/** A JSON schema of an object (draft 2020-12 or 07), as an outside server wrote it. */
export type JsonSchema = Record<string, unknown>

/** The kind of a property, as people would name it: `other` is a list of lists, an object, one of several. */
export type PropertyType = FieldType | 'whole_number' | 'list' | 'other'

export type SchemaProperty = {
  name: string
  type: PropertyType
  required: boolean
  description: string
  /** Options of a choice. */
  options: string[]
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The properties of an object of this schema, in the schema's order. */
export function propertiesOf(schema: JsonSchema): SchemaProperty[] {
  const { properties, required } = schema
  const needed: unknown[] = Array.isArray(required) ? required : []
  return Object.entries(isObject(properties) ? properties : {}).map(([name, given]) => {
    const property = isObject(given) ? given : {}
    const { type, options } = typeOf(property)
    return { name, type, options, required: needed.includes(name), description: textOf(property['description']) }
  })
}

function typeOf(property: JsonSchema): Pick<SchemaProperty, 'type' | 'options'> {
  const options: unknown[] = Array.isArray(property['enum']) ? property['enum'] : []
  const plain = { options: [] }
  if (options.length > 0)
    return options.every((each) => typeof each === 'string') && options.length > 1
      ? { type: 'select', options }
      : { ...plain, type: 'other' }
  switch (property['type']) {
    case 'string':
      return {
        ...plain,
        type: property['format'] === 'date' ? 'date' : property['format'] === 'email' ? 'email' : 'text',
      }
    case 'integer':
      return { ...plain, type: 'whole_number' }
    case 'number':
      return { ...plain, type: 'number' }
    case 'boolean':
      return { ...plain, type: 'boolean' }
    case 'array':
      return { ...plain, type: 'list' }
    default:
      return { ...plain, type: 'other' }
  }
}

/** Words of a schema under which something is asked for beside the properties one by one. */
const BEYOND = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'dependentRequired', 'dependentSchemas', 'dependencies']

/**
 * The fields that a customer can be asked for one at a time, so that a tool of this schema can be used without a language
 * model.
 * @returns nothing if it wants something that people do not say in a few words, unless that may be left out
 */
export function fieldsOfSchema(schema: JsonSchema): CollectedField[] | undefined {
  const isSaid = ({ type, required }: SchemaProperty) => isSimple(type) || !required
  return !BEYOND.some((word) => word in schema) && propertiesOf(schema).every(isSaid)
    ? simpleFieldsOf(schema)
    : undefined
}

/** The properties of a schema that people say in a few words. */
export const simpleFieldsOf = (schema: JsonSchema): CollectedField[] =>
  propertiesOf(schema).flatMap(({ name, type, required, description, options }): CollectedField[] =>
    isSimple(type)
      ? [
          {
            key: name,
            label: labelOf(name),
            description: (description || labelOf(name)).slice(0, FIELD_DESCRIPTION_LENGTH),
            type: type === 'whole_number' ? 'number' : type,
            required,
            options,
            default_value: null,
          },
        ]
      : [],
  )

const isSimple = (type: PropertyType): type is Exclude<PropertyType, 'list' | 'other'> =>
  type !== 'list' && type !== 'other'

/** `solo_libres` and `soloLibres` read as «Solo libres». */
function labelOf(name: string): string {
  const words = name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/[_-]+/gu, ' ')
    .trim()
    .toLowerCase()
  return ((words[0] ?? '').toUpperCase() + words.slice(1)).slice(0, FIELD_LABEL_LENGTH) || name
}

/** Words that lead elsewhere in a schema: what they lead to is put in their place before a schema is kept. */
const LEADS_ELSEWHERE = new Set(['$ref', '$dynamicRef', '$recursiveRef', '$dynamicAnchor', '$id', '$anchor'])

/** Whether a schema is one that may be kept: an object's, short, not deep, and whole without any other. */
export function isPlainSchema(schema: JsonSchema): boolean {
  return schema['type'] === 'object' && JSON.stringify(schema).length <= MCP_SCHEMA_LENGTH && isWhole(schema, 0)
}

function isWhole(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth > MCP_SCHEMA_DEPTH) return false
  return Object.entries(value).every(
    ([word, child]) => !(LEADS_ELSEWHERE.has(word) && typeof child === 'string') && isWhole(child, depth + 1),
  )
}

/** How a property of a schema stands to that of another. */
export type PropertyChange = SchemaProperty & { change: 'same' | 'added' | 'removed' | 'changed' }

/**
 * The diff of a schema's properties: in the order of the new one, and each deleted one at its former place, behind the ones
 * that came there.
 */
export function schemaChanges(before: JsonSchema, after: JsonSchema): PropertyChange[] {
  const old = propertiesOf(before)
  const changes = propertiesOf(after).map((property): PropertyChange => {
    const was = old.find(({ name }) => name === property.name)
    const change = !was ? 'added' : JSON.stringify(was) === JSON.stringify(property) ? 'same' : 'changed'
    return { ...property, change }
  })
  for (const [at, property] of old.entries()) {
    if (changes.some(({ name }) => name === property.name)) continue
    let place = changes.findIndex(({ name }) => name === old[at - 1]?.name) + 1
    while (changes[place]?.change === 'added') place += 1
    changes.splice(place, 0, { ...property, change: 'removed' })
  }
  return changes
}
