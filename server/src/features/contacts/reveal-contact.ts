import type { MemberContext } from '#platform/context.ts'
import { findContact } from '#features/contacts/contact.queries.ts'
import { revealTo } from '#features/conversations/reveals.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** Shows the caller one contact without the mask for a while; the trail keeps who, when and why. @throws not_found */
export const revealContact = (ctx: MemberContext, id: string, reason: string): Promise<{ expires_at: string }> =>
  withOrganization(ctx, async (tx) => {
    if (!(await findContact(tx, id))) throw new Problem('not_found')
    return revealTo(tx, id, reason)
  })
