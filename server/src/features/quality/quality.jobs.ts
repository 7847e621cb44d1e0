import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { endRun, replay } from '#features/quality/replay.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Replays questions on draft and live version. Taken up again after a crash it begins anew. */
export const replayQuestions = defineJob({
  name: 'quality.replay',
  input: z.object({ run_id: id }),
  run: (ctx, { run_id }) => replay(ctx, run_id),
  failed: (ctx, { run_id }) => endRun(ctx, run_id, 'failed'),
  at_once: 2,
})
