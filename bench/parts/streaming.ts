import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { fileURLToPath } from 'node:url'
import { chat } from '@tertulia/contract/chat'
import { models } from '@tertulia/contract/models'
import { newId } from '../../server/src/platform/ids.ts'
import { aVisitor, type HttpCaller, overHttp } from '../../server/test/over-http.ts'
import { engineOf, type StartedServer } from '../../server/test/start-server.ts'
import { atMost, type Part, percentile, told } from '../measure.ts'
import { processorTime } from '../processor.ts'
import { pause, QUESTION, withShop } from '../program.ts'

const STAND_IN = fileURLToPath(new URL('../../server/test/stand-ins/chat-completions.ts', import.meta.url))
const BARE_PROXY = fileURLToPath(new URL('../bare-proxy.ts', import.meta.url))

const FIRST_MS = 300
const TOKENS = 60
const EVERY_MS = 20
const STREAM_MS = FIRST_MS + TOKENS * EVERY_MS
/** Every chat is taken up this many times, one stream after another. */
const ROUNDS = 3
/** Others share this machine, and slow it down by half from one second to the next: the bare proxy tells when. */
const TRIES = 3
const WARM_UP = 200

const CHATS = [
  { chats: 200, limit: 25 },
  { chats: 400, limit: 80 },
]

/**
 * What the program adds to the time until a customer sees the first word of a model: beside a proxy that only passes the
 * same stream on, under the same arrivals, from the same machine.
 */
export const streaming: Part = {
  name: 'streaming',
  run: () =>
    withShop(async (server, shop) => {
      const model = await startProcess([
        STAND_IN,
        ...['--first-ms', FIRST_MS, '--tokens', TOKENS, '--every-ms', EVERY_MS].map(String),
      ])
      const proxy = await startProcess([BARE_PROXY, String(model.port)])
      try {
        const base_url = `http://127.0.0.1:${model.port}/v1`
        await shop.call(models.save, {
          params: { organization_id: shop.organization_id },
          body: { base_url, model: 'agent-small', api_key: 'sk-stand-in', enabled: true },
        })
        const stranger = overHttp(server.url)
        const taken = processorTimesOf(server, model.child)
        const through = async (count: number) => {
          const visitors = await inTurn(count * ROUNDS, () => aVisitor(stranger, shop.agent_id))
          const before = taken()
          const words = await arrivals(count, (at) => firstWord(stranger, visitors[at] ?? {}))
          const after = taken()
          return { words, spent: PROCESSES.map((name) => (after[name] - before[name]) / words.length) }
        }
        await through(WARM_UP)
        const measures = []
        for (const { chats, limit } of CHATS) {
          const tries = await inTurn(TRIES, async () => {
            const bare = await arrivals(chats, () => firstChunk(proxy.port))
            return { bare, ...(await through(chats)) }
          })
          const { bare, words, spent } = tries.reduce((best, each) => (late(each.bare) < late(best.bare) ? each : best))
          const added = (share: number) => percentile(words, share) - percentile(bare, share)
          const all = tries.map((each) => `${late(each.bare).toFixed(0)} and ${late(each.words).toFixed(0)}`)
          measures.push(
            atMost(
              `added to the first word, ${chats} chats at once`,
              added(LATE),
              limit,
              'ms',
              `p95 where the bare proxy was disturbed least; it and ours: ${all.join(', ')} ms`,
            ),
            told(`  the same at the median`, added(0.5), 'ms', `${words.length} turns`),
            told(
              '  processor time a turn',
              spent.reduce((sum, ms) => sum + ms, 0),
              'ms',
              PROCESSES.map((name, at) => `${name} ${spent[at]?.toFixed(1)}`).join(', '),
            ),
          )
        }
        return measures
      } finally {
        for (const { child } of [proxy, model]) child.kill('SIGKILL')
      }
    }),
}

/** All that share in a turn, and how to read what processor time each has taken so far, in milliseconds. */
const PROCESSES = ['server', 'engine', 'stand-in', 'client'] as const
const processorTimesOf = (server: StartedServer, model: ChildProcess) => () => ({
  server: processorTime(server.pid()),
  engine: processorTime(engineOf(server.pid())),
  'stand-in': processorTime(model.pid ?? 0),
  client: processorTime(process.pid),
})

const LATE = 0.95
const late = (times: number[]) => percentile(times, LATE)

/** Starts work evenly spread, so that `chats` of them are under way at a time, and waits for all. */
async function arrivals(chats: number, work: (at: number) => Promise<number>): Promise<number[]> {
  const all: Promise<number>[] = []
  const began = performance.now()
  for (let at = 0; at < chats * ROUNDS; at += 1) {
    const wait = began + (at * STREAM_MS) / chats - performance.now()
    if (wait > 0) await pause(wait)
    all.push(work(at))
  }
  return Promise.all(all)
}

/** Time to the first text of a turn whose answer is the model's. */
async function firstWord(caller: HttpCaller, headers: Record<string, string>): Promise<number> {
  const began = performance.now()
  let first = Number.NaN
  let said = ''
  await caller.stream(chat.send, { body: { text: QUESTION, client_id: newId() } }, headers, (event) => {
    if (event.type === 'delta' && Number.isNaN(first)) first = performance.now() - began
    if (event.type === 'answer') said = event.message.text
  })
  if (!said.startsWith('palabra0')) throw new Error(`the model did not answer: ${said}`)
  return first
}

const agent = new Agent({ keepAlive: true })
const REQUEST = JSON.stringify({
  model: 'agent-small',
  stream: true,
  messages: [{ role: 'user', content: QUESTION }],
})

/** Time to the first chunk with text. */
const firstChunk = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    let first: number | undefined
    let text = ''
    const request = httpRequest(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/v1/chat/completions',
        headers: { authorization: 'Bearer sk-stand-in', 'content-type': 'application/json' },
      },
      (response) => {
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          if (first !== undefined) return
          text += piece
          if (text.includes('palabra0')) first = performance.now() - began
        })
        response.on('error', reject)
        response.on('end', () => (first === undefined ? reject(new Error(`no text: ${text}`)) : resolve(first)))
      },
    )
    request.on('error', reject)
    request.end(REQUEST)
  })

/** One after another. */
async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}

/** A process of ours that prints the port it listens on. */
async function startProcess(args: string[]): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, port: Number(printed.toString().trim()) }
}
