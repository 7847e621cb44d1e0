import { z } from 'zod'
import { AGENT_LANGUAGES, AgentLanguage } from './agents.ts'
import { daysBetween } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import {
  SCHEDULE_DAYS,
  SCHEDULED_MESSAGE_LENGTH,
  SCHEDULED_NAME_LENGTH,
  SKIPPED_DAYS,
} from './scheduled-messages.limits.ts'
import { day, Done, id, name, optionalText, time, timeZone } from './shapes.ts'
import { expected } from './stale-edits.ts'

/** Specification §3: what the agent says at the beginning or at the end of a conversation, for a time. */
export const ScheduledKind = z.enum(['greeting', 'farewell'])
export type ScheduledKind = z.infer<typeof ScheduledKind>

export const Frequency = z.enum(['once', 'daily', 'weekly', 'monthly'])
export type Frequency = z.infer<typeof Frequency>

/** Computed from the clock, never stored (product.md §4). */
export const ScheduleState = z.enum(['scheduled', 'active', 'expired'])
export type ScheduleState = z.infer<typeof ScheduleState>

const clockTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/u, { error: 'invalid_value' })

/**
 * When a message is said, by the clocks of a time zone. `once`: from the first day at `from` without a break to the last
 * day at `to`. Else on the first day and from then on each day, each week on its weekday or each month on its number
 * (in a month without it, on the last), up to the last day: from `from` to `to`, on the next day if that is earlier.
 */
const scheduleFields = {
  frequency: Frequency,
  starts_on: day,
  ends_on: day,
  from: clockTime.refine((clock) => clock !== '24:00', { error: 'invalid_value' }),
  to: clockTime,
  time_zone: timeZone,
  /** Days of a repetition on which it is not said. */
  skipped: z.array(day).max(SKIPPED_DAYS, { error: 'too_many' }),
}
export const Schedule = z.strictObject(scheduleFields)
export type Schedule = z.infer<typeof Schedule>

/** Specification §5: the end is at least one day after the start. */
export const endsTooSoon = ({ frequency, starts_on, ends_on, from, to }: Schedule): boolean => {
  const days = daysBetween(starts_on, ends_on)
  return days < 1 || (frequency === 'once' && days === 1 && to < from)
}

/** In each of the agent's languages that has one. */
const texts = z.partialRecord(AgentLanguage, optionalText(SCHEDULED_MESSAGE_LENGTH))

export const ScheduledMessageInput = z
  .strictObject({ name: name(SCHEDULED_NAME_LENGTH), kind: ScheduledKind, texts, ...scheduleFields })
  .superRefine((typed, { addIssue }) => {
    const refuse = (path: string, error: string) => addIssue({ code: 'custom', path: [path], message: error })
    if (AGENT_LANGUAGES.every((language) => !typed.texts[language])) refuse('texts', 'required')
    if (endsTooSoon(typed)) refuse('ends_on', 'schedule_end')
    if (daysBetween(typed.starts_on, typed.ends_on) > SCHEDULE_DAYS) refuse('ends_on', 'schedule_too_long')
    if (typed.frequency !== 'once' && typed.from === typed.to) refuse('to', 'ends_at_start')
  })
export type ScheduledMessageInput = z.infer<typeof ScheduledMessageInput>

export const ScheduledMessage = z.object({
  id,
  agent_id: id,
  name: z.string(),
  kind: ScheduledKind,
  texts: z.partialRecord(AgentLanguage, z.string()),
  ...scheduleFields,
  /** Not said until it is taken up again. */
  paused: z.boolean(),
  /** When it is said first, and when for the last time it ends: from them and the clock its state comes. */
  first_at: time,
  last_at: time,
  state: ScheduleState,
  /** When it begins to be said next. */
  next_at: time.nullable(),
  updated_at: time,
})
export type ScheduledMessage = z.infer<typeof ScheduledMessage>

/** Another message that would be said at the same time, and on which days of this one. */
export const Crossing = z.object({ id, name: z.string(), days: z.array(day) })
export type Crossing = z.infer<typeof Crossing>

/** The agent's text at a moment in a language, and the message from which it comes, if from one. */
const Said = z.object({ text: z.string(), by: id.nullable() })

export const scheduledMessages = {
  list: endpoint({
    method: 'GET',
    path: '/scheduled-messages/{agent_id}',
    allow: 'agent.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    returns: z.array(ScheduledMessage),
  }),
  create: endpoint({
    method: 'POST',
    path: '/scheduled-messages/{agent_id}',
    allow: 'scheduled.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'scheduled_message.created',
    once: true,
    body: ScheduledMessageInput,
    returns: ScheduledMessage,
    errors: [
      'schedule_in_past',
      'schedule_without_days',
      'schedule_crosses',
      'schedule_language',
      'scheduled_message_limit',
    ],
  }),
  /** The start may lie in the past if it stays as it was. */
  update: endpoint({
    method: 'PUT',
    path: '/scheduled-messages/{agent_id}/{id}',
    allow: 'scheduled.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'scheduled_message.updated',
    body: ScheduledMessageInput.safeExtend(expected),
    returns: ScheduledMessage,
    errors: ['schedule_in_past', 'schedule_without_days', 'schedule_crosses', 'schedule_language', 'stale_edit'],
  }),
  pause: endpoint({
    method: 'PUT',
    path: '/scheduled-messages/{agent_id}/{id}/paused',
    allow: 'scheduled.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'scheduled_message.paused',
    body: z.strictObject({ paused: z.boolean() }),
    returns: ScheduledMessage,
    errors: ['schedule_crosses'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/scheduled-messages/{agent_id}/{id}',
    allow: 'scheduled.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'scheduled_message.deleted',
    returns: Done,
  }),
  /**
   * A preview of a schedule while it is edited: its next five times, how many more, and the schedules with which it overlaps.
   */
  preview: endpoint({
    method: 'POST',
    path: '/scheduled-messages/{agent_id}/preview',
    allow: 'scheduled.edit',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none: it changes nothing',
    body: z.strictObject({ id: id.optional(), kind: ScheduledKind, schedule: Schedule }),
    returns: z.object({ next: z.array(time), more: z.number().int(), crossings: z.array(Crossing) }),
  }),
  /** Days between two, with what is said on them: a month of the calendar. */
  calendar: endpoint({
    method: 'GET',
    path: '/scheduled-messages/{agent_id}/calendar',
    allow: 'agent.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ from: day, to: day }),
    returns: z.array(z.object({ id, first_day: day, last_day: day, crosses: z.boolean() })),
  }),
  /** The text that a customer would read at a moment. */
  said: endpoint({
    method: 'GET',
    path: '/scheduled-messages/{agent_id}/said',
    allow: 'agent.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ at: time, language: AgentLanguage.optional() }),
    returns: z.object({ greeting: Said, farewell: Said }),
  }),
}
