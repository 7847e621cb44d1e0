import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { deliverMessage } from '#features/channels/deliver.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { defineJob, type Job } from '#platform/jobs/job.ts'

const Input = z.object({ conversation_id: id })

/** Sends what a conversation has to send. */
export const deliverMessages: Job<typeof Input> = defineJob({
  name: 'channels.deliver',
  input: Input,
  at_once: 4,
  run: async (ctx, input) => {
    const left = await deliverMessage(ctx, input.conversation_id)
    if (left) await comeBack(ctx, input, left.wait_seconds)
  },
  // What a provider does not take is told at the delivery; this was our own failure, and the messages still wait.
  failed: (ctx, input) => comeBack(ctx, input, 60),
})

const comeBack = (ctx: OrganizationContext, input: z.output<typeof Input>, after_seconds: number) =>
  withOrganization(ctx, (tx) => tx.jobs.enqueue(tx, deliverMessages, input, { after_seconds }))
