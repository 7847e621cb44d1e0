import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { visitor } from '#features/chat/chat.tables.ts'
import { conversation, message, receipt, type ConversationRow } from '#features/conversations/conversations.tables.ts'
import { collectionResult } from '#features/info-collection/info-collection.tables.ts'
import { serviceRequest } from '#features/service-requests/service-requests.tables.ts'
import { toolRun } from '#features/tools/tools.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const LAST = 5
const LAST_RUNS = 50
/** So many of the customer's last messages are looked through for what they want. */
const LAST_SAID = 20

/** The customer's last messages, newest first. */
export const findSaidIn = (tx: OrganizationTx, conversation_id: string) =>
  tx.db
    .select({ id: message.id, text: message.text, turn_id: message.turn_id, created_at: message.created_at })
    .from(message)
    .where(and(ours(tx, message), eq(message.conversation_id, conversation_id), eq(message.from, 'customer')))
    .orderBy(desc(message.created_at), desc(message.id))
    .limit(LAST_SAID)

/** When a person was asked for last. */
export async function findOffer(tx: OrganizationTx, conversation_id: string): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ at: message.created_at })
    .from(message)
    .where(
      and(
        ours(tx, message),
        eq(message.conversation_id, conversation_id),
        eq(message.from, 'event'),
        eq(message.event, 'person_offered'),
      ),
    )
    .orderBy(desc(message.created_at))
    .limit(1)
  return row?.at
}

/** The agent's last answers and why it gave them, newest first. */
export const findAnswers = (tx: OrganizationTx, conversation_id: string) =>
  tx.db
    .select({ id: message.id, decision: receipt.decision, detail: receipt.detail, created_at: message.created_at })
    .from(message)
    .innerJoin(receipt, and(ours(tx, receipt), eq(receipt.message_id, message.id)))
    .where(and(ours(tx, message), eq(message.conversation_id, conversation_id), eq(message.from, 'agent')))
    .orderBy(desc(message.created_at), desc(message.id))
    .limit(LAST)

export async function findVisitor(tx: OrganizationTx, id: string) {
  const [row] = await tx.db
    .select({
      page_origin: visitor.page_origin,
      created_at: visitor.created_at,
      sender: visitor.sender,
      sender_phone: visitor.sender_phone,
    })
    .from(visitor)
    .where(and(ours(tx, visitor), eq(visitor.id, id)))
  return row
}

/** Other conversations of the same customer, newest first. */
export const findPrevious = (tx: OrganizationTx, { id, visitor_id }: ConversationRow): Promise<ConversationRow[]> =>
  visitor_id === null
    ? Promise.resolve([])
    : tx.db
        .select()
        .from(conversation)
        .where(and(ours(tx, conversation), eq(conversation.visitor_id, visitor_id), ne(conversation.id, id)))
        .orderBy(desc(conversation.started_at), desc(conversation.id))
        .limit(LAST)

export const findCollectedResults = (tx: OrganizationTx, conversation_id: string) =>
  tx.db
    .select()
    .from(collectionResult)
    .where(and(ours(tx, collectionResult), eq(collectionResult.conversation_id, conversation_id)))
    .orderBy(desc(collectionResult.updated_at))

export const findToolRuns = (tx: OrganizationTx, conversation_id: string) =>
  tx.db
    .select({
      id: toolRun.id,
      tool_id: toolRun.tool_id,
      tool_name: toolRun.tool_name,
      outcome: toolRun.outcome,
      at: toolRun.started_at,
    })
    .from(toolRun)
    .where(and(ours(tx, toolRun), eq(toolRun.conversation_id, conversation_id), sql`${toolRun.mode} = 'live'`))
    .orderBy(desc(toolRun.started_at), desc(toolRun.id))
    .limit(LAST_RUNS)

export const findRequestsOf = (tx: OrganizationTx, conversation_id: string) =>
  tx.db
    .select()
    .from(serviceRequest)
    .where(and(ours(tx, serviceRequest), eq(serviceRequest.conversation_id, conversation_id)))
    .orderBy(desc(serviceRequest.created_at), desc(serviceRequest.id))
    .limit(LAST)
