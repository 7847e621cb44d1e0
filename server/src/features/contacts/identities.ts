import type { ContactIdentity, ContactProfile } from '@tertulia/contract/contacts'
import type { Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { contactMaskerOf } from '#features/contacts/contact-masker.ts'
import { lockContacts } from '#features/contacts/contact.queries.ts'
import { profileAfter } from '#features/contacts/contacts.ts'
import { claim, toIdentity } from '#features/contacts/identity.ts'
import {
  countIdentities,
  findContactIdentities,
  type IdentityFilter,
  moveIdentity,
  type ShownIdentity,
} from '#features/contacts/identity.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { COUNTED, pageOf } from '#platform/database/keyset.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

type Query = Omit<IdentityFilter, 'masked'> & { cursor?: string | undefined; rows: number }

/** Those seen last first, as the caller sees personal data. */
export async function listIdentities(
  ctx: MemberContext,
  { cursor, rows, ...query }: Query,
): Promise<Page<ContactIdentity>> {
  const at = readCursor(cursor)
  const masker = await contactMaskerOf(ctx)
  const filter = { ...query, masked: masker.searchesMasked }
  return withOrganization(ctx, async (tx) => {
    const found = await findContactIdentities(tx, filter, { at, rows: rows + 1 })
    const total = await countIdentities(tx, filter, COUNTED + 1)
    const show = (row: ShownIdentity) => toIdentity(row, masker)
    return pageOf({ found, rows, at, total, sortKey: (row) => row.last_seen_at, show })
  })
}

/** @throws not_found, contact_identity_taken */
export const joinIdentity = (ctx: MemberContext, id: string, identity_id: string): Promise<ContactProfile> =>
  profileAfter(ctx, id, async (tx) => {
    if ((await lockContacts(tx, [id])).length === 0) throw new Problem('not_found')
    await claim(tx, id, identity_id)
    noteAudit(tx, { entity_id: id, after: { joined_identity: identity_id } })
  })

/** The identity has no contact again. */
export const separateIdentity = (ctx: MemberContext, id: string, identity_id: string): Promise<ContactProfile> =>
  profileAfter(ctx, id, async (tx) => {
    const moved = await moveIdentity(tx, identity_id, { from: id, to: null, at: iso(tx.clock.now()) })
    if (!moved) throw new Problem('not_found')
    noteAudit(tx, { entity_id: id, before: { joined_identity: identity_id } })
  })
