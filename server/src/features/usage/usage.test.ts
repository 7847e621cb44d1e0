/** @module-tag services */
import { setTimeout as delay } from 'node:timers/promises'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { playground } from '@tertulia/contract/playground'
import { receipts } from '@tertulia/contract/receipts'
import { sideBySide } from '@tertulia/contract/side-by-side'
import { expect, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { resumeFreeTurns } from '#features/conversations/turns/resume-turns.ts'
import { recordUsage, recordUsageAlone, type UsageEntry } from '#features/usage/record-usage.ts'
import { addUpUsage } from '#features/usage/usage.sweeps.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { startWorker } from '#platform/worker/worker.ts'
import { until } from '../../../test/a-customer.ts'
import { aShopWithModel, ledgerOf, usageOf } from '../../../test/a-shop-with-model.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { setSettings } from '../../../test/settings-of.ts'
import { streamed } from '../../../test/stream.ts'

const entry = (change: Partial<UsageEntry> = {}): UsageEntry => ({
  key: `asked:${newId()}`,
  kind: 'model.writing_help',
  model: 'agent-small',
  input_tokens: 90,
  output_tokens: 10,
  cost: { micros: 7, currency: 'EUR' },
  ...change,
})

const ctxOf = async (shop: { id: string }) => asSystem((await runningApp()).deps, shop.id)
const record = async (shop: { id: string }, what: UsageEntry) =>
  withOrganization(await ctxOf(shop), (tx) => recordUsage(tx, what))

test('a key counts once, in one process after another and at once', async () => {
  const shop = await anOrganization()
  const paid = entry()
  await Promise.all([record(shop, paid), record(shop, paid)])
  await record(shop, paid)
  expect(await ledgerOf(shop)).toHaveLength(1)
  expect(await usageOf(shop)).toMatchObject({ tokens: 100, spent: [{ micros: 7, currency: 'EUR' }] })
})

test('usage whose transaction is taken back is not in the ledger', async () => {
  const shop = await anOrganization()
  const failing = withOrganization(await ctxOf(shop), async (tx) => {
    await recordUsage(tx, entry())
    throw new Error('its effect failed')
  })
  await expect(failing).rejects.toThrow('its effect failed')
  expect(await ledgerOf(shop)).toEqual([])
})

test('recorded usage is there before, while and after several processes add it up', async () => {
  const shop = await anOrganization()
  const { deps } = await runningApp()
  for (let n = 0; n < 30; n += 1) await record(shop, entry({ cost: n % 3 ? null : { micros: 5, currency: 'USD' } }))
  const all = { tokens: 3_000, spent: [{ micros: 50, currency: 'USD' }] }
  expect(await usageOf(shop)).toMatchObject(all)
  const seen: unknown[] = []
  const looking = (async () => {
    for (let n = 0; n < 20; n += 1) seen.push(await usageOf(shop))
  })()
  await Promise.all([sweepOnce(deps, addUpUsage), sweepOnce(deps, addUpUsage), sweepOnce(deps, addUpUsage), looking])
  for (const each of [...seen, await usageOf(shop)]) expect(each).toMatchObject(all)
  const { rows } = await asSuperuser('select 1 from usage where organization_id = $1 and not added_up', [shop.id])
  expect(rows).toEqual([])
  await record(shop, entry({ cost: null }))
  expect((await usageOf(shop)).tokens).toBe(3_100)
})

test('the ledger can be added to and neither changed nor erased', async () => {
  const shop = await anOrganization()
  await record(shop, entry())
  const attempt = async (text: string) => withOrganization(await ctxOf(shop), (tx) => tx.client.query(text))
  await expect(attempt('update usage set input_tokens = 0')).rejects.toThrow('permission denied')
  await expect(attempt('delete from usage')).rejects.toThrow('permission denied')
})

test('usage of another process stops the model within about a second', async () => {
  const { shop, ask } = await aShopWithModel()
  await setSettings(shop, { monthly_token_cap: 10_000 })
  expect(await ask()).toMatchObject({ engine: 'model' })
  // As another process writes it, of which this one hears nothing.
  await asSuperuser(
    `insert into usage (organization_id, key, at, kind, model, input_tokens, output_tokens)
     values ($1, 'turn:elsewhere:1', now(), 'model.answer', 'agent-small', 10000, 0)`,
    [shop.id],
  )
  await delay(1_100)
  expect(await ask()).toMatchObject({ engine: 'retrieval', model_failure: 'over_cap' })
})

const SATURDAY = '¿Abrís los sábados?'
const SLOW = { first_ms: 700, tokens: 5 }

test('an answer that a person forestalls was paid for and counts', async () => {
  const { shop, customer, standIn } = await aShopWithModel({ ...SLOW, first_ms: 4_000 })
  const member = await shop.colleague('member')
  const sending = customer.send(SATURDAY)
  await until(async () => standIn.requests.length === 1)
  const { conversation_id } = await customer.call(chat.state, {})
  await member.call(conversations.take, { params: { id: conversation_id ?? '' } })
  await sending
  await until(async () => (await ledgerOf(shop)).length === 1)
  const { rows } = await asSuperuser('select state, reason from turn where organization_id = $1', [shop.id])
  expect(rows).toEqual([{ state: 'discarded', reason: 'with_person' }])
  expect(await ledgerOf(shop)).toMatchObject([{ kind: 'model.answer', conversation_id }])
  expect((await usageOf(shop)).tokens).toBeGreaterThan(10)
})

test('a turn that another process takes over is paid twice and counts twice, the answer that is refused too', async () => {
  const { shop, customer, standIn } = await aShopWithModel(SLOW)
  const { deps } = await runningApp()
  const other = await startWorker(deps, { is_alone: false })
  const sending = customer.send(SATURDAY)
  await until(async () => standIn.requests.length === 1)
  await asSuperuser('update turn set claimed_by = gen_random_uuid() where organization_id = $1', [shop.id])
  await resumeFreeTurns({ ...deps, worker: { ...other, id: other.id, is_draining: false, judgesOthers: () => true } })
  await sending
  await until(async () => (await ledgerOf(shop)).length === 2)
  const keys = (await ledgerOf(shop)).map(({ key }) => key).toSorted()
  expect(keys).toMatchObject([expect.stringMatching(/:1$/u), expect.stringMatching(/:2$/u)])
  await other.close()
})

test('an answer that cannot be stored was paid for and counts', async () => {
  const { shop, agent } = await aShopWithModel()
  const { token } = await shop.colleague('admin')
  await asSuperuser(`create function refuse_receipt() returns trigger language plpgsql as
    $$ begin raise exception 'planted'; end $$`)
  await asSuperuser(`create trigger planted before insert on receipt for each row
    when (new.organization_id = '${shop.id}') execute function refuse_receipt()`)
  const send = () =>
    streamed(
      playground.send,
      { params: { agent_id: agent.id }, body: { text: SATURDAY, client_id: newId() } },
      { authorization: `Bearer ${token}` },
    ).catch(() => undefined)
  await send()
  await asSuperuser('drop trigger planted on receipt')
  await until(async () => (await ledgerOf(shop)).length === 1)
  expect(await ledgerOf(shop)).toMatchObject([{ key: expect.stringMatching(/^turn:.*:1$/u) }])
})

test('an answer that was stored without an acknowledgement counts once', async () => {
  const { shop, ask } = await aShopWithModel()
  await ask()
  const [stored] = await ledgerOf(shop)
  // As the process that stored it records the usage after the database went silent at the commit.
  await recordUsageAlone(await ctxOf(shop), entry({ key: stored?.key ?? '', kind: 'model.answer' }))
  expect(await ledgerOf(shop)).toEqual([stored])
  expect((await usageOf(shop)).tokens).toBe(stored?.tokens)
})

test('a member who asks again pays again: run again and side by side are entries of their own', async () => {
  const { shop, agent, ask } = await aShopWithModel()
  const { message_id } = await ask()
  const by = shop.as('admin')
  for (let n = 0; n < 2; n += 1) await by.call(receipts.rerun, { params: { message_id } })
  const { token } = await shop.colleague('admin')
  const compare = { params: { agent_id: agent.id }, body: { questions: [SATURDAY], before: [] } }
  await streamed(sideBySide.compare, compare, { authorization: `Bearer ${token}` })
  expect((await ledgerOf(shop)).map(({ kind }) => kind)).toEqual([
    'model.answer',
    'model.rerun',
    'model.rerun',
    'model.compare',
  ])
})
