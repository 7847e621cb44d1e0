import { generateFaqs } from '#features/faq-generation/faq-generation.jobs.ts'
import { findDocumentKeysInUse } from '#features/faq-generation/faq-generation.queries.ts'
import { faqGenerationRoutes } from '#features/faq-generation/faq-generation.routes.ts'
import { endStuckGenerations } from '#features/faq-generation/faq-generation.sweeps.ts'
import { faqGeneration, faqProposal } from '#features/faq-generation/faq-generation.tables.ts'
import type { Feature } from '#platform/feature.ts'

export const faqGenerationFeature: Feature = {
  routes: faqGenerationRoutes,
  jobs: [generateFaqs],
  sweeps: [endStuckGenerations],
  entities: { faq_generation: faqGeneration, faq_proposal: faqProposal },
  keysInUse: findDocumentKeysInUse,
}
