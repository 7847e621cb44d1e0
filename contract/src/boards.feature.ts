import { boards, insights } from './boards.ts'
import type { ContractFeature } from './feature.ts'

export const boardsFeature = {
  endpoints: { boards, insights },
  rights: {
    'analytics.read': { group: 'figures', words: ['Ver tableros y cifras', 'See boards and figures'] },
  },
} as const satisfies ContractFeature
