import { corrections } from '@tertulia/contract/corrections'
import { aConversation, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const correctionsTraces: Traces = {
  'corrections.save': async (shop) => {
    const { agent, customer } = await aConversation(shop)
    const { id: message_id } = await customer.ask('¿Vendéis gofres?')
    const { id: faq_id } = await shop.aFaq(agent.id)
    await admin(shop).call(corrections.save, { params: { message_id }, body: { faq_id } })
  },
}
