/** @module-tag crash It starts and restores whole installations. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@tertulia/contract/accounts'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { addressOf } from '@tertulia/contract/endpoint'
import { type VaultFile, vault } from '@tertulia/contract/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp } from '#platform/backup/backup.ts'
import { restore } from '#platform/backup/restore.ts'
import { newId } from '#platform/ids.ts'
import { inFolder } from '../../../test/archives.ts'
import { aShopOverHttp, aVisitor, type HttpPerson, overHttp } from '../../../test/over-http.ts'
import { type StartedServer, startServer } from '../../../test/start-server.ts'

const TEXT = '¿Abrís los sábados?'

let room: string
const started: StartedServer[] = []
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'tertulia-living-'))
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.remove()))
  rmSync(room, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})
async function aServer(env: Record<string, string> = {}): Promise<StartedServer> {
  const server = await startServer({ LOG_LEVEL: 'error', ...env })
  started.push(server)
  return server
}

/** The agent's answer to a new customer. */
async function answerTo(url: string, agent_id: string, text: string): Promise<string> {
  const stranger = overHttp(url)
  const headers = await aVisitor(stranger, agent_id)
  let said = ''
  await stranger.stream(chat.send, { body: { text, client_id: newId() } }, headers, (event) => {
    if (event.type === 'answer') said = event.message.text
  })
  return said
}

test('an archive that is made while customers write is of one moment: each has all their messages up to it, with their conversation', async () => {
  const server = await aServer()
  const shop = await aShopOverHttp(server.url, [{ question: TEXT, answer: 'Sí, de 10 a 14.' }])
  const state = { running: true }
  const customers = [0, 1, 2, 3].map(() => ({ acknowledged: 0, id: '' }))
  const writing = customers.map(async (customer, number) => {
    const stranger = overHttp(server.url)
    const headers = await aVisitor(stranger, shop.agent_id)
    while (state.running) {
      const n = customer.acknowledged + 1
      await stranger.stream(
        chat.send,
        { body: { text: `${TEXT} ${number}-${n}`, client_id: newId() } },
        headers,
        () => {},
      )
      customer.acknowledged = n
    }
  })
  await expect.poll(() => Math.min(...customers.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(5)
  const before = customers.map(({ acknowledged }) => acknowledged)
  const archive = join(room, 'copy.tar.gz')
  await backUp({ data_dir: server.data_dir }, archive)
  const during = customers.map(({ acknowledged }) => acknowledged)
  await expect.poll(() => customers.every(({ acknowledged }, at) => acknowledged > (during[at] ?? 0))).toBe(true)
  state.running = false
  await Promise.all(writing)

  const data_dir = join(room, 'second')
  await restore(archive, { data_dir })
  await inFolder(data_dir, async (client) => {
    const { rows } = await client.query<{ text: string }>(`select text from message where "from" = 'customer'`)
    for (const [number, least] of before.entries()) {
      const written = rows
        .map(({ text }) => text.split(' ').at(-1)?.split('-').map(Number) ?? [])
        .filter(([whose]) => whose === number)
        .map(([, n = 0]) => n)
        .sort((one, other) => one - other)
      expect(written).toEqual(Array.from({ length: written.length }, (_, n) => n + 1))
      expect(written.length).toBeGreaterThanOrEqual(least)
      expect(written.length).toBeLessThan(customers[number]?.acknowledged ?? 0)
    }
    const counted = await client.query<{ said: number; there: number }>(
      `select messages as said, (select count(*)::int from message where conversation_id = conversation.id) as there from conversation`,
    )
    expect(counted.rows.length).toBeGreaterThanOrEqual(customers.length)
    for (const { said, there } of counted.rows) expect(there).toBe(said)
  })
  // And the one that was copied never noticed.
  expect(server.output()).toBe(`Tertulia: ${server.url}\n`)
})

async function upload(shop: HttpPerson & { agent_id: string }, url: string): Promise<VaultFile> {
  const form = new FormData()
  form.append('file', new Blob(['El taller repara frenos los martes por la tarde.']), 'taller.txt')
  const response = await fetch(`${url}${addressOf(vault.upload.path)}?agent_id=${shop.agent_id}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${shop.token}` },
  })
  const { data } = (await response.json()) as { data: VaultFile[] }
  if (!data[0]) throw new Error('nothing was uploaded')
  return data[0]
}

test('the product starts on what was restored: people sign in, agents answer, files open, and work that waited is done', async () => {
  const first = await aServer()
  const shop = await aShopOverHttp(first.url, [{ question: TEXT, answer: 'Sí, de 10 a 14.' }])
  const file = await upload(shop, first.url)
  const statusAt = async (caller: Pick<HttpPerson, 'call'>) =>
    (await caller.call(vault.get, { params: { id: file.id } })).status
  await expect.poll(() => statusAt(shop)).toBe('ready')
  await answerTo(first.url, shop.agent_id, TEXT)
  await first.stop()
  // As if the server had been stopped before the file was read.
  await inFolder(first.data_dir, async (client) => {
    await client.query(`update vault_file set status = 'queued', progress = 0, passages = 0`)
    const { rowCount } = await client.query(
      `update pgboss.job set state = 'created', start_after = now(), started_on = null, completed_on = null, output = null where name = 'vault.read'`,
    )
    expect(rowCount).toBe(1)
  })
  const archive = join(room, 'copy.tar.gz')
  await backUp({ data_dir: first.data_dir }, archive)
  const data_dir = join(room, 'second')
  await restore(archive, { data_dir })

  const second = await aServer({ DATA_DIR: data_dir })
  const { email, password } = shop
  const session = await overHttp(second.url).call(accounts.signIn, { body: { email, password } })
  const person = overHttp(second.url, 'access_token' in session ? session.access_token : '')
  const heard = await person.call(conversations.list, { query: { organization_id: shop.organization_id } })
  expect(heard.items).toHaveLength(1)
  expect(await answerTo(second.url, shop.agent_id, TEXT)).toContain('de 10 a 14')
  await expect.poll(() => statusAt(person)).toBe('ready')
  expect(second.output()).toBe(`Tertulia: ${second.url}\n`)
})
