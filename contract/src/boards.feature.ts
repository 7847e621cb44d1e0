import { boards, insights } from './boards.ts'
import type { ContractFeature } from './feature.ts'

export const boardsFeature = {
  endpoints: { boards, insights },
} as const satisfies ContractFeature
