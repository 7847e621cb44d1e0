import { findSenderBy, updateSender } from '#features/chat/visitor.queries.ts'
import { namesOf } from '#features/channels/customer-of-sender.ts'
import { senderKey } from '#features/channels/inbound-lane.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

/** A customer is called otherwise from now on: their conversations stay theirs. */
export const renameSender = (
  ctx: OrganizationContext,
  { id: connection_id, agent_id }: ConnectionRow,
  { before, after }: Extract<InboundItem, { kind: 'renamed' }>,
): Promise<void> =>
  withOrganization(ctx, async (tx) => {
    const found = await findSenderBy(tx, { agent_id, connection_id, names: namesOf(before) })
    if (found)
      await updateSender(tx, found.id, { sender: senderKey(after), sender_phone: after.phone ?? found.sender_phone })
  })
