import { agentDrafts } from './agent-drafts.ts'
import type { ContractFeature } from './feature.ts'

export const agentDraftsFeature = {
  endpoints: { agentDrafts },
} as const satisfies ContractFeature
