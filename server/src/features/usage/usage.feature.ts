import { addUpUsage } from '#features/usage/usage.sweeps.ts'
import type { Feature } from '#platform/feature.ts'

export const usageFeature: Feature = {
  sweeps: [addUpUsage],
}
