/** @module-tag services */
import { furtherModels, type FurtherModelInput } from '@tertulia/contract/further-models'
import { FURTHER_MODELS } from '@tertulia/contract/models.limits'
import { models } from '@tertulia/contract/models'
import { expect, test } from 'vitest'
import { anOrganization } from '../../../test/an-organization.ts'
import { aFallback, aShopWithModel } from '../../../test/a-shop-with-model.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { asSuperuser } from '../../../test/running-app.ts'

const KEY = 'sk-nadie-debe-leer-esto-1234'
const INPUT = {
  name: 'Reserva',
  is_fallback: true,
  kind: 'anthropic',
  base_url: null,
  model: 'claude-haiku-4-5',
  enabled: true,
  price: { input_micros: 1_000_000, output_micros: 5_000_000, currency: 'USD' },
} satisfies FurtherModelInput

async function aShop() {
  const shop = await anOrganization()
  const at = { params: { organization_id: shop.id } }
  const add = (change: Partial<FurtherModelInput> = {}) =>
    shop
      .as('admin')
      .call(furtherModels.create, { ...at, body: { ...INPUT, api_key: KEY, ...change } as FurtherModelInput })
  const list = async () => (await shop.as('viewer').call(furtherModels.list, at)).models
  return { shop, at, add, list }
}

test('its key is never shown: not when reading, in the trail, or in its row', async () => {
  const { shop, add, list } = await aShop()
  const made = await add()
  expect(made).toMatchObject({ name: 'Reserva', is_fallback: true, key_last_four: '1234', price: INPUT.price })
  const { rows } = await asSuperuser<{ api_key_sealed: Buffer }>('select * from further_model where id = $1', [made.id])
  for (const kept of [made, await list(), await auditOf(shop.id)]) expect(JSON.stringify(kept)).not.toContain('nadie')
  expect(rows[0]?.api_key_sealed.includes('nadie')).toBe(false)
})

test('its key opens for its own row alone, not for another one of the same organization', async () => {
  const { shop, at, add } = await aShop()
  const [one, other] = [await add(), await add({ name: 'Otra', is_fallback: false })]
  await asSuperuser(
    `update further_model set api_key_sealed = (select api_key_sealed from further_model where id = $1) where id = $2`,
    [one.id, other.id],
  )
  const { name: _n, is_fallback: _f, ...settings } = INPUT
  const trying = shop.as('admin').call(models.try, { ...at, body: { ...settings, further_model_id: other.id } })
  await expect(trying).rejects.toMatchObject({ status: 500 })
})

test('one of them stands behind the others: another fallback takes its place', async () => {
  const { shop, add, list } = await aShop()
  const first = await add()
  await add({ name: 'Segunda' })
  expect(await list()).toMatchObject([
    { name: 'Reserva', is_fallback: false },
    { name: 'Segunda', is_fallback: true },
  ])
  await shop.as('admin').call(furtherModels.update, { params: { id: first.id }, body: INPUT })
  expect(await list()).toMatchObject([
    { name: 'Reserva', is_fallback: true, key_last_four: '1234' },
    { name: 'Segunda', is_fallback: false },
  ])
})

test('a name is given once, in whatever case, and the error stands beside its field', async () => {
  const { shop, add } = await aShop()
  await add()
  const refused = { code: 'further_model_name_taken', fields: [{ path: 'name' }] }
  await expect(add({ name: 'RESERVA' })).rejects.toMatchObject(refused)
  const { id } = await add({ name: 'Otra' })
  const renaming = shop.as('admin').call(furtherModels.update, { params: { id }, body: { ...INPUT, name: 'reserva' } })
  await expect(renaming).rejects.toMatchObject(refused)
})

test('another address asks for the key again, and one that is gone is not found', async () => {
  const { shop, add } = await aShop()
  const { id } = await add()
  const change = (body: Partial<FurtherModelInput>) =>
    shop.as('admin').call(furtherModels.update, { params: { id }, body: { ...INPUT, ...body } as FurtherModelInput })
  await expect(change({ base_url: 'https://malo.example/v1' })).rejects.toMatchObject({ fields: [{ path: 'api_key' }] })
  await shop.as('admin').call(furtherModels.delete, { params: { id } })
  await expect(change({})).rejects.toMatchObject({ status: 404 })
})

test('an organization has so many and no more, however many are added at once', async () => {
  const { add, list } = await aShop()
  for (let n = 1; n < FURTHER_MODELS; n += 1) await add({ name: `m${n}` })
  const last = await Promise.allSettled([add({ name: 'a' }), add({ name: 'b' })])
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await list()).toHaveLength(FURTHER_MODELS)
})

test('the trail tells each change with its name and prices, and that a key was typed', async () => {
  const { shop, add } = await aShop()
  const { id } = await add()
  await shop.as('admin').call(furtherModels.update, { params: { id }, body: { ...INPUT, model: 'claude-sonnet-4-5' } })
  await shop.as('admin').call(furtherModels.delete, { params: { id } })
  expect((await auditOf(shop.id)).slice(-3)).toMatchObject([
    { details: { after: { name: 'Reserva', model_kind: 'anthropic', api_key: 'changed', output_price: '5 USD' } } },
    { details: { before: { model: 'claude-haiku-4-5' }, after: { model: 'claude-sonnet-4-5', api_key: 'kept' } } },
    { details: { before: { name: 'Reserva' } } },
  ])
})

test('its row goes with the organization, as that of its own model does', async () => {
  const { rows } = await asSuperuser<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint
     where confrelid = 'organization'::regclass and confdeltype = 'c' and conrelid::regclass::text like '%model%'`,
  )
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(['model_settings', 'further_model']))
})

test('the saved key of a further model counts when its form is tried or asks for a list', async () => {
  const { shop } = await aShopWithModel()
  const { saved, standIn } = await aFallback(shop)
  const at = { params: { organization_id: shop.id } }
  const address = { kind: 'compatible', base_url: standIn.base_url, further_model_id: saved.id } as const
  const body = { ...address, model: 'agent-small', enabled: true }
  expect(await shop.as('admin').call(models.try, { ...at, body })).toMatchObject({ ok: true })
  expect((await shop.as('admin').call(models.list, { ...at, body: address })).models).toHaveLength(1)
  const stranger = await anOrganization()
  const theirs = { params: { organization_id: stranger.id }, body }
  await expect(stranger.as('admin').call(models.try, theirs)).rejects.toMatchObject({ status: 404 })
})
