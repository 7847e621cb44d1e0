import { chatIdentity } from '@tertulia/contract/chat-identity'
import { admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const chatIdentityTraces: Traces = {
  'chatIdentity.create': async (shop) =>
    void (await admin(shop).call(chatIdentity.create, { params: { agent_id: (await shop.anAgent()).id } })),
  'chatIdentity.delete': async (shop) => {
    const params = { agent_id: (await shop.anAgent()).id }
    await admin(shop).call(chatIdentity.create, { params })
    await admin(shop).call(chatIdentity.delete, { params })
  },
}
