import { AgentLanguage } from '@tertulia/contract/agents'
import type { AutomationRun } from '@tertulia/contract/automations'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { ownName } from '@tertulia/contract/visitor-names'
import { type ActionEnd, doAction, notReached, type ToolToCall } from '#features/automations/actions.ts'
import type { AutomationRunRow } from '#features/automations/automations.tables.ts'
import { givenUpAt } from '#features/automations/run-life.ts'
import { lockNextRun, updateAutomationRun } from '#features/automations/run.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { lockForProactiveMessage } from '#features/conversations/proactive-message.ts'
import { longestOf, runHttpTool } from '#features/tools/run-http-tool.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { iso } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'

/** While a question waits for its answer, whose event wakes us sooner. */
const WAIT_SECONDS = 2

/**
 * Does what automations want done in a conversation: one run after another, one action after another. Each is stored with what
 * it did, so that it is done once, also if processes compete or die.
 * @returns how long it has to wait, where it has to. The caller comes back then
 */
export async function act(
  ctx: OrganizationContext,
  conversation_id: string,
  signal: AbortSignal,
): Promise<{ wait_seconds: number } | undefined> {
  for (;;) {
    signal.throwIfAborted()
    const step = await withOrganization(ctx, (tx) => takeStep(tx, conversation_id))
    if (step === 'over') return undefined
    if (step === 'wait') return { wait_seconds: WAIT_SECONDS }
    if (step !== 'done') await callTool(ctx, step)
  }
}

type Call = ToolToCall & { run: AutomationRunRow; conversation: ConversationRow; hops: number }

/** @returns `over` where nothing is left to do */
async function takeStep(
  tx: Tx<OrganizationContext>,
  conversation_id: string,
): Promise<'over' | 'wait' | 'done' | Call> {
  const found = await lockForProactiveMessage(tx, conversation_id)
  const run = found && (await lockNextRun(tx, conversation_id))
  if (!found || !run) return 'over'
  if (run.calling_by !== null) {
    const mayLive = run.is_called || !tx.worker.judgesOthers()
    if (mayLive && run.given_up_at > iso(tx.clock.now())) return 'wait'
    // The process that called is dead: whether the other system did it is not known, and it is not asked twice.
    await endAction(tx, run, { what: toolNameOf(run), outcome: 'failed' })
    return 'done'
  }
  const action = run.actions[run.done.length]
  if (!action) throw new Error(`run ${run.id} has nothing left to do`)
  const ended = await doAction(tx, action, { run, ...found })
  if (ended === 'wait') return 'wait'
  if (!('call' in ended)) {
    await endAction(tx, run, ended)
    return 'done'
  }
  const { definition } = ended.call
  const given_up_at = givenUpAt(tx.clock.now(), longestOf(definition))
  await updateAutomationRun(tx, run.id, { calling_by: tx.worker.id, given_up_at })
  return { ...ended.call, run, conversation: found.conversation, hops: found.hops }
}

const toolNameOf = ({ actions, done }: AutomationRunRow): string => {
  const action = actions[done.length]
  return action?.do === 'run_tool' ? action.tool_id : ''
}

/** Runs a tool as a turn does, outside of any transaction, and writes down what became of it. */
async function callTool(
  ctx: OrganizationContext,
  { run, conversation, hops, tool_id, definition }: Call,
): Promise<void> {
  const { id: conversation_id, agent_id, version, channel, language, profile_name } = conversation
  const { result } = await runHttpTool(ctx, {
    tool_id,
    definition,
    values: {},
    hops,
    session: { conversation_id, channel, language, customer_name: ownName(profile_name) ?? null },
    run_for: {
      agent_id,
      version,
      mode: 'live',
      conversation_id,
      turn_id: null,
      said: null,
      automation_run_id: run.id,
    },
    words: FIXED_TEXTS[AgentLanguage.catch('es').parse(language)],
    // A run ends by its own deadline; this is the last net.
    signal: AbortSignal.timeout(longestOf(definition) + 5_000),
  })
  await withOrganization(ctx, async (tx) => {
    await lockForProactiveMessage(tx, conversation_id)
    const now = await lockNextRun(tx, conversation_id)
    // Another process has taken this one for dead.
    if (now?.id !== run.id || now.calling_by !== tx.worker.id || now.done.length !== run.done.length) return
    await endAction(tx, now, { what: definition.name, outcome: result.failure ? 'failed' : 'done' })
  })
}

/** Writes down what became of the next action of a locked run. One that failed ends the run, and so does the conversation's end. */
async function endAction(tx: Tx<OrganizationContext>, run: AutomationRunRow, ended: ActionEnd): Promise<void> {
  const [action, ...rest] = run.actions.slice(run.done.length)
  if (!action) return
  const isLast = ended.outcome === 'failed' || (action.do === 'end_conversation' && ended.outcome === 'done')
  const not_reached = isLast ? rest.map((each) => ({ do: each.do, ...notReached(each) })) : []
  const done: AutomationRun['actions'] = [...run.done, { do: action.do, ...ended }, ...not_reached]
  const outcome =
    ended.outcome === 'failed' ? 'failed' : done.length === run.actions.length ? 'done' : ('running' as const)
  await updateAutomationRun(tx, run.id, { done, outcome, calling_by: null, given_up_at: givenUpAt(tx.clock.now()) })
}

/** Ends the run that is next in a conversation as failed: it was tried as often as anything is, or nothing was heard of it. */
export const failNextRun = (ctx: OrganizationContext, conversation_id: string): Promise<void> =>
  withOrganization(ctx, async (tx) => {
    await lockForProactiveMessage(tx, conversation_id)
    const run = await lockNextRun(tx, conversation_id)
    const action = run?.actions[run.done.length]
    if (run && action) await endAction(tx, run, { ...notReached(action), outcome: 'failed' })
  })
