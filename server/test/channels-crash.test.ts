/** @module-tag crash It kills a process over and over while customers write on WhatsApp. */
import { randomBytes } from 'node:crypto'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connections } from '@tertulia/contract/connections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anotherCustomer, customerSends } from '#providers/whatsapp-simulator/customer.ts'
import { META_CREDENTIALS } from './meta-credentials.ts'
import { aShopOverHttp, type HttpShop } from './over-http.ts'
import { startWhatsApp, type WhatsAppStandIn } from './stand-ins/whatsapp.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { connectionsTo, type TestDatabase, testDatabase } from './test-database.ts'

const QUESTION = '¿Abrís los sábados?'
const ANSWER = 'Sí, de 10 a 14.'
const KILLS = 3
const CUSTOMERS_EACH = 4

let database: TestDatabase
let processes: StartedServer[]
let shop: HttpShop
let meta: WhatsAppStandIn

/** Stands before the processes, and sends each call to one of them that is there. */
const balancer = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => void chunks.push(chunk))
  request.on('end', () => {
    const [one, two] = processes.map(({ url }) => Number(new URL(url).port))
    const send = (port: number | undefined, orElse: () => void) => {
      const { method, url: path, headers } = request
      const to = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      to.on('error', () => (response.headersSent ? response.destroy() : orElse()))
      to.end(Buffer.concat(chunks))
    }
    send(one, () => send(two, () => response.writeHead(502).end()))
  })
})

beforeAll(async () => {
  database = await testDatabase()
  meta = await startWhatsApp({ pumps: true })
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', () => resolve()))
  const env = {
    DATABASE_URL: database.database_url,
    DATA_DIR: database.data_dir,
    MASTER_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: `http://localhost:${(balancer.address() as AddressInfo).port}`,
    GRAPH_URL: meta.url,
    RATE_FACTOR: '100000',
    LOG_LEVEL: 'fatal',
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
  }
  const first = await startServer(env)
  processes = [first]
  shop = await aShopOverHttp(first.url, [{ question: QUESTION, answer: ANSWER }])
  processes = [first, await startServer(env)]
})
afterAll(async () => {
  for (const each of processes) await each.stop()
  balancer.closeAllConnections()
  balancer.close()
  await meta.close()
  await database.remove()
})

test('processes that are killed in the middle lose no message, answer none twice and send none twice', async () => {
  const { app_id, waba_id, phone_number_id, app_secret, access_token } = meta.account()
  const credentials = {
    ...META_CREDENTIALS,
    app_id,
    business_account_id: waba_id,
    phone_id: phone_number_id,
    app_secret,
    access_token: access_token.value,
  }
  const { agent_id } = shop
  const { id } = await shop.call(connections.create, {
    body: { provider: 'meta', channel: 'whatsapp', agent_id, credentials },
  })
  const state = async () => (await shop.call(connections.get, { params: { id } })).state
  await expect.poll(state, { timeout: 60_000 }).toMatchObject({ name: 'integrating', step: 4 })

  const sentTo = () => meta.account().messages.filter(({ from }) => from === 'business').length
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = processes[kill % 2]
    for (let each = 0; each < CUSTOMERS_EACH; each += 1)
      await meta.change((account, at) => {
        const [after, by] = anotherCustomer(account)
        return customerSends(after, { type: 'text', body: QUESTION }, at, by)
      })
    await expect.poll(sentTo, { timeout: 60_000, interval: 5 }).toBeGreaterThan(kill * CUSTOMERS_EACH)
    victim?.kill('server')
    await victim?.start()
  }

  const pool = connectionsTo(database.superuser_url, 1)
  const count = async (query: string) => Number((await pool.query<{ n: string }>(query)).rows[0]?.n)
  const customers = KILLS * CUSTOMERS_EACH
  const open = `select count(*) as n from inbound_event where state in ('waiting', 'working')`
  const unsent = `select count(*) as n from delivery where state in ('waiting', 'sending')`
  const answered = `select count(*) as n from message where "from" = 'agent'`
  await expect.poll(() => count(answered), { timeout: 120_000 }).toBe(customers)
  await expect.poll(() => count('select count(*) as n from delivery'), { timeout: 60_000 }).toBe(customers)
  // A send that was under way is known, or seen to be unknown, when its lease has run out.
  await expect.poll(() => count(unsent), { timeout: 150_000 }).toBe(0)
  await expect.poll(() => count(open), { timeout: 60_000 }).toBe(0)
  expect(await count(`select count(*) as n from message where "from" = 'customer'`)).toBe(customers)
  const byPerson = Map.groupBy(
    meta.account().messages.filter(({ from }) => from === 'business'),
    ({ person }) => person,
  )
  expect([...byPerson.values()].every((messages) => messages.length === 1)).toBe(true)
  const unknown = await count(`select count(*) as n from delivery where state in ('unknown', 'failed')`)
  expect(byPerson.size + unknown).toBeGreaterThanOrEqual(customers)
  await pool.end()
}, 480_000)
