/** @module-tag services */
import { answerSizes } from '@tertulia/contract/answer-sizes'
import { expect, test } from 'vitest'
import { goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { aShopWithModel } from '../../../test/a-shop-with-model.ts'
import { asSuperuser } from '../../../test/running-app.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>
const sizeOf = (shop: Shop) => shop.as('admin').call(answerSizes.get, { params: { organization_id: shop.id } })

test('an organization without answers and without a live agent has no forecast', async () => {
  const shop = await anOrganization()
  await shop.anAgent()
  expect(await sizeOf(shop)).toBeNull()
})

test('before a model is switched on, what the live agents know says how much it would read', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id, { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' })
  await goLive(shop, agent.id)
  const small = await sizeOf(shop)
  expect(small).toMatchObject({ measured_by: 'knowledge', answers: 0 })
  expect(small?.front_tokens).toBeLessThan(small?.input_tokens ?? 0)
  await shop.aFaq(agent.id, { question: '¿Cómo se cuida la lana?', answer: 'A mano. '.repeat(500) })
  await goLive(shop, agent.id)
  const large = await sizeOf(shop)
  // Four thousand characters more are a thousand tokens more, in front of every question.
  expect((large?.front_tokens ?? 0) - (small?.front_tokens ?? 0)).toBeGreaterThan(900)
})

test('usage of answers in the last 30 days counts, however many models were asked for one', async () => {
  const { shop, ask } = await aShopWithModel()
  const { model } = await ask()
  await ask()
  const { input_tokens, output_tokens } = model ?? {}
  const size = await sizeOf(shop)
  expect(size).toMatchObject({ measured_by: 'usage', answers: 2, answers_each: 2 })
  expect(size?.front_tokens).toBeLessThanOrEqual(size?.input_tokens ?? 0)
  // The second knows what was said before.
  expect(size?.input_tokens).toBeGreaterThanOrEqual(input_tokens ?? 0)
  expect(size?.output_tokens).toBe(output_tokens)
  await asSuperuser(
    `insert into usage (organization_id, key, at, kind, model, input_tokens, output_tokens, added_up)
     select organization_id, key || ':2', at, kind, 'm', 1000, 0, false from usage where organization_id = $1`,
    [shop.id],
  )
  expect(await sizeOf(shop)).toMatchObject({ answers: 2, input_tokens: (size?.input_tokens ?? 0) + 1_000 })
  await asSuperuser(`update usage set at = at - interval '31 days' where organization_id = $1`, [shop.id])
  expect(await sizeOf(shop)).toMatchObject({ measured_by: 'knowledge' })
})

test('it asks no model and stores nothing', async () => {
  const { shop, standIn } = await aShopWithModel()
  await sizeOf(shop)
  expect(standIn.requests).toEqual([])
  const { rows } = await asSuperuser('select 1 from usage where organization_id = $1', [shop.id])
  expect(rows).toEqual([])
})
