import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { accountOf } from '#features/accounts/account.ts'
import { mayMail } from '#features/accounts/mail-budgets.ts'
import { MAILS } from '#features/conversation-notes/conversation-notes-mails.ts'
import { findMentionable, markMailed, unmarkMailed } from '#features/conversation-notes/note.queries.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { letter } from '#platform/mail/letter.ts'

/**
 * Tells a colleague that a note mentions them: once for each note, in fixed words with a link, since a note may repeat what a
 * customer said. A member who has left meanwhile, or has become a viewer, is not told.
 */
export const tellMentioned = defineJob({
  name: 'conversation_notes.tell_mentioned',
  input: z.object({ note_id: id, user_id: id }),
  run: async (ctx, { note_id, user_id }) => {
    const account = await withPlatform(ctx, (tx) => accountOf(tx, user_id, () => undefined))
    if (!account) return
    const conversation_id = await withOrganization(ctx, async (tx) => {
      const [reader] = await findMentionable(tx, [user_id])
      return reader && markMailed(tx, { note_id, user_id, at: iso(ctx.clock.now()) })
    })
    if (!conversation_id || !(await mayMail(ctx, account, 'mentioned'))) return
    const link = new URL(`/conversations?open=${conversation_id}`, ctx.config.public_url).href
    await ctx.mail
      .send(letter({ email: account.email, language: account.language }, MAILS.mentioned, link))
      .catch(async (error: unknown) => {
        await withOrganization(ctx, (tx) => unmarkMailed(tx, note_id, user_id))
        throw error
      })
  },
})
