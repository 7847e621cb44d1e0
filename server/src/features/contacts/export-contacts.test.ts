/** @module-tag services */
import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { contactImport, type ContactRow } from '@tertulia/contract/contact-import'
import { ConsentChannel, type Contact, contacts } from '@tertulia/contract/contacts'
import { plainCell } from '@tertulia/contract/csv-cells'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runsOf } from '../../../test/whole.ts'
import { saysNothing } from '#features/contacts/blank-cells.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

const ATTRIBUTES = [
  { label: 'Talla', type: 'choice', choices: ['=M', 'N/A', '-L'] },
  { label: 'Nombre', type: 'text', choices: [] },
  { label: '+ Puntos; total', type: 'number', choices: [] },
  { label: 'Nacimiento', type: 'date', choices: [] },
] as const
/** The columns of the table before those of the attributes. */
const COLUMNS = ['name', 'email', 'phone', 'consents', 'refusals', 'chats', 'created', 'seen'] as const

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
