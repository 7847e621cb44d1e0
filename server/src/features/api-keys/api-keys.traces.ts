import { apiKeys } from '@tertulia/contract/api-keys'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

async function aKey(shop: Shop): Promise<string> {
  const { id: agent_id } = await shop.anAgent()
  const body = { agent_id, name: 'Tienda', allowed_domains: [], expires_in_days: null }
  return (await admin(shop).call(apiKeys.create, { body })).key.id
}

export const apiKeysTraces: Traces = {
  'apiKeys.create': async (shop) => void (await aKey(shop)),
  'apiKeys.delete': async (shop) => void (await admin(shop).call(apiKeys.delete, { params: { id: await aKey(shop) } })),
  'apiKeys.update': async (shop) =>
    void (await admin(shop).call(apiKeys.update, {
      params: { id: await aKey(shop) },
      body: { name: 'Otra', role: 'read', calls_a_minute: 60, allowed_domains: [] },
    })),
  'apiKeys.rotate': async (shop) =>
    void (await admin(shop).call(apiKeys.rotate, { params: { id: await aKey(shop) }, body: { overlap_hours: 1 } })),
}
