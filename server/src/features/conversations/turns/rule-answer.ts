import type { Message } from '@tertulia/contract/messages'
import { pendingTool } from '@tertulia/contract/pending'
import { isTest } from '@tertulia/contract/channels'
import type { HeldBack } from '@tertulia/contract/receipts'
import type { TurnOutcome } from '#engine/turn/vocabulary/answer.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

/** A question that the agent cannot answer, and the answer that is about to be stored. */
export type Unanswered = {
  conversation: ConversationRow
  question: Pick<Message, 'id' | 'created_at'>
  answer_id: string
}
/** An automation's answer to it. */
export type RuleAnswer = Pick<HeldBack, 'automation_id' | 'automation_name'> & { says: string }

export const ruleAnswer =
  port<(tx: Tx<OrganizationContext>, asked: Unanswered) => Promise<RuleAnswer | undefined>>('a rule that answers')

/**
 * The outcome of a turn as it is stored: where the agent would say that it does not know and a rule of the business speaks,
 * that is the answer, and the receipt keeps what was held back. It counts as not known all the same.
 */
export async function withRuleAnswer(
  tx: Tx<OrganizationContext>,
  outcome: TurnOutcome,
  asked: Unanswered,
): Promise<TurnOutcome & { held_back?: HeldBack }> {
  const { declined, pending, calls_person, text } = outcome
  // A form that goes on behind it is asked for in the same words.
  if (!declined || calls_person || pendingTool(pending) || isTest(asked.conversation.channel)) return outcome
  const rule = await tx.ports.one(ruleAnswer)(tx, asked)
  if (!rule) return outcome
  const { says, ...by } = rule
  const { choices: _, pending: __, ...receipt } = outcome.receipt
  const held_back = { ...by, text }
  return { ...outcome, text: says, choices: [], pending: null, offers_person: false, receipt, held_back }
}
