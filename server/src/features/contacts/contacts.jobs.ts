import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { forgetVisitors } from '#features/chat/recent-visitors.ts'
import {
  changeErasure,
  deletePerson,
  findConversationsOf,
  findVisitorsOf,
  findWholePerson,
  lockErasure,
} from '#features/contacts/erasure.queries.ts'
import { forgetInImports } from '#features/contacts/forget-in-imports.ts'
import { eraseUploadedFiles } from '#features/attachments/attachments.ts'
import { forgetRevealReasons } from '#features/conversations/reveal-reasons.jobs.ts'
import { eraseConversations } from '#features/conversations/erase-conversations.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { forgetAnswersAbout } from '#platform/http/claim.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Conversations of one transaction, which holds their rows. */
const AT_ONCE = 20

/** Forgets a person, some conversations at a time. Taken up again it goes on with what is left. */
export const erasePersonJob = defineJob({
  name: 'contacts.erase_person',
  input: z.object({ erasure_id: id }),
  run: async (ctx, { erasure_id }, { signal }) => {
    for (let goes_on = true; goes_on;) {
      signal.throwIfAborted()
      // oxlint-disable-next-line no-await-in-loop -- one part after another, each short
      goes_on = await withOrganization(ctx, async (tx) => {
        const erasure = await lockErasure(tx, erasure_id)
        if (!erasure?.contact_id) return false
        const person = await findWholePerson(tx, erasure.contact_id)
        const conversations = await findConversationsOf(tx, person, AT_ONCE)
        const erased =
          conversations.length > 0 ? await eraseConversations(tx, conversations) : await forgetPerson(tx, person)
        const counts = addCounts(erasure.counts, erased)
        const done = erasure.done + conversations.length
        if (conversations.length > 0) {
          await changeErasure(tx, erasure_id, { counts, done, total: Math.max(erasure.total, done) })
          return true
        }
        const finished_at = iso(tx.clock.now())
        await changeErasure(tx, erasure_id, { counts, done, total: done, state: 'done', contact_id: null, finished_at })
        return false
      })
    }
  },
})

/** The person's rows, what is left besides their conversations, and the answers of calls that told of them. */
async function forgetPerson(tx: OrganizationTx, person: string[]): Promise<Record<string, number>> {
  await forgetAnswersAbout(tx, person)
  const files = await eraseUploadedFiles(tx, await findVisitorsOf(tx, person))
  const import_rows = await forgetInImports(tx, person)
  const reveal_reasons = await forgetRevealReasons(tx, person)
  const { counts, visitors } = await deletePerson(tx, person)
  afterCommit(tx, () => forgetVisitors(tx.realtime, visitors))
  return { ...files, ...(import_rows > 0 && { import_rows }), ...(reveal_reasons > 0 && { reveal_reasons }), ...counts }
}

function addCounts(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const sum = { ...one }
  for (const [what, rows] of Object.entries(other)) sum[what] = (sum[what] ?? 0) + rows
  return sum
}
