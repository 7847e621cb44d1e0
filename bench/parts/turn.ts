import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { receipts } from '@tertulia/contract/receipts'
import { newId } from '../../server/src/platform/ids.ts'
import { aVisitor, type HttpCaller, type HttpShop, overHttp } from '../../server/test/over-http.ts'
import { atLeast, atMost, type Measure, type Part, percentile, told } from '../measure.ts'
import { QUESTION, withShop } from '../program.ts'

const WARM_UP = 100
const TURNS = 400
const CLIENTS = 16
const SUSTAINED_MS = 8_000

/** Turns with the embedded database, from the customer's send to the end of the answer. */
export const turn: Part = {
  name: 'turn',
  run: () =>
    withShop(async (server, shop) => {
      const stranger = overHttp(server.url)
      const answers: string[] = []
      const alone = await aVisitor(stranger, shop.agent_id)
      for (let n = 0; n < WARM_UP; n += 1) answers.push((await take(stranger, alone)).answer_id)
      const times: number[] = []
      for (let n = 0; n < TURNS; n += 1) {
        const { ms, answer_id } = await take(stranger, alone)
        times.push(ms)
        answers.push(answer_id)
      }

      const together: number[] = []
      const began = performance.now()
      await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          const headers = await aVisitor(stranger, shop.agent_id)
          while (performance.now() - began < SUSTAINED_MS) {
            const { ms, answer_id } = await take(stranger, headers)
            together.push(ms)
            answers.push(answer_id)
          }
        }),
      )
      const seconds = (performance.now() - began) / 1000
      return [
        atMost('median turn, one customer', percentile(times, 0.5), 12, 'ms', `${TURNS} turns`),
        atMost('p99 turn, one customer', percentile(times, 0.99), 40, 'ms'),
        atLeast(`turns of ${CLIENTS} customers`, together.length / seconds, 250, '/s', `${seconds.toFixed(1)} s`),
        told(`p95 turn, ${CLIENTS} customers`, percentile(together, 0.95), 'ms'),
        ...(await kept(shop, answers)),
      ]
    }),
}

/** One turn. @throws when no answer came */
export async function take(
  caller: HttpCaller,
  headers: Record<string, string>,
): Promise<{ ms: number; answer_id: string }> {
  const began = performance.now()
  let answer_id: string | undefined
  let last = 'nothing'
  await caller.stream(chat.send, { body: { text: QUESTION, client_id: newId() } }, headers, (event) => {
    if (event.type === 'answer') answer_id = event.message.id
    last = JSON.stringify(event)
  })
  if (!answer_id) throw new Error(`a turn had no answer; the last event was ${last}`)
  return { ms: performance.now() - began, answer_id }
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
