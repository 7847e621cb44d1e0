import { id } from '@tertulia/contract/shapes'
import { Month } from '@tertulia/contract/value-reports'
import { z } from 'zod'
import { mailReport } from '#features/value-reports/mail-reports.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Mails the first edition of a month to one member. */
export const sendReport = defineJob({
  name: 'value_reports.mail',
  input: z.object({ agent_id: id, month: Month, user_id: id }),
  run: (ctx, input) => mailReport(ctx, input),
  at_once: 2,
})
