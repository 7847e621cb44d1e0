import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { MessageOrder } from '@tertulia/contract/conversations'
import type { BusinessEvent } from '@tertulia/contract/events'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  conversation,
  message,
  receipt,
  turn,
  type TurnState,
  type ConversationRow,
  type MessageRow,
  type ReceiptRow,
} from '#features/conversations/conversations.tables.ts'
import { type Claim, isOpen, type TurnRow, isEarlierTurn } from '#features/conversations/turns/turn.queries.ts'
import { oursPlaceholder, rowPlaceholders, statement, valuesOf } from '#platform/database/statement.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'
import { eventValues } from '#platform/events/emit.ts'
import { notedAfter } from '#platform/events/event.queries.ts'

/** A conversation with its first message, that one's turn, and what is to be heard of it. Sent when it is called. */
export const insertConversation = (
  tx: OrganizationTx,
  row: ConversationRow,
  first: MessageRow,
  { opens, events }: { opens: TurnRow; events: BusinessEvent[] },
): Promise<unknown> =>
  insertBegun(tx, { ...row, ...valuesOf('said_', first), ...valuesOf('turn_', opens), ...eventValues(tx, events) })
const insertBegun = statement<Record<string, unknown>, unknown>((db) => {
  const begun = db
    .$with('begun')
    .as(db.insert(conversation).values(rowPlaceholders(conversation)).returning({ id: conversation.id }))
  const opened = db
    .$with('opened')
    .as(db.insert(turn).values(rowPlaceholders(turn, 'turn_')).returning({ id: turn.id }))
  return db.with(begun, opened, notedAfter(db, begun)).insert(message).values(rowPlaceholders(message, 'said_'))
})

/** Rows that are written together with a message. */
export type WrittenWith = {
  /** The turn that it begins. */
  opens?: TurnRow | undefined
  /** Receipt of an answer, with the turn that it ends. */
  receipt?: ReceiptRow | undefined
  answers?: Claim | undefined
  /** Events for its subscribers. */
  events?: BusinessEvent[] | undefined
}

/** As many turns of one conversation may be open. */
export const MOST_OPEN_TURNS = 3

/** One statement for each set of columns that some code changes together, and of what is written with it. */
const statements = new Map<string, ReturnType<typeof addingTo>>()
const addingTo = (names: Array<keyof ConversationRow>, more: WrittenWith) =>
  statement<Record<string, unknown>, Written[]>((db) => {
    const same = (['id', 'status', 'control', 'messages'] as const).map((name) =>
      eq(conversation[name], sql.placeholder(`was_${name}`)),
    )
    const changed = db.$with('changed').as(
      db
        .update(conversation)
        .set(Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])))
        .where(and(oursPlaceholder(conversation), ...same))
        .returning(),
    )
    const said = db
      .$with('said')
      .as(db.insert(message).values(rowPlaceholders(message, 'said_')).returning({ id: message.id }))
    const kept = db
      .$with('kept')
      .as(db.insert(receipt).values(rowPlaceholders(receipt, 'kept_')).returning({ id: receipt.message_id }))
    const opened = openingTurn(db)
    const answered = answeringTurn(db, sql`(select count(*) from ${changed}) = 1`)
    const holds = [
      sql`(select count(*) from ${changed}) = 1`,
      // Messages to a person wait without a limit.
      ...(more.opens?.state === 'running' ? [sql`${countOpenTurns()} < ${sql.raw(String(MOST_OPEN_TURNS))}`] : []),
      ...(more.answers ? [sql`(select count(*) from ${answered}) = 1`] : []),
    ]
    return (
      db
        .with(
          changed,
          said,
          ...(more.receipt ? [kept] : []),
          ...(more.opens ? [opened] : []),
          ...(more.answers ? [answered] : []),
          ...(more.events ? [notedAfter(db, changed)] : []),
        )
        .select({
          ...(Object.fromEntries(COLUMNS.map((name) => [name, changed[name]])) as Pick<
            typeof changed,
            keyof ConversationRow
          >),
          turn_state: more.opens ? sql<TurnState>`(select ${opened.state} from ${opened})` : sql<null>`null`,
        })
        // Joined to what always is one row, so that it is looked at where nothing was changed.
        .from(sql`(select must(${sql.join(holds, sql` and `)})) as held`)
        .leftJoin(changed, sql`true`)
    )
  })
const COLUMNS = Object.keys(getTableColumns(conversation)) as Array<keyof ConversationRow>
type Written = { [K in keyof ConversationRow]: ConversationRow[K] | null } & { turn_state: TurnState | null }

const openOfThis = (): SQL | undefined =>
  and(oursPlaceholder(turn), eq(turn.conversation_id, sql.placeholder('was_id')), isOpen())
const countOpenTurns = () => sql`(select count(*) from ${turn} where ${openOfThis()})`

/** A turn waits where another of its conversation is open. */
const openingTurn = (db: NodePgDatabase) =>
  db.$with('opened').as(
    db
      .insert(turn)
      .values({
        ...rowPlaceholders(turn, 'turn_'),
        // One that is answered as it comes waits for none.
        state: sql`case when ${sql.placeholder('turn_state')} <> 'answered' and ${countOpenTurns()} > 0 then 'waiting' else ${sql.placeholder('turn_state')} end`,
      })
      .returning({ state: turn.state }),
  )

/** Ends a claimed turn, once the conversation is locked: a member who takes the conversation locks them in that order, too. */
const answeringTurn = (db: NodePgDatabase, isLocked: SQL) =>
  db.$with('answered').as(
    db
      .update(turn)
      .set({ state: 'answered', ended_at: sql`${sql.placeholder('said_created_at')}::timestamptz` })
      .where(
        and(
          oursPlaceholder(turn),
          eq(turn.id, sql.placeholder('claim_id')),
          eq(turn.state, 'running'),
          eq(turn.claimed_by, sql.placeholder('claim_claimed_by')),
          eq(turn.attempt, sql.placeholder('claim_attempt')),
          isLocked,
        ),
      )
      .returning({ id: turn.id }),
  )

/**
 * Adds a message to a conversation and changes that, with what is written together with it, in one statement. Ends the
 * transaction unless the conversation is still as it was read, has room for another turn, and the turn that it answers is
 * claimed as it was; from here on the conversation is locked. Sent when it is called.
 */
export async function insertMessage(
  tx: OrganizationTx,
  to: ConversationRow,
  change: Partial<ConversationRow>,
  said: MessageRow,
  more: WrittenWith = {},
): Promise<{ conversation: ConversationRow; turn_state: TurnState | null }> {
  const names = Object.keys(change).toSorted() as Array<keyof ConversationRow>
  const { opens, receipt: kept, answers, events } = more
  const key = [...names, opens?.state, ...[kept, answers, events].map((each) => each !== undefined)].join()
  const add = statements.get(key) ?? addingTo(names, more)
  statements.set(key, add)
  const { id, status, control, messages } = to
  const [row] = await add(tx, {
    ...change,
    ...valuesOf('was_', { id, status, control, messages }),
    ...valuesOf('said_', said),
    ...(kept && valuesOf('kept_', kept)),
    ...(opens && valuesOf('turn_', opens)),
    ...(answers && valuesOf('claim_', answers)),
    ...(events && eventValues(tx, events)),
  })
  // `must` has refused where there is none.
  const { turn_state, ...conversation } = row as Written
  return { conversation: conversation as ConversationRow, turn_state }
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

/** The owner of the conversations. */
export type MessageSender = { visitor_id: string } | { user_id: string }

/** The message of a sender with a client id, in any of their conversations. */
export async function findMessageOfSender(
  tx: OrganizationTx,
  by: MessageSender,
  client_id: string,
): Promise<MessageRow | undefined> {
  const [found] = await tx.db
    .select({ message })
    .from(message)
    .innerJoin(conversation, and(ours(tx, conversation), eq(conversation.id, message.conversation_id)))
    .where(
      and(
        ours(tx, message),
        eq(message.client_id, client_id),
        'visitor_id' in by ? eq(conversation.visitor_id, by.visitor_id) : eq(conversation.user_id, by.user_id),
      ),
    )
  return found?.message
}

type OfTurn = { conversation_id: string; turn_id: string }
const ofTurn = (tx: OrganizationTx, of: OfTurn, from: MessageRow['from']) =>
  and(
    ours(tx, message),
    eq(message.conversation_id, of.conversation_id),
    eq(message.turn_id, of.turn_id),
    eq(message.from, from),
  )

/** The customer's message of a turn. */
export async function findQuestion(tx: OrganizationTx, of: OfTurn): Promise<MessageRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(message)
    .where(ofTurn(tx, of, 'customer'))
    .orderBy(desc(message.id))
    .limit(1)
  return row
}

/** The agent's answer of a turn. */
export async function findAnswerOfTurn(tx: OrganizationTx, of: OfTurn): Promise<MessageRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(message)
    .where(ofTurn(tx, of, 'agent'))
  return row
}

/** The agent's last answer in a conversation. */
export async function findLastAnswer(tx: OrganizationTx, conversation_id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(message)
    .where(
      and(
        ours(tx, message),
        eq(message.conversation_id, conversation_id),
        eq(message.from, 'agent'),
        // Proactive messages belong to no turn.
        isNotNull(message.turn_id),
      ),
    )
    .orderBy(desc(message.id))
    .limit(1)
  return row
}

const newestMessages = statement<{ conversation_id: string; rows: number }, MessageRow[]>((db) =>
  db
    .select()
    .from(message)
    .where(and(oursPlaceholder(message), eq(message.conversation_id, sql.placeholder('conversation_id'))))
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

/** @param page `after`: the message it follows, in its order */
export const findMessages = (
  tx: OrganizationTx,
  conversation_id: string,
  { after, order, rows }: { after: string | undefined; order: MessageOrder; rows: number },
): Promise<MessageRow[]> => {
  const [isAfter, sorted] = order === 'asc' ? [gt, asc] : [lt, desc]
  return tx.db
    .select()
    .from(message)
    .where(
      and(
        ours(tx, message),
        eq(message.conversation_id, conversation_id),
        after ? isAfter(message.id, after) : undefined,
      ),
    )
    .orderBy(sorted(message.id))
    .limit(rows)
}

/** How many things a customer had said before a message. */
export async function countSaidBefore(tx: OrganizationTx, conversation_id: string, id: string): Promise<number> {
  const [row] = await tx.db
    .select({ said: count() })
    .from(message)
    .where(
      and(
        ours(tx, message),
        eq(message.conversation_id, conversation_id),
        eq(message.from, 'customer'),
        lt(message.id, id),
      ),
    )
  return row?.said ?? 0
}

/** The messages before a turn began, oldest first: earlier turns with their answers, and messages of people. */
export async function findHistory(
  tx: OrganizationTx,
  answer: OfTurn & { message_id: string },
  rows: number,
): Promise<Pick<MessageRow, 'from' | 'text' | 'choices' | 'sources' | 'declined'>[]> {
  const question = tx.db
    .select({ id: message.id })
    .from(message)
    .where(ofTurn(tx, answer, 'customer'))
    .limit(1)
  const found = await tx.db
    .select({
      from: message.from,
      text: message.text,
      choices: message.choices,
      sources: message.sources,
      declined: message.declined,
    })
    .from(message)
    .where(
      and(
        ours(tx, message),
        eq(message.conversation_id, answer.conversation_id),
        lt(message.id, answer.message_id),
        sql`case when ${message.turn_id} is null then ${message.id} < coalesce(${question}, ${answer.message_id}) else ${isEarlierTurn(message.turn_id, answer.turn_id)} end`,
      ),
    )
    .orderBy(desc(message.id))
    .limit(rows)
  return found.toReversed()
}
