import { fork } from 'node:child_process'
import { once } from 'node:events'
import { conversations } from '@tertulia/contract/conversations'
import { receipts } from '@tertulia/contract/receipts'
import { connectionTo, OWNER, SUPERVISOR } from '@tertulia/server/platform/database/embedded/access'
import { aVisitor, type HttpShop, overHttp } from '@tertulia/server/test/over-http'
import type { StartedServer } from '@tertulia/server/test/start-server'
import { take } from '../chatting.ts'
import { atLeast, atMostTimes, type Measure, median, type Part, percentile, told } from '../measure.ts'
import type { LoopDone, LoopOrder, LoopStart } from '../plain-loop.ts'
import { openShop, withShop } from '../program.ts'
import { recordTurns } from '../recorded-turns.ts'

const WARM_UP = 100
const TURNS = 400
const CLIENTS = 16
const SUSTAINED_MS = 5_000
const TRIES = 3

/**
 * Turns with the embedded database, from the customer's send to the end of the answer, beside a plain loop on `pg` that
 * sends the same transactions to the same database.
 */
export const turn: Part = {
  name: 'turn',
  run: () =>
    withShop(async (server, shop) => {
      const stranger = overHttp(server.url)
      const answers: string[] = []
      const customer = async (headers: Record<string, string>) => {
        const { ms, answer_id } = await take(stranger, headers)
        answers.push(answer_id)
        return ms
      }
      const alone = await aVisitor(stranger, shop.agent_id)
      for (let n = 0; n < WARM_UP; n += 1) await customer(alone)
      // For the loop a business of its own, so that what it stores is not taken for ours.
      const plain = await startLoop(server, await openShop(server))
      try {
        await plain.run({ clients: CLIENTS, for_ms: 1_000 })
        const times: number[] = []
        for (let n = 0; n < TURNS; n += 1) times.push(await customer(alone))
        const { took_ms } = await plain.run({ clients: 1, for_ms: 2_000 })
        const one = { ms: median(took_ms), what: 'of the plain loop, one client,' }

        const visitors = []
        while (visitors.length < CLIENTS) visitors.push(await aVisitor(stranger, shop.agent_id))
        const rounds = []
        while (rounds.length < TRIES) {
          const ours = await together(visitors, customer)
          rounds.push({ ours, loop: await plain.run({ clients: CLIENTS, for_ms: SUSTAINED_MS }) })
        }
        const shares = rounds.map(({ ours, loop }) => rateOf(ours) / rateOf(loop))
        const best = rounds[shares.indexOf(Math.max(...shares))] ?? rounds[0]
        return [
          atMostTimes('median turn, one customer', median(times), 5, one),
          atMostTimes('p99 turn, one customer', percentile(times, 0.99), 25, one),
          atLeast(
            `turns of ${CLIENTS} customers beside the plain loop's`,
            Math.max(...shares),
            0.5,
            'of it',
            `best of ${shares.map((share) => share.toFixed(2)).join(', ')}`,
          ),
          ...(best
            ? [
                told(`  turns of ${CLIENTS} customers`, rateOf(best.ours), '/s', `p95 ${p95(best.ours)} ms`),
                told('  those of the plain loop', rateOf(best.loop), '/s', `p95 ${p95(best.loop)} ms`),
              ]
            : []),
          ...(await kept(shop, answers)),
        ]
      } finally {
        await plain.end()
      }
    }),
}

const rateOf = ({ took_ms, seconds }: LoopDone): number => took_ms.length / seconds
const p95 = ({ took_ms }: LoopDone): string => percentile(took_ms, 0.95).toFixed(0)

async function together(
  visitors: Record<string, string>[],
  customer: (headers: Record<string, string>) => Promise<number>,
): Promise<LoopDone> {
  const took_ms: number[] = []
  const began = performance.now()
  await Promise.all(
    visitors.map(async (headers) => {
      while (performance.now() - began < SUSTAINED_MS) took_ms.push(await customer(headers))
    }),
  )
  return { took_ms, seconds: (performance.now() - began) / 1000 }
}

async function startLoop(server: StartedServer, shop: HttpShop) {
  const { recorded, close } = await recordTurns(connectionTo(server.data_dir, OWNER), shop, CLIENTS)
  // The engine keeps a few connections for it, which the loop needs beside the server's pool; each transaction takes on the
  // same role as the server's.
  const connection = connectionTo(server.data_dir, SUPERVISOR)
  const child = fork(new URL('../plain-loop.ts', import.meta.url), [])
  const answer = async (message: LoopStart | LoopOrder): Promise<unknown> => {
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the plain loop ended with ${code}`)))
    const answered = once(child, 'message').then(([told]) => told as unknown)
    child.send(message)
    return Promise.race([answered, ended])
  }
  await answer({ connection, recorded })
  return {
    run: (order: LoopOrder) => answer(order) as Promise<LoopDone>,
    end: async () => {
      child.kill('SIGKILL')
      await close()
    },
  }
}

/** Whether everything that was answered is stored: two messages a turn, and a receipt. */
async function kept(shop: HttpShop, answers: string[]): Promise<Measure[]> {
  const { items } = await shop.call(conversations.list, {
    query: { organization_id: shop.organization_id, rows: 100 },
  })
  const messages = items.reduce((sum, conversation) => sum + conversation.messages, 0)
  let found = 0
  for (const message_id of answers) {
    const receipt = await shop.call(receipts.get, { params: { message_id } })
    if (receipt.decision === 'answer_faq') found += 1
  }
  return [
    atLeast('messages stored', messages, answers.length * 2, '', 'two for each answered turn'),
    atLeast('receipts kept', found, answers.length, '', 'each read back'),
  ]
}
