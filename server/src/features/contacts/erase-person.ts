import { ERASURE_LEAVES, type PersonErasure } from '@tertulia/contract/contact-privacy'
import type { Page } from '@tertulia/contract/shapes'
import type { MemberContext, OrganizationContext } from '#platform/context.ts'
import { lockContacts } from '#features/contacts/contact.queries.ts'
import { erasePersonJob } from '#features/contacts/contacts.jobs.ts'
import type { ErasureRow } from '#features/contacts/contacts.tables.ts'
import {
  countConversationsOf,
  countErasures,
  findErasureOf,
  findErasures,
  findWholePerson,
  insertErasure,
} from '#features/contacts/erasure.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { COUNTED, pageOf } from '#platform/database/keyset.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Begins to forget a person, for good: a job does it and tells how far it is. Asked again meanwhile it is the same one.
 * @param typed the contact's name or address, typed to show that it is meant
 * @throws not_found, contact_confirmation_differs at `typed`
 */
export function erasePerson(ctx: MemberContext, id: string, typed: string): Promise<PersonErasure> {
  return withOrganization(ctx, async (tx) => {
    const [found] = await lockContacts(tx, [id])
    if (!found) throw new Problem('not_found')
    if (typed.trim() !== (found.name || found.email || found.phone || '').trim())
      throw new Problem('contact_confirmation_differs', { at: 'typed' })
    const row = {
      id: newId(),
      contact_id: id,
      state: 'running',
      done: 0,
      total: await countConversationsOf(tx, await findWholePerson(tx, id)),
      counts: {},
      requested_at: iso(tx.clock.now()),
      finished_at: null,
    } as const
    await insertErasure(tx, row)
    const erasure = await findErasureOf(tx, id)
    if (!erasure) throw new Error('an erasure is there once it is written down')
    if (erasure.id === row.id) await tx.jobs.enqueue(tx, erasePersonJob, { erasure_id: row.id })
    noteAudit(tx, { entity_id: id, after: { erasure: erasure.id } })
    return toErasure(erasure)
  })
}

const toErasure = ({ organization_id: _org, contact_id: _of, ...row }: ErasureRow): PersonErasure => ({
  ...row,
  left: [...ERASURE_LEAVES],
})

/** Newest first. */
export function listErasures(
  ctx: OrganizationContext,
  { cursor, rows }: { cursor?: string | undefined; rows: number },
): Promise<Page<PersonErasure>> {
  const at = readCursor(cursor)
  return withOrganization(ctx, async (tx) => {
    const found = await findErasures(tx, { at, rows: rows + 1 })
    const total = await countErasures(tx)
    return pageOf({
      found,
      rows,
      at,
      total,
      counted: Math.max(total, COUNTED),
      sortKey: (row) => row.requested_at,
      show: toErasure,
    })
  })
}
