import { afterEach, expect, test, vi } from 'vitest'
import { notifyOfCaps } from '#features/models/models.sweeps.ts'
import { recordUsage } from '#features/usage/record-usage.ts'
import { addUpUsage } from '#features/usage/usage.sweeps.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { usageOf } from '../../../test/a-shop-with-model.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { setSettings } from '../../../test/settings-of.ts'

afterEach(() => vi.restoreAllMocks())

async function at(instant: string) {
  const { deps } = await runningApp()
  const ahead = Date.parse(instant) - Date.now()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + ahead))
  return deps
}

type Shop = Awaited<ReturnType<typeof anOrganization>>

async function use(shop: Shop, instant: string, tokens: number) {
  const deps = await at(instant)
  const entry = { kind: 'model.writing_help', model: 'agent-small', output_tokens: 0, cost: null } as const
  await withOrganization(asSystem(deps, shop.id), (tx) =>
    recordUsage(tx, { ...entry, key: `asked:${newId()}`, input_tokens: tokens }),
  )
}

/** An organization whose clocks show another day than UTC's. */
async function aShopIn(time_zone: string): Promise<Shop> {
  const shop = await anOrganization()
  await asSuperuser('update organization set time_zone = $2 where id = $1', [shop.id, time_zone])
  return shop
}

// In Auckland, 13 hours ahead, December begins on 30 November at 11:00 in UTC.
const NOVEMBER = '2099-11-30T10:59:00.000Z'
const DECEMBER = '2099-11-30T11:01:00.000Z'

test('a month is that of the organization’s clocks, before its usage is added up and after', async () => {
  const shop = await aShopIn('Pacific/Auckland')
  await use(shop, NOVEMBER, 5)
  await use(shop, DECEMBER, 7)
  const december = { tokens: 7, resets_at: '2099-12-31T11:00:00.000Z' }
  expect(await usageOf(shop)).toMatchObject(december)
  await sweepOnce(await at(DECEMBER), addUpUsage)
  expect(await usageOf(shop)).toMatchObject(december)
  const { rows } = await asSuperuser(
    'select month::text, tokens::integer from usage_month where organization_id = $1 order by month',
    [shop.id],
  )
  expect(rows).toEqual([
    { month: '2099-11-01', tokens: 5 },
    { month: '2099-12-01', tokens: 7 },
  ])
  await at(NOVEMBER)
  expect(await usageOf(shop)).toMatchObject({ tokens: 5, resets_at: '2099-11-30T11:00:00.000Z' })
})

test('usage after a change of zone counts once, in one month', async () => {
  const shop = await aShopIn('Pacific/Auckland')
  await use(shop, DECEMBER, 7)
  await sweepOnce(await at(DECEMBER), addUpUsage)
  await asSuperuser(`update organization set time_zone = 'America/Lima' where id = $1`, [shop.id])
  await use(shop, DECEMBER, 3)
  expect((await usageOf(shop)).tokens).toBe(3)
  await sweepOnce(await at(DECEMBER), addUpUsage)
  const { rows } = await asSuperuser(
    'select sum(tokens)::integer as tokens from usage_month where organization_id = $1',
    [shop.id],
  )
  expect(rows).toEqual([{ tokens: 10 }])
})

test('owners are told of the limit of the month that it is where they are', async () => {
  const [ahead, behind] = [await aShopIn('Pacific/Auckland'), await aShopIn('America/Lima')]
  for (const shop of [ahead, behind]) {
    await setSettings(shop, { monthly_token_cap: 1_000 })
    await use(shop, DECEMBER, 1_000)
  }
  const deps = await at(DECEMBER)
  await sweepOnce(deps, addUpUsage)
  await sweepOnce(deps, notifyOfCaps)
  const told = async ({ id }: Shop) =>
    (await asSuperuser('select month::text, percent from model_cap_told where organization_id = $1', [id])).rows
  expect(await told(ahead)).toEqual([{ month: '2099-12-01', percent: 100 }])
  expect(await told(behind)).toEqual([{ month: '2099-11-01', percent: 100 }])
})
