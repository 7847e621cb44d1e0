import type { CollectedField } from '@tertulia/contract/collected-fields'
import type { HttpTool, ToolParameter } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { z } from 'zod'
import type { OrganizationContext } from '#platform/context.ts'
import { hostsIn } from '#engine/link-hosts.ts'
import { businessHours } from '#engine/tools/business-hours.ts'
import { lookUpRow } from '#engine/tools/look-up-row.ts'
import { toolsOf } from '#engine/tools/predefined-tools.ts'
import { quote } from '#engine/tools/quote.ts'
import { type Tool, tool, type ToolContext, type ToolResult } from '#engine/tools/tool.ts'
import { collectionTool, isCollecting } from '#features/tools/collection-tool.ts'
import { hasHole } from '#features/tools/http/read-answer.ts'
import { askedParameters, inputOf, type Values } from '#features/tools/http/tool-values.ts'
import { mcpTool } from '#features/tools/mcp/mcp-tool.ts'
import { NO_TRACE, noteRun, type RunFor } from '#features/tools/record-run.ts'
import { callTools, leaveMailTool, mailingTools, ticketTool, verificationTools } from '#features/tools/request-tools.ts'
import { longestOf, runHttpTool } from '#features/tools/run-http-tool.ts'
import { originOf } from '#features/tools/tool-address.ts'
import { findTool } from '#features/tools/tool.queries.ts'
import type { Definitions, ToolUser } from '#features/tools/tool-user.ts'
import { vaultTables } from '#features/tools/vault-tables.ts'
import { withOrganization } from '#platform/database/tx.ts'

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
    ...tool_ids.flatMap((tool_id) => setUp(ctx, tool_id, definitions, user) ?? []),
  ]
  return [
    ...(user.keeps_runs ? predefined.map((each) => withHistory(ctx, each, user.run_for)) : predefined),
    ...tool_ids.flatMap((tool_id) => {
      const definition = definitions[tool_id]
      if (definition?.kind === 'http') return [httpTool(ctx, tool_id, definition, user)]
      if (definition?.kind === 'mcp') return [mcpTool(ctx, tool_id, definition, user)]
      return definition?.kind === 'collection' && isCollecting(definition, ctx.clock.now(), user.session.channel)
        ? [collectionTool(ctx, tool_id, definition, user)]
        : []
    }),
    leaveMailTool(ctx, user),
    ...(needsVerified(tool_ids, definitions) ? verificationTools(ctx, user) : []),
  ]
}

/** Whether an agent has a tool that is for verified customers alone. */
export const needsVerified = (tool_ids: readonly ToolId[], definitions: Definitions): boolean =>
  tool_ids.some((id) => {
    const definition = definitions[id]
    return (definition?.kind === 'http' || definition?.kind === 'mcp') && (definition.verified_only ?? false)
  })

/** A predefined tool with what it was set up with. */
function setUp(
  ctx: OrganizationContext,
  tool_id: ToolId,
  definitions: Definitions,
  user: ToolUser,
): Tool | Tool[] | undefined {
  const definition = definitions[tool_id]
  const { run_for, knowledge_revision } = user
  const { agent_id, version } = run_for
  if (definition?.kind === 'business_hours') return businessHours(definition.week, user.hours_now)
  if (definition?.kind === 'quote') return quote(definition)
  if (tool_id === 'open_ticket') return ticketTool(ctx, definitions, user)
  if (tool_id === 'send_transcript') return mailingTools(ctx, user)
  if (tool_id === 'call_back') return callTools(ctx, definitions, user)
  if (tool_id !== 'look_up_row') return undefined
  const file_ids = definition?.kind === 'look_up_row' ? definition.file_ids : []
  return lookUpRow(() =>
    vaultTables(ctx, { agent_id, version: version ?? 'draft', revision: knowledge_revision, file_ids }),
  )
}

/** Tools that only look something up for the next message stand in the receipt alone. */
const UNCOUNTED: readonly string[] = ['answer_from_knowledge', 'free_call_times', 'mail_transcript']

/** Wraps a tool so that its runs stand in the history. Switched off, it is not run. */
function withHistory(ctx: OrganizationContext, of: Tool, run_for: RunFor): Tool {
  if (UNCOUNTED.includes(of.name)) return of
  const running = { tool_id: of.part_of ?? (of.name as ToolId), tool_name: of.name, is_free: of.is_free ?? false }
  return {
    ...of,
    run: async (input: unknown, context: ToolContext): Promise<ToolResult> => {
      const began = context.clock.monotonic_ms()
      const row = await withOrganization(ctx, (tx) => findTool(tx, run_for.agent_id, running.tool_id))
      const result = row?.switched_off_at ? switchedOff(context) : await of.run(input, context)
      const ms = Math.round((context.clock.monotonic_ms() - began) * 100) / 100
      const given = of.effect === 'writes' && !of.is_private ? argumentsOf(input as Values, context) : null
      const trace = {
        ...NO_TRACE,
        said: of.is_private ? null : run_for.said,
        arguments: given,
        output: of.is_private ? result.output : (result.told ?? result.says ?? result.output),
      }
      const run_id = await noteRun(ctx, running, run_for, { failure: result.failure ?? null, ms, trace })
      return { ...result, run_id }
    },
  }
}

const argumentsOf = (input: Values, { from }: ToolContext) =>
  Object.entries(input).map(([name, value]) => ({ name, value: String(value), from: from?.[name] ?? null }))

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
  { run_for, session, is_known, hops }: ToolUser,
): Tool {
  const { name, description, prompt_description, examples, writes, waiting } = definition
  return tool({
    name,
    description: `${description}\n${prompt_description}`,
    input: inputFor(definition),
    effect: writes ? 'writes' : 'reads',
    spoken: { examples, fields: askedParameters(definition).map(fieldOf), what: description },
    link_hosts: hostsOf(definition),
    deadline_ms: longestOf(definition) + SPARE_MS,
    waiting: waiting && { after_ms: waiting.after_seconds * 1_000, says: hasHole(waiting.says) ? '' : waiting.says },
    wouldDo: (values) => `${name} would be called with ${JSON.stringify(values)}.`,
    run: async (values, { words, signal, from }) =>
      (await runHttpTool(ctx, { tool_id, definition, values, session, is_known, run_for, hops, words, signal, from }))
        .result,
  })
}

/** Its system's own host, and those that the business names in the tool's sentences. */
const hostsOf = ({ url, description, answer, on_error }: HttpTool): string[] => [
  new URL(originOf(url)).host.replace(/^www\./u, ''),
  ...[description, answer, ...on_error.map(({ say }) => say)].flatMap(hostsIn),
]

const fieldOf = ({ key, label, description, type, required, options }: ToolParameter): CollectedField => ({
  key,
  label,
  description,
  type,
  required,
  options,
  default_value: null,
})
