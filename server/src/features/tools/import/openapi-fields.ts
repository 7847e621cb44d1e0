import { TOOL_OUTPUT_EXAMPLE_LENGTH } from '@tertulia/contract/tools.limits'
import type { HttpTool, ToolParameter } from '@tertulia/contract/tool-definitions'
import { type FoundCredentials, inHeader, isSecretName } from './credentials.ts'
import { noteOf } from './draft.ts'
import { isNode, listOf, type Node, type OpenApiDocument, textOf } from './openapi-document.ts'
import { exampleOf, flatSchema, sampleOf, schemaParameter } from './openapi-schema.ts'
import { fits, keyOfName } from './plain-words.ts'
import type { ImportWords } from './words.ts'

/** The input of an operation, and the parts of it that a tool cannot have. */
export type Fields = {
  /** Those of its path by the name that the path has for them. */
  in_path: Map<string, ToolParameter>
  parameters: ToolParameter[]
  /** Credentials of a header that is described as a parameter and holds a key. */
  credentials: FoundCredentials | undefined
  /** Set for a body that is no JSON. */
  body_as?: 'form'
  notes: string[]
}

type Ask = { document: OpenApiDocument; uniqueKey: (key: string) => string; words: ImportWords }

const MOST_PARAMETERS = 200
const PLACES = ['path', 'query', 'header'] as const
/** Set by the HTTP client, and not described as parameters (OpenAPI 3.1.1 §4.8.12.1). */
const OF_HTTP = /^(?:accept|content-type)$/iu

/** Parameters of a path and of its operation, which has the last word about those of one name. */
export function parametersOf({ document, uniqueKey, words }: Ask, item: Node, operation: Node): Fields {
  const described = new Map<string, Node>()
  for (const list of [item['parameters'], operation['parameters']]) {
    for (const each of listOf(list).slice(0, MOST_PARAMETERS)) {
      const parameter = document.read(each)
      if (parameter) described.set(`${textOf(parameter['in'])} ${textOf(parameter['name'])}`, parameter)
    }
  }
  const in_path = new Map<string, ToolParameter>()
  const parameters: ToolParameter[] = []
  const left_out: { name: string; required: boolean }[] = []
  const secret: string[] = []
  const cookies: string[] = []
  let credentials: FoundCredentials | undefined
  for (const described_one of described.values()) {
    const name = textOf(described_one['name'])
    const place = PLACES.find((each) => each === described_one['in'])
    const required = place === 'path' || described_one['required'] === true
    if (described_one['in'] === 'cookie') cookies.push(name)
    if (!place || name === '' || name === '__proto__' || (place === 'header' && OF_HTTP.test(name))) continue
    if (place !== 'path' && isSecretName(name)) {
      const key = place === 'header' ? ofHeader(name) : undefined
      if (key && !credentials) credentials = key
      else secret.push(name)
      continue
    }
    const schema = flatSchema(document, described_one['schema'])
    const can_be_sent = fits(name, 100) && (place !== 'header' || inHeader(name, '') !== undefined)
    const parameter =
      can_be_sent && described_one['content'] === undefined
        ? schemaParameter(document, schema, {
            name,
            key: uniqueKey(keyOfName(name)),
            place,
            required,
            description: textOf(described_one['description']),
          })
        : undefined
    if (!parameter) {
      left_out.push({ name, required })
      continue
    }
    const shown = { ...parameter, example: exampleIn(document, described_one) || parameter.example }
    if (place === 'path') in_path.set(name, shown)
    else parameters.push(shown)
  }
  return {
    in_path,
    parameters,
    credentials,
    notes: [
      ...leftOut(left_out, words),
      ...noteOf(secret, words.secrets_left_out),
      ...noteOf(cookies, words.cookie_parameters),
    ],
  }
}

const ofHeader = (name: string): FoundCredentials | undefined =>
  /^authorization$/iu.test(name) ? { auth: { kind: 'bearer' }, secret: null } : inHeader(name, '')

const leftOut = (fields: readonly { name: string; required: boolean }[], words: ImportWords): string[] => {
  const required = fields.filter((each) => each.required).map(({ name }) => name)
  const others = fields.filter((each) => !each.required).map(({ name }) => name)
  return [...noteOf(required, words.required_left_out), ...noteOf(others, words.fields_left_out)]
}

/** The fields of a body that is a flat object of JSON, or of a form. */
export function bodyFields({ document, uniqueKey, words }: Ask, operation: Node, method: HttpTool['method']): Fields {
  const none = { in_path: new Map<string, ToolParameter>(), parameters: [], credentials: undefined }
  const body = document.read(operation['requestBody'])
  const media = mediaOf(body)
  if (!body || !media) return { ...none, notes: [] }
  if (method === 'GET') return { ...none, notes: [words.body_on_get] }
  if (media.kind === 'files') return { ...none, notes: [words.files_left_out] }
  const schema = flatSchema(document, media.media['schema'])
  const is_object = schema.properties.size > 0 && schema.items === undefined
  if (media.kind === 'other' || !is_object) return { ...none, notes: [words.body_unreadable] }
  const left_out: { name: string; required: boolean }[] = []
  const secret: string[] = []
  const example = document.read(exampleNode(document, media.media)) ?? {}
  const parameters = [...schema.properties].flatMap(([name, property]) => {
    const field = flatSchema(document, property)
    const required = body['required'] === true && schema.required.has(name)
    if (field.is_read_only) return []
    if (isSecretName(name)) {
      secret.push(name)
      return []
    }
    const parameter = fits(name, 100)
      ? schemaParameter(document, field, {
          name,
          key: uniqueKey(keyOfName(name)),
          place: 'body',
          required,
          description: '',
        })
      : undefined
    if (!parameter) left_out.push({ name, required })
    const shown = Object.hasOwn(example, name) ? exampleOf(example[name]) : ''
    return parameter ? [{ ...parameter, example: parameter.example || shown }] : []
  })
  return {
    ...none,
    parameters,
    ...(media.kind === 'form' && { body_as: 'form' as const }),
    notes: [
      ...(schema.has_alternatives ? [words.alternatives] : []),
      ...leftOut(left_out, words),
      ...noteOf(secret, words.secrets_left_out),
    ],
  }
}

type Media = { kind: 'json' | 'form' | 'files' | 'other'; media: Node }

/** JSON where it can be, else a form. */
function mediaOf(body: Node | undefined): Media | undefined {
  const content = isNode(body?.['content']) ? Object.entries(body['content']).slice(0, 50) : []
  const media = content.map(([type, media]): Media => ({ kind: kindOf(type), media: isNode(media) ? media : {} }))
  return (
    media.find(({ kind }) => kind === 'json') ??
    media.find(({ kind }) => kind === 'form') ??
    media.find(({ kind }) => kind === 'files') ??
    media[0]
  )
}

function kindOf(type: string): Media['kind'] {
  if (/^(?:application|text)\/(?:[\w.-]+\+)?json\b|^\*\/\*|^application\/\*/iu.test(type)) return 'json'
  if (/^application\/x-www-form-urlencoded\b/iu.test(type)) return 'form'
  return /^multipart\//iu.test(type) ? 'files' : 'other'
}

/** The example of a parameter or a body. */
function exampleNode(document: OpenApiDocument, owner: Node): unknown {
  if (owner['example'] !== undefined) return owner['example']
  const examples = isNode(owner['examples']) ? Object.values(owner['examples']) : []
  return document.read(examples[0])?.['value']
}
const exampleIn = (document: OpenApiDocument, owner: Node): string => exampleOf(exampleNode(document, owner))

/** The example of an operation's successful answer. */
export function outputExampleOf(
  document: OpenApiDocument,
  operation: Node,
  words: ImportWords,
): { output_example: string; notes: string[] } {
  const responses = isNode(operation['responses']) ? operation['responses'] : {}
  const status = ['200', '201', '202', '2XX', '2xx', 'default'].find((each) => Object.hasOwn(responses, each))
  const media = status === undefined ? undefined : mediaOf(document.read(responses[status]))
  if (media?.kind !== 'json') return { output_example: '', notes: [] }
  const example = exampleNode(document, media.media) ?? sampleOf(document, media.media['schema'])
  if (example === undefined) return { output_example: '', notes: [] }
  const written = isSmall(example) ? writtenJson(example) : undefined
  return written === undefined
    ? { output_example: '', notes: [words.example_too_long] }
    : { output_example: written, notes: [] }
}

/** Written out in lines where these fit, else in one. */
const writtenJson = (value: unknown): string | undefined =>
  [typeof value === 'string' ? value : JSON.stringify(value, null, 2), JSON.stringify(value)].find((text) =>
    fits(text, TOOL_OUTPUT_EXAMPLE_LENGTH),
  )

/** An alias of YAML may repeat a value within itself so often, or for ever, that it cannot be written out. */
function isSmall(value: unknown): boolean {
  const open = [value]
  let left = TOOL_OUTPUT_EXAMPLE_LENGTH
  while (open.length > 0 && left-- > 0) {
    const next = open.pop()
    if (typeof next === 'string') left -= next.length
    if (typeof next !== 'object' || next === null) continue
    const children: unknown[] = Object.values(next)
    left -= children.length
    if (left > 0) open.push(...children)
  }
  return open.length === 0
}
