import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { may } from '@tertulia/contract/permissions'
import type { HttpTool, ToolDefinition } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { ToolTrial } from '@tertulia/contract/tools'
import type { MemberContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import { typedInputOf, type Values } from '#features/tools/http/tool-values.ts'
import { longestOf, runHttpTool } from '#features/tools/run-http-tool.ts'
import { noteTrial } from '#features/tools/tool-trials.ts'
import { findTool } from '#features/tools/tool.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

type Trial = {
  tool_id: ToolId | null
  definition?: ToolDefinition | undefined
  secret?: string | undefined
  values: Values
}

/**
 * Runs a tool once for the member who builds it: as it is saved, or as it stands in the form, for those who may save it. It is
 * kept in the history as a test and never billed. @throws not_found, not_allowed, tool_values
 */
export async function tryTool(ctx: MemberContext, agent_id: string, trial: Trial): Promise<ToolTrial> {
  if ((trial.definition || trial.secret) && !may(ctx.role, 'tool.manage')) throw new Problem('not_allowed')
  const { languages, definition } = await withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const row = trial.tool_id === null ? undefined : await findTool(tx, agent_id, trial.tool_id)
    const tried = trial.definition ?? row?.definition
    noteAudit(tx, { entity_id: agent_id, after: { tool: tried?.kind === 'http' ? tried.name : tried?.kind } })
    return { languages: agent.languages, definition: tried }
  })
  if (definition?.kind !== 'http') throw new Problem('not_found')
  const [language = 'es'] = languages
  const { trial: made } = await runHttpTool(ctx, {
    tool_id: trial.tool_id ?? newId(),
    definition,
    values: fitting(definition, trial.values),
    session: { conversation_id: null, channel: null, language, customer_name: ctx.actor.name },
    run_for: { agent_id, version: null, mode: 'test', conversation_id: null, turn_id: null, said: null },
    is_typed: true,
    hops: 0,
    words: FIXED_TEXTS[language],
    signal: AbortSignal.timeout(longestOf(definition) + SPARE_MS),
    is_unsaved: trial.definition !== undefined,
    secret: trial.secret,
  })
  if (made.failure === null) await noteTrial(ctx, agent_id, definition)
  return made
}
/** A request has its own deadline; this one is the last net. */
const SPARE_MS = 5_000

/** @throws tool_values with the names of those that do not fit */
function fitting(definition: HttpTool, values: Values): Values {
  const read = typedInputOf(definition).safeParse(values)
  if (read.success) return read.data
  const names = new Set(read.error.issues.flatMap((issue) => ('keys' in issue ? issue.keys : issue.path.map(String))))
  throw new Problem('tool_values', {
    values: { names: [...names].join(', ') },
    fields: [...names].map((name) => ({ path: `values.${name}`, code: 'invalid_value' as const })),
  })
}
