/** @module-tag services */
import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { contactImport, type ContactRow } from '@tertulia/contract/contact-import'
import { contactPrivacy } from '@tertulia/contract/contact-privacy'
import { ConsentChannel, type Contact, contacts } from '@tertulia/contract/contacts'
import { CONTACT_TABLE_ROWS } from '@tertulia/contract/contacts.limits'
import { plainCell } from '@tertulia/contract/csv-cells'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { aContact } from '../../../test/a-contact.ts'
import { until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { runsOf } from '../../../test/whole.ts'
import { saysNothing } from '#features/contacts/blank-cells.ts'
import { contactsAfter } from '#features/contacts/contacts.ts'
import { insertImport } from '#features/contacts/contact-import.queries.ts'
import { importNextRows } from '#features/contacts/import-rows.ts'
import { asSystem, type MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

const ATTRIBUTES = [
  { label: 'Talla', type: 'choice', choices: ['=M', 'N/A', '-L'] },
  { label: 'Nombre', type: 'text', choices: [] },
  { label: '+ Puntos; total', type: 'number', choices: [] },
  { label: 'Nacimiento', type: 'date', choices: [] },
] as const
/** The columns of the table before those of the attributes. */
const COLUMNS = [
  'name',
  'email',
  'phone',
  'former_emails',
  'former_phones',
  'consents',
  'refusals',
  'chats',
  'created',
  'seen',
] as const

const attributesIn = async (shop: Shop): Promise<string[]> => {
  const ids: string[] = []
  for (const each of ATTRIBUTES) {
    const body = { ...each, choices: [...each.choices] }
    // oxlint-disable-next-line no-await-in-loop -- in their order
    ids.push((await shop.as('admin').call(contactAttributes.create, { params: { organization_id: shop.id }, body })).id)
  }
  return ids
}

async function bring(shop: Shop, rows: ContactRow[]): Promise<void> {
  const admin = shop.as('admin')
  const body = { organization_id: shop.id, known: 'update', file: 'a.csv', rows } as const
  const { id } = await admin.call(contactImport.import, { body })
  const look = async () =>
    (await admin.call(contactImport.list, { query: { organization_id: shop.id } })).find((each) => each.id === id)
  await until(async () => (await look())?.state === 'done')
  expect(await look()).toMatchObject({ added: rows.length, invalid: 0 })
}

const everybody = async (shop: Shop) =>
  (await shop.as('admin').call(contacts.list, { query: { organization_id: shop.id, rows: 100 } })).items

const told = (people: Contact[], ids: string[]) =>
  people
    .map(({ name, email, phone, consents, attributes }) => ({
      name,
      email,
      phone,
      consents,
      attributes: ids.map((id) => attributes[id] ?? ''),
    }))
    .toSorted((a, b) => `${a.email} ${a.phone}`.localeCompare(`${b.email} ${b.phone}`))

const cell = fc
  .oneof(
    fc.constantFrom(
      '=1+1',
      '+34 976',
      "'ya tenía",
      '-5',
      '@SUM(A1)',
      'a;b,c\td',
      'dice "hola"',
      'dos\nlíneas',
      '🚲',
      '«—»',
      '＝1',
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ maxLength: 30 }),
  )
  .filter((text) => !saysNothing(text))
const person = fc.record({
  name: cell,
  has_email: fc.boolean(),
  has_phone: fc.boolean(),
  said: fc.record(Object.fromEntries(ConsentChannel.options.map((key) => [key, fc.option(fc.boolean())]))),
  attributes: fc.tuple(
    fc.constantFrom('', '=M', 'N/A', '-L'),
    cell,
    fc.oneof(fc.constant(''), fc.integer().map(String), fc.constantFrom('-5', '1.5', '007')),
    fc.oneof(fc.constant(''), fc.constantFrom('2026-12-24', '1980-02-29')),
  ),
})

test('contacts that are exported and brought into an empty organization are the same contacts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 30 }), async (people) => {
      const [from, to] = [await anOrganization(), await anOrganization()]
      const [theirs, ours] = [await attributesIn(from), await attributesIn(to)]
      await bring(
        from,
        people.map(({ name, has_email, has_phone, said, attributes }, at) => ({
          name,
          email: has_email || !has_phone ? `p${at}@ejemplo.com` : '',
          phone: has_phone ? `+346${String(10_000_000 + at)}` : '',
          consents: ConsentChannel.options.filter((key) => said[key] === true).join(';'),
          refusals: ConsentChannel.options.filter((key) => said[key] === false).join(','),
          attributes: Object.fromEntries(theirs.map((id, place) => [id, attributes[place] ?? ''])),
        })),
      )
      const { csv } = await from.as('admin').call(contacts.export, { body: { organization_id: from.id } })
      const { data } = Papa.parse<string[]>(csv.replace('\uFEFF', ''), { skipEmptyLines: 'greedy' })
      const [heads = [], ...lines] = data.map((line) => line.map(plainCell))
      expect(heads.slice(COLUMNS.length)).toEqual(ATTRIBUTES.map(({ label }) => label))
      await bring(
        to,
        lines.map((line) => {
          const of = (column: (typeof COLUMNS)[number]) => line[COLUMNS.indexOf(column)] ?? ''
          return {
            name: of('name'),
            email: of('email'),
            phone: of('phone'),
            former_emails: of('former_emails'),
            former_phones: of('former_phones'),
            consents: of('consents'),
            refusals: of('refusals'),
            attributes: Object.fromEntries(ours.map((id, place) => [id, line[COLUMNS.length + place] ?? ''])),
          }
        }),
      )
      expect(told(await everybody(to), ours)).toEqual(told(await everybody(from), theirs))
    }),
    { numRuns: runsOf(100) },
  )
})

const csvOf = async (shop: Shop, after?: string) =>
  shop.as('admin').call(contacts.export, { body: { organization_id: shop.id, ...(after && { after }) } })
const linesOf = (csv: string) => Papa.parse<string[]>(csv.replace('\uFEFF', ''), { skipEmptyLines: 'greedy' }).data

test('if there are more contacts than one call gives, the rest follows, each once, also those seen meanwhile', async () => {
  const shop = await anOrganization()
  const MANY = CONTACT_TABLE_ROWS + 3
  await asSuperuser(
    `insert into contact (organization_id, id, name, email, phone, attributes, searched, searched_masked, created_at,
       updated_at, last_seen_at)
     select $1, gen_random_uuid(), 'C' || n, 'c' || n || '@ejemplo.com', null, '{}', '', '', now(), now(), now()
     from generate_series(1, $2::int) n`,
    [shop.id, MANY],
  )
  const first = await csvOf(shop)
  expect(first).toMatchObject({ rows: CONTACT_TABLE_ROWS, next: expect.any(String) })
  await asSuperuser(
    "update contact set last_seen_at = now() + random() * interval '1 hour' where organization_id = $1",
    [shop.id],
  )
  const rest = await csvOf(shop, first.next ?? '')
  expect(rest).toMatchObject({ rows: 3, next: null })
  const [head = [], ...lines] = linesOf(first.csv + rest.csv)
  expect(head[0]).toBe('Nombre')
  expect(new Set(lines.map(([, email]) => email)).size).toBe(MANY)
})

test("a contact's former addresses are exported, and are known where they are imported", async () => {
  const [from, to] = [await anOrganization(), await anOrganization()]
  const admin = from.as('admin')
  const kept = await aContact(from, { name: 'Ana', email: 'ana@ejemplo.com', phone: '600111222' })
  const other = await aContact(from, { name: 'Ana B.', email: 'antes@ejemplo.com', phone: '600333444' })
  await admin.call(contacts.merge, { params: { id: kept.id }, body: { other_id: other.id, fields: {} } })
  const [, line = []] = linesOf((await csvOf(from)).csv).map((cells) => cells.map(plainCell))
  const row = Object.fromEntries(COLUMNS.slice(0, 7).map((column, at) => [column, line[at] ?? '']))
  expect(row).toMatchObject({ former_emails: 'antes@ejemplo.com', former_phones: '+34600333444' })
  await bring(to, [row])

  const [brought] = await everybody(to)
  const found = await to.as('admin').call(contacts.list, { query: { organization_id: to.id, search: 'antes@' } })
  expect(found.items.map(({ id }) => id)).toEqual([brought?.id])
  const profile = await to.as('admin').call(contacts.get, { params: { id: brought?.id ?? '' } })
  expect(profile.known_as).toEqual([
    { kind: 'email', value: 'antes@ejemplo.com' },
    { kind: 'phone', value: '+34600333444' },
  ])
  // A member who sees contacts masked may not export them today; the table would be masked for them all the same.
  const { deps } = await runningApp()
  const viewer = { ...asSystem(deps, from.id), role: 'viewer', actor: { user_id: newId() } } as unknown as MemberContext
  const [masked] = await contactsAfter(viewer, undefined, 1)
  expect(JSON.stringify(masked)).not.toMatch(/ejemplo\.com|600/u)
  expect(linesOf((await csvOf(to)).csv)[1]?.slice(0, 7)).toEqual(linesOf((await csvOf(from)).csv)[1]?.slice(0, 7))
})

test('an import that is taken back leaves no former address with who was there before', async () => {
  const shop = await anOrganization()
  const admin = shop.as('admin')
  const { id } = await aContact(shop, { name: 'Ana', email: 'ana@ejemplo.com' })
  const rows = [{ email: 'ana@ejemplo.com', former_emails: 'antes@ejemplo.com; ANA@ejemplo.com' }]
  const body = { organization_id: shop.id, known: 'update', file: 'a.csv', rows } as const
  const state = async () =>
    (await admin.call(contactImport.list, { query: { organization_id: shop.id } })).map((each) => each.state)[0]
  const begun = await admin.call(contactImport.import, { body })
  await until(async () => (await state()) === 'done')
  const known = async () => (await admin.call(contacts.get, { params: { id } })).known_as
  expect(await known()).toEqual([{ kind: 'email', value: 'antes@ejemplo.com' }])
  await admin.call(contactImport.undo, { params: { id: begun.id } })
  await until(async () => (await state()) === 'undone')
  expect(await known()).toEqual([])
  const wrong = await admin.call(contactImport.preview, {
    body: { ...body, rows: [{ email: 'x@ejemplo.com', former_emails: 'nada' }] },
  })
  expect(wrong[0]).toMatchObject({ state: 'invalid', problems: [{ column: 'former_emails' }] })
  const many = Array.from({ length: 21 }, (_, at) => `a${at}@b.es`).join(';')
  const told = await admin.call(contactImport.preview, {
    body: { ...body, rows: [{ email: 'x@ejemplo.com', former_emails: many }] },
  })
  expect(told[0]).toMatchObject({ problems: [{ column: 'former_emails', code: 'too_many' }] })
})

test('a person who is erased is not brought back by a table that is still coming in', async () => {
  const shop = await anOrganization()
  const { deps } = await runningApp()
  const { id } = await aContact(shop, { name: 'Ana', email: 'ana@ejemplo.com', phone: '600111222' })
  const rows = [
    { email: 'ana@ejemplo.com', name: 'Ana' },
    { phone: '600 111 222', name: 'A.' },
    { email: 'eva@ejemplo.com' },
  ]
  const import_id = newId()
  // As one that waits: no job has taken it up.
  await withOrganization(asSystem(deps, shop.id), (tx) =>
    insertImport(
      tx,
      {
        id: import_id,
        file: 'a.csv',
        known: 'update',
        state: 'running',
        rows: rows.length,
        rows_done: 0,
        added: 0,
        changed: 0,
        same: 0,
        invalid: 0,
        created_at: new Date().toISOString(),
        finished_at: null,
        undo_until: new Date(Date.now() + 86_400_000).toISOString(),
        taken_back: null,
      },
      [rows],
    ),
  )
  await shop.as('owner').call(contactPrivacy.erasePerson, { params: { id }, body: { typed: 'Ana' } })
  await until(async () => (await everybody(shop)).length === 0)
  while (await importNextRows(asSystem(deps, shop.id), import_id));
  expect((await everybody(shop)).map(({ email }) => email)).toEqual(['eva@ejemplo.com'])
})
