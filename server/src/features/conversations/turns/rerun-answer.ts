import type { Source } from '@tertulia/contract/messages'
import type { Rerun } from '@tertulia/contract/receipts'
import { ENGINE_VERSION } from '#engine/turn/vocabulary/receipt.ts'
import type { MemberContext } from '#platform/context.ts'
import { momentOfAnswer } from '#features/conversations/turns/agent-at-moment.ts'
import { agentTurn, outcomeOf, historyOf, packTurn } from '#features/conversations/turns/agent-turn.ts'
import { answeringAgent } from '#features/conversations/turns/answering-agent.ts'
import { findAnswer } from '#features/conversations/conversation.queries.ts'
import type { ReceiptRow } from '#features/conversations/conversations.tables.ts'
import { findQuestion } from '#features/conversations/message.queries.ts'
import { recordUnstored } from '#features/models/model-usage.ts'
import { modelsNow } from '#features/models/ask-models.ts'
import { NO_MODELS } from '#features/models/models-now.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Gives an answer again: the same question after the same words, on the same version, at the same hour. If the retrieval
 * engine answered, no model is asked, so that nothing but a fault of ours could make a difference.
 * @throws version_not_found, agent_not_available
 */
export async function rerunAnswer(ctx: MemberContext, message_id: string): Promise<Rerun> {
  const found = await withOrganization(ctx, async (tx) => {
    const answer = await findAnswer(tx, message_id)
    if (!answer) return undefined
    const { receipt, message, conversation } = answer
    const { question, asked_in, asked_by, tool_calls: recorded, pending_before: pending } = receipt.detail
    const agent = await answeringAgent(tx, conversation.agent_id, receipt.version)
    const turn_id = message.turn_id ?? message_id
    const conversation_id = conversation.id
    const before = await historyOf(tx, { conversation_id, message_id, turn_id })
    const choice = (await findQuestion(tx, { conversation_id, turn_id }))?.choice ?? undefined
    const language_before = asked_in ?? conversation.language
    return {
      ...answer,
      agent,
      asked: { question, choice, pending, before, language_before, customer: asked_by, recorded },
    }
  })
  if (!found) throw new Problem('not_found')
  const { receipt, message, conversation, agent, asked } = found
  const models = receipt.engine === 'model' ? await modelsNow(ctx) : NO_MODELS
  const { agent_id, id: conversation_id } = conversation
  const at = { ...momentOfAnswer(agent_id, ctx.clock, receipt), models }
  const outcome = await outcomeOf(agentTurn(ctx, await packTurn(at, agent, asked), { mode: 'recorded' }))
  const asked_for = { key: `rerun:${newId()}`, kind: 'model.rerun', agent_id, conversation_id } as const
  await recordUnstored(ctx, asked_for, outcome)
  const engine = outcome.receipt.engine === 'model' ? 'model' : 'retrieval'
  return {
    conversation_id,
    text: outcome.text,
    sources: outcome.sources,
    engine,
    same_text: outcome.text === (receipt.detail.held_back?.text ?? message.text),
    same_sources: isSame(outcome.sources, message.sources),
    may_differ: whyItMayDiffer(receipt, engine),
  }
}

/** Receipts of the first rules do not say by which they were made. */
const FIRST_ENGINE = 1

function whyItMayDiffer(receipt: ReceiptRow, now: Rerun['engine']): Rerun['may_differ'] {
  if (receipt.engine === 'model') return now === 'model' ? 'model' : 'model_gone'
  if (receipt.engine === 'saved') return 'saved'
  if (receipt.version === null) return 'draft'
  return (receipt.detail.engine_version ?? FIRST_ENGINE) === ENGINE_VERSION ? null : 'engine'
}

const isSame = (now: Source[], then: Source[]): boolean =>
  now.map(({ passage_id }) => passage_id).join() === then.map(({ passage_id }) => passage_id).join()
