import { z } from 'zod'
import { Agent } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { id } from './shapes.ts'
import { MOST_VERSION } from './version-history.limits.ts'
import { PredefinedTool } from './tool-ids.ts'

const number = z.coerce.number().int().positive().max(MOST_VERSION)

/** A version by its number, or the draft as it is now. */
export const VersionRef = z.union([z.literal('draft'), number])
export type VersionRef = z.infer<typeof VersionRef>

const value = z.union([z.string(), z.array(z.string()), z.boolean(), z.number()])

/** A field on both sides. Null: it was not there. */
export const FieldDifference = z.object({ field: z.string(), before: value.nullable(), after: value.nullable() })
export type FieldDifference = z.infer<typeof FieldDifference>

/** A question or a file that only one side has, or that both have differently; or a tool that is defined otherwise. */
export const SourceDifference = z.object({
  area: z.enum(['faq', 'vault_file', 'tool']),
  source_id: z.union([id, PredefinedTool]),
  kind: z.enum(['added', 'changed', 'removed']),
  title: z.string(),
  /**
   * For a question and a tool: the fields that differ. For a file, which is too long to be read here: how its switched-off
   * passages begin.
   */
  fields: z.array(FieldDifference),
})
export type SourceDifference = z.infer<typeof SourceDifference>

export const VersionDifference = z.object({
  identity: z.array(FieldDifference),
  bubble: z.array(FieldDifference),
  sources: z.array(SourceDifference),
  /** Questions, files and tools that differ; the list stops at 500. */
  sources_total: z.number().int(),
})
export type VersionDifference = z.infer<typeof VersionDifference>

export const versionHistory = {
  /** Unless said otherwise, what customers get beside the draft. */
  compare: endpoint({
    method: 'GET',
    path: '/agent/{id}/version/compare',
    allow: 'agent.read',
    of: { agent: 'id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ from: VersionRef.optional(), to: VersionRef.default('draft') }),
    returns: VersionDifference,
    errors: ['version_not_found'],
  }),
  /** Makes the draft what a version was: identity, tools, look and knowledge. Customers get what they got. */
  restore: endpoint({
    method: 'POST',
    path: '/agent/{id}/version/restore',
    allow: 'agent.edit',
    of: { agent: 'id' },
    rate: 'write',
    audit: 'agent.draft_restored',
    body: z.strictObject({ version: z.number().int().positive().max(MOST_VERSION) }),
    returns: Agent,
    errors: ['version_not_found'],
  }),
}
