import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { CLOSED_DAYS_AHEAD, SPECIAL_DAY_NAME_LENGTH, SPECIAL_DAY_SPAN } from './agent-availability.limits.ts'
import { daysBetween } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { Judged } from './judged-hours.ts'
import { OpenDay, OpeningHours } from './opening-hours.ts'
import { day, Done, id, name, time, timeZone } from './shapes.ts'
import { expectedOrNone } from './stale-edits.ts'
import { OutsideHours } from './outside-hours.ts'

const specialDayFields = {
  name: name(SPECIAL_DAY_NAME_LENGTH),
  first_day: day,
  last_day: day,
  /** Each year on the same dates; 29 February on the 28th if there is none. */
  yearly: z.boolean(),
  /** In the place of the week's. Empty: closed. */
  hours: OpenDay,
}

/** A day, or several, on which other hours hold than those of the week. They win over the week. */
export const SpecialDayInput = z.strictObject(specialDayFields).superRefine(({ first_day, last_day }, { addIssue }) => {
  const refuse = (message: string) => addIssue({ code: 'custom', path: ['last_day'], message })
  if (last_day < first_day) refuse('ends_before_start')
  if (daysBetween(first_day, last_day) >= SPECIAL_DAY_SPAN) refuse('special_day_too_long')
})
export type SpecialDayInput = z.infer<typeof SpecialDayInput>

export const SpecialDay = z.object({
  id,
  ...specialDayFields,
  name: z.string(),
  /** The country and region whose public list it was taken from, `ES` or `ES-AR`; null: the business's own. */
  list: z.string().nullable(),
  /** When it comes next, or is now; null: it is over. */
  next_day: day.nullable(),
  /** Null: since before that was noted. */
  updated_at: time.nullable(),
})
export type SpecialDay = z.infer<typeof SpecialDay>

const country = z.string().regex(/^[A-Z]{2}$/u, { error: 'invalid_value' })
const region = z.string().regex(/^[A-Z0-9]{1,8}$/u, { error: 'invalid_value' })
const year = z.coerce.number().int().min(2000, { error: 'invalid_value' }).max(2100, { error: 'invalid_value' })

const ofAgent = { of: { agent: 'agent_id' }, rate: 'write', allow: 'agent.edit' } as const

export const agentAvailability = {
  /** Everything that takes effect at once: special days, those to come first, and whether a member has closed for now. */
  get: endpoint({
    method: 'GET',
    path: '/agent-availability/{agent_id}',
    allow: 'agent.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    returns: z.object({
      special_days: z.array(SpecialDay),
      closed_until: time.nullable(),
      /** The draft's week and what it says outside it, which deploying takes live; null: never set. */
      hours: z.object({ week: OpeningHours, outside: OutsideHours }).nullable(),
      /** For `saveHours`: refuses to overwrite hours that another member saved meanwhile. */
      hours_saved_at: time.nullable(),
    }),
  }),
  /** How it is now for customers: by the hours of the live version, or of the draft before the first. */
  now: endpoint({
    method: 'GET',
    path: '/agent-availability/{agent_id}/now',
    allow: 'agent.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    returns: Judged.extend({ has_hours: z.boolean() }),
  }),
  /**
   * How it is at a moment by hours that are being edited, and what the customer reads then. Trying the agent, as in the
   * playground: who may `agent.read` alone sends nothing but GET.
   */
  judge: endpoint({
    method: 'POST',
    path: '/agent-availability/{agent_id}/judge',
    allow: 'playground.use',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none: it changes nothing',
    body: z.strictObject({
      /** Null: no hours are set, it is open. */
      week: OpeningHours.nullable(),
      time_zone: timeZone,
      outside: OutsideHours.optional(),
      /** By the clocks of the time zone. Left out: now. */
      at: z
        .strictObject({ day, clock: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, { error: 'invalid_value' }) })
        .optional(),
      language: AgentLanguage.optional(),
    }),
    returns: Judged.extend({
      /** The text that the customer reads about it; empty if it is open, or if there is no text. */
      says: z.string(),
      /** «mañana a las 10:00», as `{opening}` is filled. */
      opening: z.string(),
    }),
  }),
  /** Changes the week of the draft and what is said outside it; what is live goes on as it was frozen. */
  saveHours: endpoint({
    ...ofAgent,
    method: 'PUT',
    path: '/agent-availability/{agent_id}/hours',
    audit: 'agent_availability.hours_saved',
    body: z.strictObject({ week: OpeningHours, outside: OutsideHours, ...expectedOrNone }),
    returns: z.object({ updated_at: time.nullable() }),
    errors: ['stale_edit'],
  }),
  addDay: endpoint({
    ...ofAgent,
    method: 'POST',
    path: '/agent-availability/{agent_id}/day',
    audit: 'agent_availability.day_added',
    once: true,
    body: SpecialDayInput,
    returns: SpecialDay,
    errors: ['special_day_taken', 'special_day_limit'],
  }),
  changeDay: endpoint({
    ...ofAgent,
    method: 'PUT',
    path: '/agent-availability/{agent_id}/day/{id}',
    audit: 'agent_availability.day_changed',
    body: SpecialDayInput.safeExtend(expectedOrNone),
    returns: SpecialDay,
    errors: ['special_day_taken', 'stale_edit'],
  }),
  removeDay: endpoint({
    ...ofAgent,
    method: 'DELETE',
    path: '/agent-availability/{agent_id}/day/{id}',
    audit: 'agent_availability.day_removed',
    returns: Done,
  }),
  /** Public holidays of a year in a country, or one of its regions, in the language of the caller. */
  holidays: endpoint({
    method: 'GET',
    path: '/agent-availability/{agent_id}/holidays',
    allow: 'agent.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ country, region: region.optional(), year }),
    returns: z.object({
      countries: z.array(z.string()),
      regions: z.array(z.object({ id: z.string(), name: z.string() })),
      /** `taken`: the agent has a special day then already. */
      days: z.array(z.object({ day, name: z.string(), taken: z.boolean() })),
    }),
  }),
  /** Takes over those that the agent does not have yet, closed, each to be changed or removed by itself. */
  takeHolidays: endpoint({
    ...ofAgent,
    method: 'POST',
    path: '/agent-availability/{agent_id}/holidays',
    audit: 'agent_availability.holidays_taken',
    once: true,
    body: z.strictObject({ country, region: region.optional(), year }),
    returns: z.object({ added: z.number().int() }),
    errors: ['special_day_limit'],
  }),
  /** Closes at once, until a moment; or opens again. */
  close: endpoint({
    ...ofAgent,
    method: 'PUT',
    path: '/agent-availability/{agent_id}/closed',
    audit: 'agent_availability.closed',
    body: z.strictObject({ until: time.nullable() }),
    returns: Done,
    errors: ['closed_until_past', 'closed_until_far'],
  }),
}

export const CLOSED_MS_AHEAD = CLOSED_DAYS_AHEAD * 86_400_000
