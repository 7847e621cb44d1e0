import { TOOL_IMPORTED } from '@tertulia/contract/tools.limits'
import { HttpTool, type ToolParameter } from '@tertulia/contract/tool-definitions'
import type { ImportedTool } from '@tertulia/contract/tools'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { type Draft, hostNamed, importedTool, nameOfCall, NO_HOST, noteOf, plainPath } from './draft.ts'
import { parameterOf } from './guessed-values.ts'
import { authOf } from './openapi-auth.ts'
import {
  isNode,
  listOf,
  type Node,
  openDocument,
  type OpenApiDocument,
  textOf,
  unreadable,
} from './openapi-document.ts'
import { bodyFields, outputExampleOf, parametersOf } from './openapi-fields.ts'
import { keyOfName, toolNameOf, uniqueKeys, uniqueToolNames } from './plain-words.ts'
import { IMPORT_WORDS, type ImportWords } from './words.ts'

/**
 * One draft for each operation of an OpenAPI 3 document, in JSON or YAML. References are followed within the document
 * alone; addresses in it are never asked for anything.
 * @throws openapi_unreadable, openapi_refers_outside
 */
export async function importOpenApi(text: string, language: InterfaceLanguage): Promise<ImportedTool[]> {
  const words = IMPORT_WORDS[language]
  const document = await openDocument(text, words)
  const operations = operationsOf(document)
  const uniqueName = uniqueToolNames()
  const tools: ImportedTool[] = []
  const left_out: string[] = []
  for (const operation of operations.slice(0, TOOL_IMPORTED)) {
    const draft = draftOf(document, operation, words)
    const tool = draft && importedTool({ ...draft, name: uniqueName(draft.name) }, words)
    if (tool) tools.push(tool)
    else left_out.push(`${operation.method} ${operation.path}`)
  }
  const [first] = tools
  if (!first) throw unreadable(words.causes.no_operations)
  if (operations.length > TOOL_IMPORTED) first.notes.unshift(words.more_operations(operations.length - TOOL_IMPORTED))
  first.notes.unshift(...noteOf(left_out, words.operations_left_out))
  return tools
}

type Operation = { method: HttpTool['method']; path: string; item: Node; operation: Node }

function operationsOf(document: OpenApiDocument): Operation[] {
  const paths = document.read(document.root['paths']) ?? {}
  return Object.entries(paths).flatMap(([path, given]) => {
    const item = path.startsWith('/') ? document.read(given) : undefined
    return HttpTool.shape.method.options.flatMap((method) => {
      const operation = item?.[method.toLowerCase()]
      return item && isNode(operation) ? [{ method, path, item, operation }] : []
    })
  })
}

function draftOf(
  document: OpenApiDocument,
  { method, path, item, operation }: Operation,
  words: ImportWords,
): Draft | undefined {
  document.missing.clear()
  const uniqueKey = uniqueKeys()
  const ask = { document, uniqueKey, words }
  const server = serverOf(document, item, operation, words)
  const described = parametersOf(ask, item, operation)
  const body = bodyFields(ask, operation, method)
  const address = withSlots(path, described.in_path, uniqueKey)
  const auth = authOf(document, operation, words)
  const is_known = auth.credentials.auth.kind !== 'none'
  const output = outputExampleOf(document, operation, words)
  const call = `${method} ${path}`
  const summary = textOf(operation['summary']) || textOf(item['summary'])
  const description = textOf(operation['description']) || textOf(item['description'])
  const parameters = [...address.parameters, ...described.parameters, ...body.parameters]
  return {
    name: toolNameOf(textOf(operation['operationId'])) || nameOfCall(method, path),
    description: summary || description || words.calls(call, server.host),
    prompt_description: description || summary || words.use(call, server.host),
    method,
    url: `${server.url}${address.path}`,
    headers: [],
    parameters,
    ...(body.body_as && { body_as: body.body_as }),
    credentials: is_known ? auth.credentials : (described.credentials ?? auth.credentials),
    output_example: output.output_example,
    notes: [
      ...server.notes,
      ...(operation['deprecated'] === true ? [words.deprecated] : []),
      ...auth.notes,
      ...described.notes,
      ...body.notes,
      ...output.notes,
      ...noteOf([...document.missing], words.missing_refs),
    ],
  }
}

/** A path with its slots called by our keys: `{orderId}` → `{order_id}`. A slot without a description is a text. */
function withSlots(
  path: string,
  described: ReadonlyMap<string, ToolParameter>,
  uniqueKey: (key: string) => string,
): { path: string; parameters: ToolParameter[] } {
  const parameters = new Map<string, ToolParameter>()
  const slotOf = (name: string) => {
    const known = parameters.get(name) ?? described.get(name)
    const parameter = known ?? parameterOf({ name, key: uniqueKey(keyOfName(name)), place: 'path' }, '')
    parameters.set(name, { ...parameter, required: true })
    return `{${parameter.key}}`
  }
  const pieces = path.slice(0, 4000).split(/(\{[^{}]*\})/u)
  const slotted = pieces.map((piece, index) => (index % 2 === 1 ? slotOf(piece.slice(1, -1)) : plainPath(piece)))
  return { path: slotted.join(''), parameters: [...parameters.values()] }
}

type Server = { url: string; host: string; notes: string[] }

/** The first server of the web, its variables as they are by default. */
function serverOf(document: OpenApiDocument, item: Node, operation: Node, words: ImportWords): Server {
  const lists = [operation['servers'], item['servers'], document.root['servers']].map(listOf)
  const servers = (lists.find((list) => list.length > 0) ?? []).slice(0, 20).filter(isNode).map(filledIn)
  for (const url of servers) {
    const [, scheme = '', authority = '', path = ''] = /^(https?):\/\/([^/?#]*)([^?#]*)/iu.exec(url) ?? []
    const server = scheme === '' ? undefined : hostNamed(authority)
    if (!server) continue
    return {
      url: `${scheme.toLowerCase()}://${server.host}${plainPath(path.replace(/\/+$/u, ''))}`,
      host: server.host,
      notes: [
        ...(server.is_made_up ? [words.host_unknown(server.host)] : []),
        ...(/^http$/iu.test(scheme) ? [words.http_only] : []),
      ],
    }
  }
  const below = servers.find((url) => /^\/(?!\/)/u.test(url)) ?? ''
  const path = plainPath((/^[^?#]*/u.exec(below)?.[0] ?? '').replace(/\/+$/u, ''))
  return { url: `https://${NO_HOST}${path}`, host: NO_HOST, notes: [words.host_unknown(NO_HOST)] }
}

function filledIn(server: Node): string {
  const variables = isNode(server['variables']) ? server['variables'] : {}
  return textOf(server['url'])
    .slice(0, 2000)
    .trim()
    .replaceAll(/\{([^{}]*)\}/gu, (place, name: string) => {
      const variable = Object.hasOwn(variables, name) ? variables[name] : undefined
      if (!isNode(variable)) return place
      const value = variable['default'] ?? listOf(variable['enum'])[0]
      return typeof value === 'string' || typeof value === 'number' ? String(value) : place
    })
}
