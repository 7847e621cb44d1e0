import type { ConsentChannel, KnownAs } from '@tertulia/contract/contacts'
import { findLastConsents } from '#features/contacts/consent.queries.ts'
import { lockKnown } from '#features/contacts/contact.queries.ts'
import type { MergedState } from '#features/contacts/contacts.tables.ts'
import { findKnownAs } from '#features/contacts/known-as.queries.ts'
import type { ReadContact } from '#features/contacts/read-contact-row.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/**
 * A contact as the rows so far leave them. `before`: as they were, nothing of a new one. `said`: whether they allow a channel.
 */
export type ImportedPerson = MergedState & {
  id: string
  /** Former addresses that rows tell of, as far as they were not known. */
  former: KnownAs[]
  said: Map<ConsentChannel, boolean>
  before: MergedState | null
}

type Address = 'email' | 'phone'

/** People by all addresses and telephones that they have, or had before a merge. */
export type KnownPeople = {
  /** The contacts that a row means, each once. */
  meant(read: Pick<ReadContact, Address>): ImportedPerson[]
  add(read: ReadContact): ImportedPerson
  /** Whether a contact was reached by it before a merge: then it is theirs, and not in the place of what they have now. */
  wasTheirs(person: ImportedPerson, key: Address, value: string): boolean
  /** Notes how they were reached before. @returns whether any of it is new */
  remember(person: ImportedPerson, former: readonly KnownAs[]): boolean
  /** The values that a row gives them are theirs for the rows that follow. */
  learn(person: ImportedPerson): void
}

const stateOf = ({ name, email, phone, attributes }: MergedState): MergedState => ({ name, email, phone, attributes })

/** Those whom rows may mean, locked until the transaction ends. */
export async function findKnownPeople(tx: OrganizationTx, read: readonly ReadContact[]): Promise<KnownPeople> {
  const by: Record<Address, Map<string, Set<ImportedPerson>>> = { email: new Map(), phone: new Map() }
  const former = new Set<string>()
  const put = (person: ImportedPerson, key: Address, value: string | null) => {
    if (value === null) return
    const those = by[key].get(value) ?? new Set()
    by[key].set(value, those.add(person))
  }
  const learn = (person: ImportedPerson) => {
    put(person, 'email', person.email)
    put(person, 'phone', person.phone)
  }

  const valuesOf = (key: Address) => read.flatMap((each) => each[key] ?? [])
  const rows = await lockKnown(tx, { emails: valuesOf('email'), phones: valuesOf('phone') })
  const ids = rows.map(({ id }) => id)
  const said = ids.length === 0 ? [] : await findLastConsents(tx, ids)
  const known = ids.length === 0 ? [] : await findKnownAs(tx, ids)
  const people = new Map(
    rows.map((row) => {
      const of = said.filter(({ contact_id }) => contact_id === row.id)
      const heard = new Map(of.map(({ channel, given }) => [channel, given] as const))
      return [
        row.id,
        { ...stateOf(row), id: row.id, former: [], said: heard, before: stateOf(row) } as ImportedPerson,
      ] as const
    }),
  )
  for (const person of people.values()) learn(person)
  for (const { contact_id, kind, value } of known) {
    const person = people.get(contact_id)
    if (!person || kind === 'name') continue
    put(person, kind, value)
    if (person[kind] !== value) former.add(`${contact_id} ${kind} ${value}`)
  }

  const remember: KnownPeople['remember'] = (person, told) => {
    const news = told.filter(
      ({ kind, value }) => person[kind] !== value && !former.has(`${person.id} ${kind} ${value}`) && kind !== 'name',
    )
    for (const { kind, value } of news) {
      former.add(`${person.id} ${kind} ${value}`)
      if (kind !== 'name') put(person, kind, value)
    }
    person.former.push(...news)
    return news.length > 0
  }

  return {
    remember,
    meant: ({ email, phone }) => [
      ...new Set([
        ...(email === null ? [] : (by.email.get(email) ?? [])),
        ...(phone === null ? [] : (by.phone.get(phone) ?? [])),
      ]),
    ],
    add: (row) => {
      const person: ImportedPerson = { ...stateOf(row), id: newId(), former: [], said: new Map(), before: null }
      learn(person)
      remember(person, row.former)
      return person
    },
    wasTheirs: ({ id }, key, value) => former.has(`${id} ${key} ${value}`),
    learn,
  }
}
