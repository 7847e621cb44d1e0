import { email, id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { accountAt } from '#features/accounts/account.ts'
import { mayMail, refundMail } from '#features/accounts/mail-budgets.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { MAILS } from '#features/service-requests/service-requests-mails.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { letter } from '#platform/mail/letter.ts'

const NEWS = ['ticket', 'left_mail', 'call_back', 'call_cancelled'] as const
export type RequestNews = (typeof NEWS)[number]

/**
 * Tells one address of the team that a customer asked something of it, in fixed words with a link to it. An unverified address
 * gets three such mails a day.
 */
export const tellTeam = defineJob({
  name: 'service_requests.tell_team',
  input: z.object({ agent_id: id, news: z.enum(NEWS), email }),
  run: async (ctx, { agent_id, news, email: address }) => {
    const account = await accountAt(ctx, address)
    const reader = { email: address, verified_at: account?.verified_at ?? null }
    if (!(await mayMail(ctx, reader, 'collected'))) return
    const { default_language } = await withOrganization(ctx, (tx) => ownOrganization(tx))
    const link = new URL(
      `/agents/${agent_id}/capabilities/requests?kind=${news === 'ticket' || news === 'left_mail' ? 'ticket' : 'call_back'}`,
      ctx.config.public_url,
    ).href
    const language = account?.language ?? (default_language === 'es' ? 'es' : 'en')
    await ctx.mail.send(letter({ email: address, language }, MAILS[news], link)).catch(async (error: unknown) => {
      await refundMail(ctx, reader)
      throw error
    })
  },
})
