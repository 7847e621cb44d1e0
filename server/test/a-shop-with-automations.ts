import { type AutomationInput, automations } from '@tertulia/contract/automations'
import { conversations } from '@tertulia/contract/conversations'
import { aCustomer, goLive, until } from './a-customer.ts'
import { anAutomation } from './an-automation.ts'
import { anOrganization } from './an-organization.ts'

type Preparing = { agent_id: string; shop: Awaited<ReturnType<typeof anOrganization>> }

/** A live agent to which automations are added. @param prepare makes what is to be in its version */
export async function aShopWithAutomations(prepare?: (of: Preparing) => Promise<unknown>) {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const admin = shop.as('admin')
  const of = { agent_id }
  await shop.aFaq(agent_id)
  await prepare?.({ agent_id, shop })
  await goLive(shop, agent_id)
  const runs = async () => (await admin.call(automations.runs, { params: of, query: { rows: 100 } })).items
  return {
    shop,
    agent_id,
    admin,
    of,
    customer: () => aCustomer(agent_id),
    /** Switched on. */
    add: async (change: Partial<AutomationInput>): Promise<string> => {
      const { id } = await admin.call(automations.create, { params: of, body: anAutomation(change) })
      await admin.call(automations.switch, { params: { ...of, id }, body: { on: true } })
      return id
    },
    runs,
    /** Runs, once there are so many and all are over; newest first. */
    over: async (count: number) => {
      await until(async () => {
        const now = await runs()
        return now.length >= count && now.every(({ outcome }) => outcome !== 'running')
      })
      return runs()
    },
    /** The lines of a conversation. */
    said: async (id: string) =>
      (await admin.call(conversations.messages, { params: { id }, query: {} })).items.map(({ from, text, event }) =>
        from === 'event' ? `(${event})` : `${from}: ${text}`,
      ),
  }
}
