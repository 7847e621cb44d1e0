import { chat } from '@tertulia/contract/chat'
import { newId } from '@tertulia/server/platform/ids'
import type { HttpCaller } from '@tertulia/server/test/over-http'
import { pause, QUESTION } from './program.ts'

const BETWEEN_TURNS_MS = 10

/** One turn. @throws when no answer came */
export async function take(
  caller: HttpCaller,
  headers: Record<string, string>,
): Promise<{ ms: number; answer_id: string }> {
  const began = performance.now()
  let answer_id: string | undefined
  let last = 'nothing'
  await caller.stream(chat.send, { body: { text: QUESTION, client_id: newId() } }, headers, (event) => {
    if (event.type === 'answer') answer_id = event.message.id
    last = JSON.stringify(event)
  })
  if (!answer_id) throw new Error(`a turn had no answer; the last event was ${last}`)
  return { ms: performance.now() - began, answer_id }
}

/** How long each turn of a customer took, in milliseconds, while the work lasted. */
export async function turnsDuring(
  caller: HttpCaller,
  headers: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const took: number[] = []
  const state = { working: true }
  const customer = (async () => {
    while (state.working) {
      took.push((await take(caller, headers)).ms)
      await pause(BETWEEN_TURNS_MS)
    }
  })()
  await work().finally(() => (state.working = false))
  await customer
  return took
}
