import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { transfers } from '@tertulia/contract/transfers'
import { aCustomer, goLive } from './a-customer.ts'
import { anOrganization } from './an-organization.ts'

/** A customer who talks with a live agent, and two colleagues who attend. */
export async function aLiveChat() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id, { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' })
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id: id } = await customer.ask('¿Abrís los sábados?')
  const [ana, luis] = await Promise.all([shop.newColleague('member'), shop.newColleague('member')])
  const at = { params: { id } }
  const by = { person: (user_id: string) => ({ kind: 'person', id: user_id }) as const }
  const offer = (to: { kind: 'person' | 'team'; id: string }, note = '') =>
    ana.call(transfers.offer, { ...at, body: { to, note } })
  return {
    shop,
    agent,
    customer,
    id,
    at,
    ana,
    luis,
    offer,
    /** Ana has control and offers it to Luis. */
    offered: async (note = '') => {
      await ana.call(conversations.take, at)
      const { transfer } = await offer(by.person(luis.id), note)
      return { id, transfer_id: transfer?.id ?? '' }
    },
    /** The customer asks for a person. */
    call: () => customer.call(chat.callPerson, {}),
    now: () => shop.as('admin').call(conversations.get, at),
    /** Lines without an author, oldest first. */
    lines: async () =>
      (await shop.as('admin').call(conversations.messages, { ...at, query: { rows: 100 } })).items.flatMap(
        ({ event }) => (event ? [event] : []),
      ),
  }
}
