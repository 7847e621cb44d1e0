import { conversationAnalysis } from '@tertulia/contract/conversation-analysis'
import { aConversation, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const conversationAnalysisTraces: Traces = {
  'conversationAnalysis.correct': async (shop) => {
    const { params } = (await aConversation(shop)).at
    const at = { params: { ...params, field: 'topic' } }
    await admin(shop).call(conversationAnalysis.correct, { ...at, body: { value: 'Helados' } })
  },
  'conversationAnalysis.resolveMany': async (shop) => {
    const ids = [(await aConversation(shop)).at.params.id]
    const body = { organization_id: shop.id, ids, reason: 'by_person' as const }
    await admin(shop).call(conversationAnalysis.resolveMany, { body })
  },
  'conversationAnalysis.restoreMany': async (shop) => {
    const { id } = (await aConversation(shop)).at.params
    await admin(shop).call(conversationAnalysis.restoreMany, { body: { organization_id: shop.id, undo: [{ id }] } })
  },
  'conversationAnalysis.uncorrect': async (shop) => {
    const { params } = (await aConversation(shop)).at
    await admin(shop).call(conversationAnalysis.uncorrect, { params: { ...params, field: 'topic' } })
  },
}
