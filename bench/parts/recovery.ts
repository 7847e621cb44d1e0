import { chat } from '@tertulia/contract/chat'
import { Client } from 'pg'
import { connectionTo, SUPERVISOR } from '@tertulia/server/platform/database/embedded/access'
import { newId } from '@tertulia/server/platform/ids'
import { aVisitor, everyMessage, type HttpCaller, overHttp } from '@tertulia/server/test/over-http'
import { childrenOf, engineOf, isRunning, type StartedServer } from '@tertulia/server/test/start-server'
import { atMost, type Measure, median, type Part, told } from '../measure.ts'
import { familyOf } from '../processes.ts'
import { pause, QUESTION, withShop } from '../program.ts'

const TIMES = 10
/** One kill of each kind comes while the engine computes and does not check whether it should go on. */
const BUSY_AT = 5
const CUSTOMERS = 4
/** Time under load between a recovery and the next kill. */
const CALM_MS = 400
const BETWEEN_TURNS_MS = 20
const LOOK_EVERY_MS = 2
const LIMIT_SECONDS = 3

/** `kill -9` under load: whether what was acknowledged is there, and when customers are answered again. */
export const recovery: Part = {
  name: 'recovery',
  run: () =>
    withShop(async (server, shop) => {
      const stranger = overHttp(server.url)
      const accepted: string[] = []
      const load = await startLoad(stranger, shop.agent_id, (id) => accepted.push(id))
      const asking = await aVisitor(stranger, shop.agent_id)
      const measures: Measure[] = []
      for (const { what, kill } of KILLS) {
        const took: number[] = []
        for (let time = 0; time < TIMES; time += 1) {
          await pause(CALM_MS)
          const busy = time === BUSY_AT ? await aBusyQuery(server) : undefined
          const serving = backendsOf(server)
          const began = performance.now()
          const again = kill(server, busy)
          // Those whose end is not noticed yet would answer.
          while (serving.some(isRunning)) await pause(LOOK_EVERY_MS)
          await Promise.all([again, answered(stranger, asking, (id) => accepted.push(id))])
          took.push((performance.now() - began) / 1000)
        }
        const note = `worst of ${TIMES}; median ${median(took).toFixed(2)}, with a busy query ${took[BUSY_AT]?.toFixed(2)} s`
        measures.push(atMost(`answering again after the end of ${what}`, Math.max(...took), LIMIT_SECONDS, 's', note))
      }
      await load.stop()
      const stored = new Set((await everyMessage(shop)).map(({ id }) => id))
      const lost = accepted.filter((id) => !stored.has(id))
      return [
        ...measures,
        atMost('acknowledged messages lost', lost.length, 0, '', `of ${accepted.length}, ${stored.size} stored`),
        told('kills', KILLS.length * TIMES, ''),
      ]
    }),
}

type Kill = (server: StartedServer, busy: number | undefined) => Promise<void> | void

const KILLS: { what: string; kill: Kill }[] = [
  {
    what: 'the server',
    kill: (server) => {
      server.kill('server')
      return server.start()
    },
  },
  { what: 'the postmaster', kill: (server) => server.kill('database') },
  { what: 'one backend', kill: (server, busy) => send(busy ?? first(backendsOf(server)), 'SIGKILL') },
  {
    what: 'everything at once',
    kill: (server) => {
      const all = familyOf(server.pid())
      // So that none sees another one end.
      for (const pid of all) send(pid, 'SIGSTOP')
      for (const pid of all) send(pid, 'SIGKILL')
      return server.start()
    },
  },
]

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended by itself.
  }
}

/** Those that serve the server: PostgreSQL names its processes by user and database. */
const backendsOf = (server: StartedServer): number[] =>
  childrenOf(engineOf(server.pid()))
    .filter(({ command }) => command.startsWith('postgres: tertulia tertulia'))
    .map(({ pid }) => pid)

/** @throws if there is none: number 0 is no process but all of ours */
function first([pid]: number[]): number {
  if (!pid) throw new Error('the engine serves no connection')
  return pid
}

/** A query that computes for a minute. @returns the process that runs it */
async function aBusyQuery({ data_dir }: StartedServer): Promise<number> {
  const client = new Client(connectionTo(data_dir, SUPERVISOR))
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  client.query('select count(*) from generate_series(1, 2000000000)').catch(() => undefined)
  await pause(50)
  return first(rows.map(({ pid }) => pid))
}

type Heard = (message_id: string) => void

/** Sends a message until it is answered, again with the same `client_id`, as the widget does. */
async function answered(
  caller: HttpCaller,
  headers: Record<string, string>,
  heard: Heard,
  goes_on = () => true,
): Promise<void> {
  const body = { text: QUESTION, client_id: newId() }
  const answers: string[] = []
  while (answers.length === 0 && goes_on()) {
    await caller
      .stream(chat.send, { body }, headers, (event) => {
        if (event.type === 'accepted') heard(event.message.id)
        if (event.type === 'answer') answers.push(event.message.id)
      })
      .catch(() => undefined)
    await pause(BETWEEN_TURNS_MS)
  }
}

async function startLoad(caller: HttpCaller, agent_id: string, heard: Heard) {
  const state = { running: true }
  const customers = Array.from({ length: CUSTOMERS }, async () => {
    const headers = await aVisitor(caller, agent_id)
    while (state.running) await answered(caller, headers, heard, () => state.running)
  })
  return {
    stop: async () => {
      state.running = false
      await Promise.all(customers)
    },
  }
}
