import { z } from 'zod'
import { OpeningHours } from './opening-hours.ts'
import {
  CALL_CLOSED_DAYS,
  CALL_DAYS_AHEAD,
  CALL_MINUTES,
  CALL_NOTICE_MINUTES,
  CALLS_AT_ONCE,
  REQUEST_EMAILS,
} from './service-requests.limits.ts'
import { day, email } from './shapes.ts'

/** Mail addresses that hear of each request: ten at most, none twice. */
const RequestEmails = z
  .array(email)
  .max(REQUEST_EMAILS, { error: 'too_many_contacts' })
  .superRefine((emails, { addIssue }) => {
    for (const [at, address] of emails.entries())
      if (emails.indexOf(address) < at) addIssue({ code: 'custom', message: 'contact_repeated', path: [at] })
  })

/** How a customer who opens a ticket can be reached. */
export const TICKET_CONTACTS = ['email', 'phone', 'both'] as const

/** Fields of a ticket besides its description, and the members who are told of it. */
export const openTicketSettings = z.strictObject({
  kind: z.literal('open_ticket'),
  asks_name: z.boolean(),
  contact: z.enum(TICKET_CONTACTS),
  emails: RequestEmails,
})
export type OpenTicketSettings = z.infer<typeof openTicketSettings>

/** How tickets are opened by default. */
export const USUAL_TICKET: OpenTicketSettings = {
  kind: 'open_ticket',
  asks_name: true,
  contact: 'email',
  emails: [],
}

const within = ({ least, most }: { least: number; most: number }) =>
  z
    .number()
    .int({ error: 'invalid_value' })
    .min(least, { error: 'invalid_value' })
    .max(most, { error: 'invalid_value' })

const eachOnce = (days: readonly string[]) => new Set(days).size === days.length

/** When customers can be called back. Hours and days are those of the agent's time zone. */
export const callBackSettings = z.strictObject({
  kind: z.literal('call_back'),
  /** Length of one call. */
  minutes: within(CALL_MINUTES),
  at_once: within(CALLS_AT_ONCE),
  /** From now to the first one. */
  notice_minutes: within(CALL_NOTICE_MINUTES),
  days_ahead: within(CALL_DAYS_AHEAD),
  /** Null: the opening hours, as they are set up. */
  week: OpeningHours.nullable(),
  /** Days without calls. */
  closed_days: z.array(day).max(CALL_CLOSED_DAYS, { error: 'too_many' }).refine(eachOnce, { error: 'repeated' }),
  asks_reason: z.boolean(),
  emails: RequestEmails,
})
/** How calls are set up by default: everything but hours. */
export const USUAL_CALLS: Omit<z.infer<typeof callBackSettings>, 'week'> = {
  kind: 'call_back',
  minutes: CALL_MINUTES.usual,
  at_once: CALLS_AT_ONCE.usual,
  notice_minutes: CALL_NOTICE_MINUTES.usual,
  days_ahead: CALL_DAYS_AHEAD.usual,
  closed_days: [],
  asks_reason: true,
  emails: [],
}
export type CallBackSettings = z.infer<typeof callBackSettings>
