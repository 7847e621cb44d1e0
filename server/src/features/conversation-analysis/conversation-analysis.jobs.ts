import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { analyseConversation } from '#features/conversation-analysis/analyse-conversation.ts'
import { endAnalysis } from '#features/conversation-analysis/analysis.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { defineJob, type Job } from '#platform/jobs/job.ts'

const Input = z.object({ conversation_id: id, run_id: id })

export const analyseEnded: Job<typeof Input> = defineJob({
  name: 'conversations.analyse',
  is_dear: true,
  input: Input,
  at_once: 2,
  run: (ctx, input, { signal }) => analyseConversation(ctx, input, signal),
  failed: async (ctx, input) => {
    await withOrganization(ctx, (tx) => endAnalysis(tx, input, { state: 'failed' }))
  },
})
