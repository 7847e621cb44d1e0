import { conversations } from '@tertulia/contract/conversations'
import { DEFAULT_LIVE_CHAT, liveChat } from '@tertulia/contract/live-chat'
import { transfers } from '@tertulia/contract/transfers'
import { type Shop, aConversation, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

/** A conversation that one colleague has and offers to another. */
async function anOfferedConversation(shop: Shop, by: 'admin' | 'member') {
  const { at } = await aConversation(shop)
  const [from, to] = [await shop.colleague(by), await shop.colleague(by === 'admin' ? 'member' : 'admin')]
  await from.call(conversations.take, at)
  const body = { to: { kind: 'person', id: to.id }, note: '' } as const
  const { id, transfer } = await from.call(transfers.offer, { ...at, body })
  return { from, to, params: { id, transfer_id: transfer?.id ?? '' } }
}

export const liveChatTraces: Traces = {
  'transfers.offer': async (shop) => void (await anOfferedConversation(shop, 'admin')),
  'transfers.accept': async (shop) => {
    const { to, params } = await anOfferedConversation(shop, 'member')
    await to.call(transfers.accept, { params })
  },
  'transfers.refuse': async (shop) => {
    const { to, params } = await anOfferedConversation(shop, 'member')
    await to.call(transfers.refuse, { params, body: { reason: 'Salgo ya' } })
  },
  'transfers.withdraw': async (shop) => {
    const { from, params } = await anOfferedConversation(shop, 'admin')
    await from.call(transfers.withdraw, { params })
  },
  'liveChat.updateSettings': async (shop) =>
    void (await admin(shop).call(liveChat.updateSettings, {
      params: { organization_id: shop.id },
      body: { ...DEFAULT_LIVE_CHAT, answer_minutes: 10 },
    })),
}
