import { conversationEndings } from '@tertulia/contract/conversation-endings'
import { conversations } from '@tertulia/contract/conversations'
import { type Shop, aConversation, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

async function anEnding(shop: Shop) {
  const { at } = await aConversation(shop)
  await admin(shop).call(conversations.take, at)
  await admin(shop).call(conversationEndings.begin, { ...at, body: { reason: 'solved', tag: null } })
  return at
}

async function severalEndings(shop: Shop) {
  const { at } = await aConversation(shop)
  await admin(shop).call(conversations.take, at)
  const those = { organization_id: shop.id, ids: [at.params.id] }
  await admin(shop).call(conversationEndings.beginMany, { body: { ...those, reason: 'solved', tag: null } })
  return those
}

export const conversationEndingsTraces: Traces = {
  'conversationEndings.begin': async (shop) => void (await anEnding(shop)),
  'conversationEndings.undo': async (shop) => {
    await admin(shop).call(conversationEndings.undo, await anEnding(shop))
  },
  'conversationEndings.beginMany': async (shop) => void (await severalEndings(shop)),
  'conversationEndings.undoMany': async (shop) => {
    await admin(shop).call(conversationEndings.undoMany, { body: await severalEndings(shop) })
  },
}
