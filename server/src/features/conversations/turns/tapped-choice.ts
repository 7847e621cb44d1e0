import { isTest } from '@tertulia/contract/channels'
import type { BusinessEvent } from '@tertulia/contract/events'
import { type KnownChoice, knownChoices } from '@tertulia/contract/messages'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { findLastAnswer, findQuestion } from '#features/conversations/message.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** A customer's tap, and the question whose answer offered it. */
export type Tapped = { choice: KnownChoice; question_id: string }

/**
 * The choice of a passage that the last answer of a conversation offers; offers to another customer cannot be tapped.
 * @param open the open conversation, locked, where there is one
 * @throws choice_not_offered at `choice`
 */
export async function tappedChoice(
  tx: OrganizationTx,
  open: Pick<ConversationRow, 'id'> | undefined,
  passage_id: string,
): Promise<Tapped> {
  const answer = open && (await findLastAnswer(tx, open.id))
  const choice = knownChoices(answer?.choices ?? []).find((each) => each.passage_id === passage_id)
  const turn_id = answer?.turn_id
  const question = turn_id ? await findQuestion(tx, { conversation_id: answer.conversation_id, turn_id }) : undefined
  if (!choice || !question) throw new Problem('choice_not_offered', { at: 'choice' })
  return { choice, question_id: question.id }
}

/** Events of a tap, if the customer tapped. */
export function factsOfTap(
  { id: conversation_id, channel, agent_id, version }: ConversationRow,
  tapped: Tapped | undefined,
): BusinessEvent[] {
  if (!tapped || isTest(channel)) return []
  const { passage_id, kind, source_id } = tapped.choice
  const payload = { message_id: tapped.question_id, agent_id, version, passage_id, kind, source_id }
  return [{ type: 'choice.tapped', conversation_id, payload }]
}
