import { and, asc, eq } from 'drizzle-orm'
import { scheduledMessage, type ScheduledMessageRow } from '#features/scheduled-messages/scheduled-messages.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const ofAgent = (tx: OrganizationTx, agent_id: string) =>
  and(ours(tx, scheduledMessage), eq(scheduledMessage.agent_id, agent_id))

/** In the order in which they were made. */
export const findScheduledMessages = (tx: OrganizationTx, agent_id: string): Promise<ScheduledMessageRow[]> =>
  tx.db.select().from(scheduledMessage).where(ofAgent(tx, agent_id)).orderBy(asc(scheduledMessage.id))

export const insertScheduledMessage = (tx: OrganizationTx, row: Omit<ScheduledMessageRow, 'organization_id'>) =>
  tx.db.insert(scheduledMessage).values({ ...row, organization_id: tx.organization_id })

export const changeScheduledMessage = (tx: OrganizationTx, id: string, change: Partial<ScheduledMessageRow>) =>
  tx.db
    .update(scheduledMessage)
    .set(change)
    .where(and(ours(tx, scheduledMessage), eq(scheduledMessage.id, id)))

export const deleteScheduledMessage = (tx: OrganizationTx, id: string) =>
  tx.db.delete(scheduledMessage).where(and(ours(tx, scheduledMessage), eq(scheduledMessage.id, id)))
