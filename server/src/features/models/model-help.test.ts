/** @module-tag services */
import { audit } from '@tertulia/contract/audit'
import { modelHelp } from '@tertulia/contract/model-help'
import { models } from '@tertulia/contract/models'
import { expect, test } from 'vitest'
import { recordUsage, type UsageEntry } from '#features/usage/record-usage.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { aShopWithModel } from '../../../test/a-shop-with-model.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

const helpOf = (shop: Shop) => shop.as('viewer').call(modelHelp.list, { params: { organization_id: shop.id } })
const kindOf = async (shop: Shop, kind: string) => (await helpOf(shop)).kinds.find((each) => each.kind === kind)
const switchTo = (shop: Shop, enabled: boolean, role: 'admin' | 'member' = 'admin') =>
  shop.as(role).call(modelHelp.switch, { params: { organization_id: shop.id }, body: { kind: 'analysis', enabled } })

/** Conversations that ended so many days ago. */
const ended = (shop: Shop, agent_id: string, days_ago: number, many: number) =>
  asSuperuser(
    `insert into conversation (organization_id, id, agent_id, channel, profile_name, language, status, control, messages,
       last_message, last_message_at, handed_over, started_at, ended_at)
     select $1, gen_random_uuid(), $2, 'web', 'Ana', 'es', 'ended', 'agent', 0, '', now(), false, now(), now() - $3 * interval '1 day'
     from generate_series(1, $4::integer)`,
    [shop.id, agent_id, days_ago, many],
  )

const record = async (shop: Shop, taken: Pick<UsageEntry, 'key' | 'input_tokens' | 'output_tokens'>) =>
  withOrganization(asSystem((await runningApp()).deps, shop.id), (tx) =>
    recordUsage(tx, { kind: 'model.analysis', model: 'agent-small', cost: null, ...taken }),
  )

const PRICE = { input_micros: 1_000_000, output_micros: 4_000_000, currency: 'EUR' } as const

test('help is off until a member switches it on, and shows before what a month like the last would cost', async () => {
  const { shop, agent } = await aShopWithModel({}, { price: PRICE })
  expect(await kindOf(shop, 'analysis')).toMatchObject({ enabled: false, amount: 0, cost: null, measured: false })
  await ended(shop, agent.id, 2, 10)
  await ended(shop, agent.id, 40, 5)
  const assumed = await kindOf(shop, 'analysis')
  expect(assumed).toMatchObject({ amount: 10, measured: false })
  const { input_tokens = 0, output_tokens = 0 } = assumed ?? {}
  expect(input_tokens).toBeGreaterThan(1_000)
  expect(assumed?.cost).toEqual({ micros: input_tokens + output_tokens * 4, currency: 'EUR' })
})

test('once it has been used, what it took is what is told, a fallback that answered in its place with it', async () => {
  const { shop, agent } = await aShopWithModel({}, { price: PRICE })
  await ended(shop, agent.id, 2, 10)
  await record(shop, { key: 'asked:1', input_tokens: 2_000, output_tokens: 100 })
  await record(shop, { key: 'asked:1:2', input_tokens: 1_000, output_tokens: 100 })
  await record(shop, { key: 'asked:2', input_tokens: 1_000, output_tokens: 200 })
  expect(await kindOf(shop, 'analysis')).toMatchObject({
    measured: true,
    input_tokens: 20_000,
    output_tokens: 2_000,
    cost: { micros: 28_000, currency: 'EUR' },
  })
})

test('a member who may change the model switches it, with a trace; it is on once and for this organization alone', async () => {
  const { shop } = await aShopWithModel()
  const { shop: stranger } = await aShopWithModel()
  await expect(switchTo(shop, true, 'member')).rejects.toMatchObject({ status: 403 })
  await switchTo(shop, true)
  await switchTo(shop, true)
  expect(await kindOf(shop, 'analysis')).toMatchObject({ enabled: true })
  expect(await kindOf(stranger, 'analysis')).toMatchObject({ enabled: false })
  await switchTo(shop, false)
  expect(await kindOf(shop, 'analysis')).toMatchObject({ enabled: false })
  const trail = await shop.as('owner').call(audit.list, { query: { organization_id: shop.id, rows: 10 } })
  const told = trail.items.filter(({ action }) => action === 'model_help.switched')
  expect(told.map(({ changes }) => changes.map(({ after }) => after))).toEqual([
    [false, 'analysis'],
    [true, 'analysis'],
    [true, 'analysis'],
  ])
})

test('without a model in use that is said', async () => {
  const { shop } = await aShopWithModel()
  expect(await helpOf(shop)).toMatchObject({ has_model: true })
  await shop.as('admin').call(models.delete, { params: { organization_id: shop.id } })
  const { has_model, kinds } = await helpOf(shop)
  expect(has_model).toBe(false)
  expect(kinds.map(({ cost }) => cost)).toEqual(kinds.map(() => null))
})
