import { setTimeout as delay } from 'node:timers/promises'
import { isPlayground } from '@tertulia/contract/channels'
import { LRUCache } from 'lru-cache'
import { asSystem, type Deps, type OrganizationContext } from '#platform/context.ts'
import { HISTORY_LENGTH } from '#features/conversations/turns/agent-turn.ts'
import { type AnsweringAgent, answeringAgent } from '#features/conversations/turns/answering-agent.ts'
import { findConversation } from '#features/conversations/conversation.queries.ts'
import { findLastMessages, findQuestion } from '#features/conversations/message.queries.ts'
import type { ClaimedTurn, TurnOptions } from '#features/conversations/turns/claimed-turn.ts'
import { startTurn } from '#features/conversations/turns/run-turn.ts'
import { agentMayAnswer, discardReasonOf } from '#features/conversations/turns/store-answer.ts'
import { feedOf, holdClaim, isUnderWay, turnsUnderWay } from '#features/conversations/turns/turn-feed.ts'
import {
  claimTurn,
  discardTurn,
  findFreeTurns,
  findOrganizationsOfWorker,
  type FreeTurn,
  releaseTurns,
} from '#features/conversations/turns/turn.queries.ts'
import { isTaken, lookUp, type Tx, withOrganization, withPlatform } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** Options of turns that wait, which only this process knows. */
const optionsOfWaitingTurns = new LRUCache<string, TurnOptions>({ max: 1_000, ttl: 600_000 })

/** Keeps the options of a turn that waits, for when this process takes it up. */
export const keepOptions = (turn_id: string, options: TurnOptions): void =>
  void optionsOfWaitingTurns.set(turn_id, options)

/** Claims a turn and runs it, where it is free. @returns whether this process is at it now */
export async function resumeTurn(ctx: OrganizationContext, id: string): Promise<boolean> {
  if (isUnderWay(ctx, id)) return feedOf(ctx, id) !== undefined
  if (ctx.worker.is_draining) return false
  const release = holdClaim(id)
  try {
    const claimed = await withOrganization(ctx, (tx) => claim(tx, id))
    if (claimed) startTurn(ctx, claimed)
    return claimed !== undefined
  } catch (error) {
    // One of two concurrent claims in a conversation succeeds.
    if (isTaken(error)) return false
    throw error
  } finally {
    release()
  }
}

async function claim(tx: Tx<OrganizationContext>, id: string): Promise<ClaimedTurn | undefined> {
  const row = await claimTurn(tx, { id, worker_id: tx.worker.id })
  if (!row) return undefined
  const { conversation_id } = row
  // Not locked: a member who takes a conversation locks it before its turns.
  const conversation = await findConversation(tx, conversation_id)
  const message = await findQuestion(tx, { conversation_id, turn_id: id })
  if (!conversation || !message || !agentMayAnswer(conversation)) {
    await discardTurn(tx, id, discardReasonOf(message && conversation))
    return undefined
  }
  const agent = await agentStill(tx, conversation.agent_id, conversation.version)
  if (!agent) {
    await discardTurn(tx, id, 'agent_gone')
    return undefined
  }
  const history = await findLastMessages(tx, conversation_id, HISTORY_LENGTH)
  return { row, message, conversation, agent, history, options: optionsOfWaitingTurns.get(id) ?? {} }
}

async function agentStill(
  tx: Tx<OrganizationContext>,
  agent_id: string,
  version: number | null,
): Promise<AnsweringAgent | undefined> {
  try {
    return await answeringAgent(tx, agent_id, version)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

const EVERY_MS = 1_000
/** Turns that one look takes up: others look, too. */
const A_LOOK = 20

/** Looks each second for turns without a live claim, and resumes them. @returns a function that ends the looking */
export function startResumingTurns(deps: Deps): () => Promise<void> {
  let under_way: Promise<void> | undefined
  const look = () => {
    under_way ??= resumeFreeTurns(deps)
      .catch((error: unknown) => deps.log.error({ err: error }, 'turns could not be looked for'))
      .finally(() => (under_way = undefined))
  }
  const timer = setInterval(look, EVERY_MS)
  look()
  return async () => {
    clearInterval(timer)
    await under_way
  }
}

export async function resumeFreeTurns(deps: Deps): Promise<void> {
  if (deps.worker.is_draining) return
  const free = await lookUp(deps, (tx) =>
    findFreeTurns(tx, {
      worker_id: deps.worker.id,
      under_way: turnsUnderWay(deps),
      judges_others: deps.worker.judgesOthers(),
      rows: A_LOOK,
    }),
  )
  await Promise.all(free.map((turn) => takeUpOne(deps, turn)))
}

/** One that fails keeps none of the others. */
async function takeUpOne(deps: Deps, { organization_id, id, channel }: FreeTurn): Promise<void> {
  const ctx = asSystem(deps, organization_id)
  try {
    // Unsaved edits of a test are lost with its process.
    if (isPlayground(channel)) await withOrganization(ctx, (tx) => discardTurn(tx, id, 'process_ended'))
    else await resumeTurn(ctx, id)
  } catch (error) {
    deps.log.error({ err: error, organization_id, turn_id: id }, 'a turn could not be taken up')
  }
}

/** Waits until this process is at no turn. */
export async function waitForTurns(deps: Deps): Promise<void> {
  while (turnsUnderWay(deps).length > 0) await delay(20)
}

/** Gives back what this process has not finished, for others to take up at once. Its answers are refused from then on. */
export async function releaseOwnTurns(deps: Deps): Promise<void> {
  const organizations = await withPlatform(deps, (tx) => findOrganizationsOfWorker(tx, deps.worker.id))
  for (const { organization_id } of organizations)
    await withOrganization(asSystem(deps, organization_id), (tx) => releaseTurns(tx, deps.worker.id))
}
