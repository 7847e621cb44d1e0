import { serveReference } from '#features/reference/reference.ts'
import type { Feature } from '#platform/feature.ts'

export const referenceFeature: Feature = {
  serve: serveReference,
}
