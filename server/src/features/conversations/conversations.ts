import type { Conversation } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import { grantOf } from '@tertulia/contract/permissions'
import type { Receipt } from '@tertulia/contract/receipts'
import type { Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#context.ts'
import {
  type ConversationFilter,
  countConversations,
  findConversation,
  findConversations,
  findMessagesPage,
  findReceipt,
} from '#features/conversations/conversation.queries.ts'
import { toConversation, toMessage } from '#features/conversations/messages.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { readCursor, writeCursor } from '#platform/database/cursor.ts'
import { COUNTED, pageOf } from '#platform/database/keyset.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

type ListQuery = Omit<ConversationFilter, 'since'> & {
  organization_id: string

  days?: number | undefined
  cursor?: string | undefined
  rows: number
}

/** Newest first. A cursor knows its direction, so that a page can be left both ways. */
export function listConversations(ctx: MemberContext, query: ListQuery): Promise<Page<Conversation>> {
  const { cursor, rows, days, agent_id, channel, status, control, tag, search } = query
  const filter = {
    agent_id,
    channel,
    status,
    control,
    tag,
    search,
    since: days ? iso(secondsFrom(ctx.clock.now(), -days * 86_400)) : undefined,
  }
  const at = readCursor(cursor)
  return withOrganization(ctx, async (tx) => {
    const found = await findConversations(tx, filter, { at, rows: rows + 1 })
    const total = await countConversations(tx, filter, COUNTED + 1)
    return pageOf({
      found,
      rows,
      at,
      total,
      sortKey: (row) => row.last_message_at,
      show: (row) => seenBy(ctx, toConversation(row)),
    })
  })
}

export async function getConversation(ctx: MemberContext, id: string): Promise<Conversation> {
  const row = await withOrganization(ctx, (tx) => findConversation(tx, id))
  if (!row) throw new Problem('not_found')
  return seenBy(ctx, toConversation(row))
}

/** Oldest first. */
export async function listMessages(
  ctx: MemberContext,
  id: string,
  query: { cursor?: string | undefined; rows: number },
): Promise<Page<Message>> {
  const from = readCursor(query.cursor)
  const { row, found } = await withOrganization(ctx, async (tx) => ({
    row: await findConversation(tx, id),
    found: await findMessagesPage(tx, id, from?.id, query.rows + 1),
  }))
  if (!row) throw new Problem('not_found')
  const shown = found.slice(0, query.rows)
  const last = shown.at(-1)
  return {
    items: shown.map((each) => maskedFor(ctx, toMessage(each))),
    page: {
      next:
        found.length > query.rows && last ? writeCursor({ at: last.created_at, id: last.id, direction: 'next' }) : null,
      prev: null,
      rows: shown.length,
      total: row.messages,
      total_is_exact: true,
    },
  }
}

/** Why an answer is what it is. */
export async function getReceipt(ctx: MemberContext, message_id: string): Promise<Receipt> {
  const row = await withOrganization(ctx, (tx) => findReceipt(tx, message_id))
  if (!row) throw new Problem('not_found')
  const { detail, version, engine, decision, created_at } = row
  // A viewer does not see prompts (permission matrix, agent.read).
  const model = ctx.role === 'viewer' && detail.model ? { ...detail.model, prompt: '' } : detail.model
  return { ...detail, question: mask(ctx, detail.question), model, message_id, version, engine, decision, created_at }
}

/** Addresses and numbers with which a customer could be reached or charged. */
const PERSONAL = [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, /\+?\d(?:[\s().-]?\d){7,}/gu]

function mask(ctx: MemberContext, text: string): string {
  if (grantOf(ctx.role, 'conversation.read') !== 'masked') return text
  return PERSONAL.reduce((masked, pattern) => masked.replaceAll(pattern, '•••'), text)
}

const maskedFor = (ctx: MemberContext, message: Message): Message => ({ ...message, text: mask(ctx, message.text) })
const seenBy = (ctx: MemberContext, row: Conversation): Conversation => ({
  ...row,
  last_message: mask(ctx, row.last_message),
})
