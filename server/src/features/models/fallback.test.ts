/** @module-tag services */
import { furtherModels } from '@tertulia/contract/further-models'
import { writingHelp } from '@tertulia/contract/writing-help'
import { expect, test } from 'vitest'
import { aFallback, aShopWithModel, ledgerOf, setTaken, usageOf } from '../../../test/a-shop-with-model.ts'
import { setSettings } from '../../../test/settings-of.ts'

const price = (currency: 'EUR' | 'USD', units: number) => ({
  input_micros: units * 1_000_000,
  output_micros: units * 2_000_000,
  currency,
})

test.each([
  ['fault-429-long', 'rate_limited'],
  ['fault-503', 'unavailable'],
  ['fault-401', 'unauthorized'],
  ['fault-empty', 'empty'],
  ['fault-thought-out', 'cut_short'],
])(
  'if the first model gives no answer (%s), the fallback answers, and the receipt says so in its words',
  async (model, reason) => {
    const { shop, ask, standIn } = await aShopWithModel({}, { model })
    const fallback = await aFallback(shop)
    const receipt = await ask()
    expect(receipt).toMatchObject({
      engine: 'model',
      model: { name: 'agent-small' },
      model_failure: null,
      failed_models: [{ name: model, reason }],
    })
    expect(fallback.standIn.requests).toHaveLength(1)
    expect(standIn.requests.length).toBeGreaterThan(0)
  },
)

test("the error of the first model's provider stands in the receipt, without its key", async () => {
  const { shop, ask, saveModel, standIn } = await aShopWithModel()
  await saveModel({ model: 'no-such-model' })
  await aFallback(shop)
  const { failed_models } = await ask()
  expect(failed_models).toEqual([{ name: 'no-such-model', reason: 'not_found', says: 'The model does not exist.' }])
  expect(JSON.stringify(failed_models)).not.toContain(standIn.api_key)
})

test('words that the customer has seen are taken back, and no other model writes over them', async () => {
  const { shop, ask } = await aShopWithModel({}, { model: 'fault-cut' })
  const fallback = await aFallback(shop)
  const receipt = await ask()
  expect(receipt).toMatchObject({ engine: 'retrieval', model: null, model_failure: 'cut_short' })
  expect(receipt.failed_models).toBeUndefined()
  expect(fallback.standIn.requests).toEqual([])
})

test('if both fail, the search answers, and the receipt tells of both', async () => {
  const { shop, ask } = await aShopWithModel({}, { model: 'fault-503' })
  await aFallback(shop, { model: 'fault-401' })
  expect(await ask()).toMatchObject({
    engine: 'retrieval',
    model: null,
    failed_models: [{ name: 'fault-503', reason: 'unavailable' }],
    model_failure: 'unauthorized',
  })
})

test('a first model that hangs costs one customer its silence, and the next none', { timeout: 40_000 }, async () => {
  const { shop, ask, standIn } = await aShopWithModel({}, { model: 'fault-hang' })
  await aFallback(shop)
  const timed = async () => {
    const began = performance.now()
    const receipt = await ask()
    return { receipt, ms: performance.now() - began }
  }
  const first = await timed()
  expect(first.receipt).toMatchObject({ engine: 'model', failed_models: [{ reason: 'timeout' }] })
  expect(first.receipt.failed_models?.[0]?.rests).toBeUndefined()
  expect(first.ms).toBeGreaterThan(11_000)
  const next = await timed()
  expect(next.receipt).toMatchObject({ engine: 'model', failed_models: [{ reason: 'timeout', rests: true }] })
  expect(next.ms).toBeLessThan(3_000)
  expect(standIn.requests).toHaveLength(1)
})

test('the only model is asked each time: there is no other to answer meanwhile', async () => {
  const { ask, saveModel } = await aShopWithModel({}, { model: 'fault-401' })
  expect(await ask()).toMatchObject({ model_failure: 'unauthorized' })
  await saveModel({ model: 'agent-small' })
  expect(await ask()).toMatchObject({ engine: 'model' })
})

test('each call is in the ledger under its own model, at its own price', async () => {
  const { shop, ask } = await aShopWithModel({}, { model: 'fault-thought-out', price: price('EUR', 100) })
  await aFallback(shop, { price: price('USD', 7) })
  const receipt = await ask()
  const entries = await ledgerOf(shop)
  const of = (model: string) => entries.find((entry) => entry.model === model)
  const [failed, answered] = [of('fault-thought-out'), of('agent-small')]
  expect(entries).toHaveLength(2)
  expect(failed?.tokens).toBeGreaterThan(0)
  expect(failed?.cost_micros).toBeGreaterThan(0)
  expect(answered).toMatchObject({ kind: 'model.answer', cost_micros: receipt.model?.cost?.micros })
  expect(receipt.model?.cost?.currency).toBe('USD')
  expect(answered?.key).toBe(`${failed?.key}:2`)
  expect((await usageOf(shop)).tokens).toBe((failed?.tokens ?? 0) + (answered?.tokens ?? 0))
})

test('at the month’s limit no model is asked, and a fallback in another currency is no way around it', async () => {
  const { shop, ask, standIn } = await aShopWithModel({}, { price: price('EUR', 100) })
  const fallback = await aFallback(shop, { price: price('USD', 7) })
  await setSettings(shop, { monthly_spending_cap: { micros: 90_000, currency: 'EUR' } })
  await setTaken(shop, { micros: 90_000, currency: 'EUR' })
  expect(await ask()).toMatchObject({ engine: 'retrieval', model_failure: 'over_cap' })
  expect([...standIn.requests, ...fallback.standIn.requests]).toEqual([])
})

test('a fallback whose own currency has reached its limit is not asked', async () => {
  const { shop, ask } = await aShopWithModel({}, { model: 'fault-503' })
  const fallback = await aFallback(shop, { price: price('EUR', 7) })
  await setSettings(shop, { monthly_spending_cap: { micros: 90_000, currency: 'EUR' } })
  await setTaken(shop, { micros: 90_000, currency: 'EUR' })
  expect(await ask()).toMatchObject({ engine: 'retrieval', model_failure: 'unavailable' })
  expect(fallback.standIn.requests).toEqual([])
})

test('a fallback that is switched off, or behind a first model that is, answers no customer', async () => {
  const { shop, ask, saveModel } = await aShopWithModel({}, { model: 'fault-503' })
  const { saved, standIn, body } = await aFallback(shop, { enabled: false })
  expect(await ask()).toMatchObject({ engine: 'retrieval', model_failure: 'unavailable' })
  await shop.as('admin').call(furtherModels.update, { params: { id: saved.id }, body: { ...body, enabled: true } })
  await saveModel({ enabled: false })
  expect(await ask()).toMatchObject({ engine: 'retrieval', model_failure: null })
  expect(standIn.requests).toEqual([])
})

test('help with writing is given by the fallback too, and booked to it', async () => {
  const { shop } = await aShopWithModel({}, { model: 'fault-503' })
  const { standIn } = await aFallback(shop)
  const body = { organization_id: shop.id, language: 'es', text: 'abrimos los sábados' } as const
  expect(await shop.as('admin').call(writingHelp.improvement, { body })).toMatchObject({ reason: null })
  expect(standIn.requests).toHaveLength(1)
  expect(await ledgerOf(shop)).toMatchObject([{ model: 'agent-small' }])
})
