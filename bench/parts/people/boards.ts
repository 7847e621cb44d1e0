import { type BoardQuery, boards, insights } from '@tertulia/contract/boards'
import { Period, SPAN_DAYS } from '@tertulia/contract/spans'
import type { HttpShop } from '@tertulia/server/test/over-http'
import type { Pool } from 'pg'
import { withDatabase } from '../../a-database.ts'
import { atMost, atMostTimes, type Measure, type Part, percentile, told } from '../../measure.ts'
import { openShop, pause } from '../../program.ts'
import { manyConversations } from './many-conversations.ts'

const CONVERSATIONS = Number(process.env['BENCH_CONVERSATIONS'] ?? 1_000_000)
const FEW = 10_000
/** Both organizations have theirs over as long a time: a year, and the one before that it is compared with. */
const MINUTES = 730 * 24 * 60
const ROUNDS = 5

/**
 * Boards and insights of an organization with a million conversations (`BENCH_CONVERSATIONS` for another number), beside those
 * of one with ten thousand and beside a bare select of the same rows of figures; and how fast figures are made of all.
 */
export const boardsAndInsights: Part = {
  name: 'boards',
  run: () =>
    withDatabase(async ({ server, database }) => {
      const [many, few] = [await openShop(server), await openShop(server)]
      await manyConversations(database, few, FEW, MINUTES / FEW)
      await manyConversations(database, many, CONVERSATIONS, MINUTES / CONVERSATIONS)
      for (const shop of [few, many]) await manyRuns(database, shop)
      const filled = await fill(database, [few, many])
      const [of_few, of_many] = [await looks(few, database), await looks(many, database)]
      return [
        told('conversations', CONVERSATIONS, '', `and ${FEW} of another organization`),
        told('conversations counted each second', (CONVERSATIONS + FEW) / filled.seconds, '', 'from the first on'),
        atMostTimes('a board or an insight, p95', percentile(of_many.ours, 0.95), 5, {
          ms: percentile(of_many.bare, 0.95),
          what: 'a bare select of the same rows, p95',
        }),
        atMostTimes('the same beside that of ten thousand conversations, p95', percentile(of_many.ours, 0.95), 2, {
          ms: percentile(of_few.ours, 0.95),
          what: 'theirs',
        }),
        await agreement(many, database),
      ]
    }),
}

/** A tool is run in every third conversation, one in ten times in vain. */
async function manyRuns(database: Pool, { organization_id }: HttpShop): Promise<void> {
  await database.query(
    `insert into tool_run (organization_id, id, agent_id, tool_id, tool_name, mode, conversation_id, outcome, failure, ms,
       billing_rule, given_up_at, started_at)
     select organization_id, gen_random_uuid(), agent_id, tool, tool, 'live', id, case when n % 10 = 0 then 'failed' else 'success' end,
       case when n % 10 = 0 then 'timeout' end, 5 + n % 900, 'free', started_at, started_at
     from conversation, abs(hashtext(id::text)) n, lateral (select (array['business_hours', 'quote', 'look_up_row'])[1 + (n / 3) % 3]) of_it (tool)
     where organization_id = $1 and n % 3 = 0`,
    [organization_id],
  )
}

/** Has all conversations counted, as after an upgrade. */
async function fill(database: Pool, shops: HttpShop[]): Promise<{ seconds: number }> {
  const ids = shops.map(({ organization_id }) => organization_id)
  await database.query(
    `insert into conversation_fill (organization_id) select unnest($1::uuid[])
     on conflict (organization_id) do update set after = null`,
    [ids],
  )
  const began = performance.now()
  const isLeft = async () => (await database.query('select 1 from conversation_fill limit 1')).rowCount !== 0
  while (await isLeft()) await pause(200)
  await database.query(
    'vacuum analyze conversation_quarter, conversation_value_quarter, tool_quarter, conversation_counted',
  )
  return { seconds: (performance.now() - began) / 1000 }
}

const QUERIES: Omit<BoardQuery, 'agent_id'>[] = [
  ...Period.options.map((period) => ({ period })),
  ...SPAN_DAYS.map((days) => ({ days })),
]

async function looks(
  { call, organization_id, agent_id }: HttpShop,
  database: Pool,
): Promise<{ ours: number[]; bare: number[] }> {
  const [ours, bare]: [number[], number[]] = [[], []]
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const asked of QUERIES) {
      const query = { agent_id, ...asked }
      const { span, before } = await call(boards.conversations, { query })
      const rowsOf = (table: string, { starts, ends }: typeof span, grain: 'hour' | 'day') =>
        database.query(
          `select * from ${table} where organization_id = $1 and agent_id = $2 and grain = $3 and quarter >= $4 and quarter < $5`,
          [organization_id, agent_id, grain, starts, ends],
        )
      const whole = async () => {
        for (const each of [span, before.span]) {
          await rowsOf('conversation_quarter', each, 'day')
          await rowsOf('conversation_value_quarter', each, 'day')
        }
      }
      ours.push(await timed(() => call(boards.conversations, { query })))
      bare.push(await timed(whole))
      ours.push(await timed(() => call(boards.capabilities, { query })))
      bare.push(await timed(() => rowsOf('conversation_value_quarter', span, 'day')))
      ours.push(await timed(() => call(boards.tools, { query })))
      bare.push(
        await timed(async () => {
          await rowsOf('tool_quarter', span, 'day')
          await rowsOf('tool_quarter', before.span, 'day')
        }),
      )
      for (const endpoint of [boards.trend, insights.hour, insights.weekday, insights.timeBlock] as const) {
        ours.push(await timed(() => call(endpoint, { query })))
        bare.push(await timed(() => rowsOf('conversation_quarter', span, 'hour')))
      }
    }
  return { ours, bare }
}

/** Whether a year's board says what a count of all conversations does. */
async function agreement({ call, agent_id }: HttpShop, database: Pool): Promise<Measure> {
  const { now, span } = await call(boards.conversations, { query: { agent_id, days: 365 } })
  const { rows } = await database.query<{ total: number }>(
    'select count(*)::int as total from conversation where agent_id = $1 and started_at >= $2 and started_at < $3',
    [agent_id, span.starts, span.ends],
  )
  const off = Math.abs(now.counts.conversations - (rows[0]?.total ?? 0))
  return atMost('conversations by which a year’s board differs from a count', off, 0, '')
}
