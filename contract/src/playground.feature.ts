import type { ContractFeature } from './feature.ts'
import { playground } from './playground.ts'
import { phraseChecks } from './phrase-checks.ts'
import { sideBySide } from './side-by-side.ts'

export const playgroundFeature = {
  endpoints: { playground, phraseChecks, sideBySide },
  rights: {
    'playground.use': { group: 'agents', words: ['Probar los agentes', 'Try the agents'] },
  },
} as const satisfies ContractFeature
