import type { Channel } from '@tertulia/contract/channels'
import { email } from '@tertulia/contract/shapes'
import { ownName } from '@tertulia/contract/visitor-names'
import { findByEmail, findByPhone, insertContact } from '#features/contacts/contact.queries.ts'
import type { IdentityRow } from '#features/contacts/contacts.tables.ts'
import {
  findAskedIn,
  findCollectedIn,
  findContactsOfHandle,
  findWriters,
  putIdentities,
  keepSaid,
  moveIdentity,
  renewLastSeen,
  type Writer,
} from '#features/contacts/identity.queries.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** Keeps the writers of conversations, and what they told of themselves there. */
export async function keepKnown(tx: OrganizationTx, conversation_ids: string[]): Promise<void> {
  const writers = (await findWriters(tx, conversation_ids)).map((writer) => ({ ...writer, ...vouchedOf(writer) }))
  if (writers.length === 0) return
  const said = await saidIn(tx, conversation_ids)
  const kept_of = new Map((await putIdentities(tx, writers)).map((kept) => [kept.id, kept]))
  const seen = new Set<string>()
  for (const { id, signed, verified, phone } of writers) {
    const kept = kept_of.get(id)
    if (!kept) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    await keepNews(tx, kept, said.get(id))
    const findPerson = () =>
      signed ? signedPersonOf(tx, kept, signed) : verified && phone ? personOf(tx, kept, phone) : undefined
    // oxlint-disable-next-line no-await-in-loop -- the same
    const contact_id = kept.contact_id ?? (await findPerson())
    if (contact_id) seen.add(contact_id)
  }
  if (seen.size > 0) await renewLastSeen(tx, [...seen])
}

/** The facts of a customer that the business, which signed them, or else the channel's provider vouches for. */
const vouchedOf = ({ signed, name, channel, handle }: Writer) =>
  signed
    ? { name: signed.name || name, email: signed.email, phone: signed.phone, verified: true }
    : { name, email: null, ...vouchedFor({ channel, handle }) }

const PHONE = /^\+?\d{7,15}$/u

/** A provider vouches for the customers of its channel; WhatsApp knows them by their telephone. A key's system does not. */
export function vouchedFor({ channel, handle }: { channel: Channel; handle: string | null }) {
  const phone = channel === 'whatsapp' && handle && PHONE.test(handle) ? `+${handle.replace('+', '')}` : null
  return { phone, verified: handle !== null && channel !== 'api' }
}

/**
 * The contact of a verified telephone: the one that has it, or a new one. An unverified customer is never joined by itself: any
 * customer can say any telephone.
 */
async function personOf(tx: OrganizationTx, of: IdentityRow, phone: string): Promise<string | undefined> {
  const [known, another] = await findByPhone(tx, phone)
  // If two have one telephone, a member decides which it is.
  if (another) return undefined
  return joinToContact(tx, of, known?.id, { email: null, phone })
}

/**
 * The contact that the business signed: the one with that id of theirs before, else the one with that telephone or address, or
 * a new one. The business says so itself, so no customer can say it of another: their own words before find no contact.
 */
async function signedPersonOf(
  tx: OrganizationTx,
  of: IdentityRow,
  { email, phone }: Said,
): Promise<string | undefined> {
  const [before, more] = await findContactsOfHandle(tx, of)
  if (more) return undefined
  if (before) return joinToContact(tx, of, before.id, { email, phone })
  const [known, another] = [
    ...(phone ? await findByPhone(tx, phone) : []),
    ...(email && !phone ? await findByEmail(tx, email) : []),
  ]
  return another ? undefined : joinToContact(tx, of, known?.id, { email, phone })
}

/** Joins a customer to a contact; a new one has what was vouched for, and nothing that they only said. */
async function joinToContact(
  tx: OrganizationTx,
  of: IdentityRow,
  known_id: string | undefined,
  { email: vouched_email, phone }: Said,
): Promise<string> {
  const at = iso(tx.clock.now())
  const contact_id = known_id ?? newId()
  if (!known_id)
    await insertContact(tx, {
      id: contact_id,
      name: ownName(of.name) ?? '',
      email: vouched_email,
      phone,
      attributes: {},
      created_at: of.first_seen_at,
      last_seen_at: of.last_seen_at,
    })
  await moveIdentity(tx, of.id, { from: null, to: contact_id, at })
  return contact_id
}

type Said = { email: string | null; phone: string | null }

async function keepNews(tx: OrganizationTx, kept: IdentityRow, said: Said | undefined): Promise<void> {
  if (!said) return
  const now = { email: said.email ?? kept.email, phone: kept.verified ? kept.phone : (said.phone ?? kept.phone) }
  if (now.email !== kept.email || now.phone !== kept.phone) await keepSaid(tx, { ...kept, ...now })
}

/** The values given last in conversations, by visitor. */
async function saidIn(tx: OrganizationTx, conversation_ids: string[]): Promise<Map<string, Said>> {
  const given: Array<{ visitor_id: string | null } & Said> = [...(await findAskedIn(tx, conversation_ids))]
  for (const { visitor_id, collected } of await findCollectedIn(tx, conversation_ids))
    for (const { value } of collected) {
      if (typeof value !== 'string') continue
      given.push({
        visitor_id,
        email: email.safeParse(value).data ?? null,
        phone: value.startsWith('+') && PHONE.test(value) ? value : null,
      })
    }
  const said = new Map<string, Said>()
  for (const { visitor_id, ...each } of given) {
    if (!visitor_id) continue
    const before = said.get(visitor_id)
    said.set(visitor_id, { email: each.email ?? before?.email ?? null, phone: each.phone ?? before?.phone ?? null })
  }
  return said
}
