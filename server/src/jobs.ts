import { readLink } from '#features/faq-generation/faq-generation.jobs.ts'
import { tellOfCap } from '#features/models/models.jobs.ts'
import { deployAgent } from '#features/versions/versions.jobs.ts'
import { readVaultFile } from '#features/vault/vault.jobs.ts'
import type { Job } from '#platform/jobs/jobs.ts'

/** Every kind of background work. */
export const allJobs = [deployAgent, readVaultFile, readLink, tellOfCap] as unknown as Job[]
