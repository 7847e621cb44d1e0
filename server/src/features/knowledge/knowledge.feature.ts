import type { Feature } from '#platform/feature.ts'

export const knowledgeFeature: Feature = {}
