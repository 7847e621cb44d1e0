import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

/**
 * Makes the vectors that are lacking, in one process at a time: they are bought. Its work stands in a file of its own, loaded
 * with the first job.
 */
export const embedKnowledge = defineJob({
  name: 'embeddings.embed',
  input: z.object({}),
  singletonKey: () => '',
  run: async (ctx, _, working) => (await import('#features/embeddings/embed-knowledge.ts')).embedLacking(ctx, working),
})
