import type { CollectedField } from '@tertulia/contract/collected-fields'
import type { HttpTool, ToolDefinition, ToolParameter } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { z } from 'zod'
import type { OrganizationContext } from '#platform/context.ts'
import { businessHours } from '#engine/tools/business-hours.ts'
import { lookUpRow } from '#engine/tools/look-up-row.ts'
import { toolsOf } from '#engine/tools/predefined-tools.ts'
import { quote } from '#engine/tools/quote.ts'
import { type Tool, tool, type ToolContext, type ToolResult } from '#engine/tools/tool.ts'
import { collectionTool, isCollecting } from '#features/tools/collection-tool.ts'
import { askedParameters, inputOf, type Session, type Values } from '#features/tools/http/tool-values.ts'
import { NO_TRACE, noteRun, type RunFor } from '#features/tools/record-run.ts'
import { longestOf, runHttpTool } from '#features/tools/run-http-tool.ts'
import { findTool } from '#features/tools/tool.queries.ts'
import { vaultTables } from '#features/tools/vault-tables.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** Definitions by the tool's id, as a version froze them or as the draft has them. */
export type Definitions = Readonly<Partial<Record<ToolId, ToolDefinition>>>

/** Who asks, for what a tool may be told and for its run. */
export type ToolUser = {
  run_for: RunFor
  session: Session
  /** Whether runs are kept: not where a turn is taken once more. */
  keeps_runs: boolean
  /** Of the draft's knowledge. */
  knowledge_revision: number
}

/** The deadline of the toolbox is the last net: a run ends by its own. */
const SPARE_MS = 5_000

/** Every tool of an agent, as a turn uses it. */
export function agentTools(
  ctx: OrganizationContext,
  tool_ids: readonly ToolId[],
  definitions: Definitions,
  user: ToolUser,
): Tool[] {
  const predefined = [
    ...toolsOf({ tool_ids }),
    ...tool_ids.flatMap((tool_id) => setUp(ctx, tool_id, definitions[tool_id], user) ?? []),
  ]
  return [
    ...(user.keeps_runs ? predefined.map((each) => kept(ctx, each, user.run_for)) : predefined),
    ...tool_ids.flatMap((tool_id) => {
      const definition = definitions[tool_id]
      if (definition?.kind === 'http') return [httpTool(ctx, tool_id, definition, user)]
      return definition?.kind === 'collection' && isCollecting(definition, ctx.clock.now(), user.session.channel)
        ? [collectionTool(ctx, tool_id, definition, user)]
        : []
    }),
  ]
}

/** A predefined tool with what it was set up with. */
function setUp(
  ctx: OrganizationContext,
  tool_id: ToolId,
  definition: ToolDefinition | undefined,
  { run_for: { agent_id, version }, knowledge_revision }: ToolUser,
): Tool | undefined {
  if (definition?.kind === 'business_hours') return businessHours(definition.week)
  if (definition?.kind === 'quote') return quote(definition)
  if (tool_id !== 'look_up_row') return undefined
  const file_ids = definition?.kind === 'look_up_row' ? definition.file_ids : []
  return lookUpRow(() =>
    vaultTables(ctx, { agent_id, version: version ?? 'draft', revision: knowledge_revision, file_ids }),
  )
}

/** Searching its knowledge is what an agent does in every turn: it stands in the receipt alone. */
const UNCOUNTED: readonly string[] = ['answer_from_knowledge']

/** The same tool, whose runs stand in the history. Switched off, it is not run. */
function kept(ctx: OrganizationContext, of: Tool, run_for: RunFor): Tool {
  if (UNCOUNTED.includes(of.name)) return of
  const running = { tool_id: of.name as ToolId, tool_name: of.name }
  return {
    ...of,
    run: async (input: unknown, context: ToolContext): Promise<ToolResult> => {
      const began = context.clock.monotonic_ms()
      const row = await withOrganization(ctx, (tx) => findTool(tx, run_for.agent_id, running.tool_id))
      const result = row?.switched_off_at ? switchedOff(context) : await of.run(input, context)
      const ms = Math.round((context.clock.monotonic_ms() - began) * 100) / 100
      const trace = { ...NO_TRACE, said: run_for.said, output: result.told ?? result.says ?? result.output }
      const run_id = await noteRun(ctx, running, run_for, { failure: result.failure ?? null, ms, trace })
      return { ...result, run_id }
    },
  }
}

const switchedOff = ({ words }: ToolContext): ToolResult => ({
  output: `The tool is switched off. Tell the customer so in these words: ${words.tool_off}`,
  told: words.tool_off,
  failure: 'switched_off',
})

/** An input is made once for each definition, so that what a model is told of it is, too. */
const inputs = new WeakMap<HttpTool, z.ZodType<Values>>()

function inputFor(definition: HttpTool): z.ZodType<Values> {
  const known = inputs.get(definition) ?? inputOf(definition)
  inputs.set(definition, known)
  return known
}

function httpTool(
  ctx: OrganizationContext,
  tool_id: ToolId,
  definition: HttpTool,
  { run_for, session }: ToolUser,
): Tool {
  const { name, description, prompt_description, examples, writes } = definition
  return tool({
    name,
    description: `${description}\n${prompt_description}`,
    input: inputFor(definition),
    effect: writes ? 'writes' : 'reads',
    spoken: { examples, fields: askedParameters(definition).map(fieldOf), what: description },
    deadline_ms: longestOf(definition) + SPARE_MS,
    wouldDo: (values) => `${name} would be called with ${JSON.stringify(values)}.`,
    run: async (values, { words, signal, from }) =>
      (await runHttpTool(ctx, { tool_id, definition, values, session, run_for, words, signal, from })).result,
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
