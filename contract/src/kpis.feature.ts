import type { ContractFeature } from './feature.ts'
import { kpis } from './kpis.ts'

export const kpisFeature = {
  endpoints: { kpis },
} as const satisfies ContractFeature
