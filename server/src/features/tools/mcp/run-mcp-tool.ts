import { AgentLanguage } from '@tertulia/contract/agents'
import { MCP_RUN_SECONDS } from '@tertulia/contract/mcp-servers.limits'
import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { McpTool } from '@tertulia/contract/mcp-tools'
import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { ToolTrial } from '@tertulia/contract/tools'
import type { OrganizationContext } from '#platform/context.ts'
import type { ToolResult } from '#engine/tools/tool.ts'
import { openKey } from '#features/models/organization-key.ts'
import { outputOf, tellAnswer } from '#features/tools/http/read-answer.ts'
import type { SpokenTo } from '#features/tools/http/say-value.ts'
import { callMcpTool, type McpOutcome, NOT_CALLED } from '#features/tools/mcp/call-mcp-tool.ts'
import { changeServer, findServer } from '#features/tools/mcp/mcp-server.queries.ts'
import { lookUpValues, type RunCustomer } from '#features/tools/look-up-values.ts'
import { storableText } from '#features/tools/storable.ts'
import { beginToolRun, finishRun, NO_TRACE, type RunFor } from '#features/tools/record-run.ts'
import { originOf } from '#features/tools/tool-address.ts'
import { countRunsIn, lockRunsIn, mayHaveRunInTurn } from '#features/tools/tool-run.queries.ts'
import { findTool } from '#features/tools/tool.queries.ts'
import type { McpServerRow } from '#features/tools/tools.tables.ts'
import { businessZone } from '#features/organizations/organization.ts'
import { iso } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

export type McpRun = RunCustomer & {
  tool_id: ToolId
  definition: McpTool
  values: Record<string, unknown>
  run_for: RunFor
  /** By how many calls of our own tools the customer's message came about. */
  hops: number
  words: FixedTexts
  signal: AbortSignal
  /** The customer's words that values came from, by their names. */
  from?: Readonly<Record<string, string>> | undefined
}

const RUN_MS = MCP_RUN_SECONDS * 1_000

/** Runs a tool of an MCP server and keeps what happened. Failures of the server never throw. */
export async function runMcpTool(
  ctx: OrganizationContext,
  run: McpRun,
): Promise<{ result: ToolResult; trial: ToolTrial }> {
  const began = ctx.clock.monotonic_ms()
  const { definition, tool_id, run_for, values, hops, from, words, signal } = run
  const running = { tool_id, tool_name: definition.name }
  const { id, server, secret, refused, time_zone } = await withOrganization(ctx, async (tx) => ({
    ...(await admit(tx, run)),
    id: await beginToolRun(tx, running, run_for, RUN_MS),
    time_zone: await businessZone(tx),
  }))
  const { refusal } = refused ? {} : await lookUpValues(ctx, run)
  const kept_back = refused ?? refusal?.failure
  const outcome: McpOutcome = kept_back
    ? { ...NOT_CALLED, failure: kept_back }
    : await callMcpTool(ctx, definition, values, { secret, hops, signal })
  if (server && !kept_back) await noteState(ctx, server, definition, outcome)
  const told =
    refusal ?? tell(outcome, { language: AgentLanguage.catch('es').parse(run.session.language), words, time_zone })
  const { request, attempts, response, failure, status } = outcome
  const trial: ToolTrial = {
    request,
    attempts,
    response,
    failure,
    output: told.output,
    says: told.says ?? told.told ?? told.output,
    ms: Math.round((ctx.clock.monotonic_ms() - began) * 100) / 100,
  }
  const given = Object.entries(values).map(([name, value]) => ({
    name,
    value: storableText(typeof value === 'string' ? value : JSON.stringify(value)),
    from: from?.[name] ?? null,
  }))
  const trace = { ...NO_TRACE, said: run_for.said, arguments: given, request, attempts, response, output: trial.says }
  await finishRun(ctx, id, running, run_for, { failure, status, ms: trial.ms, trace })
  return { result: { ...told, run_id: id }, trial }
}

type Admitted = { server?: McpServerRow | undefined; secret: string | null; refused?: ToolFailure }

/** Whether it may be run now, and the secret it is run with. */
async function admit(tx: OrganizationTx, { tool_id, definition, run_for }: McpRun): Promise<Admitted> {
  const { agent_id, conversation_id, turn_id } = run_for
  const row = await findTool(tx, agent_id, tool_id)
  // A tool that was deleted is in versions still, and is as one that was switched off.
  if (!row || row.switched_off_at) return { secret: null, refused: 'switched_off' }
  const { most_per_conversation: most, server: of, writes } = definition
  if (conversation_id !== null && (most !== null || writes)) await lockRunsIn(tx, conversation_id, tool_id)
  if (most !== null && conversation_id !== null && (await countRunsIn(tx, conversation_id, tool_id)) >= most)
    return { secret: null, refused: 'too_often' }
  // The protocol has no key by which a server would know a repetition.
  if (writes && turn_id !== null && (await mayHaveRunInTurn(tx, turn_id, tool_id)))
    return { secret: null, refused: 'unknown_outcome' }
  const server = of.id === null ? undefined : await findServer(tx, agent_id, of.id)
  if (of.auth.kind === 'none') return { server, secret: null }
  const secret = await secretOfServer(tx, server, of.url)
  return secret === null ? { server, secret, refused: 'secret_missing' } : { server, secret }
}

/** The secret that is kept, for the host it was typed for alone. */
export async function secretOfServer(
  tx: OrganizationTx,
  server: McpServerRow | undefined,
  url: string,
): Promise<string | null> {
  if (!server?.secret_sealed || server.secret_origin !== originOf(url)) return null
  return openKey(tx, server.secret_sealed, server.id)
}

/** Stores news of the server from a run: that it is gone, there again, or has other tools. */
async function noteState(
  ctx: OrganizationContext,
  { agent_id, id, url, down_since }: McpServerRow,
  { server }: McpTool,
  { failure, seen }: McpOutcome,
): Promise<void> {
  if (url !== server.url) return
  const now = iso(ctx.clock.now())
  const isDown = failure === 'unreachable' || failure === 'timeout'
  const change = {
    ...(seen && { seen, read_at: now }),
    ...(isDown && down_since === null && { down_since: now }),
    ...(!isDown && down_since !== null && { down_since: null }),
  }
  if (Object.keys(change).length > 0) await withOrganization(ctx, (tx) => changeServer(tx, agent_id, id, change))
}

const LONGEST_TOLD = 1_500

/** The words for agent and customer. */
function tell({ failure, json = null }: McpOutcome, listener: SpokenTo): ToolResult {
  const { words } = listener
  if (!failure) {
    const told = tellAnswer({ answer: '', kept: [] }, json, listener).slice(0, LONGEST_TOLD).toWellFormed()
    return { output: outputOf({ kept: [] }, json), told: told || words.tool_done }
  }
  const told = failure === 'switched_off' || failure === 'changed' ? words.tool_off : words.tool_failed
  // The tool's own error message helps a model to correct its input.
  const why = failure === 'status' && json !== null ? `it says: ${outputOf({ kept: [] }, json)}` : failure
  return { output: `The tool gave nothing (${why}). Tell the customer so in these words: ${told}`, failure, told }
}
