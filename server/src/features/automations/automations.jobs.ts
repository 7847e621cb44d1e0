import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { act, failNextRun } from '#features/automations/act.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { defineJob, type Job } from '#platform/jobs/job.ts'

const Input = z.object({ conversation_id: id })

/** Does what automations want done in a conversation, one after another. */
export const actOnConversation: Job<typeof Input> = defineJob({
  name: 'automations.act',
  input: Input,
  at_once: 4,
  run: async (ctx, input, { signal }) => {
    const left = await act(ctx, input.conversation_id, signal)
    if (left) await comeBack(ctx, input, left.wait_seconds)
  },
  failed: async (ctx, input) => {
    await failNextRun(ctx, input.conversation_id)
    await comeBack(ctx, input, 1)
  },
})

const comeBack = (ctx: OrganizationContext, input: z.output<typeof Input>, after_seconds: number) =>
  withOrganization(ctx, (tx) => tx.jobs.enqueue(tx, actOnConversation, input, { after_seconds }))
