import { conversationContext } from './conversation-context.ts'
import type { ContractFeature } from './feature.ts'

export const conversationContextFeature = { endpoints: { conversationContext } } as const satisfies ContractFeature
