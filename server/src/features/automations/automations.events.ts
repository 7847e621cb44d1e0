import type { AutomationEvent } from '@tertulia/contract/automations'
import { isTest } from '@tertulia/contract/channels'
import { dueAt } from '#engine/automations/moments.ts'
import { applyAutomations, type AutomationTrigger } from '#features/automations/apply-automations.ts'
import { actOnConversation } from '#features/automations/automations.jobs.ts'
import type { AutomationTimerRow } from '#features/automations/automations.tables.ts'
import { type SwitchedOn, switchedOn } from '#features/automations/compiled-automations.ts'
import { findConversationsUnderWay } from '#features/automations/run.queries.ts'
import { putTimers } from '#features/automations/timer.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { defineSubscriber, type NotedEvent } from '#platform/events/subscriber.ts'
import { newId } from '#platform/ids.ts'

/** The events that automations wait for, by the fact that tells of them. */
const EVENTS = {
  'conversation.started': ['conversation_started'],
  'message.received': ['customer_wrote', 'customer_wrote_outside_hours'],
  'question.unanswered': ['question_unanswered'],
  'tool.failed': ['tool_failed'],
  'collection.completed': ['collection_completed'],
  'conversation.offered': ['person_asked_for'],
  'conversation.ended': ['conversation_ended'],
} as const satisfies Record<string, readonly AutomationEvent[]>
type Heard = NotedEvent<keyof typeof EVENTS>
const HEARD = Object.keys(EVENTS) as Array<keyof typeof EVENTS>

/** Applies what is switched on, in the transaction that delivers what happened: both or neither. */
export const judgeAutomations = defineSubscriber({
  name: 'automations.judge',
  group: 'automations',
  on: HEARD,
  handle: (tx, events) => applyAutomations(tx, events.filter(isOfCustomer).flatMap(triggersOf)),
})

function triggersOf({ at, conversation_id, type, payload }: Heard): AutomationTrigger[] {
  const { agent_id } = payload
  const failed = type === 'tool.failed' ? { tool_id: payload.tool_id, failure: payload.failure } : {}
  const by = 'automation_run_id' in payload ? { automation_run_id: payload.automation_run_id } : {}
  const asked = type === 'message.received' || type === 'question.unanswered' ? { question_id: payload.message_id } : {}
  return EVENTS[type].map((event) => ({ event, at, agent_id, conversation_id, ...failed, ...by, ...asked }))
}

/** Test conversations never count. */
const isOfCustomer = ({ payload }: NotedEvent): boolean => !('channel' in payload && isTest(payload.channel))

/** Winds up what waits for time, and goes on with what waited for an answer. */
export const followAnswers = defineSubscriber({
  name: 'automations.follow_answers',
  group: 'automations',
  on: ['message.answered', 'conversation.offered'],
  handle: async (tx, events) => {
    const those = events.filter(isOfCustomer)
    if (those.length === 0) return
    const on = await switchedOn(tx, new Set(those.map(({ payload }) => payload.agent_id)))
    await windUp(tx, on, those)
    const answered = those.filter(({ type, payload }) => type === 'message.answered' && on.has(payload.agent_id))
    if (answered.length === 0) return
    const conversation_ids = new Set(answered.map((each) => each.conversation_id))
    const under_way = await findConversationsUnderWay(tx, [...conversation_ids])
    const acts = under_way.map((conversation_id) => ({ conversation_id }))
    await tx.jobs.enqueueAll(tx, actOnConversation, acts)
  },
})

async function windUp(
  tx: OrganizationTx,
  on: ReadonlyMap<string, SwitchedOn>,
  events: readonly NotedEvent<'message.answered' | 'conversation.offered'>[],
): Promise<void> {
  const timers = new Map<string, Omit<AutomationTimerRow, 'organization_id'>>()
  for (const { type, conversation_id, at: since, payload } of events) {
    const { agent_id } = payload
    const event = type === 'message.answered' ? 'customer_idle' : 'nobody_answered'
    for (const minutes of on.get(agent_id)?.minutesOf(event) ?? [])
      timers.set(`${conversation_id} ${event} ${minutes}`, {
        conversation_id,
        id: newId(),
        agent_id,
        event,
        minutes,
        since,
        due_at: dueAt(since, minutes),
      })
  }
  if (timers.size > 0) await putTimers(tx, [...timers.values()])
}
