import { audit } from './audit.ts'
import type { ContractFeature } from './feature.ts'

export const auditFeature = {
  endpoints: { audit },
} as const satisfies ContractFeature
