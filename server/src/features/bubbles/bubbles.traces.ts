import { bubbles } from '@tertulia/contract/bubble'
import { DEFAULT_BUBBLE } from '#features/bubbles/default-bubble.ts'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const aBubble = async (shop: Shop) => ({ params: { agent_id: (await shop.anAgent()).id } })

export const bubblesTraces: Traces = {
  'bubbles.update': async (shop) =>
    void (await admin(shop).call(bubbles.update, { ...(await aBubble(shop)), body: DEFAULT_BUBBLE })),
  'bubbles.setDomains': async (shop) =>
    void (await admin(shop).call(bubbles.setDomains, { ...(await aBubble(shop)), body: { allowed_domains: [] } })),
  'bubbles.share': async (shop) => void (await admin(shop).call(bubbles.share, await aBubble(shop))),
  'bubbles.setShare': async (shop) => {
    const by = admin(shop)
    const bubble = await aBubble(shop)
    await by.call(bubbles.share, bubble)
    await by.call(bubbles.setShare, { ...bubble, body: { password: 'pedales' } })
  },
  'bubbles.unshare': async (shop) => void (await admin(shop).call(bubbles.unshare, await aBubble(shop))),
}
