import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { endReading, readSource } from '#features/faq-generation/read-source.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Reads a page or a document and proposes what it answers. */
export const generateFaqs = defineJob({
  name: 'faq_generation.read',
  is_dear: true,
  input: z.object({ generation_id: id, attempt: z.number().int() }),
  run: (ctx, { generation_id, attempt }, working) => readSource(ctx, generation_id, attempt, working),
  failed: (ctx, { generation_id, attempt }) => endReading(ctx, generation_id, attempt, 'interrupted'),
  at_once: 2,
})
