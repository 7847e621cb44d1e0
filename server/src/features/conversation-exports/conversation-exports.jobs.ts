import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { failExport, makeExport } from '#features/conversation-exports/make-export.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Writes conversations into a file. */
export const writeConversations = defineJob({
  name: 'conversation_exports.write',
  is_dear: true,
  input: z.object({ export_id: id, attempt: z.number().int() }),
  run: (ctx, { export_id, attempt }, working) => makeExport(ctx, { id: export_id, attempt }, working),
  failed: (ctx, { export_id, attempt }) => failExport(ctx, { id: export_id, attempt }),
  at_once: 1,
})
