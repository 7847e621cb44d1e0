import type { ReportReaders } from '@tertulia/contract/value-reports'
import { countActiveMembers, findReaders, replaceReaders } from '#features/value-reports/reader.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import type { MemberContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** Members whom reports are mailed to. */
export const listReaders = (ctx: MemberContext): Promise<ReportReaders> => withOrganization(ctx, shownReaders)

const shownReaders = async (tx: OrganizationTx): Promise<ReportReaders> => ({
  user_ids: (await findReaders(tx)).map(({ user_id }) => user_id),
})

/** Mails reports to these members and nobody else. @throws no_such_member at `user_ids` */
export const setReaders = (ctx: MemberContext, { user_ids }: ReportReaders): Promise<ReportReaders> =>
  withOrganization(ctx, async (tx) => {
    const wanted = [...new Set(user_ids)]
    if (wanted.length > 0 && (await countActiveMembers(tx, wanted)) < wanted.length)
      throw new Problem('no_such_member', { at: 'user_ids' })
    const before = await shownReaders(tx)
    await replaceReaders(tx, wanted)
    noteAudit(tx, {
      entity_id: tx.organization_id,
      before: { people: before.user_ids.length },
      after: { people: wanted.length },
    })
    return shownReaders(tx)
  })
