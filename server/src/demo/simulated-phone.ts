import { setTimeout as delay } from 'node:timers/promises'
import { connections } from '@tertulia/contract/connections'
import type { Endpoint, Returned, Sent } from '@tertulia/contract/endpoint'
import { simulator } from '@tertulia/contract/simulator'
import { TerminalError } from '#platform/exit-with-message.ts'

type Call = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Returned<E>>

const QUESTIONS = ['Hola', '¿Abrís los sábados?', '¿Cuánto cuesta la puesta a punto?']
const LONGEST_MS = 60_000

/**
 * Connects the simulator of WhatsApp and writes on its phone, until each question has its answer.
 * @param tick lets time go on
 * @returns the id of the connection
 */
export async function writeOnPhone(call: Call, agent_id: string, tick: () => void): Promise<string> {
  const body = { provider: 'simulator', channel: 'whatsapp_simulator', agent_id } as const
  const { id } = await call(connections.create, { body })
  const params = { id }
  const until = async (isSo: () => Promise<boolean>) => {
    for (let waited = 0; !(await isSo()); waited += 100) {
      if (waited > LONGEST_MS) throw new TerminalError('The simulator of WhatsApp does not answer.')
      tick()
      // oxlint-disable-next-line no-await-in-loop -- one look after another
      await delay(100)
    }
  }
  await until(async () => {
    const { state } = await call(connections.get, { params })
    return state.name === 'integrating' && state.step === 4
  })
  for (const [at, text] of QUESTIONS.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- as a customer writes
    await call(simulator.act, { params, body: { kind: 'text', text, reply_to: null } })
    // oxlint-disable-next-line no-await-in-loop -- the same
    await until(async () => {
      const { messages } = await call(simulator.get, { params })
      return messages.filter(({ from }) => from === 'business').length > at
    })
  }
  return id
}
