import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { agents } from '@tertulia/contract/agents'
import { chat } from '@tertulia/contract/chat'
import { receipts } from '@tertulia/contract/receipts'
import { toolRuns, tools } from '@tertulia/contract/tools'
import { Client } from 'pg'
import { connectionTo, SUPERVISOR } from '@tertulia/server/platform/database/embedded/access'
import { newId } from '@tertulia/server/platform/ids'
import { anOrderTool } from '@tertulia/server/test/a-tool'
import { aVisitor, deploy, type HttpShop, overHttp } from '@tertulia/server/test/over-http'
import { atMostTimes, median, type Part } from '../measure.ts'
import { withShop } from '../program.ts'

const WARM_UP = 20
const CALLS = 100
const ANSWER = JSON.stringify({ order: '20871', status: 'enviado' })

/** The cost of a tool's use beside the other system's answer: guard, sealed secret, log of the run, ledger. */
export const toolCall: Part = {
  name: 'tool-call',
  run: () =>
    withShop(async (server, shop) => {
      const desk = createServer((_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER),
      ).listen(0, '127.0.0.1')
      await new Promise((resolve) => desk.once('listening', resolve))
      const database = new Client(connectionTo(server.data_dir, SUPERVISOR))
      await database.connect()
      try {
        await giveTool(shop, `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
        await database.query(
          'create table bare_insert (id uuid primary key, of uuid not null, detail jsonb, at timestamptz)',
        )
        const stranger = overHttp(server.url)
        const overhead: number[] = []
        const inserts: number[] = []
        for (let call = 0; call < WARM_UP + CALLS; call += 1) {
          const headers = await aVisitor(stranger, shop.agent_id)
          const spent = await overheadOf(shop, await askForOrder(stranger, headers))
          const bare = await twoInserts(database)
          if (call < WARM_UP) continue
          overhead.push(spent)
          inserts.push(bare)
        }
        return [
          atMostTimes('a use of a tool beside the other system’s answer', median(overhead), 3, {
            ms: median(inserts),
            what: 'two bare inserts',
          }),
        ]
      } finally {
        await database.end()
        desk.closeAllConnections()
        desk.close()
      }
    }),
}

async function giveTool(shop: HttpShop, desk: string): Promise<void> {
  const of = { agent_id: shop.agent_id }
  const { id: tool_id } = await shop.call(tools.create, { params: of, body: { definition: anOrderTool(desk) } })
  await shop.call(tools.setSecret, { params: { ...of, tool_id }, body: { secret: 'sk-pedidos-1234567890' } })
  await shop.call(agents.addTools, { params: { id: shop.agent_id }, body: { tool_ids: [tool_id] } })
  await deploy(shop)
}

/** @returns the answer's id */
async function askForOrder(caller: ReturnType<typeof overHttp>, headers: Record<string, string>): Promise<string> {
  let id = ''
  const body = { text: '¿Ha salido ya mi pedido 20871?', client_id: newId() }
  await caller.stream(chat.send, { body }, headers, (event) => {
    if (event.type === 'answer') ({ id } = event.message)
  })
  return id
}

/** Milliseconds of a tool's use without those that the other system took. */
async function overheadOf(shop: HttpShop, message_id: string): Promise<number> {
  const { tool_calls } = await shop.call(receipts.get, { params: { message_id } })
  const [{ ms, run_id = '' } = { ms: Number.NaN }] = tool_calls
  const { attempts } = await shop.call(toolRuns.get, { params: { agent_id: shop.agent_id, run_id } })
  return ms - attempts.reduce((sum, attempt) => sum + attempt.ms, 0)
}

/** Milliseconds that two rows of a run's size take, each committed by itself. */
async function twoInserts(database: Client): Promise<number> {
  const detail = JSON.stringify({ said: 'x'.repeat(80), request: 'x'.repeat(500), response: ANSWER })
  const began = performance.now()
  for (let row = 0; row < 2; row += 1)
    await database.query('insert into bare_insert values ($1, $2, $3, now())', [newId(), newId(), detail])
  return performance.now() - began
}
