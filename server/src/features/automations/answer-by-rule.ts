import type { AutomationEvent } from '@tertulia/contract/automations'
import { automationText } from '#features/automations/actions.ts'
import { actOnConversation } from '#features/automations/automations.jobs.ts'
import { firstToApply, type AwaitedTrigger } from '#features/automations/apply-automations.ts'
import { switchedOn } from '#features/automations/compiled-automations.ts'
import { insertAutomationRun, takeAsAnswer } from '#features/automations/run.queries.ts'
import { lockForProactiveMessage } from '#features/conversations/proactive-message.ts'
import type { RuleAnswer, Unanswered } from '#features/conversations/turns/rule-answer.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { iso } from '#platform/clock.ts'
import type { Tx } from '#platform/database/tx.ts'

/** The events that a message may bring, the first that is applied first. */
const EVENTS = [
  'customer_wrote',
  'customer_wrote_outside_hours',
  'question_unanswered',
] as const satisfies readonly AutomationEvent[]

/**
 * The answer of the first automation that speaks to a question that the agent cannot answer, and its run, in the transaction
 * that stores the answer: whatever is delivered before or after it, it is judged and said once. Its other actions, and those of
 * other automations, are done as ever.
 */
export async function answerByAutomation(
  tx: Tx<OrganizationContext>,
  { conversation, question, answer_id }: Unanswered,
): Promise<RuleAnswer | undefined> {
  const { id: conversation_id, agent_id } = conversation
  const on = (await switchedOn(tx, new Set([agent_id]))).get(agent_id)
  const at = iso(tx.clock.now())
  const happened = EVENTS.flatMap((event): AwaitedTrigger[] => {
    const waiting = on?.for(event).filter(({ says }) => says !== undefined) ?? []
    const when = event === 'question_unanswered' ? at : question.created_at
    return waiting.length === 0
      ? []
      : [{ event, at: when, agent_id, conversation_id, question_id: question.id, waiting }]
  })
  if (happened.length === 0) return undefined
  // Processes that act for automations lock in this order.
  if (!(await lockForProactiveMessage(tx, conversation_id))) return undefined
  const line = { at, from: 'agent', event: null, text: '', faq_ids: [], answers: true, left_open: true } as const
  const first = await firstToApply(tx, happened, line)
  if (!first?.automation.says) return undefined
  const { id: automation_id, name, says } = first.automation
  const isOurs = first.run !== undefined && (await insertAutomationRun(tx, { ...first.run, answer_id }))
  if (isOurs) await tx.jobs.enqueue(tx, actOnConversation, { conversation_id })
  else if (!(await takeAsAnswer(tx, { automation_id, question_id: question.id, answer_id }))) return undefined
  return { says: await automationText(tx, conversation, says), automation_id, automation_name: name }
}
