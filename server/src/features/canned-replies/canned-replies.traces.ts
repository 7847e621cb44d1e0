import { cannedReplies } from '@tertulia/contract/canned-replies'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const A_SAVED_REPLY = { shortcut: 'envio', title: 'Plazos', text: 'Llega en 48 h.', topic: '' }

async function aSavedReply(shop: Shop) {
  const body = { organization_id: shop.id, ...A_SAVED_REPLY }
  return { params: { id: (await admin(shop).call(cannedReplies.create, { body })).id } }
}

export const cannedRepliesTraces: Traces = {
  'cannedReplies.create': async (shop) => void (await aSavedReply(shop)),
  'cannedReplies.update': async (shop) =>
    void (await admin(shop).call(cannedReplies.update, { ...(await aSavedReply(shop)), body: A_SAVED_REPLY })),
  'cannedReplies.remove': async (shop) => void (await admin(shop).call(cannedReplies.remove, await aSavedReply(shop))),
}
