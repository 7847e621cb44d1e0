import { email, id } from '@tertulia/contract/shapes'
import { ToolId } from '@tertulia/contract/tool-ids'
import { z } from 'zod'
import { mayMail, refundMail } from '#features/accounts/mail-budgets.ts'
import { accountAt } from '#features/accounts/account.ts'
import { MAILS } from '#features/info-collection/info-collection-mails.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { letter } from '#platform/mail/letter.ts'

/**
 * Tells one address that there is a new result, or that one failed, in fixed words with a link to it: nothing that a customer
 * gave leaves by mail. An unverified address gets three such mails a day.
 */
export const tellContact = defineJob({
  name: 'info_collection.tell_contact',
  input: z.object({ agent_id: id, collection_id: ToolId, email, failed: z.boolean().default(false) }),
  run: async (ctx, { agent_id, collection_id, email: address, failed }) => {
    const account = await accountAt(ctx, address)
    const reader = { email: address, verified_at: account?.verified_at ?? null }
    if (!(await mayMail(ctx, reader, 'collected'))) return
    const { default_language } = await withOrganization(ctx, (tx) => ownOrganization(tx))
    const path = `/agents/${agent_id}/capabilities/collect/${collection_id}/results`
    const link = new URL(path, ctx.config.public_url).href
    const language = account?.language ?? (default_language === 'es' ? 'es' : 'en')
    const mail = failed ? MAILS.collected_failed : MAILS.collected
    await ctx.mail.send(letter({ email: address, language }, mail, link)).catch(async (error: unknown) => {
      await refundMail(ctx, reader)
      throw error
    })
  },
})
