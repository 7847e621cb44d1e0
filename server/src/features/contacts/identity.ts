import type { ContactIdentity } from '@tertulia/contract/contacts'
import type { ContactMasker } from '#features/contacts/contact-masker.ts'
import { findIdentity, moveIdentity, renewLastSeen, type ShownIdentity } from '#features/contacts/identity.queries.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

export function toIdentity(row: ShownIdentity, masker: ContactMasker): ContactIdentity {
  const { id, channel, verified, conversations, first_seen_at, last_seen_at, contact_id, contact_name } = row
  return {
    id,
    channel,
    name: masker.text(contact_id, row.name),
    handle: masker.known(contact_id, row.handle),
    email: masker.known(contact_id, row.email),
    phone: masker.known(contact_id, row.phone),
    verified,
    contact: contact_id === null ? null : { id: contact_id, name: masker.text(contact_id, contact_name ?? '') },
    conversations,
    first_seen_at,
    last_seen_at,
  }
}

/** An identity is a contact's from now on. @throws not_found, contact_identity_taken */
export async function claim(tx: OrganizationTx, contact_id: string, identity_id: string): Promise<void> {
  const found = await findIdentity(tx, identity_id)
  if (!found) throw new Problem('not_found')
  const at = iso(tx.clock.now())
  const free =
    found.contact_id === contact_id || (await moveIdentity(tx, identity_id, { from: null, to: contact_id, at }))
  if (!free) throw new Problem('contact_identity_taken')
  await renewLastSeen(tx, [contact_id])
}
