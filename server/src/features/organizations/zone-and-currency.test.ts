import { audit } from '@tertulia/contract/audit'
import { organizations } from '@tertulia/contract/organizations'
import { expect, test } from 'vitest'
import { A_BUSINESS, anOrganization, aPerson } from '../../../test/an-organization.ts'

const found = async (change: object) =>
  (await aPerson()).call(organizations.create, { body: { ...A_BUSINESS, ...change } })

test.each([
  [{ hq_country: 'MX' }, 'America/Mexico_City', 'MXN'],
  [{ hq_country: 'NP' }, 'Asia/Katmandu', 'NPR'],
  [{ hq_country: 'XX' }, 'UTC', 'EUR'],
  [{ hq_country: 'ES', time_zone: 'Atlantic/Canary' }, 'Atlantic/Canary', 'EUR'],
  [{ hq_country: 'ES', time_zone: 'asia/kolkata', currency: 'INR' }, 'Asia/Calcutta', 'INR'],
] as const)(
  'an organization founded as %j counts its days in %s and reckons in %s',
  async (said, time_zone, currency) => {
    expect(await found(said)).toMatchObject({ time_zone, currency })
  },
)

test('an admin changes zone and currency, and the trail says what was and what is', async () => {
  const shop = await anOrganization()
  const params = { id: shop.id }
  const change = { time_zone: 'Atlantic/Azores', currency: 'USD' }
  const body = { name: A_BUSINESS.name, ...change }
  expect(await shop.as('admin').call(organizations.update, { params, body })).toMatchObject(change)
  expect(await shop.as('viewer').call(organizations.get, { params })).toMatchObject(change)
  const { items } = await shop.as('owner').call(audit.list, { query: { organization_id: shop.id, rows: 10 } })
  expect(items[0]).toMatchObject({ action: 'organization.updated' })
  expect(new Set(items[0]?.changes)).toEqual(
    new Set([
      { field: 'time_zone', before: 'Europe/Madrid', after: 'Atlantic/Azores' },
      { field: 'currency', before: 'EUR', after: 'USD' },
    ]),
  )
})

test('fields that are not sent stay', async () => {
  const shop = await anOrganization()
  const change = { name: 'Ruedas', hq_country: 'MX' } as const
  expect(await shop.as('admin').call(organizations.update, { params: { id: shop.id }, body: change })).toMatchObject({
    ...change,
    time_zone: 'Europe/Madrid',
    currency: 'EUR',
  })
})

test.each([
  ['time_zone', 'Marte/Olympus', 'invalid_time_zone', 'Esa zona horaria no existe'],
  ['currency', 'EURO', 'invalid_currency', 'Esa moneda no existe'],
  ['website', 'http://192.168.1.10', 'private_address', /red privada/u],
])('%s «%s» is refused beside its field', async (path, value, code, message) => {
  const shop = await anOrganization()
  const body = { name: 'Ruedas', [path]: value }
  const wire = shop.as('admin').call(organizations.update, { params: { id: shop.id }, body })
  await expect(wire).rejects.toMatchObject({
    status: 400,
    fields: [{ path, code, message: message instanceof RegExp ? expect.stringMatching(message) : message }],
  })
})

test.each(['member', 'viewer'] as const)('security.md §4, organization.update: a %s changes neither', async (role) => {
  const shop = await anOrganization()
  const body = { name: 'Ruedas', time_zone: 'UTC', currency: 'USD' }
  await expect(shop.as(role).call(organizations.update, { params: { id: shop.id }, body })).rejects.toMatchObject({
    status: 403,
    code: 'not_allowed',
  })
})

test('a new agent whose maker names no zone is in the organization’s', async () => {
  const shop = await anOrganization()
  const body = { name: 'Ruedas', time_zone: 'America/Bogota' }
  await shop.as('admin').call(organizations.update, { params: { id: shop.id }, body })
  expect((await shop.anAgent()).time_zone).toBe('America/Bogota')
  expect((await shop.anAgent({ time_zone: 'Europe/Lisbon' })).time_zone).toBe('Europe/Lisbon')
})
