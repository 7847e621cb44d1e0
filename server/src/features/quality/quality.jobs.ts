import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { endRun, replay } from '#features/quality/replay.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Replays questions on draft and live version. Taken up again it goes on with what is missing. */
export const replayQuestions = defineJob({
  name: 'quality.replay',
  is_dear: true,
  input: z.object({ run_id: id }),
  run: (ctx, { run_id }, working) => replay(ctx, run_id, working),
  failed: (ctx, { run_id }) => endRun(ctx, run_id, 'failed'),
  singletonKey: ({ run_id }) => run_id,
  at_once: 2,
})
