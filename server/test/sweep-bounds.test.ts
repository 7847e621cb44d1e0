/** @module-tag services */
import { glob, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type Sweep, sweepOnce } from '#platform/jobs/sweeps.ts'
import { allSweeps } from '#features.ts'
import { aCustomer, goLive } from './a-customer.ts'
import { anOrganization } from './an-organization.ts'
import { asSuperuser, runningApp } from './running-app.ts'
import { setSettings } from './settings-of.ts'
import { aConnection } from './a-connection.ts'
import { attached } from './upload.ts'

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))
const TAKES_AWAY = /\b(?:delete|remove|forget|erase|drop|prune|clear|purge)\w*[(.]/iu

/** The text of each sweep in its file, by its name. */
async function textsOfSweeps(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for await (const path of glob('**/*.ts', { cwd: SOURCES })) {
    if (path.endsWith('.test.ts')) continue
    const text = await readFile(join(SOURCES, path), 'utf8')
    for (const [whole, name = ''] of text.matchAll(/: Sweep = \{\n  name: '([^']+)'[\s\S]*?\n\}/gu))
      texts.set(name, whole)
  }
  return texts
}

test('a sweep that takes something away says how much at once', async () => {
  const texts = await textsOfSweeps()
  expect([...texts.keys()].toSorted()).toEqual(allSweeps.map(({ name }) => name).toSorted())
  const silent = allSweeps.filter(({ name, erases }) => erases === 'nothing' && TAKES_AWAY.test(texts.get(name) ?? ''))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('the most that a sweep may take at once is a bound', () => {
  for (const { name, erases } of allSweeps)
    if (erases !== 'nothing') expect(erases.most > 0 && erases.most <= 20_000, name).toBe(true)
})

const EMPTY: Record<string, unknown> = { ARRAY: '{}', jsonb: '{}', boolean: false, text: '', integer: 0, bigint: 0 }

/** Adds a row of which only what matters is said. */
async function add(table: string, said: Record<string, unknown>): Promise<void> {
  const { rows } = await asSuperuser<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [table],
  )
  const of = (type: string) => EMPTY[type] ?? (type === 'uuid' ? newId() : LONG_AGO)
  const row = { ...Object.fromEntries(rows.map((each) => [each.column_name, of(each.data_type)])), ...said }
  const [columns, values] = [Object.keys(row), Object.values(row)]
  await asSuperuser(
    `insert into ${table} (${columns.join()}) values (${values.map((_, n) => `$${n + 1}`).join()})`,
    values,
  )
}

const LONG_AGO = new Date(Date.now() - 400 * 86_400_000).toISOString()
const countIn = async (table: string, where = 'true') =>
  Number((await asSuperuser<{ n: string }>(`select count(*) as n from ${table} where ${where}`)).rows[0]?.n)
const three = async (make: () => Promise<unknown>) => {
  for (let n = 0; n < 3; n += 1) await make()
}

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  return { shop, agent }
}

/** Plants three of what a sweep takes. @returns how many are left */
const PLANTED: Record<string, () => Promise<() => Promise<number>>> = {
  'http.forget_old_answers': async () => {
    // An API key need not be there any more.
    await three(() => add('idempotency_key', { api_key_id: newId(), key: newId(), created_at: LONG_AGO }))
    return () => countIn('idempotency_key')
  },
  'realtime.forget_old_tickets': async () => {
    await three(() => add('socket_ticket', { hash: newId(), kind: 'member', expires_at: LONG_AGO }))
    return () => countIn('socket_ticket')
  },
  'accounts.forget_requests': async () => {
    await three(() => add('account_request', { id: newId(), kind: 'reset', language: 'es', at: LONG_AGO }))
    return () => countIn('account_request')
  },
  'events.keep_days': async () => {
    for (const day of ['20250101', '20250102', '20250103'])
      await asSuperuser(
        `create table fact_${day} partition of fact for values from ('${day}'::date) to ('${day}'::date + 1)`,
      )
    return () => countIn('pg_class', `relname ~ '^fact_2025'  and relkind = 'r'`)
  },
  'files.remove_orphans': async () => {
    const { deps } = await runningApp()
    await three(async () => {
      const key = newId()
      await deps.files.put(key, Readable.from([Buffer.from('x')]))
      await utimes(deps.files.path(key), new Date(LONG_AGO), new Date(LONG_AGO))
    })
    return async () => (await deps.files.keys()).length
  },
  'conversations.forget_old_turns': async () => {
    const { shop, agent } = await aShop()
    const customer = await aCustomer(agent.id)
    await three(() => customer.ask('¿Abrís los sábados?'))
    await asSuperuser('update turn set ended_at = $1 where organization_id = $2', [LONG_AGO, shop.id])
    return () => countIn('turn', `organization_id = '${shop.id}'`)
  },
  'conversations.erase_expired': async () => {
    const { shop, agent } = await aShop()
    await three(async () => {
      const customer = await aCustomer(agent.id)
      const { conversation_id: id } = await customer.ask('¿Abrís los sábados?')
      await shop.as('admin').call(conversations.take, { params: { id } })
      await shop.as('admin').call(conversations.end, { params: { id } })
    })
    await asSuperuser('update conversation set ended_at = $1 where organization_id = $2', [LONG_AGO, shop.id])
    await setSettings(shop, { retention_days: 365 })
    return () => countIn('conversation', `organization_id = '${shop.id}'`)
  },
  'contacts.forget_silent_visitors': async () => {
    const { shop, agent } = await aShop()
    await three(async () => (await aCustomer(agent.id)).call(chat.state, {}))
    await asSuperuser('update visitor set created_at = $1 where organization_id = $2', [LONG_AGO, shop.id])
    return () => countIn('visitor', `organization_id = '${shop.id}'`)
  },
  'channels.forget_inbound': async () => {
    const shop = await anOrganization()
    const { id: agent_id } = await shop.anAgent()
    const { id: connection_id } = await aConnection({ organization_id: shop.id, agent_id, channel: 'whatsapp' })
    const row = { organization_id: shop.id, connection_id, kind: 'message', state: 'done', ended_at: LONG_AGO }
    await three(() => add('inbound_event', { ...row, id: newId(), external_id: newId() }))
    return () => countIn('inbound_event', `organization_id = '${shop.id}'`)
  },
  'contacts.forget_imports': async () => {
    const { id: organization_id } = await anOrganization()
    const row = { organization_id, known: 'keep', state: 'done', undo_until: LONG_AGO, created_at: LONG_AGO }
    await three(() => add('contact_import', { ...row, id: newId() }))
    return () => countIn('contact_import')
  },
  'conversation_exports.remove_spent': async () => {
    const { id: organization_id } = await anOrganization()
    const row = { organization_id, format: 'csv', state: 'expired', created_at: LONG_AGO }
    await three(() => add('conversation_export', { ...row, id: newId() }))
    return () => countIn('conversation_export')
  },
  'attachments.remove_unneeded': async () => {
    const shop = await anOrganization()
    const agent = await shop.anAgent()
    const admin = await shop.colleague('admin')
    await three(() => attached(admin, agent.id))
    await asSuperuser('update attachment set needed_at = $1 where organization_id = $2', [LONG_AGO, shop.id])
    return () => countIn('attachment')
  },
  'attachments.remove_unsent': async () => {
    const shop = await anOrganization()
    const agent = await shop.anAgent()
    const admin = await shop.colleague('admin')
    await three(() => attached(admin, agent.id))
    await asSuperuser('update attachment set unsent_since = $1 where organization_id = $2', [LONG_AGO, shop.id])
    return () => countIn('attachment')
  },
}

const MOST_TURNS = 50
const ERASING = allSweeps.filter(({ erases }) => erases !== 'nothing')

test('each sweep that takes something away is tried below', () => {
  expect(Object.keys(PLANTED).toSorted()).toEqual(ERASING.map(({ name }) => name).toSorted())
})

test.each(ERASING.map((sweep) => [sweep.name, sweep] as const))(
  '%s takes no more at once than its bound, and the rest next time',
  async (name, sweep) => {
    const countLeft = await PLANTED[name]!()
    const bound: Sweep = { ...sweep, erases: { most: 2 } }
    const { deps } = await runningApp()
    const before = await countLeft()
    // Rows that tests before have left in the database may come first, and may be needed after all.
    for (let turns = 0, left = before; before - left < 3; turns += 1) {
      await sweepOnce(deps, bound)
      const now = await countLeft()
      expect(left - now).toBeLessThanOrEqual(2)
      left = now
      expect(turns).toBeLessThan(MOST_TURNS)
    }
  },
)
