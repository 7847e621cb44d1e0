import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { aVisitor, type HttpCaller, overHttp } from '@tertulia/server/test/over-http'
import { startServer } from '@tertulia/server/test/start-server'
import { take } from '../chatting.ts'
import type { Attack, Attacked } from '../hostile-visitors.ts'
import { atLeast, type Measure, type Part, percentile, told } from '../measure.ts'
import { pause, withShop } from '../program.ts'

const HOSTILE = 200
const ALONE = 20
const ATTACK_MS = 25_000
/** An honest visitor gives up after that. */
const PATIENCE_MS = 30_000
const HONEST = { 'x-forwarded-for': '10.77.0.250' }

const SETTINGS = [
  ['each of an address of its own behind a proxy', '127.0.0.1'],
  ['all of one address', '0'],
] as const

/** Whether an honest visitor is served while 200 of the same network use all the budgets that the program gives them. */
export const hostile: Part = {
  name: 'hostile',
  run: () =>
    withShop(async (server, { agent_id }) => {
      const { data_dir } = server
      const measures: Measure[] = []
      await server.stop()
      for (const [name, TRUST_PROXY] of SETTINGS) {
        const strict = await startServer({ DATA_DIR: data_dir, TRUST_PROXY, RATE_FACTOR: '1', LOG_LEVEL: 'fatal' })
        try {
          measures.push(...(await attacked(name, strict.url, agent_id)))
        } finally {
          await strict.stop()
        }
      }
      return measures
    }),
}

async function attacked(name: string, url: string, agent_id: string): Promise<Measure[]> {
  const caller = overHttp(url)
  const alone = []
  while (alone.length < ALONE) alone.push(await visit(caller, agent_id))

  const workerData: Attack = { url, agent_id, visitors: HOSTILE }
  const hostile = new Worker(new URL('../hostile-visitors.ts', import.meta.url), { workerData })
  const over = once(hostile, 'message') as Promise<[Attacked]>
  const visits = []
  const began = performance.now()
  while (performance.now() - began < ATTACK_MS) visits.push(await visit(caller, agent_id))
  const seconds = (performance.now() - began) / 1000
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  hostile.postMessage('stop')
  const [{ passed, refused }] = await over

  const opens = (of: Visit[]) => of.map(({ opened_ms }) => opened_ms)
  const answers = (of: Visit[]) => of.map(({ answered_ms }) => answered_ms)
  const served = visits.filter(({ answered_ms }) => answered_ms <= PATIENCE_MS)
  return [
    atLeast(`${name}: honest chats answered`, served.length / visits.length, 1, 'of all', `${visits.length} chats`),
    told(`${name}: opening, alone`, percentile(opens(alone), 0.5), 'ms', 'median'),
    told(`${name}: opening, attacked`, percentile(opens(visits), 0.5), 'ms', 'median, waits that were told counted'),
    told(`${name}: opening, attacked, longest`, Math.max(...opens(visits)), 'ms'),
    told(`${name}: first answer, alone`, percentile(answers(alone), 0.5), 'ms', 'median, from the open chat on'),
    told(`${name}: first answer, attacked`, percentile(answers(visits), 0.5), 'ms', 'median'),
    told(`${name}: first answer, attacked, longest`, Math.max(...answers(visits)), 'ms'),
    told(`${name}: calls of the hostile`, (passed + refused) / seconds, '/s', `${refused} refused, ${passed} not`),
  ]
}

type Visit = { opened_ms: number; answered_ms: number }

/** Opens a chat and asks, as a page does that waits when it is told to. */
async function visit(caller: HttpCaller, agent_id: string): Promise<Visit> {
  const [headers, opened_ms] = await patiently(() => aVisitor(caller, agent_id, HONEST))
  const [, answered_ms] = await patiently(() => take(caller, { ...HONEST, ...headers }))
  return { opened_ms, answered_ms }
}

/** @returns its result, and how long it took with every wait; infinitely long if patience ended */
async function patiently<T>(work: () => Promise<T>): Promise<[T | undefined, number]> {
  const began = performance.now()
  while (performance.now() - began < PATIENCE_MS) {
    try {
      return [await work(), performance.now() - began]
    } catch (error) {
      const seconds = /"seconds":(\d+)/u.exec(String(error))?.[1] ?? /(\d+) s/u.exec(String(error))?.[1]
      if (!String(error).includes('too_many_requests')) throw error
      await pause(Number(seconds ?? 1) * 1000)
    }
  }
  return [undefined, Number.POSITIVE_INFINITY]
}
