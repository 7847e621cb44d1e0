/** @module-tag services */
import { expect, test } from 'vitest'
import { notifyOfCaps } from '#features/models/models.sweeps.ts'
import { addUpUsage } from '#features/usage/usage.sweeps.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { until } from '../../../test/a-customer.ts'
import { aShopWithModel, ledgerOf, setTaken, usageOf } from '../../../test/a-shop-with-model.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { startAnthropicMessages } from '../../../test/stand-ins/anthropic-messages.ts'
import { startOpenAI } from '../../../test/stand-ins/chat-dialects.ts'
import { startGemini } from '../../../test/stand-ins/gemini.ts'
import { setSettings } from '../../../test/settings-of.ts'

/** A million tokens for so many euros or dollars. */
const priced = (currency: 'EUR' | 'USD', units = 100) => ({
  input_micros: units * 1_000_000,
  output_micros: units * 2_000_000,
  currency,
})
const cap = (micros: number, currency: 'EUR' | 'USD' = 'EUR') => ({ monthly_spending_cap: { micros, currency } })

test('an answer costs what its price said at that moment, in the ledger as in its receipt', async () => {
  const { shop, ask, saveModel } = await aShopWithModel({}, { price: priced('EUR') })
  const first = await ask()
  await saveModel({ price: priced('USD', 7) })
  const second = await ask()
  expect(first.model?.cost).toMatchObject({ currency: 'EUR' })
  expect(await ledgerOf(shop)).toMatchObject([
    { kind: 'model.answer', cost_micros: first.model?.cost?.micros },
    { kind: 'model.answer', cost_micros: second.model?.cost?.micros },
  ])
  expect((await usageOf(shop)).spent).toEqual(expect.arrayContaining([first.model?.cost, second.model?.cost]))
  expect(await usageOf(shop)).toMatchObject({ price_currency: 'USD' })
})

test('at the limit in money the retrieval engine answers, and the receipt says why, until the limit is another', async () => {
  const { shop, ask } = await aShopWithModel({}, { price: priced('EUR') })
  await setSettings(shop, cap(10_000))
  expect(await ask()).toMatchObject({ engine: 'model' })
  await ask()
  expect(await ask()).toMatchObject({ engine: 'retrieval', model: null, model_failure: 'over_cap' })
  await setSettings(shop, cap(1_000_000))
  expect(await ask()).toMatchObject({ engine: 'model' })
})

test('a limit in money is reached by the last millionth, and not before', async () => {
  const { shop, ask } = await aShopWithModel({}, { price: priced('EUR') })
  await setSettings(shop, cap(90_000))
  await setTaken(shop, { micros: 89_999, currency: 'EUR' })
  expect(await ask()).toMatchObject({ engine: 'model' })
  await setTaken(shop, { micros: 90_000, currency: 'EUR' })
  expect(await ask()).toMatchObject({ engine: 'retrieval', model_failure: 'over_cap' })
})

test.each([
  ['without a price', null],
  ['with a price in another currency', priced('USD')],
] as const)('a model %s goes on past a limit in money, and the limit of tokens holds', async (_, price) => {
  const { shop, ask } = await aShopWithModel({}, { price })
  await setSettings(shop, { ...cap(10_000), monthly_token_cap: 5_000 })
  await setTaken(shop, { tokens: 4_000, micros: 90_000, currency: 'EUR' })
  expect(await ask()).toMatchObject({ engine: 'model' })
  await setTaken(shop, { tokens: 5_000 })
  expect(await ask()).toMatchObject({ model_failure: 'over_cap' })
})

test('an answer that breaks off costs as much as was sent for it', async () => {
  const { shop, ask } = await aShopWithModel({}, { model: 'fault-broken-stream', price: priced('EUR') })
  expect(await ask()).toMatchObject({ engine: 'retrieval', model: null })
  const [broken] = await ledgerOf(shop)
  expect(broken?.tokens).toBeGreaterThan(100)
  expect(broken?.cost_micros).toBe((broken?.tokens ?? 0) * 100)
})

test('owners are told of each limit by its name, once, however many processes look', async () => {
  const { shop } = await aShopWithModel({}, { price: priced('EUR') })
  const { deps } = await runningApp()
  const owner = await shop.newColleague('owner')
  const told = async () =>
    (deps.mail.outbox?.() ?? [])
      .flatMap(({ to, subject }) => (to === owner.email && /límite/u.test(subject) ? subject : []))
      .toReversed()
  const tell = async () => {
    await Promise.all([sweepOnce(deps, addUpUsage), sweepOnce(deps, addUpUsage)])
    await Promise.all([sweepOnce(deps, notifyOfCaps), sweepOnce(deps, notifyOfCaps)])
  }
  await setSettings(shop, { ...cap(1_000_000), monthly_token_cap: 10_000 })
  await setTaken(shop, { tokens: 100, micros: 799_999, currency: 'EUR' })
  await tell()
  await asSuperuser('update usage_month set cost_micros = 800000 where organization_id = $1', [shop.id])
  await tell()
  await until(async () => (await told()).length === 1)
  await asSuperuser('update usage_month set cost_micros = 1000000, tokens = 8000 where organization_id = $1', [shop.id])
  await tell()
  await until(async () => (await told()).length === 3)
  await tell()
  // Another limit is told of anew, and the other one is not.
  await setSettings(shop, { ...cap(900_000), monthly_token_cap: 10_000 })
  await tell()
  await until(async () => (await told()).length === 4)
  expect(new Set((await told()).slice(1, 3))).toEqual(
    new Set([
      'Tu modelo ha llegado al límite de gasto de este mes',
      'Tu modelo ha usado el 80 % del límite de tokens de este mes',
    ]),
  )
  expect((await told())[0]).toBe('Tu modelo ha usado el 80 % del límite de gasto de este mes')
  expect((await told())[3]).toBe('Tu modelo ha llegado al límite de gasto de este mes')
})

test.each([
  ['openai', 'gpt-5-mini', startOpenAI],
  ['anthropic', 'claude-haiku-4-5', startAnthropicMessages],
  ['google', 'gemini-2.5-flash', startGemini],
] as const)(
  'caps count cold prices: what %s had kept from before costs a limit as much as the rest',
  async (kind, name, start) => {
    const provider = await start()
    try {
      const { shop, ask, saveModel } = await aShopWithModel()
      const { base_url, api_key } = provider
      await saveModel({ kind, base_url, api_key, model: name, price: priced('EUR') } as never)
      const { model } = await ask()
      const { input_tokens = 0, output_tokens = 0, cost } = model ?? {}
      expect(input_tokens).toBeGreaterThan(8)
      expect(cost).toEqual({ micros: input_tokens * 100 + output_tokens * 200, currency: 'EUR' })
      expect((await usageOf(shop)).spent).toEqual([cost])
    } finally {
      await provider.close()
    }
  },
)
