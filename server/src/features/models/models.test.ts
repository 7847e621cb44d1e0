import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROVIDER_ADDRESSES } from '@tertulia/contract/model-kinds'
import { models, type ModelSettingsInput } from '@tertulia/contract/models'
import { expect, test } from 'vitest'
import { anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { asSuperuser } from '../../../test/running-app.ts'
import { startChatCompletions } from '../../../test/stand-ins/chat-completions.ts'
import { startOpenAI } from '../../../test/stand-ins/chat-dialects.ts'

const KEY = 'sk-nadie-debe-leer-esto-1234'
const SETTINGS = {
  kind: 'compatible' as const,
  base_url: 'https://modelos.ejemplo.com/v1',
  model: 'agent-small',
  enabled: true,
}

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
  await expect(other.shop.as('admin').call(models.try, { ...other.at, body: SETTINGS })).rejects.toMatchObject({
    status: 500,
  })
})

test('a blocked address and one where nothing answers read the same', async () => {
  const tried = []
  for (const base_url of ['http://169.254.169.254/v1', 'http://10.0.0.1/v1', 'http://127.0.0.1:1/v1']) {
    const { shop, at } = await aModel()
    const body = { ...SETTINGS, base_url }
    tried.push(await shop.as('admin').call(models.try, { ...at, body }))
    const listed = await shop.as('admin').call(models.list, { ...at, body: { kind: 'compatible', base_url } })
    expect(listed).toEqual({ models: null, reason: 'unavailable', says: null })
  }
  expect(new Set(tried.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(tried[0]).toMatchObject({ ok: false, reason: 'unavailable', says: null, answer: null })
})

test('a saved key opens the model it was saved for, which answers a real question', async () => {
  const model = await startChatCompletions({ rules: [{ when: /sábados/u, say: 'Sí, de 10 a 14.' }] })
  try {
    const { shop, at } = await aModel({ base_url: model.base_url }, model.api_key)
    const body = { ...SETTINGS, base_url: model.base_url }
    const trial = await shop.as('admin').call(models.try, { ...at, body })
    expect(trial).toMatchObject({ ok: true, reason: null, says: null, answer: 'Sí, de 10 a 14.' })
    expect(trial.total_ms).toBeGreaterThanOrEqual(trial.first_token_ms ?? Infinity)
    expect(
      await shop.as('admin').call(models.list, { ...at, body: { kind: 'compatible', base_url: model.base_url } }),
    ).toMatchObject({ models: [{ id: 'agent-small', name: 'agent-small' }] })
  } finally {
    await model.close()
  }
})

test("settings are tried before they are saved, and the provider's error is shown without the key", async () => {
  const model = await startOpenAI(['gpt-5-mini'])
  try {
    const { shop, at } = await aModel()
    const body = { kind: 'openai' as const, base_url: model.base_url, model: 'gpt-5-mini', enabled: true }
    const attempt = (api_key?: string) =>
      shop.as('admin').call(models.try, { ...at, body: { ...body, ...(api_key && { api_key }) } })
    expect(await attempt(model.api_key)).toMatchObject({ ok: true })
    expect(await attempt('sk-equivocada-1234567890')).toMatchObject({
      ok: false,
      reason: 'unauthorized',
      says: 'Incorrect API key provided: ….',
    })
    // The saved key is of another address.
    await expect(attempt()).rejects.toMatchObject({ fields: [{ path: 'api_key' }] })
    expect(await shop.as('admin').call(models.get, at)).toMatchObject({ kind: 'compatible' })
  } finally {
    await model.close()
  }
})

test('a provider is asked at its own address, and its key goes nowhere else', async () => {
  const { shop, at } = await aModel()
  const save = (body: Omit<ModelSettingsInput, 'model' | 'enabled'>) =>
    shop.as('admin').call(models.save, { ...at, body: { model: 'm', enabled: true, ...body } as ModelSettingsInput })
  const price = null
  await expect(save({ kind: 'anthropic', base_url: null, price })).rejects.toMatchObject({ code: 'model_key_needed' })
  const saved = await save({ kind: 'anthropic', base_url: null, api_key: KEY, price })
  expect(saved).toMatchObject({ kind: 'anthropic', base_url: null, transcription_model: null })
  // Its address written out is the same place.
  expect(await save({ kind: 'anthropic', base_url: PROVIDER_ADDRESSES.anthropic, price })).toMatchObject({
    base_url: null,
    key_last_four: '1234',
  })
  await expect(save({ kind: 'google', base_url: null, price })).rejects.toMatchObject({ code: 'model_key_needed' })
  expect((await auditOf(shop.id)).at(-1)).toMatchObject({ details: { after: { model_kind: 'anthropic' } } })
})

test.each([
  ['azure', null],
  ['compatible', null],
  ['compatible', 'ftp://modelos.ejemplo.com'],
])('%s is not saved at the address %s', async (kind, base_url) => {
  const { shop, at } = await aModel()
  const body = { ...SETTINGS, kind, base_url, api_key: KEY } as unknown as ModelSettingsInput
  await expect(shop.as('admin').call(models.save, { ...at, body })).rejects.toMatchObject({
    fields: [{ path: 'base_url' }],
  })
})

test('a model on the own machine needs no key, and is sent none', async () => {
  const asked: (string | undefined)[] = []
  const ollama = createServer((request, response) => {
    asked.push(request.headers.authorization)
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"model llama not found"}')
  })
  await new Promise<void>((listening) => ollama.listen(0, '127.0.0.1', listening))
  const base_url = `http://127.0.0.1:${(ollama.address() as AddressInfo).port}/v1`
  const { shop, at } = await aModel()
  const body = { ...SETTINGS, base_url, model: 'llama' }
  const saved = await shop.as('admin').call(models.save, { ...at, body })
  expect(saved).toMatchObject({ key_last_four: null })
  expect(await shop.as('admin').call(models.try, { ...at, body })).toMatchObject({
    reason: 'not_found',
    says: 'model llama not found',
  })
  expect(asked).toEqual([undefined])
  ollama.close()
})

test('each known model has a price and the day it is of', async () => {
  const { shop, at } = await aModel()
  const { models: known } = await shop.as('viewer').call(models.known, at)
  expect(known.length).toBeGreaterThan(10)
  expect(known.find(({ id }) => id === 'gpt-5-mini')).toMatchObject({ kind: 'openai', price: { currency: 'USD' } })
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
