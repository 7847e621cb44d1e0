import type { FieldValue } from '@tertulia/contract/collected-fields'
import type { CollectionResult, FunnelStep } from '@tertulia/contract/info-collection'
import { COLLECTION_EXPORT_ROWS } from '@tertulia/contract/info-collection.limits'
import type { Page } from '@tertulia/contract/shapes'
import { visitorName } from '@tertulia/contract/visitor-names'
import type { MemberContext } from '#platform/context.ts'
import { maskerOf, type Masker } from '#features/conversations/masker.ts'
import { collection } from '#features/info-collection/info-collections.ts'
import {
  countFields,
  countOf,
  findCollected,
  findCorrectors,
  type CollectedFilter,
  type ShownResult,
} from '#features/info-collection/info-collection.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { csvOf } from '#platform/csv.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { COUNTED, pageOf } from '#platform/database/keyset.ts'
import { withOrganization } from '#platform/database/tx.ts'

type Query = CollectedFilter & { cursor?: string | undefined; rows: number }

/** Newest first, as the caller sees words of customers. @throws not_found */
export async function listCollected(
  ctx: MemberContext,
  agent_id: string,
  id: string,
  { cursor, rows, ...filter }: Query,
): Promise<Page<CollectionResult>> {
  const at = readCursor(cursor)
  const masker = await maskerOf(ctx)
  return withOrganization(ctx, async (tx) => {
    const { fields } = await collection(tx, agent_id, id)
    const keys = fields.map(({ key }) => key)
    const [found, total] = await Promise.all([
      findCollected(tx, id, filter, { at, rows: rows + 1 }),
      countOf(tx, id, filter, COUNTED + 1),
    ])
    const names = await findCorrectors(tx, found)
    return pageOf({
      found,
      rows,
      at,
      total,
      sortKey: (row) => row.started_at,
      show: (row) => toResult(row, { masker, keys, names }),
    })
  })
}

type ShownTo = {
  masker: Masker
  /** The fields, in the order of the form; values of others stand last. */
  keys: readonly string[]
  /** Names of members who corrected something. */
  names: ReadonlyMap<string, string>
}

/** A result as the caller sees it. */
export function toResult(row: ShownResult, { masker, keys, names }: ShownTo): CollectionResult {
  const { id, conversation_id, profile_name: customer, channel, state, started_at, updated_at } = row
  const seen = (value: FieldValue): FieldValue => (typeof value === 'string' ? masker.text(row, value) : value)
  const placeOf = ({ key }: { key: string }) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  const inOrder = row.collected.toSorted((a, b) => placeOf(a) - placeOf(b))
  const values = inOrder.map(({ corrections, ...each }) => ({
    ...each,
    value: seen(each.value),
    said: each.said === null ? null : masker.text(row, each.said),
    ...(corrections && {
      corrections: corrections.map(({ before, by_id, at }) => ({
        before: before === null ? null : seen(before),
        by: names.get(by_id) ?? null,
        at,
      })),
    }),
  }))
  return { id, conversation_id, customer, channel, state, values, started_at, updated_at }
}

/** @throws not_found */
export function funnelOf(ctx: MemberContext, agent_id: string, id: string): Promise<FunnelStep[]> {
  return withOrganization(ctx, async (tx) => {
    const { fields } = await collection(tx, agent_id, id)
    const counted = await countFields(tx, id)
    const counts = new Map(counted.map((each) => [each.key, each]))
    const complete = counted[0]?.complete ?? 0
    return fields.map(({ key, label, condition }) => {
      const { asked = 0, given = 0, left = 0, finished = 0 } = counts.get(key) ?? {}
      return { key, label, asked, given, left, skipped: condition ? Math.max(0, complete - finished) : 0 }
    })
  })
}

const BATCH = 500
const HEADS = {
  es: ['Cuándo (UTC)', 'Cliente', 'Canal', 'Estado'],
  en: ['When (UTC)', 'Customer', 'Channel', 'State'],
}
const STATES = {
  es: { complete: 'Completa', partial: 'A medias', refused: 'Rechazada', failed: 'No se pudo enviar' },
  en: { complete: 'Complete', partial: 'Partial', refused: 'Refused', failed: 'Could not be sent' },
}

/** All results as a table, a column for each field, newest first. @throws not_found */
export async function exportResults(
  ctx: MemberContext,
  agent_id: string,
  id: string,
): Promise<{ csv: string; rows: number }> {
  const { fields, name } = await withOrganization(ctx, (tx) => collection(tx, agent_id, id))
  const rows: CollectionResult[] = []
  let cursor: string | undefined
  do {
    const { items, page } = await listCollected(ctx, agent_id, id, { rows: BATCH, cursor })
    rows.push(...items)
    cursor = page.next ?? undefined
  } while (cursor && rows.length < COLLECTION_EXPORT_ROWS)
  await withOrganization(ctx, async (tx) =>
    noteAudit(tx, { entity_id: agent_id, after: { tool: name, rows: rows.length } }),
  )
  const lines = rows.map(({ started_at, customer, channel, state, values }) => [
    started_at,
    visitorName(customer, ctx.language),
    channel,
    STATES[ctx.language][state],
    ...fields.map(({ key }) => valueText(values.find((each) => each.key === key)?.value)),
  ])
  const csv = csvOf([[...HEADS[ctx.language], ...fields.map(({ label }) => label)], ...lines])
  return { csv, rows: rows.length }
}

const valueText = (value: FieldValue | undefined): string =>
  value === undefined ? '' : Array.isArray(value) ? value.join('; ') : String(value)
