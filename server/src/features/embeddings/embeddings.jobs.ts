import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Makes the vectors that are lacking. What it does stands in a file of its own, loaded with the first of them. */
export const embedKnowledge = defineJob({
  name: 'embeddings.embed',
  input: z.object({}),
  run: async (ctx) => (await import('#features/embeddings/embed-knowledge.ts')).embedLacking(ctx),
})
