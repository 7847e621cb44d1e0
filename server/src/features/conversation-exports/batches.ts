import { externalUserIdsOf } from '#features/conversations/external-user-id.ts'
import type { OrganizationContext } from '#platform/context.ts'
import {
  findAgentNames,
  findMessagesOfThese,
  holdConversations,
  updateRunning,
} from '#features/conversation-exports/conversation-export.queries.ts'
import type { ExportedConversation } from '#features/conversation-exports/exported-rows.ts'
import type { ExportRow } from '#features/conversation-exports/conversation-exports.tables.ts'
import { type ChosenConversations, findChosenConversations } from '#features/conversations/chosen-conversations.ts'
import type { ConversationRow, MessageRow } from '#features/conversations/conversations.tables.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** Conversations that are read in one transaction, and whose messages are in memory at once. */
const ROWS = 200
const WITH_MESSAGES = 50

/** The export was ended or begun anew: what is still written counts no more. */
export class ExportEnded extends Error {}

export type ExportReading = {
  ctx: OrganizationContext
  row: ExportRow
  chosen: ChosenConversations
  signal: AbortSignal
}

export const agentNames = ({ ctx }: ExportReading): Promise<Map<string, string>> =>
  withOrganization(ctx, findAgentNames)

/**
 * The conversations of a file, newest first. Each batch is written down as held in the transaction that reads it, with
 * how far the file has come: one that is erased afterwards takes the file with it.
 * @throws ExportEnded
 */
export async function* conversationBatches({
  ctx,
  row,
  chosen,
  signal,
}: ExportReading): AsyncGenerator<ExportedConversation[]> {
  let after: ConversationRow | undefined
  let done = 0
  while (done < row.row_limit) {
    signal.throwIfAborted()
    const rows = Math.min(row.with_messages ? WITH_MESSAGES : ROWS, row.row_limit - done)
    const found = await withOrganization(ctx, async (tx) => {
      const batch = await findChosenConversations(tx, chosen, after, rows)
      const ids = batch.map(({ id }) => id)
      await holdConversations(tx, row.id, ids)
      const external = await externalUserIdsOf(tx, batch)
      const isStill = await updateRunning(tx, row, { rows_done: done + batch.length })
      if (!isStill) throw new ExportEnded('the export was ended')
      return batch.map((each) => ({ ...each, external_user_id: external.get(each.id) ?? null }))
    })
    done += found.length
    after = found.at(-1)
    if (found.length > 0) yield found
    if (found.length < rows) return
  }
}

/** The messages of conversations, by conversation. */
export async function messagesIn({ ctx }: ExportReading, ids: string[]): Promise<Map<string, MessageRow[]>> {
  const found = await withOrganization(ctx, (tx) => findMessagesOfThese(tx, ids))
  return Map.groupBy(found, ({ conversation_id }) => conversation_id)
}
