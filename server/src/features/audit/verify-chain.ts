import type { AuditChain } from '@tertulia/contract/audit'
import type { MemberContext } from '#platform/context.ts'
import { findLinks } from '#features/audit/audit.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** Lines of one transaction, so that no other waits long. */
const AT_ONCE = 1_000

/** Reads an organization's trail from its first line on, and says where it stops being what was written. */
export async function verifyChain(ctx: MemberContext): Promise<AuditChain> {
  let lines = 0
  let last: Buffer = Buffer.alloc(0)
  let erased = 0
  let broken: AuditChain['broken'] = null
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each stretch begins where the last one ended
    const found = await withOrganization(ctx, (tx) => findLinks(tx, lines, AT_ONCE))
    for (const { number, at, previous, hash, is_as_written, is_erased } of found) {
      const follows = number === lines + 1 && previous.equals(last)
      if (!follows || !is_as_written) broken ??= { number, at }
      if (is_erased) erased += 1
      lines = number
      last = hash
    }
    if (found.length < AT_ONCE) return { lines, erased, fingerprint: last.toString('hex'), broken }
  }
}
