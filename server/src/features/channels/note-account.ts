import { refreshAccount } from '#features/connections/connections.jobs.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

/** A provider told something of an account as a whole: it is in the log, and the account is looked at anew. */
export async function noteAccount(
  ctx: OrganizationContext,
  { id: connection_id }: ConnectionRow,
  { what, detail }: Extract<InboundItem, { kind: 'account' }>,
): Promise<void> {
  ctx.log.info({ connection_id, what, detail }, 'a provider told something of an account')
  await withOrganization(ctx, (tx) => tx.jobs.enqueue(tx, refreshAccount, { connection_id }))
}
