import { CAP_NOTICE_PERCENTS } from '@tertulia/contract/models.limits'
import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { accountOf } from '#features/accounts/account.ts'
import { MAILS } from '#features/models/cap-mails.ts'
import { CAPS } from '#features/models/model-caps.queries.ts'
import { withPlatform } from '#platform/database/tx.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { letter } from '#platform/mail/letter.ts'

/** Tells an owner in their language that a share of a month's limit is taken. Each has a job: a mail that fails repeats no other. */
export const notifyOfCap = defineJob({
  name: 'models.tell_of_cap',
  input: z.object({ user_id: id, percent: z.literal(CAP_NOTICE_PERCENTS), cap: z.enum(CAPS) }),
  run: async (ctx, { user_id, percent, cap }) => {
    const link = new URL('/settings/organization/settings', ctx.config.public_url).href
    const owner = await withPlatform(ctx, (tx) => accountOf(tx, user_id, () => undefined))
    if (owner) await ctx.mail.send(letter(owner, MAILS[`${cap}_${percent}`], link))
  },
})
