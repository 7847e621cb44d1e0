import { deliverMessages } from '#features/channels/channels.jobs.ts'
import { embedKnowledge } from '#features/embeddings/embeddings.jobs.ts'
import { generateFaqs } from '#features/faq-generation/faq-generation.jobs.ts'
import { tellOfCap } from '#features/models/models.jobs.ts'
import { replayQuestions } from '#features/quality/quality.jobs.ts'
import { deployAgent } from '#features/versions/versions.jobs.ts'
import { readVaultFile } from '#features/vault/vault.jobs.ts'
import type { Job } from '#platform/jobs/job.ts'

/** Every kind of background work. */
export const allJobs: Job[] = [
  deployAgent,
  readVaultFile,
  generateFaqs,
  tellOfCap,
  replayQuestions,
  embedKnowledge,
  deliverMessages,
]
