import type { ConversationContext } from '@tertulia/contract/conversation-context'
import { AGENT } from './a-business.ts'

/** Context of a customer who has said nothing yet. */
export const A_CONTEXT: ConversationContext = {
  agent_id: AGENT.id,
  wants: null,
  tried: [],
  leads: [],
  collected: [],
  next: { step: 'answer', about: '' },
  customer: {
    name: 'Lucía',
    external_user_id: null,
    language: 'es',
    page_origin: '',
    since: '2026-11-20T09:00:00.000Z',
  },
  previous: [],
  tools: [],
  requests: [],
}
