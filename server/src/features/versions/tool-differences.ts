import { isDeepStrictEqual } from 'node:util'
import { isAuditedField } from '@tertulia/contract/audit-words'
import { nameOfDefinition, type ToolDefinition } from '@tertulia/contract/tool-definitions'
import { isPredefined, type ToolId } from '@tertulia/contract/tool-ids'
import type { FieldDifference, SourceDifference } from '@tertulia/contract/version-history'
import type { Definitions } from '#features/tools/tool-user.ts'

type Side = { tool_ids: readonly ToolId[]; definitions: Definitions }

/** An agent's tools by names that people know: predefined tools have words of their own, others their name. */
export const namesOfTools = ({ tool_ids, definitions }: Side): string[] =>
  tool_ids.map((id) => {
    const definition = definitions[id]
    return definition && !isPredefined(id) ? nameOfDefinition(definition) : id
  })

/** Tools that both sides have, defined otherwise, field by field. Those that only one has, its list of tools tells. */
export function toolDifferences(before: Side, after: Side): SourceDifference[] {
  return after.tool_ids.flatMap((id): SourceDifference[] => {
    const [was, is] = [before.definitions[id], after.definitions[id]]
    if (!was || !is || isDeepStrictEqual(was, is)) return []
    const fields = fieldsOf(was, is)
    return [{ area: 'tool', source_id: id, kind: 'changed', title: nameOfDefinition(is), fields }]
  })
}

function fieldsOf(was: ToolDefinition, is: ToolDefinition): FieldDifference[] {
  const [before, after] = [was as Record<string, unknown>, is as Record<string, unknown>]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => isAuditedField(field) && !isDeepStrictEqual(before[field], after[field]))
    .toSorted()
    .map((field) => ({ field, before: valueOf(before[field]), after: valueOf(after[field]) }))
    .filter((each) => !isDeepStrictEqual(each.before, each.after))
}

/** A value as people read it: an object part by part; the id of a stored secret is left out. */
function valueOf(value: unknown): FieldDifference['before'] {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value
  return Array.isArray(value) ? value.map(textOf) : textOf(value)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .filter(([name, part]) => name !== 'kept' && part !== null && part !== '' && part !== false)
    .map(([name, part]) => (part === true ? name : `${name}: ${textOf(part)}`))
    .join(', ')
}
