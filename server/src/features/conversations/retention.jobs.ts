import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { accountOf } from '#features/accounts/account.ts'
import { MAILS } from '#features/conversations/retention-mails.ts'
import { withPlatform } from '#platform/database/tx.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { letter } from '#platform/mail/letter.ts'

/** Tells an owner in their language that retention waits for them. Each has a job: a mail that fails repeats no other. */
export const tellOfWaiting = defineJob({
  name: 'conversations.tell_of_waiting_retention',
  input: z.object({ user_id: id }),
  run: async (ctx, { user_id }) => {
    const link = new URL('/settings/organization/settings', ctx.config.public_url).href
    const owner = await withPlatform(ctx, (tx) => accountOf(tx, user_id, () => undefined))
    if (owner) await ctx.mail.send(letter(owner, MAILS.retention_waits, link))
  },
})
