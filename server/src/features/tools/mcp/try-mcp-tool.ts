import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import type { ToolTrial } from '@tertulia/contract/tools'
import { MCP_RUN_SECONDS } from '@tertulia/contract/mcp-servers.limits'
import type { MemberContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import { toolsOfServer } from '#features/tools/mcp/choose-tools.ts'
import { runMcpTool } from '#features/tools/mcp/run-mcp-tool.ts'
import { inputOfSchema } from '#features/tools/mcp/schema-input.ts'
import { noteTrial } from '#features/tools/tool-trials.ts'
import { findTools } from '#features/tools/tool.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Runs a tool of a server once for the member who builds: a test, kept in the history and never billed. @throws not_found,
 * mcp_input
 */
export async function tryMcpTool(
  ctx: MemberContext,
  agent_id: string,
  server_id: string,
  { tool_id, input }: { tool_id: string; input: string },
): Promise<ToolTrial> {
  const { languages, definition } = await withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const tried = toolsOfServer(await findTools(tx, { agent_id }), server_id).find(({ id }) => id === tool_id)
    if (!tried) throw new Problem('not_found')
    noteAudit(tx, { entity_id: agent_id, after: { tool: tried.definition.name } })
    return { languages: agent.languages, definition: tried.definition }
  })
  const read = inputOfSchema(definition.input_schema).safeParse(parseOrUndefined(input))
  if (!read.success) {
    const why = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')
    throw new Problem('mcp_input', { at: 'input', values: { why: why.slice(0, 300) } })
  }
  const [language = 'es'] = languages
  const { trial } = await runMcpTool(ctx, {
    tool_id,
    definition,
    values: read.data,
    session: { conversation_id: null, channel: null, language, customer_name: null },
    is_typed: true,
    hops: 0,
    run_for: { agent_id, version: null, mode: 'test', conversation_id: null, turn_id: null, said: null },
    words: FIXED_TEXTS[language],
    signal: AbortSignal.timeout(LAST_NET_MS),
  })
  if (trial.failure === null) await noteTrial(ctx, agent_id, definition)
  return trial
}
/** A run has its own deadline. */
const LAST_NET_MS = (MCP_RUN_SECONDS + 5) * 1_000

function parseOrUndefined(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
