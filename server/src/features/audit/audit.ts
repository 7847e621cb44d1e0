import type { AuditChange, AuditEntry } from '@tertulia/contract/audit'
import { actorWords } from '@tertulia/contract/audit-actors'
import { actionWords, fieldWords, isAuditedField, valueWords } from '@tertulia/contract/audit-words'
import { AUDIT_EXPORT_ROWS } from '@tertulia/contract/audit.limits'
import { addDays } from '@tertulia/contract/calendar'
import { id, type Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import {
  type AuditFilter,
  type AuditRow,
  countAudit,
  findActors,
  findAudit,
  findNames,
} from '#features/audit/audit.queries.ts'
import { businessZone } from '#features/organizations/organization.ts'
import { csvOf } from '#platform/csv.ts'
import { readCursor, writeCursor } from '#platform/database/cursor.ts'
import { COUNTED, pageOf } from '#platform/database/keyset.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { beginOfDay, beginOfLastDays } from '#platform/local-time.ts'
import { Problem } from '#platform/problem.ts'

type Query = Pick<AuditFilter, 'actor_id' | 'action'> & {
  days?: number | undefined
  /** Days, both among them. */
  since?: string | undefined
  until?: string | undefined
  time_zone?: string | undefined
}

/** @throws invalid_request at `until` where it lies before `since` */
async function filterOf(ctx: MemberContext, { days, since, until, time_zone, ...filter }: Query): Promise<AuditFilter> {
  if (since && until && until < since)
    throw new Problem('invalid_request', { fields: [{ path: 'until', code: 'invalid_value' }] })
  const zone = time_zone ?? (await withOrganization(ctx, businessZone))
  const starts = [
    ...(days ? [beginOfLastDays(ctx.clock.now(), zone, days)] : []),
    ...(since ? [beginOfDay(since, zone)] : []),
  ]
  return {
    ...filter,
    since: starts.toSorted().at(-1),
    before: until ? beginOfDay(addDays(until, 1), zone) : undefined,
  }
}

/** Newest first. */
export async function listAudit(
  ctx: MemberContext,
  query: Query & { cursor?: string | undefined; rows: number },
): Promise<Page<AuditEntry>> {
  const { cursor, rows, ...wanted } = query
  const filter = await filterOf(ctx, wanted)
  const at = readCursor(cursor)
  return withOrganization(ctx, async (tx) => {
    const [found, total] = await Promise.all([
      findAudit(tx, filter, { at, rows: rows + 1 }),
      countAudit(tx, filter, COUNTED + 1),
    ])
    const names = await namesIn(tx, found)
    return pageOf({
      found,
      rows,
      at,
      total,
      sortKey: (row) => row.at,
      show: (row) => toEntry(row, names),
    })
  })
}

/** The people that the trail can be narrowed to, by name. */
export async function listAuditPeople(ctx: MemberContext): Promise<{ id: string; name: string }[]> {
  const found = await withOrganization(ctx, findActors)
  return found
    .flatMap((each) => (each.id ? [{ id: each.id, name: each.name }] : []))
    .toSorted((a, b) => a.name.localeCompare(b.name, ctx.language))
}

const BATCH = 500
const HEADS = {
  es: ['Cuándo (UTC)', 'Quién', 'Qué', 'Sobre qué', 'Antes', 'Después', 'Desde', 'Referencia'],
  en: ['When (UTC)', 'Who', 'What', 'On what', 'Before', 'After', 'From', 'Reference'],
}

/** The trail as a table for a spreadsheet, in the caller's language. Read in pieces, so that no other caller waits for it. */
export async function exportAudit(ctx: MemberContext, query: Query) {
  const filter = await filterOf(ctx, query)
  const rows: string[][] = []
  let cursor: string | undefined
  let is_complete = false
  while (!is_complete && rows.length < AUDIT_EXPORT_ROWS) {
    const at = readCursor(cursor)
    // oxlint-disable-next-line no-await-in-loop -- each piece begins where the last one ended
    const entries = await withOrganization(ctx, async (tx) => {
      const found = await findAudit(tx, filter, { at, rows: BATCH })
      const names = await namesIn(tx, found)
      return found.map((row) => toEntry(row, names))
    })
    rows.push(...entries.map((entry) => cells(ctx, entry)))
    const last = entries.at(-1)
    if (last) cursor = writeCursor({ at: last.at, id: last.id, direction: 'next' })
    is_complete = entries.length < BATCH
  }
  return { content: csvOf([HEADS[ctx.language], ...rows]), rows: rows.length, is_complete }
}

function cells({ language }: MemberContext, entry: AuditEntry): string[] {
  const told = (side: 'before' | 'after') =>
    entry.changes
      .map((change) => [fieldWords(change.field, language), valueWords(change.field, change[side], language)])
      .filter(([, value]) => value !== '')
      .map(([field, value]) => `${field}: ${value}`)
      .join('\n')
  return [
    entry.at,
    actorWords(entry, language),
    actionWords(entry.action, language),
    entry.subject ?? '',
    told('before'),
    told('after'),
    entry.address,
    entry.request_id,
  ]
}

/** Fields that hold a person's id. */
const PEOPLE = new Set(['user_id', 'super_admin'])
/** Fields that name a thing; the first that there is counts. */
const CALLED = ['name', 'question', 'email', 'user_id', 'super_admin']

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of one side, with fields of a group, such as a bubble's settings, each on its own. */
const fieldsOf = (side: unknown): Fields | undefined =>
  isFields(side)
    ? Object.fromEntries(
        Object.entries(side).flatMap(([field, value]) => (isFields(value) ? Object.entries(value) : [[field, value]])),
      )
    : undefined

async function namesIn(tx: OrganizationTx, rows: AuditRow[]): Promise<Map<string, string>> {
  const ids = rows
    .flatMap(({ details }) => [fieldsOf(details.before), fieldsOf(details.after)])
    .flatMap((fields) => [...PEOPLE].map((field) => fields?.[field]))
    .filter((value): value is string => id.safeParse(value).success)
  if (ids.length === 0) return new Map()
  const found = await findNames(tx, [...new Set(ids)])
  return new Map(
    found.map(({ id, first_name, last_name, email }) => [id, [first_name, last_name].join(' ').trim() || email]),
  )
}

function toEntry(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  const before = fieldsOf(row.details.before)
  const after = fieldsOf(row.details.after)
  const shown = (field: string, value: unknown) =>
    (PEOPLE.has(field) && typeof value === 'string'
      ? (names.get(value) ?? null)
      : (value ?? null)) as AuditChange['before']
  const called = CALLED.find((field) => after?.[field] ?? before?.[field])
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    actor_kind: row.actor_kind,
    actor_id: row.actor_id,
    actor_name: row.actor_name,
    subject: called ? valueWords(called, shown(called, after?.[called] ?? before?.[called]), 'es') || null : null,
    // With both sides there, what only the first one tells has stayed as it was.
    changes: Object.keys(after ?? before ?? {})
      .filter((field) => isAuditedField(field) && JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
      .map((field) => ({ field, before: shown(field, before?.[field]), after: shown(field, after?.[field]) }))
      .filter(({ before, after }) => !isNothing(before) || !isNothing(after)),
    address: row.address,
    request_id: row.request_id,
  }
}

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
