import { calledAs } from '#features/channels/inbound-lane.ts'
import { renameCustomer } from '#features/chat/senders.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

/** A customer is called otherwise from now on. */
export const renameSender = (
  ctx: OrganizationContext,
  { id: connection_id, agent_id }: ConnectionRow,
  { before, after }: Extract<InboundItem, { kind: 'renamed' }>,
): Promise<void> =>
  withOrganization(ctx, (tx) =>
    renameCustomer(tx, { agent_id, connection_id, names: calledAs(before).names }, calledAs(after)),
  )
