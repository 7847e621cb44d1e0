import { and, asc, desc, eq, inArray, lt, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { conversation, message } from '#features/conversations/conversations.tables.ts'
import { messageWords } from '#features/conversations/search/message-words.tables.ts'
import { WORDS_RULES } from '#features/conversations/search/search-words.ts'
import { statement } from '#platform/database/statement.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** The searchable text of a message. */
export type SearchableText = { id: string; conversation_id: string; text: string }

export const findTexts = (tx: OrganizationTx, message_ids: string[]): Promise<SearchableText[]> =>
  tx.db
    .select({ id: message.id, conversation_id: message.conversation_id, text: message.text })
    .from(message)
    .where(and(ours(tx, message), inArray(message.id, message_ids)))

/** Names of customers, under the id of their conversation. */
export const findCustomerNames = (tx: OrganizationTx, conversation_ids: string[]): Promise<SearchableText[]> =>
  tx.db
    .select({ id: conversation.id, conversation_id: conversation.id, text: conversation.profile_name })
    .from(conversation)
    .where(and(ours(tx, conversation), inArray(conversation.id, conversation_ids)))

const insert = statement<{ rows: string }, unknown>((db) =>
  db
    .insert(messageWords)
    .select(
      sql`select ${sql.placeholder('organization_id')}::uuid, id, conversation_id,
        array_to_tsvector(array(select jsonb_array_elements_text(lexemes))), ${sql.raw(String(WORDS_RULES))}::smallint
        from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as kept (id uuid, conversation_id uuid, lexemes jsonb)`,
    )
    .onConflictDoNothing(),
)

/** Keeps lexemes; what is kept already stays. */
export const insertWords = (
  tx: OrganizationTx,
  rows: readonly { id: string; conversation_id: string; lexemes: string[] }[],
) => insert(tx, { rows: JSON.stringify(rows) })

/** Texts whose words were made by earlier rules, with their organizations. */
export const findOldWords = (tx: PlatformTx, { rows, except }: { rows: number; except: string[] }) =>
  tx.db
    .select({
      organization_id: messageWords.organization_id,
      id: messageWords.id,
      conversation_id: messageWords.conversation_id,
    })
    .from(messageWords)
    .where(and(lt(messageWords.rules, WORDS_RULES), notInArray(messageWords.organization_id, except)))
    .orderBy(asc(messageWords.rules), asc(messageWords.organization_id), asc(messageWords.id))
    .limit(rows)

/** Puts lexemes in the place of those that texts have. */
export const renewLexemes = (tx: OrganizationTx, rows: readonly { id: string; lexemes: string[] }[]) =>
  tx.db.execute(sql`
    update message_words set rules = ${WORDS_RULES},
      words = array_to_tsvector(array(select jsonb_array_elements_text(made.lexemes)))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, lexemes jsonb)
    where message_words.organization_id = ${tx.organization_id} and message_words.id = made.id`)

/**
 * The conversations of texts that match, in no order, some of them more than once.
 * @param limit texts that are looked at
 */
export const findMatching = (
  tx: PlatformTx,
  organization_id: string,
  query: string,
  limit: number,
): Promise<{ conversation_id: string }[]> =>
  tx.db
    .select({ conversation_id: messageWords.conversation_id })
    .from(messageWords)
    .where(and(eq(messageWords.organization_id, organization_id), sql`${messageWords.words} @@ ${query}::tsquery`))
    .limit(limit)

/** The last match in each conversation. Only for conversations that a page shows: each is searched in full. */
export const findLastMatches = (tx: OrganizationTx, conversation_ids: string[], query: string) =>
  tx.db
    .selectDistinctOn([message.conversation_id], {
      id: message.id,
      conversation_id: message.conversation_id,
      text: message.text,
    })
    .from(messageWords)
    .innerJoin(message, and(ours(tx, message), eq(message.id, messageWords.id)))
    .where(
      and(
        ours(tx, messageWords),
        inArray(messageWords.conversation_id, conversation_ids),
        sql`${messageWords.words} @@ ${query}::tsquery`,
      ),
    )
    .orderBy(message.conversation_id, desc(message.created_at), desc(message.id))

/** Whether a text of a conversation matches: for what is found nearly everywhere. */
export const hasMatch = (of: { organization_id: SQLWrapper; id: SQLWrapper }, query: string): SQL =>
  sql`exists (select 1 from ${messageWords} where ${messageWords.organization_id} = ${of.organization_id}
    and ${messageWords.conversation_id} = ${of.id} and ${messageWords.words} @@ ${query}::tsquery)`
