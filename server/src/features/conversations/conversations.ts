import type { Attachment } from '@tertulia/contract/attachments'
import type { Conversation, MessageOrder, NumberedMessage } from '@tertulia/contract/conversations'
import type { Receipt } from '@tertulia/contract/receipts'
import type { Page } from '@tertulia/contract/shapes'
import type { ConversationRow, MessageRow, ReceiptDetail } from '#features/conversations/conversations.tables.ts'
import type { MemberContext, OrganizationContext } from '#platform/context.ts'
import { receiveFile } from '#features/attachments/attachments.ts'
import { findConversation, findReceipt, findVersionsOfPassages } from '#features/conversations/conversation.queries.ts'
import { type ConversationReader, maskerOf } from '#features/conversations/masker.ts'
import { countSaidBefore, findMessages } from '#features/conversations/message.queries.ts'
import { wholePrompt } from '#features/conversations/prompt-of-receipt.ts'
import { toMessage } from '#features/conversations/messages.ts'
import { readCursor, writeCursor } from '#platform/database/cursor.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { UploadedFile } from '#platform/http/routes.ts'
import { Problem } from '#platform/problem.ts'

export async function getConversation(ctx: ConversationReader, id: string): Promise<Conversation> {
  const row = await withOrganization(ctx, (tx) => findConversation(tx, id))
  if (!row) throw new Problem('not_found')
  return (await maskerOf(ctx)).conversation(row)
}

export async function listMessages(
  ctx: ConversationReader,
  id: string,
  { cursor, rows, order }: { cursor?: string | undefined; rows: number; order: MessageOrder },
): Promise<Page<NumberedMessage>> {
  const after = readCursor(cursor)?.id
  const { row, shown, hasMore, said } = await withOrganization(ctx, async (tx) => {
    const found = await findMessages(tx, id, { after, order, rows: rows + 1 })
    const page = found.slice(0, rows)
    const oldest = order === 'asc' ? page[0] : page.at(-1)
    return {
      row: await findConversation(tx, id),
      shown: page,
      hasMore: found.length > rows,
      said: oldest ? await countSaidBefore(tx, id, oldest.id) : 0,
    }
  })
  if (!row) throw new Problem('not_found')
  const masker = await maskerOf(ctx)
  const numbers = numbersOf(order === 'asc' ? shown : shown.toReversed(), said)
  const last = shown.at(-1)
  return {
    items: shown.map((each) => {
      const number = numbers.get(each.id)
      return { ...masker.message(row, toMessage(each)), ...(number && { number }) }
    }),
    page: {
      next: hasMore && last ? writeCursor({ at: last.created_at, id: last.id, direction: 'next' }) : null,
      prev: null,
      rows: shown.length,
      total: row.messages,
      total_is_exact: true,
    },
  }
}

/** @param messages oldest first; `before`: as many things the customer had said */
const numbersOf = (messages: readonly MessageRow[], before: number): ReadonlyMap<string, number> =>
  new Map(messages.filter(({ from }) => from === 'customer').map(({ id }, at) => [id, before + at + 1]))

/** Why an answer is what it is. */
export async function getReceipt(ctx: MemberContext, message_id: string): Promise<Receipt> {
  const found = await withOrganization(ctx, async (tx) => {
    const row = await findReceipt(tx, message_id)
    const used = row?.receipt.detail.sources.map(({ passage_id }) => passage_id) ?? []
    return row && { ...row, source_versions: await findVersionsOfPassages(tx, used) }
  })
  if (!found) throw new Problem('not_found')
  const { version, engine, decision, created_at } = found.receipt
  const {
    asked_in: _in,
    asked_at: _at,
    asked_by: _by,
    scheduled: _scheduled,
    outside,
    judged,
    ...kept
  } = found.receipt.detail
  const { instruction, ...detail } = kept
  // A viewer does not see prompts (permission matrix, agent.read).
  const promptFor = (prompt: string) => (ctx.role === 'viewer' ? '' : prompt)
  const asked = detail.model && ctx.role !== 'viewer' ? await wholePrompt(ctx, found) : ''
  const told = {
    conversation_id: found.conversation.id,
    model: detail.model && { ...detail.model, prompt: asked },
    ...(instruction && { instruction: promptFor(instruction) }),
    source_versions: found.source_versions,
    ...((outside || judged) && { hours: hoursOfReceipt({ outside, judged }, found.text) }),
  }
  return { ...detail, ...told, message_id, version, engine, decision, created_at }
}

/**
 * The judgement of the hours, and whether the customer read its notice. An agent that answers as always says nothing of them.
 */
function hoursOfReceipt({ outside, judged }: Pick<ReceiptDetail, 'outside' | 'judged'>, answer: string) {
  const notice = outside && outside.mode !== 'as_always' ? outside.says : ''
  return { judged: judged ?? null, notice, is_said: notice !== '' && answer.includes(notice) }
}

/** Takes in a file that a colleague is about to send to the customer. @throws not_found, and what `receiveFile` throws */
export async function receiveFromColleague(
  ctx: MemberContext,
  id: string,
  files: AsyncIterable<UploadedFile>,
  { voice_seconds }: { voice_seconds?: number | undefined } = {},
): Promise<Attachment> {
  const found = await withOrganization(ctx, (tx) => findConversation(tx, id))
  if (!found) throw new Problem('not_found')
  return receiveFile(ctx, found.agent_id, files, { voice_seconds })
}

/** The present row of a conversation, for callers that report it. */
export const conversationNow = (ctx: OrganizationContext, id: string): Promise<ConversationRow | undefined> =>
  withOrganization(ctx, (tx) => findConversation(tx, id))
