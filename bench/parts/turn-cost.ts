import { aVisitor, type HttpShop, overHttp } from '@tertulia/server/test/over-http'
import type { StartedServer } from '@tertulia/server/test/start-server'
import { take } from '../chatting.ts'
import { atLeast, atMostTimes, median, missing, type Part } from '../measure.ts'
import { checkoutOf } from '../other-commit.ts'
import { descendantsOf, processorTime } from '../processes.ts'
import { openShop, startProgram } from '../program.ts'

const CUSTOMERS = 16
const ROUNDS = 5
const ROUND_MS = 4_000
const WARM_UP_MS = 3_000

type Round = { turns: number; seconds: number; processor_ms: number }
type Shop = { server: StartedServer; talk(for_ms: number): Promise<Round> }

/** The cost of a turn for the program and its database, and the turns a second, beside another commit in turn. */
export const turnCost: Part = {
  name: 'turn-cost',
  run: async (against) => {
    const other = checkoutOf(against)
    if ('why' in other) return [missing(`turns beside those of ${against}`, other.why)]
    const [ours, theirs] = [await aShop(), await aShop(other.root)]
    try {
      for (const shop of [ours, theirs]) await shop.talk(WARM_UP_MS)
      const rounds: { ours: Round; theirs: Round }[] = []
      while (rounds.length < ROUNDS)
        rounds.push({ ours: await ours.talk(ROUND_MS), theirs: await theirs.talk(ROUND_MS) })
      const costOf = (whose: 'ours' | 'theirs') =>
        median(rounds.map(({ [whose]: { processor_ms, turns } }) => processor_ms / turns))
      const rateOf = (whose: 'ours' | 'theirs') =>
        median(rounds.map(({ [whose]: { turns, seconds } }) => turns / seconds))
      return [
        atMostTimes('processor time of a turn', costOf('ours'), 1.15, { ms: costOf('theirs'), what: `at ${against}` }),
        atLeast(
          `turns a second of ${CUSTOMERS} customers`,
          rateOf('ours') / rateOf('theirs'),
          1,
          `of ${against}`,
          `${rateOf('ours').toFixed(0)}/s beside ${rateOf('theirs').toFixed(0)}/s`,
        ),
      ]
    } finally {
      for (const { server } of [ours, theirs]) await server.remove()
    }
  },
}

async function aShop(root?: string): Promise<Shop> {
  const server = await startProgram(root)
  const shop: HttpShop = await openShop(server)
  const stranger = overHttp(server.url)
  const visitors = await Promise.all(Array.from({ length: CUSTOMERS }, () => aVisitor(stranger, shop.agent_id)))
  const processor = () => processorTime([server.pid(), ...descendantsOf(server.pid())])
  return {
    server,
    talk: async (for_ms) => {
      const [from, began] = [processor(), performance.now()]
      let turns = 0
      await Promise.all(
        visitors.map(async (headers) => {
          while (performance.now() - began < for_ms) {
            await take(stranger, headers)
            turns += 1
          }
        }),
      )
      return { turns, seconds: (performance.now() - began) / 1_000, processor_ms: processor() - from }
    },
  }
}
