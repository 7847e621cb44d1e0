import { connections } from '@tertulia/contract/connections'
import { aConnection } from '../../../test/a-connection.ts'
import { META_CREDENTIALS } from '../../../test/meta-credentials.ts'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

/** A live agent whose customer waits for nothing. */
async function connectedPhone(shop: Shop) {
  const { id: agent_id } = await shop.anAgent()
  return aConnection({ organization_id: shop.id, agent_id, channel: 'whatsapp' })
}

export const connectionsTraces: Traces = {
  'connections.create': async (shop) => {
    const { id: agent_id } = await shop.anAgent()
    await admin(shop).call(connections.create, {
      body: { provider: 'simulator', channel: 'whatsapp_simulator', agent_id },
    })
  },
  'connections.update': async (shop) => {
    const { id } = await connectedPhone(shop)
    await admin(shop).call(connections.update, { params: { id }, body: META_CREDENTIALS })
  },
  'connections.retry': async (shop) => {
    const { id } = await connectedPhone(shop)
    await admin(shop).call(connections.retry, { params: { id } })
  },
  'connections.move': async (shop) => {
    const { id } = await connectedPhone(shop)
    const { id: agent_id } = await shop.anAgent()
    await admin(shop).call(connections.move, { params: { id }, body: { agent_id } })
  },
  'connections.stop': async (shop) => {
    const { id } = await connectedPhone(shop)
    await admin(shop).call(connections.stop, { params: { id } })
  },
}
