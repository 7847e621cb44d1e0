import { changeConnection } from '#features/connections/advance-connection.ts'
import { lockedConnection } from '#features/connections/connection-of.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

const QUALITIES = ['green', 'yellow', 'red'] as const

/** What a provider tells of an account as a whole: its quality is shown, everything else is in the log. */
export async function noteAccount(
  ctx: OrganizationContext,
  { id }: ConnectionRow,
  { what, detail }: Extract<InboundItem, { kind: 'account' }>,
): Promise<void> {
  const quality = what === 'quality' ? QUALITIES.find((each) => each === detail.toLowerCase()) : undefined
  if (!quality) return ctx.log.info({ connection_id: id, what, detail }, 'a provider told something of an account')
  await withOrganization(ctx, async (tx) => {
    const row = await lockedConnection(tx, id)
    if (row.quality !== quality) await changeConnection(tx, row, { quality })
  })
}
