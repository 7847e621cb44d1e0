import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Conversation } from '@tertulia/contract/conversations'
import { conversation, message, receipt } from '#features/conversations/conversations.tables.ts'
import { NEVER_FOUND } from '#features/conversations/mask.ts'
import { contains } from '#platform/database/contains.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { oursThen, rowThen, statement, valuesOf } from '#platform/database/statement.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export type ConversationRow = typeof conversation.$inferSelect
export type MessageRow = typeof message.$inferSelect
export type ReceiptRow = typeof receipt.$inferSelect

export async function findConversation(tx: OrganizationTx, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(conversation)
    .where(and(ours(tx, conversation), eq(conversation.id, id)))
  return row
}

/** The same, locked: of two who change it at once, one waits. */
export async function lockConversation(tx: OrganizationTx, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(conversation)
    .where(and(ours(tx, conversation), eq(conversation.id, id)))
    .for('update')
  return row
}

/** Every open conversation that a person has control of, locked in one order. */
export const lockHandledBy = (tx: OrganizationTx, user_id: string): Promise<ConversationRow[]> =>
  tx.db
    .select()
    .from(conversation)
    .where(
      and(
        ours(tx, conversation),
        eq(conversation.handled_by, user_id),
        eq(conversation.control, 'human'),
        ne(conversation.status, 'ended'),
      ),
    )
    .orderBy(asc(conversation.id))
    .for('update')

const lockOpenOfVisitor = statement<{ visitor_id: string }, ConversationRow[]>((db) =>
  db
    .select()
    .from(conversation)
    .where(
      and(
        oursThen(conversation),
        eq(conversation.visitor_id, sql.placeholder('visitor_id')),
        ne(conversation.status, 'ended'),
      ),
    )
    .for('update'),
)
const lockOpenTest = statement<{ agent_id: string; user_id: string }, ConversationRow[]>((db) =>
  db
    .select()
    .from(conversation)
    .where(
      and(
        oursThen(conversation),
        eq(conversation.agent_id, sql.placeholder('agent_id')),
        eq(conversation.user_id, sql.placeholder('user_id')),
        eq(conversation.channel, 'playground'),
        ne(conversation.status, 'ended'),
      ),
    )
    .for('update'),
)

/** The open conversation of a visitor, or of a person testing an agent. */
export async function lockOpenConversation(
  tx: OrganizationTx,
  of: { visitor_id: string } | { agent_id: string; user_id: string },
): Promise<ConversationRow | undefined> {
  const [row] = await ('visitor_id' in of ? lockOpenOfVisitor(tx, of) : lockOpenTest(tx, of))
  return row
}

/** A conversation with its first message. Sent when it is called. */
export const insertConversation = (tx: OrganizationTx, row: ConversationRow, first: MessageRow): Promise<unknown> =>
  insertBegun(tx, { ...row, ...valuesOf('said_', first) })
const insertBegun = statement<Record<string, unknown>, unknown>((db) => {
  const begun = db
    .$with('begun')
    .as(db.insert(conversation).values(rowThen(conversation)).returning({ id: conversation.id }))
  return db.with(begun).insert(message).values(rowThen(message, 'said_'))
})

/** One statement for each set of columns that some code changes together. */
const statements = new Map<string, ReturnType<typeof addingTo>>()
const addingTo = (names: Array<keyof ConversationRow>, has_receipt: boolean) =>
  statement<Record<string, unknown>, { [K in keyof ConversationRow]: ConversationRow[K] | null }[]>((db) => {
    const same = (['id', 'status', 'control', 'messages'] as const).map((name) =>
      eq(conversation[name], sql.placeholder(`was_${name}`)),
    )
    const changed = db.$with('changed').as(
      db
        .update(conversation)
        .set(Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])))
        .where(and(oursThen(conversation), ...same))
        .returning(),
    )
    const said = db.$with('said').as(db.insert(message).values(rowThen(message, 'said_')).returning({ id: message.id }))
    const kept = db
      .$with('kept')
      .as(db.insert(receipt).values(rowThen(receipt, 'kept_')).returning({ id: receipt.message_id }))
    return (
      db
        .with(changed, said, ...(has_receipt ? [kept] : []))
        .select(
          Object.fromEntries(COLUMNS.map((name) => [name, changed[name]])) as Pick<
            typeof changed,
            keyof ConversationRow
          >,
        )
        // Joined to what always is one row, so that it is looked at where nothing was changed.
        .from(sql`(select must((select count(*) from ${changed}) = 1)) as held`)
        .leftJoin(changed, sql`true`)
    )
  })
const COLUMNS = Object.keys(getTableColumns(conversation)) as Array<keyof ConversationRow>

/**
 * Adds a message to a conversation and changes that, and keeps the answer's receipt where it is one, in one statement.
 * Ends the transaction unless the conversation is still as it was read; from here on it is locked. Sent when it is called.
 */
export async function insertMessage(
  tx: OrganizationTx,
  to: ConversationRow,
  change: Partial<ConversationRow>,
  said: MessageRow,
  kept?: ReceiptRow,
): Promise<ConversationRow> {
  const names = Object.keys(change).toSorted() as Array<keyof ConversationRow>
  const key = `${names.join()} ${kept !== undefined}`
  const add = statements.get(key) ?? addingTo(names, kept !== undefined)
  statements.set(key, add)
  const { id, status, control, messages } = to
  const [row] = await add(tx, {
    ...change,
    ...valuesOf('was_', { id, status, control, messages }),
    ...valuesOf('said_', said),
    ...(kept && valuesOf('kept_', kept)),
  })
  // `must` has refused where there is none.
  return row as ConversationRow
}

/** @returns nothing where there is none */
export async function updateTag(
  tx: OrganizationTx,
  id: string,
  tag: ConversationRow['tag'],
): Promise<ConversationRow | undefined> {
  const [row] = await tx.db
    .update(conversation)
    .set({ tag })
    .where(and(ours(tx, conversation), eq(conversation.id, id)))
    .returning()
  return row
}

export async function findMessageByClientId(
  tx: OrganizationTx,
  conversation_id: string,
  client_id: string,
): Promise<MessageRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(message)
    .where(and(ours(tx, message), eq(message.conversation_id, conversation_id), eq(message.client_id, client_id)))
  return row
}

/** What was said after a message, oldest first. */
export const findMessagesAfter = (
  tx: OrganizationTx,
  after: Pick<MessageRow, 'conversation_id' | 'id'>,
): Promise<MessageRow[]> =>
  tx.db
    .select()
    .from(message)
    .where(and(ours(tx, message), eq(message.conversation_id, after.conversation_id), gt(message.id, after.id)))
    .orderBy(asc(message.id))
    .limit(20)

const newestMessages = statement<{ conversation_id: string; rows: number }, MessageRow[]>((db) =>
  db
    .select()
    .from(message)
    .where(and(oursThen(message), eq(message.conversation_id, sql.placeholder('conversation_id'))))
    .orderBy(desc(message.created_at), desc(message.id))
    .limit(sql.placeholder('rows')),
)

/** The last messages of a conversation, oldest first. */
export async function findLastMessages(
  tx: OrganizationTx,
  conversation_id: string,
  rows: number,
): Promise<MessageRow[]> {
  return (await newestMessages(tx, { conversation_id, rows })).toReversed()
}

export const findMessagesPage = (
  tx: OrganizationTx,
  conversation_id: string,
  after: string | undefined,
  rows: number,
): Promise<MessageRow[]> =>
  tx.db
    .select()
    .from(message)
    .where(
      and(ours(tx, message), eq(message.conversation_id, conversation_id), after ? gt(message.id, after) : undefined),
    )
    .orderBy(asc(message.id))
    .limit(rows)

/** What was said in a conversation before an answer, oldest first. */
export async function findSaidBefore(
  tx: OrganizationTx,
  answer: { conversation_id: string; message_id: string },
  rows: number,
): Promise<Pick<MessageRow, 'from' | 'text'>[]> {
  const found = await tx.db
    .select({ from: message.from, text: message.text })
    .from(message)
    .where(
      and(ours(tx, message), eq(message.conversation_id, answer.conversation_id), lt(message.id, answer.message_id)),
    )
    .orderBy(desc(message.id))
    .limit(rows)
  return found.toReversed()
}

/** An answer with its receipt and its conversation: enough to give it again. */
export async function findAnswer(tx: OrganizationTx, message_id: string) {
  const [row] = await tx.db
    .select({ receipt, message, conversation })
    .from(receipt)
    .innerJoin(message, and(ours(tx, message), eq(message.id, receipt.message_id)))
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, message.conversation_id)))
    .where(and(ours(tx, receipt), eq(receipt.message_id, message_id)))
  return row
}

/** A receipt, and who holds the conversation it is of. */
export async function findReceipt(tx: OrganizationTx, message_id: string) {
  const { control, handled_by } = conversation
  const [row] = await tx.db
    .select({ receipt, conversation: { control, handled_by } })
    .from(receipt)
    .innerJoin(message, and(ours(tx, message), eq(message.id, receipt.message_id)))
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, message.conversation_id)))
    .where(and(ours(tx, receipt), eq(receipt.message_id, message_id)))
  return row
}

export type ConversationFilter = Partial<Pick<Conversation, 'agent_id' | 'channel' | 'status' | 'control' | 'tag'>> & {
  since?: string | undefined
  search?: string | undefined
  /** What is not shown is not found: digit by digit a number could be guessed. */
  searches_masked?: boolean
}

/** A text without the addresses and numbers that `mask.ts` hides. */
const maskedText = (text: SQLWrapper): SQL =>
  sql`case when ${text} ~* ${NEVER_FOUND.said} then '' else regexp_replace(regexp_replace(${text}, ${NEVER_FOUND.address}, '•••', 'g'), ${NEVER_FOUND.number}, '•••', 'g') end`

function matching(tx: OrganizationTx, filter: ConversationFilter): SQL | undefined {
  return and(
    ours(tx, conversation),
    ne(conversation.channel, 'playground'),
    filter.agent_id ? eq(conversation.agent_id, filter.agent_id) : undefined,
    filter.channel ? eq(conversation.channel, filter.channel) : undefined,
    filter.status ? eq(conversation.status, filter.status) : undefined,
    filter.control ? eq(conversation.control, filter.control) : undefined,
    filter.tag ? eq(conversation.tag, filter.tag) : undefined,
    filter.since ? gte(conversation.last_message_at, filter.since) : undefined,
    filter.search
      ? or(
          contains(conversation.profile_name, filter.search),
          sql`exists (select 1 from ${message} where ${message.organization_id} = ${conversation.organization_id}
            and ${message.conversation_id} = ${conversation.id} and ${contains(filter.searches_masked ? maskedText(message.text) : message.text, filter.search)})`,
        )
      : undefined,
  )
}

/** Newest first, from just after or before a row. */
export const findConversations = (
  tx: OrganizationTx,
  filter: ConversationFilter,
  { at, rows }: { at?: Cursor | undefined; rows: number },
): Promise<ConversationRow[]> => {
  const position = sql`(${conversation.last_message_at}, ${conversation.id})`
  const beyond =
    at &&
    (at.direction === 'next'
      ? sql`${position} < (${at.at}::timestamptz, ${at.id}::uuid)`
      : sql`${position} > (${at.at}::timestamptz, ${at.id}::uuid)`)
  const [first, then] = [conversation.last_message_at, conversation.id]
  return tx.db
    .select()
    .from(conversation)
    .where(and(matching(tx, filter), beyond))
    .orderBy(...(at?.direction === 'prev' ? [asc(first), asc(then)] : [desc(first), desc(then)]))
    .limit(rows)
}

/** How many match, counted up to a limit: nobody waits for an exact million. */
export async function countConversations(
  tx: OrganizationTx,
  filter: ConversationFilter,
  limit: number,
): Promise<number> {
  const some = tx.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(matching(tx, filter))
    .limit(limit)
    .as('some')
  const [row] = await tx.db.select({ total: count() }).from(some)
  return row?.total ?? 0
}

/** Conversations whose customer still waits for an answer since before an instant: a process died in between. */
export const findUnanswered = (tx: PlatformTx, before: string) =>
  tx.db
    .select({ organization_id: conversation.organization_id, id: conversation.id })
    .from(conversation)
    .where(lt(conversation.awaiting_answer_since, before))
    .orderBy(asc(conversation.awaiting_answer_since))
    .limit(100)

/** Conversations silent since before an instant that no person holds. */
export const findSilent = (tx: PlatformTx, before: string) =>
  tx.db
    .select({ organization_id: conversation.organization_id, id: conversation.id })
    .from(conversation)
    .where(
      and(
        eq(conversation.status, 'active'),
        ne(conversation.control, 'human'),
        isNull(conversation.awaiting_answer_since),
        lt(conversation.last_message_at, before),
      ),
    )
    .limit(500)
