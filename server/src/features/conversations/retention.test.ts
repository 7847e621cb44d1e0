/** @module-tag services */
import { audit } from '@tertulia/contract/audit'
import { conversations } from '@tertulia/contract/conversations'
import { unanswered } from '@tertulia/contract/unanswered'
import { retention } from '@tertulia/contract/retention'
import { receipts } from '@tertulia/contract/receipts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { eraseExpired } from '#features/conversations/conversations.sweeps.ts'
import { sweepOnce, startSweeps } from '#platform/jobs/sweeps.ts'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { factsOf } from '../../../test/facts.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { setSettings } from '../../../test/settings-of.ts'

const DAY_MS = 86_400_000

afterEach(() => void vi.restoreAllMocks())

type Shop = Awaited<ReturnType<typeof anOrganization>>

/** Sweeps run all the while. */
async function daysLater(days: number) {
  for (let day = 2; day < days; day += 2) await sweepAt(day)
  await sweepAt(days)
}

/** One sweep, and none in between. */
async function sweepAt(days: number) {
  const { deps } = await runningApp()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + days * DAY_MS))
  await sweepOnce(deps, eraseExpired)
}

const settle = async () => (await runningApp()).deps.events.settle()

async function aShop(): Promise<{ shop: Shop; agent_id: string }> {
  const shop = await anOrganization()
  // Tokens do not live as long as these tests say that time passes: all members are made before.
  await shop.colleague('owner')
  await shop.colleague('admin')
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  return { shop, agent_id: agent.id }
}

/** A conversation that has ended, or goes on. */
async function aConversation(shop: Shop, agent_id: string, { ended }: { ended: boolean }) {
  const customer = await aCustomer(agent_id)
  const { conversation_id: id, id: message_id } = await customer.ask('¿Vendéis helados de pistacho?')
  if (ended) {
    await shop.as('admin').call(conversations.take, { params: { id } })
    await shop.as('admin').call(conversations.end, { params: { id } })
  }
  return { id, message_id }
}

/** As it is, so many times more. */
const manyMore = (id: string, count: number) =>
  asSuperuser(
    `insert into conversation select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
     from conversation c, generate_series(1, $2::int) where c.id = $1`,
    [id, count],
  )

async function rowsOf(id: string) {
  const { rows } = await asSuperuser<{ conversations: number; messages: number; receipts: number; facts: number }>(
    `select (select count(*)::int from conversation where id = $1) as conversations,
            (select count(*)::int from message where conversation_id = $1) as messages,
            (select count(*)::int from receipt where message_id in (select id from message where conversation_id = $1)) as receipts,
            (select count(*)::int from fact where conversation_id = $1 and type <> 'conversation.erased') as facts`,
    [id],
  )
  return rows[0]
}
const NOTHING = { conversations: 0, messages: 0, receipts: 0, facts: 0 }
const erasable = async (shop: Shop, days: 30 | 90) =>
  (await shop.as('owner').call(retention.erasable, { params: { id: shop.id }, query: { days } })).conversations

test('conversations past their retention are erased with their messages and receipts, and no day earlier', async () => {
  const { shop, agent_id } = await aShop()
  const { id, message_id } = await aConversation(shop, agent_id, { ended: true })
  await setSettings(shop, { retention_days: 30 })
  await daysLater(29.9)
  expect(await rowsOf(id)).toMatchObject({ conversations: 1, receipts: 1 })
  await daysLater(30.1)
  expect(await rowsOf(id)).toEqual(NOTHING)
  await settle()
  expect(factsOf(id).at(-1)).toMatchObject({ type: 'conversation.erased', payload: { channel: 'bubble', agent_id } })
  vi.restoreAllMocks()
  for (const call of [
    () => shop.as('admin').call(conversations.get, { params: { id } }),
    () => shop.as('admin').call(conversations.messages, { params: { id } }),
    () => shop.as('admin').call(receipts.get, { params: { message_id } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
})

test('one that goes on is kept, however old it is', async () => {
  const { shop, agent_id } = await aShop()
  const { id } = await aConversation(shop, agent_id, { ended: false })
  await setSettings(shop, { retention_days: 30 })
  await daysLater(60)
  expect(await rowsOf(id)).toMatchObject({ conversations: 1 })
})

test('without a retention nothing is erased, and what one organization erases is its own', async () => {
  const [keeper, eraser] = [await aShop(), await aShop()]
  const kept = await aConversation(keeper.shop, keeper.agent_id, { ended: true })
  const erased = await aConversation(eraser.shop, eraser.agent_id, { ended: true })
  await setSettings(eraser.shop, { retention_days: 30 })
  await daysLater(40)
  expect(await rowsOf(kept.id)).toMatchObject({ conversations: 1 })
  expect(await rowsOf(erased.id)).toEqual(NOTHING)
})

test('more than one transaction’s worth is erased in one sweep, and two sweeps at once do no harm', async () => {
  const { shop, agent_id } = await aShop()
  const { id } = await aConversation(shop, agent_id, { ended: true })
  const { deps } = await runningApp()
  await manyMore(id, 119)
  await asSuperuser(`update conversation set ended_at = now() - interval '31 days' where organization_id = $1`, [
    shop.id,
  ])
  await setSettings(shop, { retention_days: 30 })
  await Promise.all([sweepOnce(deps, eraseExpired), sweepOnce(deps, eraseExpired)])
  const { rows } = await asSuperuser('select 1 from conversation where organization_id = $1', [shop.id])
  expect(rows).toEqual([])
})

test('before a retention is set, the member is told how many conversations it takes', async () => {
  const { shop, agent_id } = await aShop()
  await aConversation(shop, agent_id, { ended: true })
  await aConversation(shop, agent_id, { ended: true })
  await aConversation(shop, agent_id, { ended: false })
  const endedBefore = (time: string) =>
    asSuperuser(
      'update conversation set ended_at = now() - $2::interval where organization_id = $1 and ended_at is not null',
      [shop.id, time],
    )
  await endedBefore('29 days 23 hours')
  expect(await erasable(shop, 30)).toBe(0)
  await endedBefore('30 days 1 hour')
  expect(await erasable(shop, 30)).toBe(2)
  expect(await erasable(shop, 90)).toBe(0)
  expect(await erasable((await aShop()).shop, 30)).toBe(0)
})

test('a question that no customer has asked since is erased too: it is customers’ words', async () => {
  const { shop, agent_id } = await aShop()
  await aConversation(shop, agent_id, { ended: true })
  const listed = async () => (await shop.as('admin').call(unanswered.list, { query: { agent_id } })).items
  expect(await listed()).toHaveLength(1)
  await setSettings(shop, { retention_days: 30 })
  await daysLater(31)
  vi.restoreAllMocks()
  expect(await listed()).toEqual([])
})

test('a process whose clock is ahead erases nothing that its retention still keeps', async () => {
  const { shop, agent_id } = await aShop()
  const [kept, old] = [
    await aConversation(shop, agent_id, { ended: true }),
    await aConversation(shop, agent_id, { ended: true }),
  ]
  await asSuperuser(`update conversation set ended_at = now() - interval '91 days' where id = $1`, [old.id])
  await setSettings(shop, { retention_days: 90 })
  const { deps } = await runningApp()
  const clock = { ...deps.clock, now: () => new Date(Date.now() + 400 * DAY_MS) }
  onTestFinished(startSweeps({ ...deps, clock }, [{ ...eraseExpired, name: `erase-${shop.id}`, every_ms: 100 }]))
  await expect.poll(() => rowsOf(old.id), { timeout: 10_000 }).toEqual(NOTHING)
  expect(await rowsOf(kept.id)).toMatchObject({ conversations: 1 })
})

const waiting = async (shop: Shop) =>
  (await shop.as('owner').call(retention.waiting, { params: { id: shop.id } })).waits
const agree = (shop: Shop, before: string) =>
  shop.as('owner').call(retention.agree, { params: { id: shop.id }, body: { before } })
const SUBJECT = 'Hay conversaciones que esperan a que confirmes su borrado'
const tellings = async (email: string) =>
  ((await runningApp()).deps.mail.outbox?.() ?? []).filter(({ to, subject }) => to === email && subject === SUBJECT)

test('after a leap of time, also of the database’s clock, nothing is erased before a person agrees', async () => {
  const { shop, agent_id } = await aShop()
  const { email } = await shop.newColleague('owner')
  const { id } = await aConversation(shop, agent_id, { ended: true })
  await manyMore(id, 39)
  await setSettings(shop, { retention_days: 90 })
  await sweepAt(400)
  await sweepAt(401)
  expect(await rowsOf(id)).toMatchObject({ conversations: 1 })
  vi.restoreAllMocks()
  const waits = await waiting(shop)
  expect(waits).toMatchObject({ conversations: 40 })
  await expect.poll(() => tellings(email)).toHaveLength(1)
  await expect(shop.as('admin').call(retention.waiting, { params: { id: shop.id } })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(agree(shop, new Date(0).toISOString())).rejects.toMatchObject({ code: 'erasing_changed' })
  await agree(shop, waits!.before)
  expect(await waiting(shop)).toBeNull()
  const { items } = await shop.as('owner').call(audit.list, { query: { organization_id: shop.id, rows: 10 } })
  expect(items[0]).toMatchObject({
    action: 'organization.erasing_agreed',
    changes: [{ field: 'conversations', after: 40 }],
  })
  await sweepAt(401)
  expect(await rowsOf(id)).toEqual(NOTHING)
  expect(await tellings(email)).toHaveLength(1)
})

test('a leap that takes few of many is made, and what waits is forgotten once the clock is right again', async () => {
  const { shop, agent_id } = await aShop()
  const [{ id }, old] = [
    await aConversation(shop, agent_id, { ended: true }),
    await aConversation(shop, agent_id, { ended: true }),
  ]
  await manyMore(id, 39)
  await asSuperuser(`update conversation set ended_at = now() - interval '85 days' where id = $1`, [old.id])
  await setSettings(shop, { retention_days: 90 })
  await sweepAt(400)
  expect(await rowsOf(old.id)).toMatchObject({ conversations: 1 })
  await sweepAt(1)
  vi.restoreAllMocks()
  expect(await waiting(shop)).toBeNull()
  await sweepAt(20)
  expect(await rowsOf(old.id)).toEqual(NOTHING)
  expect(await rowsOf(id)).toMatchObject({ conversations: 1 })
})
