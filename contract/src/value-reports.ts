import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, InterfaceLanguage, time } from './shapes.ts'
import { REPORT_MICROS, REPORT_TENTHS } from './value-reports.limits.ts'

/** A month of the calendar, `2026-10`, which another follows with a four-digit year. */
export const Month = z.string().regex(/^(?!9999)[1-9]\d{3}-(0[1-9]|1[0-2])$/u, { error: 'invalid_value' })

const outOfRange = { error: 'report_amount_out_of_range' }
const Micros = z
  .number(outOfRange)
  .int(outOfRange)
  .min(REPORT_MICROS.least, outOfRange)
  .max(REPORT_MICROS.most, outOfRange)
const badMinutes = { error: 'report_minutes_out_of_range' }

/**
 * By what a report turns conversations into hours and money. `tenths`: of a minute that a person would have spent on one.
 * `hour_micros`: cost of an hour, in millionths of the organization's currency; null: the report tells hours alone.
 * `dollar_micros`: worth of a US dollar in that currency; null: costs in dollars are not converted.
 */
export const ReportAssumptions = z.strictObject({
  tenths: z.number(badMinutes).int(badMinutes).min(REPORT_TENTHS.least, badMinutes).max(REPORT_TENTHS.most, badMinutes),
  hour_micros: Micros.nullable(),
  dollar_micros: Micros.nullable(),
})
export type ReportAssumptions = z.infer<typeof ReportAssumptions>

const count = z.number().int()

/** Sums of a month, as boards count them. `cost_micros`: billed by Tertulia, in millionths of a US dollar. */
export const ReportFigures = z.object({
  conversations: count,
  confirmed: count,
  assumed: count,
  unknown: count,
  to_person: count,
  in_progress: count,
  erased: count,
  cost_micros: count,
  /** Weeks from Monday, cut at the beginning and end of the month. */
  weeks: z.array(z.object({ first: day, last: day, starts: time, ends: time, confirmed: count, assumed: count })),
})
export type ReportFigures = z.infer<typeof ReportFigures>
export const REPORT_COUNTS = [
  'conversations',
  'confirmed',
  'assumed',
  'unknown',
  'to_person',
  'in_progress',
  'erased',
  'cost_micros',
] as const
export type ReportCount = (typeof REPORT_COUNTS)[number]

/**
 * Assumptions, and the member who made them; `by` null: they are the initial ones, or the member is gone. `at` null: they are
 * those to begin with.
 */
const MadeAssumptions = ReportAssumptions.extend({ by: z.string().nullable(), at: time.nullable() })
export type MadeAssumptions = z.infer<typeof MadeAssumptions>

/** A report as it was signed: nothing changes it. `signed_by` null: it was signed by itself, or by a member who is gone. */
export const ReportEdition = z.object({
  edition: z.number().int(),
  figures: ReportFigures,
  assumptions: MadeAssumptions,
  currency: z.string(),
  time_zone: z.string(),
  agent_name: z.string(),
  organization_name: z.string(),
  signed_at: time,
  signed_by: z.string().nullable(),
  /** SHA-256 over figures and assumptions, in hexadecimal. */
  fingerprint: z.string(),
})
export type ReportEdition = z.infer<typeof ReportEdition>

/** How long people of the team have a conversation: the median from taking it to their last message. */
const Measure = z.object({ conversations: count, ms: z.number().nullable() })

export const ValueReport = z.object({
  agent_id: id,
  month: Month,
  first: day,
  last: day,
  starts: time,
  ends: time,
  time_zone: z.string(),
  currency: z.string(),
  organization_name: z.string(),
  agent_name: z.string(),
  /** False while the month lasts: nothing is signed then. */
  is_over: z.boolean(),
  /** Figures as they are at this moment. */
  now: ReportFigures,
  /** The newest edition; null: none was signed. */
  signed: ReportEdition.nullable(),
  /** Those of the newest edition, or else what the next one begins with. */
  assumptions: MadeAssumptions,
  measure: Measure,
})
export type ValueReport = z.infer<typeof ValueReport>

export const ReportMonth = z.object({
  month: Month,
  is_over: z.boolean(),
  conversations: count,
  confirmed: count,
  /** Tenths of a minute by which its hours are told: those of its newest edition, or of the next. */
  tenths: count,
  edition: z.number().int().nullable(),
})
export type ReportMonth = z.infer<typeof ReportMonth>

/** The check of an edition against its figures computed anew. `intact`: they match the signed ones, to the last figure. */
export const ReportCheck = z.object({
  intact: z.boolean(),
  differs: z.array(z.object({ figure: z.enum(REPORT_COUNTS), signed: count, now: count })),
})
export type ReportCheck = z.infer<typeof ReportCheck>

export const ReportFile = z.object({ file_name: z.string(), base64: z.string() })

/** Members whom reports are mailed to on the first of a month. */
export const ReportReaders = z.object({ user_ids: z.array(id) })
export type ReportReaders = z.infer<typeof ReportReaders>

/** Left out: the last month that is over. */
const asked = { agent_id: id, month: Month.optional() }
/** Left out: the newest. */
const edition = z.coerce.number().pipe(z.number().int().min(1)).optional()
const read = { method: 'GET', allow: 'analytics.read', of: { agent: 'agent_id' }, rate: 'read', audit: 'none' } as const

export const valueReports = {
  get: endpoint({ ...read, path: '/value-report', query: z.strictObject(asked), returns: ValueReport }),
  /** Newest first; months without a conversation are left out, but the one in progress. */
  months: endpoint({
    ...read,
    path: '/value-report/months',
    query: z.strictObject({ agent_id: id }),
    returns: z.array(ReportMonth),
  }),
  /** Signs a month that is over: makes its next edition. */
  sign: endpoint({
    method: 'POST',
    path: '/value-report/editions',
    allow: 'organization.update',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'value_report.signed',
    body: z.strictObject({
      agent_id: id,
      month: Month,
      assumptions: ReportAssumptions,
      /** The newest edition that its caller saw; 0: none. */
      expected_edition: z.number().int().min(0),
    }),
    returns: ValueReport,
    errors: ['report_month_not_over', 'report_signed_meanwhile'],
  }),
  /** Works an edition out again. */
  check: endpoint({
    ...read,
    path: '/value-report/check',
    query: z.strictObject({ ...asked, edition }),
    returns: ReportCheck,
  }),
  /** One page of A4, as it was signed. */
  pdf: endpoint({
    ...read,
    path: '/value-report/pdf',
    query: z.strictObject({ ...asked, edition, language: InterfaceLanguage.optional() }),
    returns: ReportFile,
  }),
  readers: endpoint({
    method: 'GET',
    path: '/organization/{id}/value-report/readers',
    allow: 'organization.update',
    of: { organization: 'id' },
    rate: 'read',
    audit: 'none',
    returns: ReportReaders,
  }),
  /** Has reports mailed to an active member, or no more. */
  switchReader: endpoint({
    method: 'PUT',
    path: '/organization/{id}/value-report/readers/{user_id}',
    allow: 'organization.update',
    of: { organization: 'id' },
    rate: 'write',
    audit: 'value_report.reader_switched',
    body: z.strictObject({ on: z.boolean() }),
    returns: ReportReaders,
    errors: ['no_such_member'],
  }),
}
