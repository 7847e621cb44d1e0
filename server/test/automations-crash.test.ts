/** @module-tag crash It kills a process over and over while customers write. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { automations } from '@tertulia/contract/automations'
import { chat } from '@tertulia/contract/chat'
import { tools } from '@tertulia/contract/tools'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anAutomation } from './an-automation.ts'
import { anOrderTool } from './a-tool.ts'
import { aShopOverHttp, aVisitor, everyMessage, type HttpShop, overHttp } from './over-http.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

const QUESTION = '¿Abrís los sábados?'
const KILLS = 2
const CUSTOMERS_EACH = 4
/** As long as another system takes: most kills come while it is called. */
const ANSWERS_AFTER_MS = 400

let database: TestDatabase
let processes: [StartedServer, StartedServer]
let shop: HttpShop
/** Conversations of which a slow system heard, as often as it did. */
const heard: string[] = []
const slow = createServer((request, response) => {
  heard.push(new URL(request.url ?? '', 'http://x').searchParams.get('conversation') ?? '')
  setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'), ANSWERS_AFTER_MS)
})

beforeAll(async () => {
  database = await testDatabase()
  const env = {
    DATABASE_URL: database.database_url,
    DATA_DIR: database.data_dir,
    MASTER_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'http://localhost:8080',
    RATE_FACTOR: '100000',
    LOG_LEVEL: 'fatal',
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
  }
  const first = await startServer(env)
  // While there is one: each process shows the mails that it has sent.
  shop = await aShopOverHttp(first.url, [{ question: QUESTION, answer: 'Sí, de 10 a 14.' }])
  processes = [first, await startServer(env)]
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', () => resolve()))
})
afterAll(async () => {
  for (const each of processes) await each.stop()
  slow.closeAllConnections()
  slow.close()
  await database.remove()
})

test('two processes that are killed in the middle do no action twice, and leave no run under way', async () => {
  const params = { agent_id: shop.agent_id }
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`
  const definition = anOrderTool(url, { url, auth: { kind: 'none' }, parameters: [OF_SESSION] })
  const { id: tool_id } = await shop.call(tools.create, { params, body: { definition } })
  const actions = [
    { do: 'send_message' as const, text: 'Uno' },
    { do: 'run_tool' as const, tool_id },
    { do: 'send_message' as const, text: 'Dos' },
  ]
  const body = anAutomation({ when: { event: 'conversation_started' }, actions })
  const { id } = await shop.call(automations.create, { params, body })
  await shop.call(automations.switch, { params: { ...params, id }, body: { on: true } })

  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = processes[kill % 2] ?? processes[0]
    const caller = overHttp(victim.url)
    await Promise.all(Array.from({ length: CUSTOMERS_EACH }, () => writes(caller)))
    await expect.poll(() => heard.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(kill * CUSTOMERS_EACH)
    victim.kill('server')
    await victim.start()
  }

  const conversations = KILLS * CUSTOMERS_EACH
  const runs = async () => (await shop.call(automations.runs, { params, query: { rows: 100 } })).items
  const over = async () => (await runs()).filter(({ outcome }) => outcome !== 'running').length
  await expect.poll(over, { timeout: 60_000, interval: 200 }).toBe(conversations)
  expect(new Set(heard).size).toBe(heard.length)
  const said = await everyMessage(shop)
  const of = (text: string) => said.filter((each) => each.text === text).map((each) => each.conversation_id)
  expect(new Set(of('Uno')).size).toBe(conversations)
  expect(of('Uno')).toHaveLength(conversations)
  const done = (await runs()).filter(({ outcome }) => outcome === 'done').map((each) => each.conversation_id)
  expect(new Set(of('Dos'))).toEqual(new Set(done))
  expect(of('Dos')).toHaveLength(done.length)
}, 480_000)

async function writes(caller: ReturnType<typeof overHttp>): Promise<void> {
  const headers = await aVisitor(caller, shop.agent_id)
  await caller.stream(chat.send, { body: { text: QUESTION, client_id: newId() } }, headers, () => undefined)
}

const OF_SESSION = {
  key: 'conversation',
  label: 'Conversación',
  description: 'Qué conversación es',
  type: 'text' as const,
  required: true,
  place: 'query' as const,
  origin: { from: 'session' as const, value: 'conversation_id' as const },
}
