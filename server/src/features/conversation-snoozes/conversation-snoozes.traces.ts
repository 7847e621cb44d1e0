import { conversationSnoozes } from '@tertulia/contract/conversation-snoozes'
import { type Shop, aConversation, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

async function aSnooze(shop: Shop) {
  const { at } = await aConversation(shop)
  await admin(shop).call(conversationSnoozes.begin, { ...at, body: { until: null } })
  return at
}

export const conversationSnoozesTraces: Traces = {
  'conversationSnoozes.begin': async (shop) => void (await aSnooze(shop)),
  'conversationSnoozes.end': async (shop) =>
    void (await admin(shop).call(conversationSnoozes.end, await aSnooze(shop))),
}
