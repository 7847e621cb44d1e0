import { chat, type ChatSession } from '@tertulia/contract/chat'
import { agents, versions } from '@tertulia/contract/agents'
import type { Message, TurnEvent } from '@tertulia/contract/messages'
import { newId } from '#platform/ids.ts'
import { type anOrganization, caller, type Caller } from './an-organization.ts'
import { streamed } from './stream.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

/** Builds and deploys an agent, and waits until customers get it. */
export async function goLive(shop: Shop, agent_id: string): Promise<void> {
  await shop.as('admin').call(agents.buildPrompt, { params: { id: agent_id } })
  await shop.as('admin').call(versions.deploy, { params: { id: agent_id }, body: { note: '' } })
  await until(async () => (await shop.as('admin').call(agents.get, { params: { id: agent_id } })).status === 'active')
}

export type Customer = {
  session: ChatSession
  headers: Record<string, string>
  call: Caller['call']
  send(text: string, client_id?: string): Promise<TurnEvent[]>
  /** Asks and gives the answer. */
  ask(text: string): Promise<Message>
}

/** A customer who has opened an agent's bubble. */
export async function aCustomer(agent_id: string): Promise<Customer> {
  const session = await caller('').call(chat.open, { body: { door: { agent_id, channel: 'bubble' } } })
  const headers = { 'x-visitor-token': session.token }
  const send = (text: string, client_id = newId()) => streamed(chat.send, { body: { text, client_id } }, headers)
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

/** Waits until something is so. @throws after 25 seconds */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 25_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not come true within 25 seconds')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
