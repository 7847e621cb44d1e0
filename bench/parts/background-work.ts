import { chat } from '@tertulia/contract/chat'
import { connectionTo, SUPERVISOR } from '@tertulia/server/platform/database/embedded/access'
import { aVisitor, type HttpCaller, type HttpShop, overHttp } from '@tertulia/server/test/over-http'
import { Client } from 'pg'
import { atOnce } from '../at-once.ts'
import { take } from '../chatting.ts'
import { atLeast, atMost, atMostTimes, median, type Part, told } from '../measure.ts'
import { descendantsOf, processorTime } from '../processes.ts'
import { pause, withShop } from '../program.ts'

const CLIENTS = 16
const WAITING = 1_000
/** Questions of each conversation that ends. */
const TURNS = 3
const ROUNDS = 3
/** The share of their turns a second that customers keep. The cost of a turn beside it changes less with the load of the machine. */
const LEAST_SHARE = 0.85
const MOST_COST = 1.18
const ROUND_MS = 6_000
const LOOK_MS = 100
/** Without customers all are analysed by then, or never will be. */
const PATIENCE_MS = 120_000

/** The ends of all conversations once more, noted in one moment. Each is then analysed anew. */
const END_AGAIN = `
  insert into outbox (organization_id, type, conversation_id, payload, at)
  select organization_id, type, conversation_id, payload, clock_timestamp() from fact
  where type = 'conversation.ended' order by seq limit ${WAITING}`
/** How many ends since an instant have not been followed by an analysis. */
const UNANALYSED = `
  select ${WAITING} - count(*)::int as n from conversation_analysis where state = 'done' and analysed_at > $1`
const PARKED = 'select count(*)::int as n from parked_event'

type Talk = { rate: number; processor_ms: number }
type Round = {
  alone: Talk
  beside: Talk
  /** Analysed beside. */
  meanwhile: number
  after: { left: number; seconds: number; each_ms: number }
  parked: number
}

/**
 * Measures the throughput that analyses leave to customers who write: sixteen customers alone and beside a thousand
 * conversations that wait to be analysed, by turns; and how long the analyses take once no customer writes.
 */
export const backgroundWork: Part = {
  name: 'background-work',
  run: () =>
    withShop(async (server, shop) => {
      const stranger = overHttp(server.url)
      const visitors = await Promise.all(Array.from({ length: CLIENTS }, () => aVisitor(stranger, shop.agent_id)))
      const processor = () => processorTime([server.pid(), ...descendantsOf(server.pid())])
      const database = new Client(connectionTo(server.data_dir, SUPERVISOR))
      await database.connect()
      const count = async (query: string, values: unknown[] = []) =>
        (await database.query<{ n: number }>(query, values)).rows[0]?.n ?? 0
      const untilAnalysed = async (since: Date) => {
        const began = performance.now()
        while ((await count(UNANALYSED, [since])) > 0) {
          if (performance.now() - began > PATIENCE_MS) throw new Error('not all were analysed')
          await pause(LOOK_MS)
        }
        return (performance.now() - began) / 1_000
      }
      const talk = async (): Promise<Talk> => {
        const [from, began] = [processor(), performance.now()]
        let turns = 0
        await Promise.all(
          visitors.map(async (headers) => {
            for (; performance.now() - began < ROUND_MS; turns += 1) await take(stranger, headers)
          }),
        )
        return { rate: turns / ((performance.now() - began) / 1_000), processor_ms: (processor() - from) / turns }
      }
      try {
        const set_up = new Date()
        await endThousand(stranger, shop)
        await untilAnalysed(set_up)
        await talk()
        const rounds: Round[] = []
        while (rounds.length < ROUNDS) {
          const alone = await talk()
          const since = new Date()
          await database.query(END_AGAIN)
          const state = { talking: true, parked: 0 }
          const looking = (async () => {
            for (; state.talking; await pause(LOOK_MS)) state.parked = Math.max(state.parked, await count(PARKED))
          })()
          const beside = await talk()
          state.talking = false
          await looking
          const left = await count(UNANALYSED, [since])
          const from = processor()
          const seconds = await untilAnalysed(since)
          const after = { left, seconds, each_ms: (processor() - from) / left }
          rounds.push({ alone, beside, meanwhile: WAITING - left, after, parked: state.parked })
        }
        const of = (value: (round: Round) => number) => median(rounds.map(value))
        const each = (value: (round: Round) => number, digits: number) =>
          rounds.map((round) => value(round).toFixed(digits)).join(', ')
        const share = ({ alone, beside }: Round) => beside.rate / alone.rate
        const parked = Math.max(...rounds.map((round) => round.parked))
        return [
          atLeast(
            `turns of ${CLIENTS} customers beside ${WAITING} analyses`,
            of(share),
            LEAST_SHARE,
            'of those alone',
            `by turns: ${each(share, 2)}`,
          ),
          told(
            '  alone',
            of(({ alone }) => alone.rate),
            '/s',
          ),
          told(
            '  beside them',
            of(({ beside }) => beside.rate),
            '/s',
          ),
          atMostTimes(
            'processor time of a turn, with the analyses beside it',
            of(({ beside }) => beside.processor_ms),
            MOST_COST,
            { ms: of(({ alone }) => alone.processor_ms), what: 'of one alone' },
          ),
          atLeast(
            'analysed meanwhile',
            Math.min(...rounds.map(({ meanwhile }) => meanwhile)),
            1,
            `in ${ROUND_MS / 1_000} s`,
            `by turns: ${each(({ meanwhile }) => meanwhile, 0)} of ${WAITING}`,
          ),
          told(
            'until all are analysed once nobody writes',
            of(({ after }) => after.seconds),
            's',
            `${of(({ after }) => after.left)} were left, ${of(({ after }) => after.each_ms).toFixed(1)} ms of the processor each`,
          ),
          atMost('events that stood aside', parked, 0, '', 'for a subscriber that failed or took too long'),
        ]
      } finally {
        await database.end()
      }
    }),
}

/** Customers who each ask a few times, and who all leave together. */
async function endThousand(stranger: HttpCaller, { agent_id }: HttpShop): Promise<void> {
  const visitors = await Promise.all(Array.from({ length: WAITING }, () => aVisitor(stranger, agent_id)))
  await atOnce(CLIENTS, visitors, async (headers) => {
    for (let turn = 0; turn < TURNS; turn += 1) await take(stranger, headers)
  })
  await atOnce(CLIENTS, visitors, async (headers) => void (await stranger.call(chat.end, {}, headers)))
}
