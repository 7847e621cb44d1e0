import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { OrganizationContext } from '#platform/context.ts'
import { endGivenUp, endToolRun, insertToolRun } from '#features/tools/tool-run.queries.ts'
import { priceOfTool } from '#features/tools/tool-prices.ts'
import { noteFailedTool } from '#features/tools/failed-tool.ts'
import type { RunTrace, ToolRunRow } from '#features/tools/tools.tables.ts'
import { recordUsage } from '#features/usage/record-usage.ts'
import { iso } from '#platform/clock.ts'
import { commitWith, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** For whom a tool is run. */
export type RunFor = {
  agent_id: string
  /** Null: the draft. */
  version: number | null
  mode: ToolRunRow['mode']
  conversation_id: string | null
  turn_id: string | null
  /** The customer's message. */
  said: string | null
  /** The run of an automation that wants it, where one does. */
  automation_run_id?: string
}
/** `is_free`: of a capability that is billed by another of its tools. */
export type RunningTool = { tool_id: ToolId; tool_name: string; is_free?: boolean }

/** The result of a run. */
export type RunResult = { failure: ToolFailure | null; status?: number | null; ms: number; trace: RunTrace }

export const NO_TRACE: RunTrace = {
  said: null,
  arguments: null,
  request: null,
  attempts: [],
  response: null,
  output: null,
}

/** Columns of a run besides its trace. */
const ofRun = ({ agent_id, version, mode, conversation_id, turn_id }: RunFor) => ({
  agent_id,
  version,
  mode,
  conversation_id,
  turn_id,
})

/** Notes a run that begins, before anything outside can happen. @returns its id */
export async function beginToolRun(
  tx: OrganizationTx,
  { tool_id, tool_name }: RunningTool,
  run_for: RunFor,
  most_ms: number,
): Promise<string> {
  const id = newId()
  const now = tx.clock.now()
  await insertToolRun(tx, {
    ...ofRun(run_for),
    id,
    tool_id,
    tool_name,
    outcome: 'running',
    failure: null,
    status: null,
    ms: null,
    billed_micros: null,
    billing_rule: billingOf({ tool_id, tool_name }, run_for.mode, null).billing_rule,
    detail: null,
    given_up_at: iso(new Date(now.getTime() + most_ms + GIVEN_UP_AFTER_MS)),
    started_at: iso(now),
  })
  return id
}
/** Longer than a process takes to write down what came of it. */
const GIVEN_UP_AFTER_MS = 60_000

/** Ends runs of a turn that another process began and left: the process that takes the turn over starts them again. */
export async function giveUpRunsOf(ctx: OrganizationContext, turn_id: string): Promise<void> {
  await withOrganization(ctx, (tx) => endGivenUp(tx, { turn_id }))
}

/** A run is billed where it succeeded for a customer, and has a price (specification §9). */
function billingOf(
  { tool_id, is_free = false }: RunningTool,
  mode: RunFor['mode'],
  failure: ToolFailure | null,
): Pick<ToolRunRow, 'billed_micros' | 'billing_rule'> {
  const price = is_free ? 0 : priceOfTool(tool_id)
  if (mode === 'test') return { billed_micros: null, billing_rule: 'test' }
  if (price === 0) return { billed_micros: null, billing_rule: 'free' }
  if (failure) return { billed_micros: null, billing_rule: 'only_successes' }
  return { billed_micros: price, billing_rule: 'success' }
}

const endOf = (running: RunningTool, { mode }: RunFor, { failure, status = null, ms, trace }: RunResult) => ({
  outcome: failure ? ('failed' as const) : ('success' as const),
  failure,
  status,
  ms,
  detail: trace,
  ...billingOf(running, mode, failure),
})

/** Writes down what became of a run, and what is billed for it, together. */
export async function finishRun(
  ctx: OrganizationContext,
  id: string,
  running: RunningTool,
  run_for: RunFor,
  result: RunResult,
): Promise<void> {
  const end = endOf(running, run_for, result)
  await withOrganization(ctx, async (tx) => {
    if (!(await endToolRun(tx, id, end))) return
    await bill(tx, id, running.tool_id, run_for, end.billed_micros)
    await noteFailedTool(tx, { id, tool_id: running.tool_id, failure: end.failure }, run_for)
  })
}

/** Stores a run without outside effects, once it is over. @returns its id */
export async function noteRun(
  ctx: OrganizationContext,
  running: RunningTool,
  run_for: RunFor,
  result: RunResult,
): Promise<string> {
  const id = newId()
  const { tool_id, tool_name } = running
  const end = endOf(running, run_for, result)
  await withOrganization(ctx, (tx) => {
    const now = iso(tx.clock.now())
    const noted = Promise.all([
      insertToolRun(tx, { ...ofRun(run_for), tool_id, tool_name, ...end, id, given_up_at: now, started_at: now }),
      bill(tx, id, tool_id, run_for, end.billed_micros),
      noteFailedTool(tx, { id, tool_id, failure: end.failure }, run_for),
    ])
    return commitWith(tx, noted)
  })
  return id
}

async function bill(
  tx: OrganizationTx,
  run_id: string,
  tool_id: ToolId,
  { agent_id, conversation_id }: RunFor,
  micros: number | null,
): Promise<void> {
  if (micros === null) return
  await recordUsage(tx, {
    key: `tool:${run_id}`,
    kind: 'tool.run',
    agent_id,
    conversation_id: conversation_id ?? undefined,
    model: tool_id,
    input_tokens: 0,
    output_tokens: 0,
    cost: { micros, currency: 'USD' },
  })
}
