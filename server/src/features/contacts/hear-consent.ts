import type { HeardConsent } from '#features/channels/note-consent.ts'
import { insertContactConsent } from '#features/contacts/consent.queries.ts'
import { findByPhone, insertContact } from '#features/contacts/contact.queries.ts'
import { findIdentity } from '#features/contacts/identity.queries.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/**
 * Keeps what a customer allowed or refused on WhatsApp, by the provider's word: at the contact they are known as, else at the
 * one with their telephone, else at a new contact, so that a refusal holds before they have ever written. A customer who hides
 * their number and never wrote has no contact.
 */
export async function hearConsent(tx: OrganizationTx, heard: HeardConsent): Promise<void> {
  const contact_id = await personOf(tx, heard)
  if (!contact_id) return
  const { id, given, words, at } = heard
  await insertContactConsent(tx, {
    id,
    contact_id,
    channel: 'whatsapp',
    given,
    origin: 'message',
    words,
    message_id: null,
    at,
  })
}

async function personOf(
  tx: OrganizationTx,
  { visitor_id, phone: digits, name }: HeardConsent,
): Promise<string | undefined> {
  const known = visitor_id === null ? undefined : await findIdentity(tx, visitor_id)
  if (known?.contact_id || digits === null) return known?.contact_id ?? undefined
  const phone = `+${digits}`
  const [first] = await findByPhone(tx, phone)
  if (first) return first.id
  const id = newId()
  const at = iso(tx.clock.now())
  await insertContact(tx, {
    id,
    name: name ?? '',
    email: null,
    phone,
    attributes: {},
    created_at: at,
    last_seen_at: at,
  })
  return id
}
