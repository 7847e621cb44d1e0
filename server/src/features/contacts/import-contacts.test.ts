/** @module-tag services */
import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { contactImport, type ContactRow } from '@tertulia/contract/contact-import'
import { contacts } from '@tertulia/contract/contacts'
import { beforeEach, expect, test } from 'vitest'
import { anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>
let shop: Shop
beforeEach(async () => {
  shop = await anOrganization()
})

const bring = (rows: ContactRow[], known: 'keep' | 'update' = 'update') =>
  shop.as('admin').call(contactImport.import, { body: { organization_id: shop.id, known, file: 'clientes.csv', rows } })
const states = async (...asked: Parameters<typeof bring>) => (await bring(...asked)).map(({ state }) => state)
const everybody = async () =>
  (await shop.as('admin').call(contacts.list, { query: { organization_id: shop.id } })).items.toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )

test('people come in with their values as they are kept, and again they are the same (features.md §2.6)', async () => {
  const attribute = await shop.as('admin').call(contactAttributes.create, {
    params: { organization_id: shop.id },
    body: { label: 'Talla', type: 'choice', choices: ['M', 'L'] },
  })
  const rows = [
    { name: 'Marta Ruiz', email: ' Marta.RUIZ@ejemplo.com ', attributes: { [attribute.id]: 'm' } },
    { name: 'Javier Royo', phone: '600 123 456', consents: 'WhatsApp; correo' },
  ]
  expect(await states(rows)).toEqual(['new', 'new'])
  expect(await everybody()).toMatchObject([
    { name: 'Javier Royo', phone: '+34600123456', consents: { whatsapp: true, email: true } },
    { name: 'Marta Ruiz', email: 'marta.ruiz@ejemplo.com', attributes: { [attribute.id]: 'M' } },
  ])
  expect(await states(rows)).toEqual(['same', 'same'])
  expect(await everybody()).toHaveLength(2)
  const trail = (await auditOf(shop.id)).filter(({ action }) => action === 'contact.imported')
  expect(trail.map(({ details }) => details.after)).toEqual([
    { added: 2, changed: 0 },
    { added: 0, changed: 0 },
  ])
})

test('what is wrong with a row is told by its column, and the others come in', async () => {
  const told = await bring([
    { name: 'Sin nada' },
    { email: 'marta' },
    { email: 'ines@ejemplo.com', phone: '12' },
    { email: 'ana@ejemplo.com', consents: 'paloma' },
    { name: 'Eva', email: 'eva@ejemplo.com' },
  ])
  expect(told.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
    ['email'],
    ['email'],
    ['phone'],
    ['consents'],
    [],
  ])
  expect(await everybody()).toMatchObject([{ name: 'Eva' }])
})

test('whoever is known keeps what the table does not say, and all of it where one wants so', async () => {
  await bring([{ name: 'Marta', email: 'marta@ejemplo.com' }])
  expect(await states([{ name: 'M.', email: 'marta@ejemplo.com', phone: '600 123 456' }], 'keep')).toEqual(['same'])
  expect(await everybody()).toMatchObject([{ name: 'Marta', phone: null }])
  expect(await states([{ email: 'marta@ejemplo.com', phone: '600 123 456' }])).toEqual(['changed'])
  expect(await everybody()).toMatchObject([{ name: 'Marta', phone: '+34600123456' }])
})

test('two rows of one person are that person', async () => {
  const rows = [
    { name: 'Marta', email: 'marta@ejemplo.com' },
    { email: 'MARTA@ejemplo.com', phone: '600 123 456' },
  ]
  expect(await states(rows)).toEqual(['new', 'changed'])
  expect(await everybody()).toMatchObject([{ name: 'Marta', phone: '+34600123456' }])
})

test('a row that means two people is brought to nobody', async () => {
  await bring([{ email: 'marta@ejemplo.com' }, { phone: '600 123 456' }])
  expect(await bring([{ email: 'marta@ejemplo.com', phone: '600 123 456' }])).toMatchObject([
    { state: 'invalid', problems: [{ code: 'several_people' }] },
  ])
})

test('a table never allows what somebody has refused', async () => {
  await bring([{ name: 'Marta', email: 'marta@ejemplo.com' }])
  const [marta] = await everybody()
  const params = { id: marta?.id ?? '' }
  await shop
    .as('admin')
    .call(contacts.consent, { params, body: { channel: 'email', given: false, words: 'No más correos' } })
  await bring([{ email: 'marta@ejemplo.com', consents: 'email, whatsapp' }])
  expect(await everybody()).toMatchObject([{ consents: { email: false, whatsapp: true } }])
})

test('two tables at once add one person once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => bring([{ name: 'Marta', email: 'marta@ejemplo.com' }])))
  expect(await everybody()).toHaveLength(1)
})

test('a preview changes nothing', async () => {
  const rows = [{ name: 'Marta', email: 'marta@ejemplo.com' }, { email: 'nada' }]
  const body = { organization_id: shop.id, known: 'update' as const, file: 'clientes.csv', rows }
  const told = await shop.as('admin').call(contactImport.preview, { body })
  expect(told.map(({ state }) => state)).toEqual(['new', 'invalid'])
  expect(await everybody()).toEqual([])
})
