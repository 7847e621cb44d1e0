import { serviceRequests } from '@tertulia/contract/service-requests'
import { aTicketOf } from '../../../test/a-ticket.ts'
import { admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const serviceRequestsTraces: Traces = {
  'serviceRequests.update': async (shop) => {
    const { params } = await aTicketOf(shop)
    await admin(shop).call(serviceRequests.update, { params, body: { state: 'done' } })
  },
  'serviceRequests.export': async (shop) => {
    const { agent_id } = (await aTicketOf(shop)).params
    await admin(shop).call(serviceRequests.export, { params: { agent_id }, body: {} })
  },
}
