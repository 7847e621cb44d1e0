import type { TimelineEntry } from '@tertulia/contract/contacts'
import type { Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { contactMaskerOf } from '#features/contacts/contact-masker.ts'
import { findContact } from '#features/contacts/contact.queries.ts'
import { countTimeline, findTimeline } from '#features/contacts/timeline.queries.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { COUNTED, pageOf } from '#platform/database/keyset.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

type Query = { kind?: TimelineEntry['kind'] | undefined; cursor?: string | undefined; rows: number }

/** The events of a contact, newest first. */
export async function timelineOf(
  ctx: MemberContext,
  id: string,
  { kind, cursor, rows }: Query,
): Promise<Page<TimelineEntry>> {
  const at = readCursor(cursor)
  const masker = await contactMaskerOf(ctx)
  return withOrganization(ctx, async (tx) => {
    if (!(await findContact(tx, id))) throw new Problem('not_found')
    const found = await findTimeline(tx, id, kind, { at, rows: rows + 1 })
    const total = await countTimeline(tx, id, kind, COUNTED + 1)
    return pageOf({
      found,
      rows,
      at,
      total,
      sortKey: (row) => row.at,
      show: (row) => ({ ...row, text: masker.text(id, row.text) }),
    })
  })
}
