import { email, id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { accountAt } from '#features/accounts/account.ts'
import { mayMail, refundMail } from '#features/accounts/mail-budgets.ts'
import { MAILS } from '#features/automations/automations-mails.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { letter } from '#platform/mail/letter.ts'

/**
 * Tells one address of a conversation, in fixed words with a link to it: nothing that was said leaves by mail. An unverified
 * address gets three a day.
 */
export const notifyOfConversation = defineJob({
  name: 'automations.notify',
  input: z.object({ conversation_id: id, email }),
  run: async (ctx, { conversation_id, email: address }) => {
    const account = await accountAt(ctx, address)
    const reader = { email: address, verified_at: account?.verified_at ?? null }
    if (!(await mayMail(ctx, reader, 'automated'))) return
    const { default_language } = await withOrganization(ctx, (tx) => ownOrganization(tx))
    const link = new URL(`/conversations?open=${conversation_id}`, ctx.config.public_url).href
    const language = account?.language ?? (default_language === 'es' ? 'es' : 'en')
    await ctx.mail.send(letter({ email: address, language }, MAILS.notified, link)).catch(async (error: unknown) => {
      await refundMail(ctx, reader)
      throw error
    })
  },
})
