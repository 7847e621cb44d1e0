import { Agent, request as httpRequest } from 'node:http'
import { fileURLToPath } from 'node:url'
import { chat } from '@tertulia/contract/chat'
import { models } from '@tertulia/contract/models'
import { newId } from '@tertulia/server/platform/ids'
import { aVisitor, type HttpCaller, overHttp } from '@tertulia/server/test/over-http'
import { atMostTimes, inPieces, type Measure, median, missing, type Part, percentile, told } from '../measure.ts'
import { checkoutOf } from '../other-commit.ts'
import { descendantsOf, processorTime } from '../processes.ts'
import { openShop, pause, QUESTION, startProgram } from '../program.ts'
import { startProcess } from '../small-process.ts'

const STAND_IN = fileURLToPath(new URL('../../server/test/stand-ins/chat-completions.ts', import.meta.url))
const BARE_PROXY = fileURLToPath(new URL('../bare-proxy.ts', import.meta.url))

const FIRST_MS = 300
const FIRST_WORD = 'palabraa'
const TOKENS = 60
const EVERY_MS = 20
const STREAM_MS = FIRST_MS + TOKENS * EVERY_MS
/** Every chat is taken up this many times, one stream after another. */
const ROUNDS = 3
/** Others share this machine, and slow it down from one second to the next. */
const TRIES = 3
const WARM_UP = 200

const CHATS = [200, 400]
/** Limits of the time that is added to the first word: so many times that of the bare proxy, and so many pieces of work. */
const LIMITS = { p95: { times: 3, pieces: 6 }, median: { times: 1, pieces: 3 } }
/** Ten times what the bare proxy adds on a quiet machine: a multiple of more says nothing. */
const OVERFULL_MS = 50
/** Limit of the processor time of a turn, as a share of the other commit's. */
const LIMIT_SPENT = 0.9

/**
 * The program's delay until a customer sees the first word of a model: beside a proxy that only passes the same stream on and
 * beside the model itself, under the same arrivals, from the same machine. And the cost of a turn, beside the program of
 * another commit.
 */
export const streaming: Part = {
  name: 'streaming',
  run: async (against) => {
    const other = checkoutOf(against)
    const model = await startProcess([
      STAND_IN,
      ...['--first-ms', FIRST_MS, '--tokens', TOKENS, '--every-ms', EVERY_MS].map(String),
    ])
    const proxy = await startProcess([BARE_PROXY, String(model.port)])
    const ours = await chattingProgram(model.port)
    const theirs = 'root' in other ? await chattingProgram(model.port, other.root) : undefined
    try {
      const measures: Measure[] = []
      for (const program of [ours, theirs]) await program?.through(WARM_UP)
      for (const chats of CHATS) {
        const tries = await inTurn(TRIES, async () => ({
          alone: await arrivals(chats, () => firstChunk(model.port)),
          bare: await arrivals(chats, () => firstChunk(proxy.port)),
          ours: await ours.through(chats),
          theirs: await theirs?.through(chats),
        }))
        measures.push(...addedTo(chats, tries))
        const spent = median(tries.map((each) => spentOn(each.ours)))
        const name = `processor time of a turn, ${chats} chats`
        measures.push(
          'why' in other
            ? missing(`${name}, beside ${against}`, other.why)
            : atMostTimes(name, spent, LIMIT_SPENT, {
                ms: median(tries.flatMap(({ theirs: them }) => (them ? [spentOn(them)] : []))),
                what: `that of ${against}`,
              }),
          told(
            '  of it the engine',
            median(tries.map((each) => each.ours.engine_ms)),
            'ms',
            theirs
              ? `that of ${against} ${median(tries.flatMap(({ theirs: them }) => (them ? [them.engine_ms] : []))).toFixed(2)} ms`
              : '',
          ),
        )
      }
      return measures
    } finally {
      for (const program of [ours, theirs]) await program?.server.remove()
      for (const { child } of [proxy, model]) child.kill('SIGKILL')
    }
  },
}

/** Times to the first word of each stream, in milliseconds. */
type Words = number[]
/** A program's cost of its streams: processor time for each, in milliseconds, itself and its engine. */
type Through = { words: Words; server_ms: number; engine_ms: number }
type Try = { alone: Words; bare: Words; ours: Through }

const spentOn = ({ server_ms, engine_ms }: Through): number => server_ms + engine_ms

/** The try in which the bare proxy was disturbed least, with the others told. */
function addedTo(chats: number, tries: Try[]): Measure[] {
  const late = (words: Words) => percentile(words, 0.95)
  const { alone, bare, ours } = tries.reduce((best, each) => (late(each.bare) < late(best.bare) ? each : best))
  const all = tries.map((each) =>
    [each.alone, each.bare, each.ours.words].map((words) => late(words).toFixed(0)).join('/'),
  )
  const addedAt = (share: number, { times, pieces }: { times: number; pieces: number }, name: string, note: string) => {
    const added = (words: Words) => percentile(words, share) - percentile(alone, share)
    const proxys = Math.max(0, added(bare))
    const mine = added(ours.words)
    const what = `added ${mine.toFixed(1)}, the proxy ${proxys.toFixed(1)}; ${note}`
    const claim = `${name} beyond ${times} x the bare proxy's, ${chats} chats`
    if (proxys > OVERFULL_MS) return missing(claim, `the machine is overfull, and any limit would hold: ${what}`)
    return inPieces(claim, mine - times * proxys, pieces, what)
  }
  return [
    addedAt(0.95, LIMITS.p95, 'added to the first word, p95,', `model, proxy, ours each try: ${all.join(', ')}`),
    addedAt(0.5, LIMITS.median, '  the same, median,', `${ours.words.length} turns`),
  ]
}

/** A program whose agent asks the stand-in for a model. */
async function chattingProgram(model_port: number, root?: string) {
  const server = await startProgram(root)
  const shop = await openShop(server)
  await shop.call(models.save, {
    params: { organization_id: shop.organization_id },
    body: {
      // Programs of before know no other.
      ...((root === undefined ? { kind: 'compatible' } : {}) as { kind: 'compatible' }),
      base_url: `http://127.0.0.1:${model_port}/v1`,
      model: 'agent-small',
      api_key: 'sk-stand-in',
      enabled: true,
    },
  })
  const stranger = overHttp(server.url)
  const taken = () => [processorTime([server.pid()]), processorTime(descendantsOf(server.pid()))] as const
  const through = async (chats: number): Promise<Through> => {
    const visitors = await inTurn(chats * ROUNDS, () => aVisitor(stranger, shop.agent_id))
    const before = taken()
    const words = await arrivals(chats, (at) => firstWord(stranger, visitors[at] ?? {}))
    const after = taken()
    const each = (at: 0 | 1) => (after[at] - before[at]) / words.length
    return { words, server_ms: each(0), engine_ms: each(1) }
  }
  return { server, through }
}

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
  // A program of before shows the line that says how it answers.
  if (!said.includes(FIRST_WORD)) throw new Error(`the model did not answer: ${said}`)
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
          if (text.includes(FIRST_WORD)) first = performance.now() - began
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
