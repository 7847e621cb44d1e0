import { conversationSnoozes } from './conversation-snoozes.ts'
import type { ContractFeature } from './feature.ts'

export const conversationSnoozesFeature = {
  endpoints: { conversationSnoozes },
  audit: {
    'conversation.snoozed': ['Pospuso una conversación', 'Snoozed a conversation'],
    'conversation.snooze_ended': ['Trajo de vuelta una conversación pospuesta', 'Brought back a snoozed conversation'],
  },
} as const satisfies ContractFeature
