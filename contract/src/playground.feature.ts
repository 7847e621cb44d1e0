import type { ContractFeature } from './feature.ts'
import { playground } from './playground.ts'
import { sideBySide } from './side-by-side.ts'

export const playgroundFeature = {
  endpoints: { playground, sideBySide },
} as const satisfies ContractFeature
