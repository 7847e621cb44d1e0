import { type AutomationCondition, type AutomationInput, automations } from '@tertulia/contract/automations'
import { AUTOMATIONS_PER_AGENT, DRY_RUN_CONVERSATIONS } from '@tertulia/contract/automations.limits'
import { judgeOf } from '@tertulia/server/engine/automations/judge'
import { hoursOf, NOTHING_SPECIAL } from '@tertulia/server/engine/opening/hours'
import { occasionAt, type RecordedLine } from '@tertulia/server/engine/automations/occasion'
import { connectionTo, SUPERVISOR } from '@tertulia/server/platform/database/embedded/access'
import { aVisitor, type HttpShop, overHttp } from '@tertulia/server/test/over-http'
import type { StartedServer } from '@tertulia/server/test/start-server'
import { Client } from 'pg'
import { take } from '../chatting.ts'
import { atLeast, atMost, median, type Measure, type Part, told } from '../measure.ts'
import { descendantsOf, processorTime } from '../processes.ts'
import { openShop, pause, withServer } from '../program.ts'

const CUSTOMERS = 10
/** Turns of one conversation: as many as a long one has. */
const TURNS = 12
const ROUNDS = 5
/** By then everything has been heard. */
const SETTLES_MS = 1_500

/** Ten kinds. Each has something that holds before something that does not: none is done with at once. */
const KINDS: AutomationCondition[] = [
  { about: 'channel', is: true, any_of: ['web', 'whatsapp'] },
  { about: 'topic', is: true, any_of: ['018f0000-0000-7000-8000-000000000000'] },
  {
    about: 'text',
    is: true,
    any_of: Array.from({ length: 30 }, (_, n) => (n % 2 ? `palabra${n}` : `dos palabras${n}`)),
  },
  { about: 'mood', is: true, any_of: ['angry'] },
  { about: 'language', is: true, any_of: ['fr'] },
  { about: 'email', known: true },
  { about: 'hours', open: false },
  { about: 'handled_by', is: 'person' },
  { about: 'unanswered', at_least: 100 },
  { about: 'messages', at_least: 1_000 },
]
const automationOf = (kind: AutomationCondition, name: string): AutomationInput => ({
  name,
  when: { event: 'customer_wrote' },
  joined_by: 'and',
  conditions: [{ about: 'channel', is: true, any_of: ['bubble'] }, kind],
  actions: [{ do: 'send_message', text: 'Los envíos tardan dos días.' }],
  most_per_conversation: 1,
})
/** A topic that is not there cannot be named. */
const SAVED = KINDS.filter(({ about }) => about !== 'topic')

/** The cost of a thousand automations for each message, and the time of one's trial on the last conversations. */
export const automationsPart: Part = {
  name: 'automations',
  run: () =>
    withServer(async (server) => {
      const [without, shop] = [await openShop(server), await openShop(server)]
      await switchOn(server, shop)
      const listed = await shop.call(automations.list, { params: { agent_id: shop.agent_id } })
      const on = listed.filter((each) => each.on).length
      const costs: { without: number; judged: number }[] = []
      for (const each of [without, shop]) await costOfTurns(server, each)
      while (costs.length < ROUNDS)
        costs.push({ without: await costOfTurns(server, without), judged: await costOfTurns(server, shop) })
      const turn = median(costs.map((each) => each.without))
      const more = median(costs.map(({ judged, without: bare }) => judged - bare))
      return [
        atMost(
          `${AUTOMATIONS_PER_AGENT} automations judged on a message`,
          more / turn,
          0.5,
          'turns',
          `processor time: ${more.toFixed(2)} ms; a turn ${turn.toFixed(2)} ms`,
        ),
        atMost('the judge alone, without the database', judgeAlone() / turn, 0.5, 'turns', 'a new message each time'),
        atLeast('of them switched on', on, AUTOMATIONS_PER_AGENT, ''),
        ...(await dryRuns(shop)),
      ]
    }),
}

/** One of each kind by the wire, the rest as copies of them. */
async function switchOn(server: StartedServer, shop: HttpShop): Promise<void> {
  const { agent_id } = shop
  for (const [at, kind] of SAVED.entries()) {
    const body = automationOf(kind, `Clase ${at}`)
    const { id } = await shop.call(automations.create, { params: { agent_id }, body })
    await shop.call(automations.switch, { params: { agent_id, id }, body: { on: true } })
  }
  const topic = automationOf(KINDS.find(({ about }) => about === 'topic') ?? { about: 'email', known: true }, '')
  const database = new Client(connectionTo(server.data_dir, SUPERVISOR))
  await database.connect()
  try {
    await database.query(
      `insert into automation select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'position', 10,
         'definition', a.definition || jsonb_build_object('conditions', $2::jsonb)))).*
       from automation a where a.agent_id = $1 order by a.position limit 1`,
      [agent_id, JSON.stringify(topic.conditions)],
    )
    await database.query(
      `insert into automation select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'position', a.position + 10 * n))).*
       from automation a, generate_series(1, $2::int) n where a.agent_id = $1`,
      [agent_id, AUTOMATIONS_PER_AGENT / KINDS.length - 1],
    )
    await database.query('update automation_revision set revision = revision + 1 where agent_id = $1', [agent_id])
  } finally {
    await database.end()
  }
}

/** Processor time of a turn of new conversations, with all that follows it, in milliseconds. */
async function costOfTurns(server: StartedServer, shop: HttpShop): Promise<number> {
  const stranger = overHttp(server.url)
  const visitors = await Promise.all(Array.from({ length: CUSTOMERS }, () => aVisitor(stranger, shop.agent_id)))
  const processor = () => processorTime([server.pid(), ...descendantsOf(server.pid())])
  const before = processor()
  await Promise.all(
    visitors.map(async (headers) => {
      for (let n = 0; n < TURNS; n += 1) await take(stranger, headers)
    }),
  )
  await pause(SETTLES_MS)
  return (processor() - before) / (CUSTOMERS * TURNS)
}

/** Processor time of judging all of them on one message of a long conversation, in milliseconds. */
function judgeAlone(): number {
  const judges = Array.from({ length: AUTOMATIONS_PER_AGENT }, (_, at) =>
    judgeOf(automationOf(KINDS[at % KINDS.length] ?? { about: 'email', known: true }, 'Sola')),
  )
  const around = { topic_of: new Map<string, string>(), hours: hoursOf(null, NOTHING_SPECIAL, 'Europe/Madrid') }
  const messageAt = (n: number) => ({ ...A_LINE, text: `¿Hacéis envíos a Canarias el día ${n}?` })
  const judgedOnce = (n: number) => {
    const lines = Array.from({ length: TURNS * 2 }, () => messageAt(n))
    const record = {
      channel: 'bubble' as const,
      language: 'es',
      before: null,
      lines,
      failures: [],
      completions: [],
      email_at: null,
    }
    const occasion = occasionAt(record, around, { event: 'customer_wrote', at: A_LINE.at })
    for (const judge of judges) judge(occasion)
  }
  for (let n = 0; n < JUDGED; n += 1) judgedOnce(n)
  const before = process.cpuUsage()
  for (let n = JUDGED; n < JUDGED * 2; n += 1) judgedOnce(n)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / JUDGED
}
const JUDGED = 200
const A_LINE: RecordedLine = {
  at: '2026-11-23T10:00:00.000Z',
  from: 'customer',
  event: null,
  text: '',
  faq_ids: [],
  answers: false,
  left_open: false,
}

async function dryRuns(shop: HttpShop): Promise<Measure[]> {
  const { agent_id } = shop
  const took: number[] = []
  let conversations = 0
  for (let n = 0; n < ROUNDS; n += 1) {
    const began = performance.now()
    const body = { ...automationOf({ about: 'mood', is: true, any_of: ['thankful'] }, 'Prueba') }
    const found = await shop.call(automations.dryRun, { params: { agent_id }, body })
    took.push(performance.now() - began)
    conversations = found.conversations.length
  }
  return [
    atMost(`dry run over ${DRY_RUN_CONVERSATIONS} conversations`, median(took), 1_000, 'ms', 'over the wire'),
    told('conversations of each', conversations, '', `${TURNS} turns in each`),
  ]
}
