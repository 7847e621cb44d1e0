import { agentAvailability } from '@tertulia/contract/agent-availability'
import { OpeningHours, type Weekday, WEEKDAYS } from '@tertulia/contract/opening-hours'
import { scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { tools } from '@tertulia/contract/tools'
import { aVisitor, deploy, type HttpShop, overHttp } from '@tertulia/server/test/over-http'
import type { StartedServer } from '@tertulia/server/test/start-server'
import { take } from '../chatting.ts'
import { atMostTimes, median, type Part, told } from '../measure.ts'
import { familyOf, processorTime } from '../processes.ts'
import { openShop, withServer } from '../program.ts'

const CUSTOMERS = 8
const ROUNDS = 60
const ROUND_MS = 1_000
const WARM_UP_MS = 10_000
const MOST = 1.01

const DAY_MS = 86_400_000
const dayFrom = (now: number, days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)

/** The cost of judging hours and schedules in a turn: a business that has many beside one that has none, of one program. */
export const openingHours: Part = {
  name: 'opening-hours',
  run: () =>
    withServer(async (server) => {
      const [without, having] = [await openShop(server), await openShop(server)]
      await giveHours(having)
      const [plain, judging] = [await talkers(server, without), await talkers(server, having)]
      for (const talk of [plain, judging]) await talk(WARM_UP_MS)
      const rounds: { plain: number; judging: number }[] = []
      while (rounds.length < ROUNDS) {
        // Each goes first as often as the other.
        const [first, second] = rounds.length % 2 === 0 ? [plain, judging] : [judging, plain]
        const [one, other] = [await first(ROUND_MS), await second(ROUND_MS)]
        rounds.push(first === plain ? { plain: one, judging: other } : { plain: other, judging: one })
      }
      const usual = median(rounds.map(({ plain: ms }) => ms))
      const times = median(rounds.map(({ plain: ms, judging: with_hours }) => with_hours / ms))
      return [
        atMostTimes('processor time of a turn that judges hours', times * usual, MOST, {
          ms: usual,
          what: `${ROUNDS} rounds by turns; without hours`,
        }),
        told(
          'rounds in which it is the dearer one',
          rounds.filter((each) => each.judging > each.plain).length / ROUNDS,
          '',
        ),
      ]
    }),
}

/** Closed on all days but one, a year's holidays, and messages for each day of three years. */
async function giveHours(shop: HttpShop): Promise<void> {
  const { call, agent_id } = shop
  const params = { agent_id }
  const now = Date.now()
  const open: Weekday = WEEKDAYS[(new Date(now).getUTCDay() + 2) % 7] ?? 'mon'
  const week = OpeningHours.parse(
    Object.fromEntries(WEEKDAYS.map((day) => [day, day === open ? [{ from: '10:00', to: '14:00' }] : []])),
  )
  await call(tools.update, {
    params: { ...params, tool_id: 'business_hours' },
    body: { definition: { kind: 'business_hours', week } },
  })
  for (let at = 0; at < 30; at += 1) {
    const day = dayFrom(now, 20 + at * 10)
    const body = { name: `Festivo ${at}`, first_day: day, last_day: day, yearly: at % 2 === 0, hours: [] }
    await call(agentAvailability.addDay, { params, body })
  }
  for (let at = 0; at < 40; at += 1) {
    // One of each kind every half hour from 4:00 on, behind any change of clocks.
    const clock = (half_hours: number) => new Date((8 + half_hours) * 30 * 60_000).toISOString().slice(11, 16)
    const body = {
      name: `Saludo ${at}`,
      kind: at % 2 === 0 ? ('greeting' as const) : ('farewell' as const),
      texts: { es: 'Buenas' },
      frequency: 'daily' as const,
      starts_on: dayFrom(now, 1),
      ends_on: dayFrom(now, 1_000),
      from: clock(Math.floor(at / 2)),
      to: clock(Math.floor(at / 2) + 1),
      time_zone: 'Europe/Madrid',
      skipped: [],
    }
    await call(scheduledMessages.create, { params, body })
  }
  await deploy(shop)
}

/** Customers of a shop who write one message after another. @returns the processor time of a turn, in milliseconds */
async function talkers(server: StartedServer, { agent_id }: HttpShop): Promise<(for_ms: number) => Promise<number>> {
  const stranger = overHttp(server.url)
  const visitors = await Promise.all(Array.from({ length: CUSTOMERS }, () => aVisitor(stranger, agent_id)))
  const processor = () => processorTime(familyOf(server.pid()))
  return async (for_ms) => {
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
    return (processor() - from) / turns
  }
}
