import { parentPort, workerData } from 'node:worker_threads'
import { randomBytes } from 'node:crypto'
import { chat } from '@tertulia/contract/chat'
import { newId } from '@tertulia/server/platform/ids'
import { aVisitor, overHttp } from '@tertulia/server/test/over-http'
import { QUESTION } from './program.ts'

export type Attack = { url: string; agent_id: string; visitors: number }
export type Attacked = { passed: number; refused: number }

/** In a thread of its own, so that the visitors' work does not delay the measuring one. */
const { url, agent_id, visitors } = workerData as Attack
const state = { goes_on: true, passed: 0, refused: 0 }

/** Each opens chats, writes and invents tokens without a pause, from an address of its own if a proxy is believed. */
async function attack(n: number): Promise<void> {
  const own = { 'x-forwarded-for': `10.77.0.${n}` }
  const stranger = overHttp(url)
  const count = (work: Promise<unknown>) =>
    work.then(
      () => void (state.passed += 1),
      () => void (state.refused += 1),
    )
  const opened = async () => ({ ...own, ...(await aVisitor(stranger, agent_id, own)) })
  let headers: Record<string, string> | undefined
  while (state.goes_on) {
    headers = (await opened().catch(() => void (state.refused += 1))) ?? headers
    const body = { text: QUESTION, client_id: newId() }
    if (headers) await count(stranger.stream(chat.send, { body }, headers, () => undefined))
    const invented = { ...own, 'x-visitor-token': `vis_${randomBytes(32).toString('base64url')}` }
    for (let tries = 0; tries < 3; tries += 1) await count(stranger.call(chat.state, {}, invented))
  }
}

parentPort?.once('message', () => (state.goes_on = false))
await Promise.all(Array.from({ length: visitors }, (_, n) => attack(n)))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ passed: state.passed, refused: state.refused } satisfies Attacked)
