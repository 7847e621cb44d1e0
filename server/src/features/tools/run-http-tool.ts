import { AgentLanguage } from '@tertulia/contract/agents'
import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { HttpTool } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { ShownRequest, ToolTrial } from '@tertulia/contract/tools'
import type { OrganizationContext } from '#platform/context.ts'
import type { ToolResult } from '#engine/tools/tool.ts'
import { openKey } from '#features/models/organization-key.ts'
import { openFixed } from '#features/tools/fixed-values.ts'
import {
  buildRequest,
  type BuiltRequest,
  hidden,
  shownRequest,
  UnfitValue,
} from '#features/tools/http/build-request.ts'
import { callHttpTool, type HttpOutcome } from '#features/tools/http/call-http-tool.ts'
import { keysIn } from '#features/tools/http/fixed-texts.ts'
import { fillSentence, outputOf, tellAnswer } from '#features/tools/http/read-answer.ts'
import type { SpokenTo } from '#features/tools/http/say-value.ts'
import type { Values } from '#features/tools/http/tool-values.ts'
import { lookUpValues, type RunCustomer } from '#features/tools/look-up-values.ts'
import { beginToolRun, finishRun, NO_TRACE, type RunFor } from '#features/tools/record-run.ts'
import { countRunsIn, lockRunsIn } from '#features/tools/tool-run.queries.ts'
import { originOf } from '#features/tools/tool-address.ts'
import { findTool } from '#features/tools/tool.queries.ts'
import type { ToolRow } from '#features/tools/tools.tables.ts'
import { businessZone } from '#features/organizations/organization.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { hashOf } from '#platform/ids.ts'

export type HttpRun = RunCustomer & {
  tool_id: ToolId
  definition: HttpTool
  values: Values
  run_for: RunFor
  /** By how many calls of our own tools it comes about, one after another. */
  hops: number
  words: FixedTexts
  signal: AbortSignal
  /** The customer's words that values came from, by their names. */
  from?: Readonly<Record<string, string>> | undefined
  /** Typed by the member who tries the tool out, and not saved yet. Left out: the one that is kept. */
  secret?: string | undefined
  /** A tool that is not saved yet has no row that could switch it off. */
  is_unsaved?: boolean
}

/** How long one run may take, with the one retry there may be. */
export const longestOf = ({ timeout_seconds, on_error }: HttpTool): number =>
  timeout_seconds * 1_000 * (on_error.some((rule) => rule.do === 'retry_once') ? 2 : 1)

/** Runs an HTTP tool and keeps what happened. Failures of the other system never throw. */
export async function runHttpTool(
  ctx: OrganizationContext,
  run: HttpRun,
): Promise<{ result: ToolResult; trial: ToolTrial }> {
  const began = ctx.clock.monotonic_ms()
  const { definition, tool_id, run_for, words } = run
  const running = { tool_id, tool_name: definition.name }
  const { id, admitted, refused, time_zone } = await withOrganization(ctx, async (tx) => {
    const time_zone = await businessZone(tx)
    const begin = () => beginToolRun(tx, running, run_for, longestOf(definition))
    // With a limit, the count comes first and must not find this run; without one, both queries go to the database together.
    if (definition.most_per_conversation !== null) return { ...(await admit(tx, run)), id: await begin(), time_zone }
    const [admission, begun] = await Promise.all([admit(tx, run), begin()])
    return { ...admission, id: begun, time_zone }
  })
  const { values, refusal } = refused ? { values: run.values } : await lookUpValues(ctx, run)
  const failure = refused ?? refusal?.failure
  const filled = { ...run, values }
  const outcome = failure || !admitted ? notCalled(failure ?? 'secret_missing') : await call(ctx, filled, id, admitted)
  const told =
    refusal ??
    tell(definition, outcome, { language: AgentLanguage.catch('es').parse(run.session.language), words, time_zone })
  const trial: ToolTrial = {
    request: outcome.request,
    attempts: outcome.attempts,
    response: outcome.response,
    failure: outcome.failure,
    output: told.output,
    says: told.says ?? told.told ?? told.output,
    ms: Math.round((ctx.clock.monotonic_ms() - began) * 100) / 100,
  }
  const { request, attempts, response } = outcome
  const trace = { ...NO_TRACE, said: run_for.said, arguments: argumentsOf(filled), request, attempts, response }
  await finishRun(ctx, id, running, run_for, {
    failure: outcome.failure,
    status: outcome.status,
    ms: trial.ms,
    trace: { ...trace, output: trial.says },
  })
  return { result: { ...told, run_id: id }, trial }
}

/** The private parts of a run: the secret, and the definition with its fixed texts. */
type Admitted = { secret: string | null; opened: HttpTool }

/** Whether it may be run now, and with which secrets. */
async function admit(
  tx: OrganizationTx,
  { tool_id, definition, run_for, is_unsaved, ...given }: HttpRun,
): Promise<{ admitted?: Admitted; refused?: ToolFailure }> {
  const row = await findTool(tx, run_for.agent_id, tool_id)
  // A tool that was deleted is in versions still, and is as one that was switched off.
  if (!is_unsaved && (!row || row.switched_off_at)) return { refused: 'switched_off' }
  const { most_per_conversation: most } = definition
  if (most !== null && run_for.conversation_id !== null) {
    await lockRunsIn(tx, run_for.conversation_id, tool_id)
    if ((await countRunsIn(tx, run_for.conversation_id, tool_id)) >= most) return { refused: 'too_often' }
  }
  const opened = await openFixed(tx, { agent_id: run_for.agent_id, tool_id, definition })
  if (!opened) return { refused: 'secret_missing' }
  if (definition.auth.kind === 'none') return { admitted: { secret: null, opened } }
  const secret = given.secret ?? (await secretFor(tx, definition, row))
  return secret === null ? { refused: 'secret_missing' } : { admitted: { secret, opened } }
}

/** The secret that is kept, for the host it was typed for alone. */
async function secretFor(tx: OrganizationTx, { url }: HttpTool, row: ToolRow | undefined): Promise<string | null> {
  if (!row?.secret_sealed || row.secret_origin !== originOf(url)) return null
  return openKey(tx, row.secret_sealed, row.id)
}

const notCalled = (failure: ToolFailure): HttpOutcome => ({
  request: null,
  attempts: [],
  response: null,
  status: null,
  failure,
})

async function call(
  ctx: OrganizationContext,
  run: HttpRun,
  id: string,
  { secret, opened }: Admitted,
): Promise<HttpOutcome> {
  const { values, session, run_for, hops, signal } = run
  let request: BuiltRequest
  let shown: ShownRequest
  try {
    // A turn that another process takes over asks the same again.
    const idempotency_key =
      run_for.turn_id === null ? id : hashOf(JSON.stringify([run_for.turn_id, run.tool_id, values]))
    const given = { values, session, secret, hops, idempotency_key }
    request = buildRequest(opened, given)
    shown = shownRequest(buildRequest(hidden(opened), given), opened)
  } catch (error) {
    if (error instanceof UnfitValue) return notCalled('bad_input')
    throw error
  }
  return callHttpTool(ctx, opened, { request, shown, told_never: [secret, ...keysIn(opened)], signal })
}

const argumentsOf = ({ definition, values, from }: HttpRun) =>
  definition.parameters.flatMap(({ key }) => {
    const value = values[key]
    return value === undefined ? [] : [{ name: key, value: String(value), from: from?.[key] ?? null }]
  })

/** The words for agent and customer. A rule of the tool says what becomes of a failure; else our own words. */
function tell(definition: HttpTool, { failure, status, json, rule }: HttpOutcome, listener: SpokenTo): ToolResult {
  const { words } = listener
  if (!failure) {
    const told = json === null || json === undefined ? '' : tellAnswer(definition, json, listener)
    return { output: outputOf(definition, json ?? null), told: told || words.tool_done }
  }
  // Only a failure that is told in an answer has values for the places of a sentence.
  const say = (rule && fillSentence(rule.say, json ?? null, listener)) ?? ''
  const told = say || (failure === 'switched_off' ? words.tool_off : words.tool_failed)
  const why = status === null || failure !== 'status' ? failure : `status ${status}`
  const output = `The tool gave nothing (${why}). Tell the customer so in these words: ${told}`
  if (rule?.do === 'hand_over') return { output, failure, told, says: say || words.calling_person, calls_person: true }
  return { output, failure, told, ...(rule?.do === 'ask_again' && { asks_again: true }) }
}
