import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type ChatRequest, lastUserText } from '../stand-ins/chat-request.ts'
import { startChatCompletions } from '../stand-ins/chat-completions.ts'
import type { Random } from './seeded-random.ts'

/** How often each failure of the stand-in comes, as shares of all calls. */
export type ModelFaults = Record<string, number>
export const NO_FAULTS: ModelFaults = {}
/**
 * It hangs up, hangs and has too much to do. A customer who is answered after a hang has waited for 12 s, or for 8 s midway.
 */
export const FAULTS: ModelFaults = {
  'fault-broken-stream': 0.05,
  'fault-hang': 0.01,
  'fault-hang-midway': 0.01,
  'fault-429-twice': 0.03,
  'fault-429-long': 0.03,
  'fault-503': 0.02,
}

export const MODEL = 'agent-small'
/** Some 700 ms from the question to the last word. */
const FIRST_MS = 450
const EVERY_MS = 25

/** The mark in every question that comes back in its answer. */
export const MARK = /\(ref [\w-]+\)/u

export type FlakyModel = { base_url: string; api_key: string; close(): Promise<void> }

/** The stand-in for a model, which repeats the mark of the question that it answers, behind a line on which calls fail. */
export async function startFlakyModel(random: Random, faults: ModelFaults): Promise<FlakyModel> {
  const model = await startChatCompletions({
    models: [MODEL],
    first_ms: FIRST_MS,
    every_ms: EVERY_MS,
    rules: [{ when: PASSAGE, say: answerWithMark }],
  })
  const server = createServer((request, response) => {
    pass(model.base_url, pickFault(random, faults), request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    api_key: model.api_key,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await model.close()
    },
  }
}

/** The nearest to the question. */
const PASSAGE = /<passage n="(\d+)"[^>]*>\n([\s\S]*?)\n<\/passage>/u

function answerWithMark(request: ChatRequest): string {
  const asked = lastUserText(request)
  const [, number = '', passage = ''] = PASSAGE.exec(asked) ?? []
  const question = asked.slice(asked.lastIndexOf('<question>'))
  return `${passage} [${number}] ${MARK.exec(question)?.[0] ?? ''}`
}

function pickFault(random: Random, faults: ModelFaults): string | undefined {
  let left = random.share()
  return Object.entries(faults).find(([, share]) => (left -= share) < 0)?.[0]
}

/** The stand-in fails where the model's name says so. */
async function pass(base_url: string, fault: string | undefined, request: IncomingMessage, response: ServerResponse) {
  const body = (await json(request)) as Record<string, unknown>
  const sent = JSON.stringify(fault ? { ...body, model: fault } : body)
  const headers = { ...request.headers, 'content-length': String(Buffer.byteLength(sent)) }
  const asked = ask(new URL(request.url ?? '', base_url), { method: request.method, headers, agent: false })
  asked.on('error', () => response.destroy())
  response.on('close', () => asked.destroy())
  asked.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  asked.end(sent)
}
