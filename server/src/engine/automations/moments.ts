import type { AutomationWhen } from '@tertulia/contract/automations'
import {
  type ConversationRecord,
  isOpenThen,
  type ConversationMoment,
  type RecordedLine,
  type Surroundings,
} from '#engine/automations/occasion.ts'

/**
 * Every moment of a conversation that an automation waits for, oldest first.
 * @param until now: what is due later has not happened
 */
export function momentsOf(
  record: ConversationRecord,
  around: Surroundings,
  when: AutomationWhen,
  until: string,
): ConversationMoment[] {
  const { event } = when
  const at = (lines: readonly RecordedLine[]): ConversationMoment[] => lines.map((line) => ({ event, at: line.at }))
  const written = record.lines.filter(({ from }) => from === 'customer')
  const linesOf = (name: RecordedLine['event']) => record.lines.filter((line) => line.event === name)
  switch (when.event) {
    case 'conversation_started':
      return record.before ? [{ event, at: record.before.started_at }] : at(written.slice(0, 1))
    case 'customer_wrote':
      return at(written)
    case 'customer_wrote_outside_hours':
      return at(written.filter((line) => !isOpenThen(around, line.at)))
    case 'question_unanswered':
      return at(record.lines.filter(({ left_open }) => left_open))
    case 'tool_failed':
      return record.failures.map((each) => ({ ...each, event }))
    case 'collection_completed':
      return record.completions.map((each) => ({ event, at: each }))
    case 'person_asked_for':
      return at(linesOf('person_offered'))
    case 'conversation_ended':
      return at(linesOf('ended'))
    case 'customer_idle':
    case 'nobody_answered': {
      const { event: timer, minutes } = when
      const begins =
        timer === 'customer_idle' ? record.lines.filter(({ answers }) => answers) : linesOf('person_offered')
      return begins
        .map((line) => ({ event: timer, since: line.at, due_at: dueAt(line.at, minutes) }))
        .filter((each) => each.due_at <= until && isStillDue(record, each, each.due_at))
        .map(({ due_at }) => ({ event: timer, at: due_at }))
    }
  }
}

/** When a timer that begins at a moment ends. */
export const dueAt = (since: string, minutes: number): string =>
  new Date(new Date(since).getTime() + minutes * 60_000).toISOString()

type Timer = { event: 'customer_idle' | 'nobody_answered'; since: string }

/** Whether what a timer waits for has not happened until a moment, and the conversation still goes on. */
export function isStillDue({ lines }: ConversationRecord, { event, since }: Timer, until: string): boolean {
  const after = lines.filter(({ at }) => at > since && at <= until)
  if (after.some((line) => line.event === 'ended')) return false
  if (event === 'customer_idle') return !after.some((line) => line.from === 'customer' || line.answers)
  return !after.some((line) => line.from === 'person' || line.event === 'person_joined' || line.event === 'nobody_came')
}
