import type { CollectedField } from '@tertulia/contract/collected-fields'
import type { ToolDefinition, ToolParameter } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { OrganizationContext } from '#platform/context.ts'
import { type Tool, tool } from '#engine/tools/tool.ts'
import { askedParameters, inputOf, type Session } from '#features/tools/http/tool-values.ts'
import type { RunFor } from '#features/tools/record-run.ts'
import { longestOf, runHttpTool } from '#features/tools/run-http-tool.ts'

/** Definitions by the tool's id, as a version froze them or as the draft has them. */
export type Definitions = Readonly<Partial<Record<ToolId, ToolDefinition>>>

/** Who asks, for what a tool may be told and for its run. */
export type ToolUser = { run_for: RunFor; session: Session }

/** The deadline of the toolbox is the last net: a run ends by its own. */
const SPARE_MS = 5_000

/** Tools of an agent beside those that need no settings, as a turn uses them. */
export const agentTools = (
  ctx: OrganizationContext,
  tool_ids: readonly ToolId[],
  definitions: Definitions,
  user: ToolUser,
): Tool[] =>
  tool_ids.flatMap((tool_id) => {
    const definition = definitions[tool_id]
    return definition?.kind === 'http' ? [httpTool(ctx, tool_id, definition, user)] : []
  })

function httpTool(
  ctx: OrganizationContext,
  tool_id: ToolId,
  definition: Extract<ToolDefinition, { kind: 'http' }>,
  { run_for, session }: ToolUser,
): Tool {
  const { name, description, prompt_description, examples, writes } = definition
  return tool({
    name,
    description: `${description}\n${prompt_description}`,
    input: inputOf(definition),
    effect: writes ? 'writes' : 'reads',
    spoken: {
      examples,
      fields: askedParameters(definition).map(fieldOf),
      what: description,
    },
    deadline_ms: longestOf(definition) + SPARE_MS,
    wouldDo: (values) => `${name} would be called with ${JSON.stringify(values)}.`,
    run: async (values, { words, signal }) =>
      (await runHttpTool(ctx, { tool_id, definition, values, session, run_for, words, signal })).result,
  })
}

const fieldOf = ({ key, label, description, type, required, options }: ToolParameter): CollectedField => ({
  key,
  label,
  description,
  type,
  required,
  options,
  default_value: null,
})
