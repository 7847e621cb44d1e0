import { isDeepStrictEqual } from 'node:util'
import type { ContactRow as Row, ImportedContact, KnownContacts } from '@tertulia/contract/contact-import'
import type { ConsentChannel } from '@tertulia/contract/contacts'
import { findAttributes } from '#features/contacts/attribute.queries.ts'
import { insertContactConsents } from '#features/contacts/consent.queries.ts'
import { insertContacts, updateContacts } from '#features/contacts/contact.queries.ts'
import type { ImportChange } from '#features/contacts/contacts.tables.ts'
import { findKnownPeople, type KnownPeople, type ImportedPerson } from '#features/contacts/known-people.ts'
import { insertKnownAs } from '#features/contacts/known-as.queries.ts'
import { type ReadContact, readContactRow } from '#features/contacts/read-contact-row.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

export type Brought = { known: KnownContacts; file: string; rows: readonly Row[] }

type Outcome = { told: ImportedContact; person?: ImportedPerson; said: Map<ConsentChannel, boolean> }

/** Tells what each row would do, one after another, so that two rows of one person are that person. */
export const judgeRows = async (tx: OrganizationTx, brought: Brought): Promise<ImportedContact[]> =>
  (await outcomes(tx, brought)).map(({ told }) => told)

/**
 * Adds and changes people by their addresses and telephones. A refusal stays, and a person whom a row says to refuse does so
 * from now on.
 * @returns the result of each row, and the change of each person
 */
export async function bringRows(
  tx: OrganizationTx,
  { import_id, ...brought }: Brought & { import_id: string },
): Promise<{ told: ImportedContact[]; changes: ImportChange[] }> {
  const found = await outcomes(tx, brought)
  const at = iso(tx.clock.now())
  const working = found.filter(({ told }) => told.state === 'new' || told.state === 'changed')
  const people = [...new Set(working.flatMap(({ person }) => person ?? []))]
  const changed = people.filter(({ before, ...now }) => before !== null && !isDeepStrictEqual(before, stateOf(now)))
  await insertContacts(
    tx,
    people.flatMap((person) =>
      person.before === null ? { ...stateOf(person), id: person.id, created_at: at, last_seen_at: at } : [],
    ),
  )
  await updateContacts(
    tx,
    changed.map((person) => ({ ...stateOf(person), id: person.id, updated_at: at })),
  )
  await insertKnownAs(
    tx,
    { import_id },
    people.flatMap(({ id, former }) => former.map((each) => ({ ...each, contact_id: id }))),
  )
  const consents = working.flatMap(({ person, said }) =>
    [...said].flatMap(([channel, given]) =>
      person ? { id: newId(), contact_id: person.id, channel, given, words: brought.file } : [],
    ),
  )
  await insertContactConsents(
    tx,
    consents.map((consent) => ({ ...consent, origin: 'import' as const, message_id: null, at })),
  )
  const changes = people.map((person) => ({
    contact_id: person.id,
    before: person.before,
    after: stateOf(person),
    consents: consents.flatMap(({ id, contact_id }) => (contact_id === person.id ? id : [])),
  }))
  return { told: found.map(({ told }) => told), changes }
}

const stateOf = ({ name, email, phone, attributes }: Omit<ImportedPerson, 'before' | 'id' | 'said' | 'former'>) => ({
  name,
  email,
  phone,
  attributes,
})

async function outcomes(tx: OrganizationTx, { known, rows }: Brought): Promise<Outcome[]> {
  const { hq_country: country } = await ownOrganization(tx)
  const attributes = await findAttributes(tx)
  const all = rows.map((row) => readContactRow(row, { attributes, country }))
  const people = await findKnownPeople(
    tx,
    all.flatMap((each) => ('read' in each ? each.read : [])),
  )
  return all.map((each): Outcome => {
    const { ignored } = each
    const refused = (problems: ImportedContact['problems']): Outcome => ({
      told: { state: 'invalid', problems, ignored },
      said: new Map(),
    })
    if ('problems' in each) return refused(each.problems)
    const { read } = each
    const [person, another] = people.meant(read)
    // A row that matches two people is refused: a person decides.
    if (another) return refused([{ column: 'email', code: 'several_people' }])
    if (!person) {
      const added = people.add(read)
      return { told: { state: 'new', problems: [], ignored }, person: added, said: hear(added, read) }
    }
    if (known === 'keep') return { told: { state: 'same', problems: [], ignored }, said: new Map() }
    const takes = takeOver(person, read, people)
    const said = hear(person, read)
    return {
      told: { state: takes || said.size > 0 ? 'changed' : 'same', problems: [], ignored },
      person,
      said,
    }
  })
}

/** Puts the values of a row over those of a contact; the others stay. @returns whether that is anything new */
function takeOver(
  person: ImportedPerson,
  { name, email, phone, former, attributes }: ReadContact,
  people: KnownPeople,
): boolean {
  const before = stateOf(person)
  person.name = name || person.name
  if (email !== null && !people.wasTheirs(person, 'email', email)) person.email = email
  if (phone !== null && !people.wasTheirs(person, 'phone', phone)) person.phone = phone
  person.attributes = { ...person.attributes, ...attributes }
  people.learn(person)
  const isReachedAnew = people.remember(person, former)
  return isReachedAnew || !isDeepStrictEqual(before, stateOf(person))
}

/** The consents and refusals of a row, as far as they are new: a refusal holds against a consent. */
function hear(person: ImportedPerson, { consents, refusals }: ReadContact): Map<ConsentChannel, boolean> {
  const news = new Map<ConsentChannel, boolean>()
  for (const channel of consents) if (!person.said.has(channel)) news.set(channel, true)
  for (const channel of refusals) if (person.said.get(channel) !== false) news.set(channel, false)
  for (const [channel, given] of news) person.said.set(channel, given)
  return news
}
