import { isPlainSchema, type JsonSchema } from '@tertulia/contract/json-schemas'
import { MCP_DESCRIPTION_LENGTH, MCP_SCHEMA_DEPTH, MCP_SCHEMA_LENGTH } from '@tertulia/contract/mcp-servers.limits'
import { mcpToolName, ToolSchema } from '@tertulia/contract/mcp-tools'
import type { OfferedTool } from '@tertulia/contract/mcp-servers'
import type { RemoteTool } from '#features/tools/mcp/mcp-session.ts'
import { storableText } from '#features/tools/storable.ts'
import { hashOf } from '#platform/ids.ts'

/** A schema that may not be kept, and why. */
class UnusableSchema extends Error {
  readonly why: NonNullable<OfferedTool['unusable']>
  constructor(why: NonNullable<OfferedTool['unusable']>) {
    super(`schema: ${why}`)
    this.why = why
  }
}

/**
 * A tool as we take it from its server: its words bounded, its schema whole. @returns undefined for a name that cannot be
 * called
 */
export function offeredTool(remote: RemoteTool): OfferedTool | undefined {
  const { name, description = '', title, annotations } = remote
  if (!mcpToolName.safeParse(name).success) return undefined
  const common = {
    remote_name: name,
    description: plainWords(description || title || annotations?.title || ''),
    only_reads: annotations?.readOnlyHint === true,
  }
  try {
    const input_schema = wholeSchema(remote.inputSchema)
    return { ...common, input_schema, unusable: null, fingerprint: fingerprintOf(input_schema, common.only_reads) }
  } catch (error) {
    if (!(error instanceof UnusableSchema)) throw error
    return { ...common, input_schema: {}, unusable: error.why, fingerprint: fingerprintOf({}, common.only_reads) }
  }
}

/** By what a change is known: what the tool is given, and whether it says that it only reads. */
const fingerprintOf = (schema: JsonSchema, only_reads: boolean): string =>
  hashOf(JSON.stringify([inOrder(schema), only_reads]))

/** A server may write the same in another order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, child]) => [key, inOrder(child)]),
  )
}

/**
 * A schema with all that it refers to within itself put in its place, so that nothing about it can grow when it is used.
 * @throws UnusableSchema
 */
function wholeSchema(schema: unknown): OfferedTool['input_schema'] {
  const size = { left: MCP_SCHEMA_LENGTH }
  const inlined = inline(schema, schema, 0, size) as JsonSchema
  const { $schema: _, $defs: _defs, definitions: _definitions, ...rest } = inlined
  const whole = { properties: {}, ...rest, type: 'object' }
  const read = ToolSchema.safeParse(whole)
  if (!isPlainSchema(whole) || !read.success) throw new UnusableSchema('unsupported')
  return read.data
}

function inline(value: unknown, root: unknown, depth: number, size: { left: number }): unknown {
  if (depth > MCP_SCHEMA_DEPTH) throw new UnusableSchema('unsupported')
  if (typeof value === 'string') {
    spend(size, value.length)
    return storableText(value)
  }
  if (typeof value !== 'object' || value === null) {
    spend(size, JSON.stringify(value ?? null).length)
    return value
  }
  if (Array.isArray(value)) return value.map((each) => inline(each, root, depth + 1, size))
  const ref = '$ref' in value ? value.$ref : undefined
  if (typeof ref === 'string') {
    const { $ref: _, ...beside } = value as JsonSchema
    const target = inline(targetOf(root, ref), root, depth + 1, size)
    return { ...(target as JsonSchema), ...(inline(beside, root, depth + 1, size) as JsonSchema) }
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([word]) => depth > 0 || !['$defs', 'definitions', '$schema', '$id'].includes(word))
      .map(([word, child]) => {
        spend(size, word.length + 4)
        if (word !== storableText(word)) throw new UnusableSchema('unsupported')
        return [word, inline(child, root, depth + 1, size)]
      }),
  )
}

function spend(size: { left: number }, characters: number) {
  size.left -= characters
  if (size.left < 0) throw new UnusableSchema('too_large')
}

/** The target of a JSON pointer within the document (RFC 6901). */
function targetOf(root: unknown, ref: string): unknown {
  if (!ref.startsWith('#/')) throw new UnusableSchema('unsupported')
  let found = root
  for (const step of ref.slice(2).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key))
      throw new UnusableSchema('unsupported')
    found = (found as JsonSchema)[key]
  }
  return found
}

// oxlint-disable-next-line no-control-regex -- PostgreSQL keeps no NUL, and a description has lines and nothing else
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu

/** Words of a server as people see all of them: nothing that is hidden from the eye. */
const plainWords = (text: string): string =>
  text.slice(0, MCP_DESCRIPTION_LENGTH).toWellFormed().replaceAll(CONTROLS, '').trim()
