import { isDeepStrictEqual } from 'node:util'
import type { ContactRow as Row, ImportedContact, KnownContacts } from '@tertulia/contract/contact-import'
import type { MemberContext } from '#platform/context.ts'
import { findAttributes } from '#features/contacts/attribute.queries.ts'
import { findConsentAsked, insertContactConsent } from '#features/contacts/consent.queries.ts'
import { insertContact, lockKnown, updateContact } from '#features/contacts/contact.queries.ts'
import type { MergedState } from '#features/contacts/contacts.tables.ts'
import { type ReadContact, readContactRow } from '#features/contacts/read-contact-row.ts'
import { lockedOrganization } from '#features/organizations/organization.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

type Asked = { known: KnownContacts; file: string; rows: Row[] }

/** Somebody as the rows so far leave them. `asked`: channels on which they have said what they allow. */
type Person = MergedState & { id: string; asked: Set<string>; was: 'new' | 'known' }

type Outcome = { told: ImportedContact; person?: Person; read?: ReadContact }

/** What each row would do. */
export const previewContactImport = (ctx: MemberContext, asked: Asked): Promise<ImportedContact[]> =>
  withOrganization(ctx, async (tx) => (await outcomes(tx, asked)).map(({ told }) => told))

/** Adds and changes people by their addresses and telephones. What somebody has refused stays refused. */
export const importContacts = (ctx: MemberContext, asked: Asked): Promise<ImportedContact[]> =>
  withOrganization(ctx, async (tx) => {
    const found = await outcomes(tx, asked)
    const at = iso(tx.clock.now())
    const people = new Map(
      found.flatMap(({ told, person }) =>
        person && (told.state === 'new' || told.state === 'changed') ? [[person.id, person] as const] : [],
      ),
    )
    for (const { id, was, asked: _asked, ...state } of people.values()) {
      // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
      if (was === 'new') await insertContact(tx, { ...state, id, created_at: at, last_seen_at: at })
      // oxlint-disable-next-line no-await-in-loop
      else await updateContact(tx, id, { ...state, updated_at: at })
    }
    for (const { told, person, read } of found) {
      if (!person || !read || told.state === 'same') continue
      for (const channel of read.consents) {
        if (person.asked.has(channel)) continue
        person.asked.add(channel)
        const consent = { channel, given: true, origin: 'import', words: asked.file, message_id: null, at } as const
        // oxlint-disable-next-line no-await-in-loop
        await insertContactConsent(tx, { ...consent, id: newId(), contact_id: person.id })
      }
    }
    const count = (was: Person['was']) => [...people.values()].filter((each) => each.was === was).length
    noteAudit(tx, { entity_id: tx.organization_id, after: { added: count('new'), changed: count('known') } })
    return found.map(({ told }) => told)
  })

/** One row after another, so that two rows of one person are that person. */
async function outcomes(tx: OrganizationTx, { known, rows }: Asked): Promise<Outcome[]> {
  // Locked, so that of two tables at once the second sees whom the first has added.
  const { hq_country: country } = await lockedOrganization(tx)
  const attributes = await findAttributes(tx)
  const all = rows.map((row) => readContactRow(row, { attributes, country }))
  const people = await knownPeople(
    tx,
    all.flatMap((each) => ('read' in each ? each.read : [])),
  )
  return all.map((each) => {
    if ('problems' in each) return { told: { state: 'invalid', problems: each.problems } }
    const { read } = each
    const found = people.filter(
      ({ email, phone }) => (read.email && email === read.email) || (read.phone && phone === read.phone),
    )
    const [person] = found
    // Whom a row means who is two people, somebody has to say.
    if (found.length > 1) return { told: { state: 'invalid', problems: [{ column: 'email', code: 'several_people' }] } }
    if (!person) {
      const { consents: _consents, ...state } = read
      const added: Person = { ...state, id: newId(), asked: new Set(), was: 'new' }
      people.push(added)
      return { told: { state: 'new', problems: [] }, person: added, read }
    }
    const consents = read.consents.some((channel) => !person.asked.has(channel))
    const changes = known === 'update' && takeOver(person, read)
    const isChanged = changes || (known === 'update' && consents)
    return { told: { state: isChanged ? 'changed' : 'same', problems: [] }, person, read }
  })
}

/** What a row says of somebody holds; what it says nothing of stays. @returns whether that is anything new */
function takeOver(person: Person, { name, email, phone, attributes }: ReadContact): boolean {
  const before = { ...person }
  person.name = name || person.name
  person.email = email ?? person.email
  person.phone = phone ?? person.phone
  person.attributes = { ...person.attributes, ...attributes }
  return !isDeepStrictEqual(before, person)
}

async function knownPeople(tx: OrganizationTx, read: readonly ReadContact[]): Promise<Person[]> {
  const [emails, phones] = (['email', 'phone'] as const).map((key) => read.flatMap((each) => each[key] ?? []))
  const found = await lockKnown(tx, { emails: emails ?? [], phones: phones ?? [] })
  const ids = found.map(({ id }) => id)
  const asked = ids.length > 0 ? await findConsentAsked(tx, ids) : []
  return found.map(({ id, name, email, phone, attributes }) => ({
    id,
    name,
    email,
    phone,
    attributes,
    asked: new Set(asked.flatMap(({ contact_id, channel }) => (contact_id === id ? channel : []))),
    was: 'known',
  }))
}
