import { faqs } from '@tertulia/contract/faqs'
import { Client } from 'pg'
import { connectionTo, SUPERVISOR } from '@tertulia/server/platform/database/embedded/access'
import { aVisitor, type HttpShop, overHttp } from '@tertulia/server/test/over-http'
import { take } from '../chatting.ts'
import { atLeast, atMost, median, type Part } from '../measure.ts'
import { pause, withShop } from '../program.ts'

const WARM_UP = 100
const CLIENTS = 16
const SUSTAINED_MS = 10_000
const LOOK_MS = 50
/** By then everything has been heard, or never will be. */
const PATIENCE_MS = 10_000

/** Age of the oldest fact that has no number yet, or that a subscriber has not heard of. */
const OLDEST_UNHEARD = `
  select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float as seconds from (
    select min(at) as at from outbox
    union all
    select next.at from fact_head head join fact_cursor heard using (organization_id)
    cross join lateral (
      select at from fact where organization_id = head.organization_id and seq > heard.seq and day >= heard.day
      order by seq limit 1) next
    where heard.seq < head.seq) waiting`

/** How long facts wait for those who hear of them, while customers talk as fast as they are answered. */
export const events: Part = {
  name: 'events',
  run: () =>
    withShop(async (server, shop) => {
      const stranger = overHttp(server.url)
      const visitors = await Promise.all(Array.from({ length: CLIENTS }, () => aVisitor(stranger, shop.agent_id)))
      const [first = {}] = visitors
      for (let n = 0; n < WARM_UP; n += 1) await take(stranger, first)
      const database = new Client(connectionTo(server.data_dir, SUPERVISOR))
      await database.connect()
      const oldest = async () => {
        const { rows } = await database.query<{ seconds: number }>(OLDEST_UNHEARD)
        return rows[0]?.seconds ?? 0
      }
      try {
        const waited: number[] = []
        let answers = WARM_UP
        const began = performance.now()
        const goesOn = () => performance.now() - began < SUSTAINED_MS
        const looking = (async () => {
          while (goesOn()) {
            waited.push(await oldest())
            await pause(LOOK_MS)
          }
        })()
        await Promise.all(
          visitors.map(async (headers) => {
            for (; goesOn(); answers += 1) await take(stranger, headers)
          }),
        )
        await looking
        const rate = (answers - WARM_UP) / (SUSTAINED_MS / 1000)
        for (const until = performance.now() + PATIENCE_MS; (await oldest()) > 0 && performance.now() < until;)
          await pause(LOOK_MS)
        return [
          atMost(
            `the longest that a fact waited, ${CLIENTS} customers`,
            Math.max(...waited),
            2,
            's',
            `median of looks ${median(waited).toFixed(2)} s, ${rate.toFixed(0)} turns/s`,
          ),
          atLeast('uses counted of the FAQ that answered', await usesOf(shop), answers, '', 'one for each answer'),
        ]
      } finally {
        await database.end()
      }
    }),
}

async function usesOf(shop: HttpShop): Promise<number> {
  const { items } = await shop.call(faqs.list, { query: { agent_id: shop.agent_id, rows: 100 } })
  return items.reduce((sum, { uses }) => sum + uses, 0)
}
