/** @module-tag services */
import { mkdir, utimes } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { expect, onTestFinished, test } from 'vitest'
import { handleLeftoverRequests } from '#features/accounts/accounts.sweeps.ts'
import { removeUnneededAttachments } from '#features/attachments/attachments.sweeps.ts'
import { endSilent, eraseExpired } from '#features/conversations/conversations.sweeps.ts'
import { embedWhatIsNew } from '#features/embeddings/embeddings.sweeps.ts'
import { endStuckGenerations } from '#features/faq-generation/faq-generation.sweeps.ts'
import { notifyOfCaps } from '#features/models/models.sweeps.ts'
import { resumeReplays } from '#features/quality/quality.sweeps.ts'
import { endStuckReadings } from '#features/vault/vault.sweeps.ts'
import { removeOrphanFiles } from '#platform/files/files.sweeps.ts'
import { resumeDeployments } from '#features/versions/versions.sweeps.ts'
import { newId } from '#platform/ids.ts'
import { type Sweep, sweepOnce, turnsOf } from '#platform/jobs/sweeps.ts'
import { allSweeps } from '#features.ts'
import { aCustomer, goLive } from './a-customer.ts'
import { setTaken } from './a-shop-with-model.ts'
import { anOrganization } from './an-organization.ts'
import { asSuperuser, runningApp } from './running-app.ts'
import { setSettings } from './settings-of.ts'
import { attached } from './upload.ts'

/** Makes changes of a table's rows fail if a condition holds: a bug that one row brings out. */
async function poison(table: string, on: 'insert' | 'update' | 'delete', condition: string): Promise<void> {
  const name = `poison_${newId().replaceAll('-', '')}`
  await asSuperuser(
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$`,
  )
  await asSuperuser(
    `create trigger ${name} before ${on} on ${table} for each row when (${condition}) execute function ${name}()`,
  )
  onTestFinished(async () => void (await asSuperuser(`drop function ${name} cascade`)))
}

const sweep = async (which: Sweep) => sweepOnce((await runningApp()).deps, which)
const rowsOf = async (text: string, values: unknown[]) => (await asSuperuser(text, values)).rows

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  return { shop, agent }
}

/** Conversations of one agent, the oldest first. */
async function someConversations(agent_id: string, count: number): Promise<string[]> {
  const ids = []
  for (let n = 0; n < count; n += 1) {
    const customer = await aCustomer(agent_id)
    await customer.ask('¿Abrís los sábados?')
    ids.push((await customer.call(chat.state, {})).conversation_id ?? '')
  }
  return ids
}

test('a conversation that cannot be ended keeps no other from its end', async () => {
  const { shop, agent } = await aShop()
  const [bad, ...good] = await someConversations(agent.id, 3)
  await asSuperuser("update conversation set last_message_at = now() - interval '1 hour' where organization_id = $1", [
    shop.id,
  ])
  await poison('message', 'insert', `new.conversation_id = '${bad}'`)
  await sweep(endSilent)
  const { items } = await shop.as('admin').call(conversations.list, {
    query: { organization_id: shop.id, rows: 100 },
  })
  const statusOf = (id?: string) => items.find((each) => each.id === id)?.status
  expect(good.map(statusOf)).toEqual(['ended', 'ended'])
  expect(statusOf(bad)).toBe('active')
})

test('retention goes on past a conversation that cannot be erased, in its organization and in others', async () => {
  const [one, other] = [await aShop(), await aShop()]
  const [bad] = await someConversations(one.agent.id, 3)
  await someConversations(other.agent.id, 2)
  for (const { shop } of [one, other]) {
    await setSettings(shop, { retention_days: 30 })
    await asSuperuser(
      `update conversation set status = 'ended', ended_at = now() - interval '40 days' where organization_id = $1`,
      [shop.id],
    )
  }
  await poison('conversation', 'delete', `old.id = '${bad}'`)
  await sweep(eraseExpired)
  const left = await rowsOf('select id from conversation where organization_id = any($1)', [
    [one.shop.id, other.shop.id],
  ])
  expect(left).toEqual([{ id: bad }])
})

test('an organization whose limit cannot be told of keeps no other from hearing of its own', async () => {
  const shops = [await anOrganization(), await anOrganization(), await anOrganization()]
  for (const shop of shops) await setSettings(shop, { monthly_token_cap: 10_000 })
  await Promise.all(shops.map((shop) => setTaken(shop, { tokens: 20_000 })))
  const ids = shops.map(({ id }) => id).toSorted()
  await poison('model_cap_told', 'insert', `new.organization_id = '${ids[0]}'`)
  await sweep(notifyOfCaps)
  const told = await rowsOf(
    'select organization_id from model_cap_told where organization_id = any($1) and percent = 100 order by 1',
    [ids],
  )
  expect(told.map(({ organization_id }) => organization_id)).toEqual(ids.slice(1))
})

test('a file that cannot be removed keeps no other', async () => {
  const { deps } = await runningApp()
  const keys = [newId(), newId(), newId()]
  const [bad = '', ...good] = keys
  for (const key of good) await deps.files.put(key, Readable.from([Buffer.from('x')]))
  // A folder is no file.
  await mkdir(deps.files.path(bad))
  const then = new Date(Date.now() - 2 * 86_400_000)
  for (const key of keys) await utimes(deps.files.path(key), then, then)
  await sweep(removeOrphanFiles)
  expect((await deps.files.keys()).filter((key) => keys.includes(key))).toEqual([bad])
})

test('an attachment that cannot be removed keeps no other', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const admin = await shop.colleague('admin')
  const those = [await attached(admin, agent.id), await attached(admin, agent.id), await attached(admin, agent.id)]
  await asSuperuser("update attachment set needed_at = now() - interval '2 days' where organization_id = $1", [shop.id])
  await poison('attachment', 'delete', `old.id = '${those[0]?.id}'`)
  await sweep(removeUnneededAttachments)
  expect(await rowsOf('select id from attachment where organization_id = $1', [shop.id])).toEqual([
    { id: those[0]?.id },
  ])
})

test('requests that fail each time fill no second batch: those after them are done', async () => {
  const { deps } = await runningApp()
  const ids = Array.from({ length: 101 }, () => newId())
  for (const [n, id] of ids.entries())
    await asSuperuser(
      `insert into account_request (id, kind, email, language, address, request_id, at)
       values ($1, 'reset', $2, 'es', '', '', now() - interval '40 minutes' + $3 * interval '1 second')`,
      [id, n < 100 ? `poison-${id}@ejemplo.com` : `nadie-${id}@ejemplo.com`, n],
    )
  await poison('account_request', 'update', "new.email like 'poison-%'")
  const turn = turnsOf(deps, { name: 'test', erases: 'nothing' }, new AbortController().signal)
  const left = async () => (await rowsOf('select id from account_request where id = any($1)', [ids])).length
  await handleLeftoverRequests.run(deps, turn)
  expect(await left()).toBe(101)
  await handleLeftoverRequests.run(deps, turn)
  expect(await left()).toBe(100)
  await asSuperuser('delete from account_request where id = any($1)', [ids])
})

test('every sweep leaves out what failed, so that it is asked for later than the rest', async () => {
  const { deps } = await runningApp()
  const asked = new Set<string>()
  for (const each of allSweeps) {
    const turn = turnsOf(deps, each, new AbortController().signal)
    await each.run(deps, { ...turn, aside: () => (asked.add(each.name), turn.aside()) })
  }
  for (const each of [
    handleLeftoverRequests,
    endSilent,
    notifyOfCaps,
    embedWhatIsNew,
    resumeReplays,
    resumeDeployments,
    endStuckReadings,
    endStuckGenerations,
    removeUnneededAttachments,
  ])
    expect(asked, each.name).toContain(each.name)
})

test('each sweep has a name of its own: they are what turns go by', () => {
  expect(new Set(allSweeps.map(({ name }) => name)).size).toBe(allSweeps.length)
})
