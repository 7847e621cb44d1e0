import { chat } from '@tertulia/contract/chat'
import { conversationPrivacy } from '@tertulia/contract/conversation-privacy'
import { conversations } from '@tertulia/contract/conversations'
import { manyConversations } from '@tertulia/contract/many-conversations'
import { retention } from '@tertulia/contract/retention'
import { until } from '../../../test/a-customer.ts'
import { asSuperuser } from '../../../test/running-app.ts'
import { setSettings } from '../../../test/settings-of.ts'
import { aConversation, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const conversationsTraces: Traces = {
  'retention.agree': async (shop) => {
    await setSettings(shop, { retention_days: 30 })
    const before = new Date().toISOString()
    await asSuperuser('update retention_border set waits_before = $2 where organization_id = $1', [shop.id, before])
    const send = { params: { id: shop.id }, body: { before } }
    await (await shop.colleague('owner')).call(retention.agree, send)
    return { by: 'owner' }
  },
  'conversationPrivacy.reveal': async (shop) => {
    const { at } = await aConversation(shop)
    await admin(shop).call(conversationPrivacy.reveal, { ...at, body: { reason: 'Hay que llamar' } })
  },
  'conversationPrivacy.delete': async (shop) =>
    void (await admin(shop).call(conversationPrivacy.delete, (await aConversation(shop)).at)),
  'manyConversations.delete': async (shop) => {
    const ids = [(await aConversation(shop)).at.params.id]
    await admin(shop).call(manyConversations.delete, { body: { organization_id: shop.id, ids } })
  },
  'conversations.take': async (shop) =>
    void (await admin(shop).call(conversations.take, (await aConversation(shop)).at)),
  'conversations.release': async (shop) => {
    const { at } = await aConversation(shop)
    await admin(shop).call(conversations.take, at)
    await admin(shop).call(conversations.release, at)
  },
  'conversations.reopen': async (shop) => {
    const { at } = await aConversation(shop)
    await admin(shop).call(conversations.take, at)
    await admin(shop).call(conversations.end, at)
    await admin(shop).call(conversations.reopen, at)
  },
  'conversations.end': async (shop) => {
    const { at, customer } = await aConversation(shop)
    await admin(shop).call(conversations.take, at)
    await admin(shop).call(conversations.end, at)
    await until(async () => (await customer.call(chat.state, {})).status === 'ended')
  },
}
