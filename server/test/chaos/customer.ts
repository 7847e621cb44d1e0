import { setTimeout as pause } from 'node:timers/promises'
import { chat } from '@tertulia/contract/chat'
import type { TurnEvent } from '@tertulia/contract/messages'
import { newId } from '#platform/ids.ts'
import { HttpRefused, overHttp } from '../over-http.ts'
import { insist } from './insist.ts'
import type { Attempt, Ledger, Said } from './ledger.ts'
import { listen } from './listener.ts'
import type { Run } from './faulty-run.ts'

/** The habits of a customer of the run besides asking one thing after another, as shares. */
export type Habits = {
  /** Says two or three things at once. */
  bursts: number
  /** Sends something that was answered once more. */
  resends: number
  /** Sends something twice at the same time, as two tabs that were offline do. */
  twice: number
  /** Ends the chat, now and then with a question under way. */
  ends: number
  /** Listens on a socket beside. */
  listens: number
}
export const LIVELY: Habits = { bursts: 0.25, resends: 0.08, twice: 0.05, ends: 0.06, listens: 0.5 }
export const CALM: Habits = { bursts: 0, resends: 0, twice: 0, ends: 0, listens: 0.5 }

export type Asking = { url: string; agent_id: string; questions: string[]; habits: Habits; think_ms: [number, number] }

/** Between a line that broke and the next try; then twice as long each time, up to the longest. */
const RECONNECT_MS = 300
const LONGEST_MS = 2_400

/**
 * A customer's browser, until the run is over: opens the bubble, thinks, asks, and sends again with the same `client_id`
 * until it is told what became of it.
 */
export async function beCustomer(number: number, asking: Asking, run: Run): Promise<void> {
  const { random } = run
  const caller = overHttp(asking.url)
  const door = { agent_id: asking.agent_id, channel: 'bubble' } as const
  const { token } = await insist(run.ledger, () => caller.call(chat.open, { body: { door } }))
  const headers = { 'x-visitor-token': token }
  const send = (said: Said) => sendUntilTold(() => attempt(caller, headers, said, run.ledger), said)
  const say = async (mark: string) => {
    const said = begun(run.ledger, `${random.pick(asking.questions)} (ref ${mark})`)
    await Promise.all([send(said), random.chance(asking.habits.twice) && send(said)])
    if (random.chance(asking.habits.resends)) await send(said)
  }
  const listening = random.chance(asking.habits.listens) && listen(asking.url, headers, run)
  for (let n = 0; ; n += 1) {
    await pause(random.between(...asking.think_ms))
    if (!run.isOn()) return void (await listening)
    const at_once = random.chance(asking.habits.bursts) ? random.between(2, 3) : 1
    const under_way = Promise.all(Array.from({ length: at_once }, (_, of) => say(`${number}-${n}-${of}`)))
    if (random.chance(asking.habits.ends)) {
      await pause(random.between(0, 1_500))
      await insist(run.ledger, () => caller.call(chat.end, {}, headers))
    }
    await under_way
  }
}

function begun(ledger: Ledger, text: string): Said {
  const said: Said = { client_id: newId(), text, attempts: [], accepted: new Set(), answers: [], isTold: false }
  ledger.said.push(said)
  return said
}

async function sendUntilTold(once: () => Promise<Attempt>, said: Said): Promise<void> {
  for (let wait_ms = RECONNECT_MS; ; wait_ms = Math.min(LONGEST_MS, wait_ms * 2)) {
    const attempt = await once()
    said.attempts.push(attempt)
    if (attempt === 'told') return
    await pause(wait_ms)
  }
}

async function attempt(
  caller: ReturnType<typeof overHttp>,
  headers: Record<string, string>,
  said: Said,
  ledger: Ledger,
): Promise<Attempt> {
  const { text, client_id } = said
  let last: TurnEvent | undefined
  try {
    await caller.stream(chat.send, { body: { text, client_id } }, headers, (event) => {
      last = event
      if (event.type === 'accepted') said.accepted.add(event.message.id)
      if (event.type === 'answer') said.answers.push(event.message)
    })
  } catch (error) {
    if (!(error instanceof HttpRefused)) return 'cut'
    if (error.code === 'turn_in_progress') return 'busy'
    if (error.status !== 503) ledger.wrongs.push(`“${text}” was refused: ${error.message}`)
    return { refused: error.status, why: error.message }
  }
  if (last?.type === 'failed') ledger.wrongs.push(`“${text}” was told: ${last.code}`)
  if (!last || !['answer', 'with_person', 'discarded'].includes(last.type)) return 'cut'
  said.isTold = true
  return 'told'
}
