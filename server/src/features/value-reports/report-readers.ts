import type { ReportReaders } from '@tertulia/contract/value-reports'
import { addReader, findReaders, isActiveMember, removeReader } from '#features/value-reports/reader.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import type { MemberContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** Members whom reports are mailed to. */
export const listReaders = (ctx: MemberContext): Promise<ReportReaders> => withOrganization(ctx, shownReaders)

const shownReaders = async (tx: OrganizationTx): Promise<ReportReaders> => ({
  user_ids: (await findReaders(tx)).map(({ user_id }) => user_id),
})

/** Mails reports to a member from now on, or no more. @throws no_such_member where they are no active member */
export const switchReader = (
  ctx: MemberContext,
  { user_id, on }: { user_id: string; on: boolean },
): Promise<ReportReaders> =>
  withOrganization(ctx, async (tx) => {
    if (on && !(await isActiveMember(tx, user_id))) throw new Problem('no_such_member')
    const before = await shownReaders(tx)
    if (on) await addReader(tx, user_id)
    else await removeReader(tx, user_id)
    const after = await shownReaders(tx)
    noteAudit(tx, {
      entity_id: user_id,
      before: { people: before.user_ids.length },
      after: { people: after.user_ids.length },
    })
    return after
  })
