import { modelHelp } from '@tertulia/contract/model-help'
import { models } from '@tertulia/contract/models'
import { unanswered } from '@tertulia/contract/unanswered'
import { unansweredHelp } from '@tertulia/contract/unanswered-help'
import { MODEL, type Shop, aConversation, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

/** A question that the agent could not answer. */
const aGap = async (shop: Shop) => {
  const { agent } = await aConversation(shop)
  const { items } = await admin(shop).call(unanswered.list, { query: { agent_id: agent.id } })
  return { agent_id: agent.id, ids: items.map(({ id }) => id) }
}

export const unansweredTraces: Traces = {
  'unanswered.resolve': async (shop) => {
    const gap = await aGap(shop)
    const { id: faq_id } = await shop.aFaq(gap.agent_id)
    await admin(shop).call(unanswered.resolve, { body: { ...gap, faq_id, variants: ['¿Helados?'] } })
  },
  'unanswered.ignore': async (shop) =>
    void (await admin(shop).call(unanswered.ignore, { body: { ...(await aGap(shop)), reason: 'off_topic' } })),
  'unanswered.bringBack': async (shop) => {
    const body = await aGap(shop)
    await admin(shop).call(unanswered.ignore, { body: { ...body, reason: 'off_topic' } })
    await admin(shop).call(unanswered.bringBack, { body })
  },
  'unansweredHelp.name': async (shop) => {
    const { agent_id } = await aGap(shop)
    await admin(shop).call(models.save, { params: { organization_id: shop.id }, body: { ...MODEL, enabled: true } })
    const body = { kind: 'question_groups', enabled: true } as const
    await admin(shop).call(modelHelp.switch, { params: { organization_id: shop.id }, body })
    await admin(shop).call(unansweredHelp.name, { body: { agent_id } })
  },
  'unansweredHelp.removeNames': async (shop) => {
    const { agent_id } = await aGap(shop)
    await admin(shop).call(unansweredHelp.removeNames, { query: { agent_id } })
  },
}
