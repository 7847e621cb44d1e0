import { TOKEN_CAP_TOLD } from '@tertulia/contract/limits'
import { z } from 'zod'
import { findAccount } from '#features/accounts/accounts.queries.ts'
import { MAILS } from '#features/models/cap-mails.ts'
import { findOwners } from '#features/organizations/member.queries.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { letter } from '#platform/mail/letter.ts'

/** Tells the owners that a share of the month's limit is taken, each in their own language. */
export const tellOfCap = defineJob({
  name: 'models.tell_of_cap',
  input: z.object({ percent: z.literal(TOKEN_CAP_TOLD) }),
  run: async (ctx, { percent }) => {
    const link = new URL('/settings/organization/settings', ctx.config.public_url).href
    for (const { user_id } of await withOrganization(ctx, findOwners)) {
      const owner = await withPlatform(ctx, (tx) => findAccount(tx, user_id))
      if (owner) await ctx.mail.send(letter(owner, MAILS[percent], link))
    }
  },
})
