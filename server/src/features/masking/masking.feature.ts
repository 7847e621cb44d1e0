import { forgetMasking } from '#features/masking/masking.ts'
import { settingsChanged } from '#features/organizations/organization-settings.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const maskingFeature: Feature = {
  provides: [provide(settingsChanged, forgetMasking)],
}
