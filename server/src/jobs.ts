import { embedKnowledge } from '#features/embeddings/embeddings.jobs.ts'
import { generateFaqs } from '#features/faq-generation/faq-generation.jobs.ts'
import { tellOfCap } from '#features/models/models.jobs.ts'
import { replayQuestions } from '#features/quality/quality.jobs.ts'
import { deployAgent } from '#features/versions/versions.jobs.ts'
import { readVaultFile } from '#features/vault/vault.jobs.ts'
import type { Job } from '#platform/jobs/jobs.ts'

/** Every kind of background work. */
export const allJobs = [
  deployAgent,
  readVaultFile,
  generateFaqs,
  tellOfCap,
  replayQuestions,
  embedKnowledge,
] as unknown as Job[]
