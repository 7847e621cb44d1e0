import { chat, type ChatSession } from '@tertulia/contract/chat'
import { agents, versions } from '@tertulia/contract/agents'
import type { Message, TurnEvent } from '@tertulia/contract/messages'
import { qualityRuns, type QualityTestInput } from '@tertulia/contract/quality'
import type { QualityRun } from '@tertulia/contract/quality-run'
import { newId } from '#platform/ids.ts'
import { type anOrganization, caller, type Caller } from './an-organization.ts'
import { streamed } from './stream.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

/** Builds and deploys an agent, and waits until customers get it. */
export async function goLive(shop: Shop, agent_id: string): Promise<void> {
  await shop.as('admin').call(agents.buildPrompt, { params: { id: agent_id } })
  await compared(shop, agent_id)
  const body = { note: '', override_reason: 'No es lo que se prueba aquí' }
  await shop.as('admin').call(versions.deploy, { params: { id: agent_id }, body })
  await until(async () => (await shop.as('admin').call(agents.get, { params: { id: agent_id } })).status === 'active')
}

/** A test that the answer to a question passes when it says when the shop opens. */
export const aTestOf = (agent_id: string, change: Partial<QualityTestInput> = {}): QualityTestInput => ({
  agent_id,
  before: [],
  question: '¿Abrís los sábados?',
  expected_source: null,
  must_say: ['de 10 a 14'],
  must_not_say: [],
  must_hand_over: false,
  ...change,
})

/** Replays what the gate asks for, where there is something, and waits for its end. */
export async function compared(shop: Shop, agent_id: string): Promise<QualityRun | null> {
  const by = shop.as('admin')
  if (!(await by.call(qualityRuns.gate, { query: { agent_id } })).needed) return null
  const { id } = await by.call(qualityRuns.begin, { body: { agent_id, kind: 'gate' } })
  return ended(shop, id)
}

/** Waits for the end of a replay. */
export async function ended(shop: Shop, id: string): Promise<QualityRun> {
  const look = () => shop.as('admin').call(qualityRuns.get, { params: { id } })
  await until(async () => (await look()).finished_at !== null)
  return look()
}

export type Customer = {
  session: ChatSession
  headers: Record<string, string>
  call: Caller['call']
  /** @param choice the passage that is tapped */
  send(text: string, client_id?: string, choice?: string): Promise<TurnEvent[]>
  /** Asks and gives the answer. */
  ask(text: string): Promise<Message>
}

/** A customer who has opened an agent's bubble. @param page_origin the website they are on, if it matters */
export async function aCustomer(agent_id: string, page_origin?: string): Promise<Customer> {
  const door = { agent_id, channel: 'bubble' } as const
  const session = await caller('').call(chat.open, { body: { door, ...(page_origin && { page_origin }) } })
  const headers = { 'x-visitor-token': session.token }
  const send = (text: string, client_id = newId(), choice?: string) =>
    streamed(chat.send, { body: { text, client_id, ...(choice && { choice }) } }, headers)
  return {
    session,
    headers,
    send,
    call: (endpoint, sent) => caller('').call(endpoint, sent, headers),
    ask: async (text) => {
      const events = await send(text)
      const answer = events.find((event) => event.type === 'answer')
      if (!answer) throw new Error(`no answer: ${JSON.stringify(events)}`)
      return answer.message
    },
  }
}

/** Waits until something is so. @throws after a minute */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not come true within a minute')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
