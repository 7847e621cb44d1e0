import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { countRevealReasons, eraseRevealReasons } from '#platform/audit/audit.queries.ts'
import { type OrganizationTx, withEraser } from '#platform/database/tx.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** The trail is changed by a role of its own, which no other work has: a job of its own, added with what it is for. */
export const eraseReasonsJob = defineJob({
  name: 'conversations.erase_reveal_reasons',
  input: z.object({ target_ids: z.array(id) }),
  run: (ctx, { target_ids }) =>
    withEraser(ctx, async (tx) => void (await eraseRevealReasons(tx, ctx.organization_id, target_ids))),
})

/**
 * Has what was typed as the reason for looking at conversations or people taken out of the trail, where there is any: they
 * are erased, and a reason may say who they were.
 * @returns how many there are
 */
export async function forgetRevealReasons(tx: OrganizationTx, target_ids: string[]): Promise<number> {
  if (target_ids.length === 0) return 0
  const reasons = await countRevealReasons(tx, target_ids)
  if (reasons > 0) await tx.jobs.enqueue(tx, eraseReasonsJob, { target_ids })
  return reasons
}
