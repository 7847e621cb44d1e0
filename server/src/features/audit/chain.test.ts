/** @module-tag services */
import { audit } from '@tertulia/contract/audit'
import { organizations } from '@tertulia/contract/organizations'
import { ownData } from '@tertulia/contract/own-data'
import { expect, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

const chainOf = (shop: Shop) => shop.as('admin').call(audit.chain, { query: { organization_id: shop.id } })

/** Changes rows as only an operator of the database can. */
async function tamper(statement: string, shop: Shop) {
  const { rowCount } = await asSuperuser(statement, [shop.id])
  expect(rowCount).toBeGreaterThan(0)
}

/** Six lines: the organization’s first, and one for each agent. */
async function aShopWithATrail(): Promise<Shop> {
  const shop = await anOrganization()
  for (let each = 0; each < 5; each += 1) await shop.anAgent({ name: `Agente ${each}` })
  return shop
}

test('security.md §13: the trail of an organization is a chain from its first line on, and is found whole', async () => {
  const shop = await aShopWithATrail()
  const before = await chainOf(shop)
  expect(before).toEqual({
    lines: 6,
    erased: 0,
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/u),
    broken: null,
  })
  expect(await chainOf(shop)).toEqual(before)
  await shop.anAgent()
  const after = await chainOf(shop)
  expect(after).toMatchObject({ lines: 7, broken: null })
  expect(after.fingerprint).not.toBe(before.fingerprint)
})

test.each([
  ['what was done', "update audit_entry set action = 'agent.deleted' where organization_id = $1 and number = 3"],
  ['who did it', "update audit_entry set actor_name = 'Otra' where organization_id = $1 and number = 3"],
  ['what was before', `update audit_entry set details = '{"after": {}}' where organization_id = $1 and number = 3`],
  ['when', "update audit_entry set at = at - interval '1 millisecond' where organization_id = $1 and number = 3"],
  ['from where', "update audit_entry set address = '10.0.0.1' where organization_id = $1 and number = 3"],
])('a line of which %s was changed is found', async (_, statement) => {
  const shop = await aShopWithATrail()
  await tamper(statement, shop)
  expect(await chainOf(shop)).toMatchObject({ lines: 6, broken: { number: 3 } })
})

test('a line that is taken out is found, also where the numbers are mended after it', async () => {
  const shop = await aShopWithATrail()
  await tamper('delete from audit_entry where organization_id = $1 and number = 3', shop)
  expect(await chainOf(shop)).toMatchObject({ broken: { number: 4 } })
  await tamper('update audit_entry set number = number - 1 where organization_id = $1 and number = 4', shop)
  expect(await chainOf(shop)).toMatchObject({ broken: { number: 3 } })
})

test('a line that is changed together with its hash breaks the one after it', async () => {
  const shop = await aShopWithATrail()
  for (const change of ["actor_name = 'Otra'", 'people = audit_people(audit_entry)', 'hash = audit_hash(audit_entry)'])
    await tamper(`update audit_entry set ${change} where organization_id = $1 and number = 3`, shop)
  expect(await chainOf(shop)).toMatchObject({ broken: { number: 4 } })
})

test('last lines that are cut off leave another number and another fingerprint than were noted', async () => {
  const shop = await aShopWithATrail()
  const noted = await chainOf(shop)
  await tamper('delete from audit_entry where organization_id = $1 and number > 4', shop)
  const after = await chainOf(shop)
  expect(after).toMatchObject({ lines: 4, broken: null })
  expect(after.fingerprint).not.toBe(noted.fingerprint)
})

test('lines that are written at once follow one another, each organization’s on its own', async () => {
  const [shop, other] = [await anOrganization(), await anOrganization()]
  await Promise.all([shop, other, shop, other, shop, other, shop].map((each) => each.anAgent()))
  expect(await chainOf(shop)).toMatchObject({ lines: 5, broken: null })
  expect(await chainOf(other)).toMatchObject({ lines: 4, broken: null })
})

test('the role of organizations can neither change nor delete a line, nor choose its place in the chain', async () => {
  const shop = await aShopWithATrail()
  const { deps } = await runningApp()
  const run = (statement: string) =>
    withOrganization(asSystem(deps, shop.id), (tx) => tx.client.query(statement) as Promise<unknown>)
  for (const statement of [
    "update audit_entry set action = 'x'",
    'delete from audit_entry',
    'truncate audit_entry',
    'alter table audit_entry disable trigger chain',
  ])
    await expect(run(statement), statement).rejects.toThrow(/permission denied|must be owner/u)
  await run(
    `insert into audit_entry select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'number', 99, 'hash', '\\x00'))).*
     from audit_entry e where number = 1`,
  )
  expect(await chainOf(shop)).toMatchObject({ lines: 7, broken: null })
})

test('a line’s hash does not depend on the time zone of the database session', async () => {
  const shop = await aShopWithATrail()
  const { rows } = await asSuperuser<{ same: boolean }>(
    `select bool_and(audit_hash(e) = e.hash) as same from (select set_config('timezone', 'Asia/Tokyo', true)) s, audit_entry e
     where organization_id = $1`,
    [shop.id],
  )
  expect(rows).toEqual([{ same: true }])
})

test('security.md §14: lines that a person was taken out of stay links of the chain, and are counted', async () => {
  const shop = await aShopWithATrail()
  const person = await shop.newColleague('admin')
  const body = { name: 'Ciclos Almenara', organization_type: 'retail', hq_country: 'ES' } as const
  await person.call(organizations.update, { params: { id: shop.id }, body })
  const before = await chainOf(shop)
  await person.call(ownData.erase, { body: { email: person.email, password: person.password } })
  expect(await chainOf(shop)).toMatchObject({ erased: expect.toSatisfy((rows: number) => rows > 0), broken: null })
  expect(before.erased).toBe(0)
})
