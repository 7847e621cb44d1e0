import { agents } from '@tertulia/contract/agents'
import { serviceRequests } from '@tertulia/contract/service-requests'
import { aCustomer, goLive } from './a-customer.ts'
import type { anOrganization } from './an-organization.ts'

/** A ticket that a customer of an organization has opened in conversation, as calls name it. */
export async function aTicketOf(shop: Awaited<ReturnType<typeof anOrganization>>) {
  const { id: agent_id } = await shop.anAgent()
  await shop.aFaq(agent_id)
  const admin = shop.as('admin')
  await admin.call(agents.addTools, { params: { id: agent_id }, body: { tool_ids: ['open_ticket'] } })
  await goLive(shop, agent_id)
  const customer = await aCustomer(agent_id)
  for (const text of ['quiero abrir una incidencia: el grifo gotea mucho', 'Eva Sanz', 'eva@ejemplo.com', 'sí'])
    // oxlint-disable-next-line no-await-in-loop -- one after another, as people write
    await customer.ask(text)
  const { items } = await admin.call(serviceRequests.list, { params: { agent_id }, query: {} })
  return { params: { agent_id, id: items[0]?.id ?? '' } }
}
