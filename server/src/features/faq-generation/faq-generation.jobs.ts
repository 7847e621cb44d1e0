import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { endReading, readPage } from '#features/faq-generation/read-link.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Reads a page and proposes what it answers. */
export const readLink = defineJob({
  name: 'faq_generation.read_link',
  input: z.object({ generation_id: id, attempt: z.number().int() }),
  run: (ctx, { generation_id, attempt }) => readPage(ctx, generation_id, attempt),
  failed: (ctx, { generation_id, attempt }) => endReading(ctx, generation_id, attempt, 'interrupted'),
  at_once: 2,
})
