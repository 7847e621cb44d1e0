import { addDays, localDay } from '@tertulia/contract/calendar'
import type { Agent } from '@tertulia/contract/agents'
import {
  endsTooSoon,
  Schedule,
  type ScheduledMessage,
  type ScheduledMessageInput,
} from '@tertulia/contract/scheduled-messages'

/** Values of the editor for an existing message. */
export const scheduledInputOf = (message: ScheduledMessage): ScheduledMessageInput => ({
  name: message.name,
  kind: message.kind,
  texts: message.texts,
  ...scheduleOf(message),
})

const scheduleOf = (one: Schedule): Schedule => ({
  frequency: one.frequency,
  starts_on: one.starts_on,
  ends_on: one.ends_on,
  from: one.from,
  to: one.to,
  time_zone: one.time_zone,
  skipped: one.skipped,
})

/** Values of a new message: each day of the week that begins tomorrow in the agent's time zone. */
export function emptyScheduled(agent: Agent, now: number): ScheduledMessageInput {
  const tomorrow = addDays(localDay(now, agent.time_zone), 1)
  return {
    name: '',
    kind: 'greeting',
    texts: {},
    frequency: 'daily',
    starts_on: tomorrow,
    ends_on: addDays(tomorrow, 6),
    from: '09:00',
    to: '21:00',
    time_zone: agent.time_zone,
    skipped: [],
  }
}

/** The schedule in a form as far as it can be read; undefined while a part of it is no day or no time. */
export function readableSchedule(values: ScheduledMessageInput): Schedule | undefined {
  const parsed = Schedule.safeParse(scheduleOf(values))
  if (!parsed.success || endsTooSoon(parsed.data)) return undefined
  return parsed.data.frequency !== 'once' && parsed.data.from === parsed.data.to ? undefined : parsed.data
}
