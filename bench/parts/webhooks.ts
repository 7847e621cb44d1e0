import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { fileURLToPath } from 'node:url'
import { connections } from '@tertulia/contract/connections'
import { META_CREDENTIALS } from '@tertulia/server/test/meta-credentials'
import { aShopOverHttp, type HttpShop } from '@tertulia/server/test/over-http'
import { startWhatsApp } from '@tertulia/server/test/stand-ins/whatsapp'
import type { Pool } from 'pg'
import { type OnDatabase, withDatabase } from '../a-database.ts'
import { atMost, type Measure, type Part, percentile, told } from '../measure.ts'
import { processorTime } from '../processes.ts'
import { pause } from '../program.ts'

const ROUNDS = 3
const A_SECOND = 500
const SECONDS = 6
const CALLS = A_SECOND * SECONDS
/** Deliveries in a hundred that come twice, and that come after the next. */
const DOUBLED = 5
const LIMIT_TIMES = 2.5

/** Meta's calls at their fastest: each is verified, stored and acknowledged, and worked off afterwards. */
export const webhooks: Part = {
  name: 'webhooks',
  run: async () => {
    const meta = await startWhatsApp({ pumps: true })
    try {
      return await withDatabase((on) => measure(on, meta.account()), { GRAPH_URL: meta.url })
    } finally {
      await meta.close()
    }
  },
}

type Account = ReturnType<Awaited<ReturnType<typeof startWhatsApp>>['account']>

async function measure({ server, database }: OnDatabase, account: Account): Promise<Measure[]> {
  const shop = await aShopOverHttp(server.url, [{ question: '¿Abrís?', answer: 'Sí.' }])
  const callback = await connect(shop, account)
  const bare = await startBare(database, account.app_secret)
  try {
    const ours: number[] = []
    const theirs: number[] = []
    const waits: number[] = []
    const transactions: number[] = []
    let stored = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const calls = callsOf(account, round)
      stored += new Set(calls.map(({ id }) => id)).size
      for (const [url, pid, into] of [
        [bare.url, bare.child.pid ?? 0, theirs],
        [callback, server.pid(), ours],
      ] as const) {
        const [before, commits] = [processorTime([pid]), await committed(database)]
        const took = await sendAll(url, account.app_secret, calls)
        // Postponed work is paid for as well.
        await workedOff(database)
        into.push((processorTime([pid]) - before) / calls.length)
        if (into !== ours) continue
        waits.push(...took)
        transactions.push(((await committed(database)) - commits) / calls.length)
      }
    }
    const kept = await database.query<{ n: number }>('select count(*)::int as n from inbound_event')
    const lost = stored - (kept.rows[0]?.n ?? 0)
    const [one, other] = [percentile(ours, 0.5), percentile(theirs, 0.5)]
    return [
      atMost('processor time of a webhook', one / other, LIMIT_TIMES, 'x', `${one} ms; verify and insert ${other} ms`),
      atMost('webhooks lost or stored twice', Math.abs(lost), 0, '', `${stored} of ${ROUNDS * CALLS} and doubles`),
      told('transactions for each webhook', percentile(transactions, 0.5), '', 'the work on what it brought included'),
      told('p95 until one is acknowledged', percentile(waits, 0.95), 'ms', `${A_SECOND} a second`),
    ]
  } finally {
    bare.child.kill()
  }
}

async function connect(shop: HttpShop, account: Account) {
  const credentials = {
    ...META_CREDENTIALS,
    app_id: account.app_id,
    business_account_id: account.waba_id,
    phone_id: account.phone_number_id,
    app_secret: account.app_secret,
    access_token: account.access_token.value,
  }
  const body = { provider: 'meta', channel: 'whatsapp', agent_id: shop.agent_id, credentials } as const
  const { id } = await shop.call(connections.create, { body })
  for (let looks = 0; looks < 300; looks += 1) {
    const { state } = await shop.call(connections.get, { params: { id } })
    if (state.name === 'integrating' && state.step === 4) break
    await pause(100)
  }
  return (await shop.call(connections.webhook, { params: { id } })).callback_url
}

type Call = { id: string; body: Buffer }

/**
 * Statuses of messages that the business sent by other means: the program stores each and works on it, and no customer is
 * answered.
 */
function callsOf({ waba_id, phone_number_id, display_number }: Account, round: number): Call[] {
  const calls = Array.from({ length: CALLS }, (_, n): Call => {
    const id = `wamid.BENCH${round}.${n}`
    const timestamp = String(Math.floor(Date.now() / 1000))
    const status = { id, status: 'delivered', timestamp, recipient_id: '34600111222' }
    const metadata = { display_phone_number: display_number, phone_number_id }
    const value = { messaging_product: 'whatsapp', metadata, statuses: [status] }
    const entry = [{ id: waba_id, changes: [{ field: 'messages', value }] }]
    return { id, body: Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry })) }
  })
  const shuffled = calls.map((call, n) => ({ call, at: n % 20 === 0 ? n + 1.5 : n })).toSorted((a, b) => a.at - b.at)
  return shuffled.flatMap(({ call }, n) => (n % 100 < DOUBLED ? [call, call] : [call]))
}

/** As many a second, over connections that are kept open. @returns how long each took, in milliseconds */
async function sendAll(url: string, secret: string, calls: Call[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const began = performance.now()
  const took = await Promise.all(
    calls.map(async ({ body }, n) => {
      await pause(Math.max(0, (n / A_SECOND) * 1000 - (performance.now() - began)))
      const from = performance.now()
      const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
      const status = await post(agent, url, body, signature)
      if (status !== 200) throw new Error(`a webhook was answered ${status}`)
      return performance.now() - from
    }),
  )
  agent.destroy()
  return took
}

const post = (agent: Agent, url: string, body: Buffer, signature: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-hub-signature-256': signature,
    }
    const { port, pathname } = new URL(url)
    const request = httpRequest(
      { agent, host: '127.0.0.1', port, path: pathname, method: 'POST', headers },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    request.on('error', reject)
    request.end(body)
  })

/** Transactions of the database until now. Each session tells its own about once a second. */
async function committed(database: Pool): Promise<number> {
  await pause(1_500)
  const told = `select xact_commit::int as n from pg_stat_database where datname = current_database()`
  return (await database.query<{ n: number }>(told)).rows[0]?.n ?? 0
}

async function workedOff(database: Pool): Promise<void> {
  const open = `select 1 from inbound_event where state in ('waiting', 'working') limit 1`
  while ((await database.query(open)).rows.length > 0) await pause(200)
}

async function startBare({ options }: Pool, secret: string): Promise<{ url: string; child: ChildProcess }> {
  const file = fileURLToPath(new URL('../bare-webhook.ts', import.meta.url))
  const child = spawn(process.execPath, [file, JSON.stringify(options), secret], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${Number(String(port))}/`, child }
}
