import type { Expected } from '@tertulia/contract/stale-edits'
import type { Contact, ContactInput, ContactProfile, KnownAs } from '@tertulia/contract/contacts'
import type { Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { findAttributes } from '#features/contacts/attribute.queries.ts'
import { attributeValue } from '#features/contacts/attributes.ts'
import { findConsents } from '#features/contacts/consent.queries.ts'
import { type ContactMasker, contactMaskerOf } from '#features/contacts/contact-masker.ts'
import {
  type ContactFilter,
  countContacts,
  findContact,
  findContactRows,
  findContactsAfter,
  insertContact,
  lockContacts,
  type ShownContact,
  updateContact,
} from '#features/contacts/contact.queries.ts'
import { claim, toIdentity } from '#features/contacts/identity.ts'
import { findIdentitiesOf } from '#features/contacts/identity.queries.ts'
import { findKnownAs } from '#features/contacts/known-as.queries.ts'
import { findMergesOf } from '#features/contacts/merge.queries.ts'
import { phoneOf } from '#engine/collection/values/phone.ts'
import { suggestionsFor } from '#features/contacts/same-person.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { COUNTED, pageOf } from '#platform/database/keyset.ts'
import { type OrganizationTx, type Tx, withOrganization, REPEATABLE } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

type Query = Omit<ContactFilter, 'masked'> & { cursor?: string | undefined; rows: number }

/** Those seen last first, as the caller sees personal data. */
export async function listContacts(ctx: MemberContext, { cursor, rows, ...query }: Query): Promise<Page<Contact>> {
  const at = readCursor(cursor)
  const masker = await contactMaskerOf(ctx)
  const filter = { ...query, masked: masker.searchesMasked }
  return withOrganization(ctx, async (tx) => {
    const found = await findContactRows(tx, filter, { at, rows: rows + 1 })
    const total = await countContacts(tx, filter, COUNTED + 1)
    const show = (row: ShownContact) => toContact(row, masker)
    return pageOf({ found, rows, at, total, sortKey: (row) => row.last_seen_at, show })
  })
}

/** With the addresses and telephones that they had before, as the caller may read them. */
export type ContactWithFormer = Contact & { former: KnownAs[] }

/** So many of those noted after one, or from the first, the oldest first. */
export async function contactsAfter(
  ctx: MemberContext,
  after: string | undefined,
  rows: number,
): Promise<ContactWithFormer[]> {
  const masker = await contactMaskerOf(ctx)
  return withOrganization(ctx, async (tx) => {
    const found = await findContactsAfter(tx, after, rows)
    const known = await findKnownAs(
      tx,
      found.map(({ id }) => id),
    )
    return found.map((row) => ({
      ...toContact(row, masker),
      former: known.flatMap(({ contact_id, kind, value }) => {
        if (contact_id !== row.id || kind === 'name' || row[kind] === value) return []
        return [{ kind, value: masker.known(row.id, value) ?? '' }]
      }),
    }))
  })
}

function toContact(row: ShownContact, masker: ContactMasker): Contact {
  const { id, channels, consents, conversations, created_at, last_seen_at } = row
  const attributes = Object.entries(row.attributes).map(([key, value]) => [key, masker.text(id, value)] as const)
  return {
    id,
    name: masker.text(id, row.name),
    email: masker.known(id, row.email),
    phone: masker.known(id, row.phone),
    attributes: Object.fromEntries(attributes),
    channels,
    consents,
    conversations,
    created_at,
    last_seen_at,
  }
}

/** @throws not_found */
export async function getContact(ctx: MemberContext, id: string): Promise<ContactProfile> {
  const masker = await contactMaskerOf(ctx)
  return withOrganization(ctx, (tx) => profileOf(tx, id, masker))
}

/** All of a contact. @throws not_found, also of one that was joined to another */
export async function profileOf(tx: OrganizationTx, id: string, masker: ContactMasker): Promise<ContactProfile> {
  const row = await findContact(tx, id)
  if (!row || row.merged_into) throw new Problem('not_found')
  const identities = await findIdentitiesOf(tx, id)
  const consents = await findConsents(tx, id)
  const merges = await findMergesOf(tx, id)
  const known = (await findKnownAs(tx, [id])).filter(({ kind, value }) => row[kind] !== value)
  return {
    ...toContact(row, masker),
    identities: identities.map((each) => toIdentity(each, masker)),
    consent_history: consents.map(({ id: consent_id, channel, given, origin, words, message_id, at }) => ({
      id: consent_id,
      channel,
      given,
      origin,
      words: masker.text(id, words),
      message_id,
      at,
    })),
    suggestions: await suggestionsFor(tx, row, { known, masker }),
    known_as: known.map(({ kind, value }) => ({
      kind,
      value: kind === 'name' ? masker.text(id, value) : (masker.known(id, value) ?? ''),
    })),
    merges: merges.map((merge) => ({ ...merge, name: masker.text(id, merge.name), may_undo: true })),
    masked: masker.hides(id),
    updated_at: row.updated_at,
  }
}

/** Changes a contact and shows it as the caller sees it. */
export async function profileAfter(
  ctx: MemberContext,
  id: string,
  work: (tx: Tx<MemberContext>) => Promise<void>,
): Promise<ContactProfile> {
  const masker = await contactMaskerOf(ctx)
  return withOrganization(
    ctx,
    async (tx) => {
      await work(tx)
      return profileOf(tx, id, masker)
    },
    REPEATABLE,
  )
}

/** @throws contact_needs_something at `name`, invalid_phone_number at `phone`, invalid_request at an attribute, not_found, contact_identity_taken */
export function createContact(
  ctx: MemberContext,
  { identity_id, ...input }: ContactInput & { organization_id: string; identity_id?: string | undefined },
): Promise<ContactProfile> {
  const id = newId()
  return profileAfter(ctx, id, async (tx) => {
    if (saysNobody(input) && !identity_id) throw new Problem('contact_needs_something', { at: 'name' })
    const now = iso(tx.clock.now())
    await insertContact(tx, { ...(await toColumns(tx, input)), id, created_at: now, last_seen_at: now })
    if (identity_id) await claim(tx, id, identity_id)
    noteAudit(tx, { entity_id: id, after: { joined_identity: identity_id ?? null } })
  })
}

/** A contact without data could not be told from others, unless they write on a channel. */
const saysNobody = ({ name, email, phone }: ContactInput): boolean => !name && !email && !phone

/** @throws not_found, stale_edit, contact_needs_something at `name`, contact_masked, invalid_phone_number at `phone`, invalid_request at an attribute */
export async function changeContact(
  ctx: MemberContext,
  id: string,
  { expected_updated_at, ...input }: ContactInput & Expected,
): Promise<ContactProfile> {
  // A value that the member cannot read would be written over with its mask.
  if ((await contactMaskerOf(ctx)).hides(id)) throw new Problem('contact_masked')
  return profileAfter(ctx, id, async (tx) => {
    const [before] = await lockContacts(tx, [id])
    if (!before) throw new Problem('not_found')
    refuseStale(expected_updated_at, before.updated_at)
    if (saysNobody(input) && (await findIdentitiesOf(tx, id)).length === 0)
      throw new Problem('contact_needs_something', { at: 'name' })
    const after = await toColumns(tx, input, before.attributes)
    await updateContact(tx, id, { ...after, updated_at: iso(tx.clock.now()) })
    // The trail names the fields and not their values: it is kept longer than people are.
    const changed = (['name', 'email', 'phone'] as const).filter((field) => before[field] !== after[field])
    noteAudit(tx, { entity_id: id, after: { changed_fields: changed } })
  })
}

/**
 * The input as it is kept. A value that was there already stays, whatever has become of its choices since.
 * @throws invalid_phone_number, invalid_request
 */
async function toColumns(
  tx: OrganizationTx,
  { name, email, phone, attributes }: ContactInput,
  before: Readonly<Record<string, string>> = {},
) {
  const { hq_country } = await ownOrganization(tx)
  const number = phone ? phoneOf(phone, hq_country) : null
  if (number === undefined) throw new Problem('invalid_phone_number', { at: 'phone' })
  const known = await findAttributes(tx)
  const values = Object.entries(attributes).flatMap(([key, typed]) => {
    const attribute = known.find(({ id }) => id === key)
    // One that was deleted meanwhile holds nothing.
    if (!attribute) return []
    const value = attributeValue(attribute, typed) ?? (typed === before[key] ? typed : undefined)
    if (value === undefined)
      throw new Problem('invalid_request', { fields: [{ path: `attributes.${key}`, code: 'invalid_value' }] })
    return value === '' ? [] : [[key, value] as const]
  })
  return { name, email, phone: number, attributes: Object.fromEntries(values) }
}
