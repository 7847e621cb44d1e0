import $RefParser from '@apidevtools/json-schema-ref-parser'
import { load, YAMLException } from 'js-yaml'
import { Problem } from '#platform/problem.ts'
import { plainText } from './plain-words.ts'
import type { ImportWords } from './words.ts'

export type Node = Record<string, unknown>

/** A document whose references are followed as they are met, and only within it. */
export type OpenApiDocument = {
  root: Node
  /** An object as the document has it, behind its reference where it is one; nothing where there is no object. */
  read: (value: unknown) => Node | undefined
  /** References that lead nowhere, or round in a circle, as far as they were met. */
  missing: Set<string>
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** As deep as `js-yaml` goes by itself. */
const MOST_DEPTH = 100
/** Objects and lists of a document with each alias of YAML written out. A document of the largest size without aliases has half as many. */
const MOST_NODES = 1_000_000

/**
 * Reads a document and makes sure that it holds everything it refers to.
 * @throws openapi_unreadable, openapi_refers_outside
 */
export async function openDocument(text: string, { causes }: ImportWords): Promise<OpenApiDocument> {
  const root = parseDocument(text, causes)
  if (!isNode(root)) throw unreadable(causes.no_object)
  refuseStrangers(root, causes)
  writtenOutNodes(root, causes, new Map())
  const version = root['openapi'] ?? root['swagger']
  if (version === undefined) throw unreadable(causes.no_version)
  const name = typeof version === 'string' || typeof version === 'number' ? String(version) : ''
  if (root['openapi'] === undefined || !/^3(?:\.|$)/u.test(name)) {
    throw unreadable(causes.version(plainText(name, 20)))
  }
  return followReferences(root)
}

export const unreadable = (cause: string) => new Problem('openapi_unreadable', { values: { cause } })

function parseDocument(text: string, causes: ImportWords['causes']): unknown {
  const source = text.replace(/^\uFEFF/u, '')
  if (source.trim() === '') throw unreadable(causes.empty)
  if (source.trimStart().startsWith('{')) {
    try {
      return JSON.parse(source)
    } catch {
      // YAML in this form, or an error whose line YAML tells.
    }
  }
  try {
    return load(source, { maxDepth: MOST_DEPTH, json: true })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw unreadable(causes.syntax)
    if (/maxDepth/u.test(error.reason)) throw unreadable(causes.too_deep)
    throw unreadable(error.mark ? causes.line(error.mark.line + 1) : causes.syntax)
  }
}

/** Below these keys stands data, in which `$ref` is a word like any other. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const'])
/** Below these keys stand names of the document's own. */
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'schemas', 'parameters', 'paths', 'responses'])

/** Each object is looked at once, however often an alias of YAML repeats it. */
function refuseStrangers(root: Node, causes: ImportWords['causes']) {
  const seen = new Set<object>()
  const open: { value: object; depth: number; is_named: boolean }[] = [{ value: root, depth: 0, is_named: false }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth, is_named } = next
    if (seen.has(value)) continue
    seen.add(value)
    if (depth > MOST_DEPTH) throw unreadable(causes.too_deep)
    if (!is_named && '$ref' in value && typeof value.$ref === 'string') refuseStranger(value.$ref)
    for (const [key, child] of Object.entries(value)) {
      if (typeof child !== 'object' || child === null || (!is_named && DATA.has(key))) continue
      open.push({ value: child, depth: depth + 1, is_named: !is_named && !Array.isArray(value) && NAMED.has(key) })
    }
  }
}

/**
 * Counts objects and lists as if each alias were written out, which is how often the readers below meet them.
 * @throws openapi_unreadable where they are too many, or one holds itself
 */
function writtenOutNodes(
  value: object,
  causes: ImportWords['causes'],
  counted: Map<object, number>,
  depth = 0,
): number {
  if (depth > MOST_DEPTH) throw unreadable(causes.too_deep)
  const known = counted.get(value)
  if (known !== undefined) return known
  counted.set(value, Number.POSITIVE_INFINITY)
  let nodes = 1
  for (const child of Object.values(value) as unknown[]) {
    if (typeof child === 'object' && child !== null) nodes += writtenOutNodes(child, causes, counted, depth + 1)
    if (nodes > MOST_NODES) throw unreadable(causes.too_repetitive)
  }
  counted.set(value, nodes)
  return nodes
}

function refuseStranger(ref: string) {
  if (!ref.startsWith('#')) throw new Problem('openapi_refers_outside', { values: { ref: plainText(ref, 200) } })
}

/** References in a row that lead to one another. */
const MOST_HOPS = 8

async function followReferences(root: Node): Promise<OpenApiDocument> {
  const parser = new $RefParser()
  // It can open files and addresses, and is told not to: what is no part of the document has been refused by now.
  const options = {
    resolve: { external: false, file: false, http: false },
    dereference: { maxDepth: MOST_HOPS },
  } as const
  await parser.resolve('/', root, options)
  const targets = new Map<string, unknown>()
  const missing = new Set<string>()
  const targetOf = (ref: string): unknown => {
    refuseStranger(ref)
    if (targets.has(ref)) return targets.get(ref)
    let target: unknown
    try {
      target = parser.$refs.get(ref, options)
    } catch {
      // It leads nowhere, or through more references than we follow.
    }
    targets.set(ref, target)
    return target
  }
  const read = (value: unknown): Node | undefined => {
    if (!isNode(value)) return undefined
    const ref = value['$ref']
    if (typeof ref !== 'string') return value
    const target = targetOf(ref)
    if (isNode(target) && typeof target['$ref'] !== 'string') return target
    missing.add(ref)
    return undefined
  }
  return { root, read, missing }
}
