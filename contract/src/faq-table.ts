import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { FIELD_ERRORS } from './field-errors.ts'
import {
  FAQ_IMPORT_ROWS,
  FAQS_AT_ONCE,
  FAQ_ANSWER_LENGTH,
  FAQ_QUESTION_LENGTH,
  FAQ_TOPIC_LENGTH,
  FAQ_VARIANTS,
} from './faqs.limits.ts'
import { day, id, name, rawText, text, time } from './shapes.ts'

/** FAQs as a table that people take along, edit elsewhere and bring back. */

/** Columns of the table, in order, by the names an export gives them. */
export const FAQ_COLUMNS = [
  'id',
  'question',
  'variants',
  'answer',
  'topic',
  'escalate',
  'language',
  'enabled',
  'valid_from',
  'valid_until',
] as const
export type FaqColumn = (typeof FAQ_COLUMNS)[number]

/** Longest cell: twice as long as twenty other ways to ask, so that one that is too long is told of with its row. */
const CELL = 2 * FAQ_VARIANTS * FAQ_QUESTION_LENGTH
const cell = rawText(CELL).optional()

/** A row as it was written, whatever it says. A column that the table does not have is missing: it changes nothing. */
export const FaqRow = z.strictObject({
  id: cell,
  question: cell,
  variants: cell,
  answer: cell,
  topic: cell,
  escalate: cell,
  language: cell,
  enabled: cell,
  valid_from: cell,
  valid_until: cell,
} satisfies Record<FaqColumn, typeof cell>)
export type FaqRow = z.infer<typeof FaqRow>

/** The result of a row in an import, and the reason if it is skipped. */
export const ImportedRow = z.object({
  state: z.enum(['new', 'changed', 'same', 'invalid']),
  problems: z.array(z.object({ column: z.enum(FAQ_COLUMNS), code: z.string() })),
  /** Columns that would change. */
  changes: z.array(z.enum(FAQ_COLUMNS)),
})
export type ImportedRow = z.infer<typeof ImportedRow>

/** An FAQ as an import left it, and what it was before; null if there was none. */
export const ImportedFaq = z.strictObject({ id, updated_at: time, before: FaqRow.nullable() })
export type ImportedFaq = z.infer<typeof ImportedFaq>

const YES = ['sí', 'si', 'yes', 'true', '1', 'x']
const NO = ['no', 'false', '0', '']
const truth = (empty: boolean) =>
  z
    .string()
    .transform((word) => word.trim().toLowerCase())
    .refine((word) => YES.includes(word) || NO.includes(word), { error: 'invalid_value' })
    .transform((word) => (word === '' ? empty : YES.includes(word)))

/** `2026-12-24`, or as it is written in Spain, `24/12/2026`. */
const dayCell = z
  .string()
  .transform((written) => written.trim().replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u, toIso))
  .transform((written) => (written === '' ? null : written))
  .pipe(day.nullable())
const toIso = (_: string, date: string, month: string, year: string) =>
  `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`

/** One way to ask on each line. */
const variantsCell = z
  .string()
  .transform((written) =>
    written
      .split(/\r?\n/u)
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .pipe(z.array(text(FAQ_QUESTION_LENGTH)).max(FAQ_VARIANTS, { error: 'too_many' }))

const ReadRow = z
  .object({
    id: z
      .string()
      .transform((written) => written.trim() || undefined)
      .pipe(id.optional())
      .optional(),
    question: text(FAQ_QUESTION_LENGTH),
    variants: variantsCell.optional(),
    answer: text(FAQ_ANSWER_LENGTH),
    topic: z
      .string()
      .transform((written) => written.trim() || undefined)
      .pipe(name(FAQ_TOPIC_LENGTH).optional())
      .optional(),
    escalate: truth(false).optional(),
    language: z
      .string()
      .transform((written) => written.trim().toLowerCase() || undefined)
      .pipe(AgentLanguage.optional())
      .optional(),
    enabled: truth(true).optional(),
    valid_from: dayCell.optional(),
    valid_until: dayCell.optional(),
  })
  .refine(({ valid_from, valid_until }) => !valid_from || !valid_until || valid_from <= valid_until, {
    error: 'ends_before_start',
    path: ['valid_until'],
  })
type ReadRow = z.infer<typeof ReadRow>

/** Parses a row, or tells the problems of its cells. */
export function readFaqRow(row: FaqRow): { read: ReadRow } | { problems: ImportedRow['problems'] } {
  const { data, error } = ReadRow.safeParse(row)
  if (data) return { read: data }
  return {
    problems: error.issues.map(({ path: [column], message }) => ({
      column: FAQ_COLUMNS.find((each) => each === column) ?? 'question',
      // Messages of zod itself are replaced by a code of ours.
      code: Object.hasOwn(FIELD_ERRORS, message) ? message : 'invalid_value',
    })),
  }
}

/** The row of the table for an FAQ. */
export const faqRowOf = (faq: {
  id: string
  question: string
  variants: readonly string[]
  answer: string
  topic: string
  escalate: boolean
  language: string
  enabled: boolean
  valid_from: string | null
  valid_until: string | null
}): Required<FaqRow> => ({
  id: faq.id,
  question: faq.question,
  // One line each.
  variants: faq.variants.map((variant) => variant.replaceAll(/\s+/gu, ' ')).join('\n'),
  answer: faq.answer,
  topic: faq.topic,
  escalate: faq.escalate ? 'sí' : 'no',
  language: faq.language,
  enabled: faq.enabled ? 'sí' : 'no',
  valid_from: faq.valid_from ?? '',
  valid_until: faq.valid_until ?? '',
})

const importBody = (rows: number) =>
  z.strictObject({
    agent_id: id,
    /** The topic for rows that name none. */
    topic_id: id.optional(),
    rows: z.array(FaqRow).min(1, { error: 'required' }).max(rows, { error: 'too_many' }),
  })

/** FAQs taken along and brought back. */
export const faqTable = {
  /** All FAQs of the draft as a table that `import` reads back as it was. */
  export: endpoint({
    method: 'GET',
    path: '/faq/export',
    allow: 'knowledge.read',
    of: { agent: 'agent_id' },
    rate: 'upload',
    audit: 'none',
    query: z.strictObject({ agent_id: id }),
    /** CSV (RFC 4180) with a byte order mark so that spreadsheets read it as UTF-8. */
    returns: z.object({ content: z.string(), rows: z.number().int() }),
  }),
  /** A preview of each row's result. Nothing is changed. */
  preview: endpoint({
    method: 'POST',
    path: '/faq/import/preview',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'none: a preview changes nothing',
    body: importBody(FAQ_IMPORT_ROWS),
    returns: z.array(ImportedRow),
    errors: ['faq_topic_not_found'],
  }),
  /** Adds what is new and changes what is not the same; rows that are not valid are passed over. */
  import: endpoint({
    method: 'POST',
    path: '/faq/import',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'faq.imported',
    body: importBody(FAQS_AT_ONCE),
    returns: z.object({
      rows: z.array(ImportedRow),
      /** The input of `undo`, which takes it back. */
      undo: z.array(ImportedFaq),
    }),
    errors: ['faq_topic_not_found'],
  }),
  /** Takes an import back. An FAQ that a member has changed since stays as it is. */
  undo: endpoint({
    method: 'POST',
    path: '/faq/import/undo',
    allow: 'knowledge.edit',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'faq.import_undone',
    body: z.strictObject({
      agent_id: id,
      imported: z.array(ImportedFaq).min(1, { error: 'required' }).max(FAQS_AT_ONCE, { error: 'too_many' }),
    }),
    returns: z.object({ undone: z.number().int(), kept: z.number().int() }),
  }),
}
