import type { ContractFeature } from './feature.ts'
import { realtime } from './realtime.ts'

export const realtimeFeature = {
  endpoints: { realtime },
} as const satisfies ContractFeature
