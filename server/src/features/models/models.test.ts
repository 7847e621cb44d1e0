import { models } from '@tertulia/contract/models'
import { expect, test } from 'vitest'
import { anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { asSuperuser } from '../../../test/running-app.ts'
import { startChatCompletions } from '../../../test/stand-ins/chat-completions.ts'

const KEY = 'sk-nadie-debe-leer-esto-1234'
const SETTINGS = { base_url: 'https://modelos.ejemplo.com/v1', model: 'agent-small', enabled: true }

async function aModel(settings: Partial<typeof SETTINGS> = {}, api_key = KEY) {
  const shop = await anOrganization()
  const at = { params: { organization_id: shop.id } }
  const save = (change: { base_url?: string; api_key?: string }) =>
    shop.as('admin').call(models.save, { ...at, body: { ...SETTINGS, ...settings, ...change } })
  await save({ api_key })
  return { shop, at, save }
}

test('a saved key is never shown again: not when reading, in the trail, in an export of its rows, or to another organization', async () => {
  const { shop, at, save } = await aModel()
  const shown = await save({ api_key: KEY })
  expect(shown).toMatchObject({ key_last_four: '1234' })
  const read = await shop.as('viewer').call(models.get, at)
  const { rows } = await asSuperuser('select * from model_settings where organization_id = $1', [shop.id])
  expect(rows).toHaveLength(1)
  const sealed = (rows[0] as { api_key_sealed: Buffer }).api_key_sealed
  for (const kept of [shown, read, await auditOf(shop.id)]) expect(JSON.stringify(kept)).not.toContain('nadie')
  expect(sealed.includes('nadie')).toBe(false)
})

test('a key belongs to the address it was typed for: another scheme, host, port or path asks for it again', async () => {
  const { save } = await aModel()
  await save({ base_url: 'https://modelos.ejemplo.com/v1/' })
  await save({ base_url: 'https://MODELOS.ejemplo.com:443/v1' })
  for (const base_url of [
    'https://malo.example/v1',
    'http://modelos.ejemplo.com/v1',
    'https://modelos.ejemplo.com:8443/v1',
    'https://modelos.ejemplo.com/otra-cuenta/v1',
    'https://modelos.ejemplo.com/v1?cuenta=otra',
    'https://modelos.ejemplo.com/v1#/otra',
    'https://modelos.ejemplo.com.malo.example/v1',
  ])
    await expect(save({ base_url }), base_url).rejects.toMatchObject({ fields: [{ path: 'api_key' }] })
})

test('a key sealed for one organization does not open in another', async () => {
  const [one, other] = [await aModel(), await aModel()]
  await asSuperuser(
    `update model_settings set api_key_sealed = (select api_key_sealed from model_settings where organization_id = $1)
     where organization_id = $2`,
    [one.shop.id, other.shop.id],
  )
  await expect(other.shop.as('admin').call(models.try, other.at)).rejects.toMatchObject({ status: 500 })
})

test('a blocked address and one where nothing answers read the same', async () => {
  const tried = []
  for (const base_url of ['http://169.254.169.254/v1', 'http://10.0.0.1/v1', 'http://127.0.0.1:1/v1']) {
    const { shop, at } = await aModel({ base_url })
    tried.push(await shop.as('admin').call(models.try, at))
  }
  expect(new Set(tried.map((each) => JSON.stringify(each)))).toEqual(
    new Set(['{"ok":false,"reason":"unavailable","first_token_ms":null}']),
  )
})

test('a saved key opens the model it was saved for', async () => {
  const model = await startChatCompletions()
  try {
    const { shop, at } = await aModel({ base_url: model.base_url }, model.api_key)
    expect(await shop.as('admin').call(models.try, at)).toMatchObject({ ok: true, reason: null })
  } finally {
    await model.close()
  }
})

const PRICE = { input_micros: 150_000, output_micros: 600_000, currency: 'EUR' as const }

test('a price is kept beside the model, told in the trail, and gone when it is saved without', async () => {
  const { shop, at } = await aModel()
  const save = (price: typeof PRICE | null) =>
    shop.as('admin').call(models.save, { ...at, body: { ...SETTINGS, api_key: KEY, price } })
  expect(await save(PRICE)).toMatchObject({ price: PRICE })
  expect(await shop.as('viewer').call(models.get, at)).toMatchObject({ price: PRICE })
  expect((await auditOf(shop.id)).at(-1)).toMatchObject({
    details: { after: { input_price: '0.15 EUR', output_price: '0.6 EUR' } },
  })
  expect(await save(null)).toMatchObject({ price: null })
})

test.each([{ input_micros: -1 }, { output_micros: 0.5 }, { currency: 'BTC' }])('no price is %j', async (change) => {
  const { shop, at } = await aModel()
  const price = { ...PRICE, ...change } as typeof PRICE
  await expect(
    shop.as('admin').call(models.save, { ...at, body: { ...SETTINGS, api_key: KEY, price } }),
  ).rejects.toMatchObject({ status: 400 })
})
