import { and, asc, count, desc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { PublicFaq } from '@tertulia/contract/public-api'
import {
  conversation,
  type ConversationRow,
  message,
  type MessageRow,
} from '#features/conversations/conversations.tables.ts'
import { passage, searched } from '#features/knowledge/knowledge.tables.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** A version as it answers on a day. */
type Version = { agent_id: string; version: number; today: string }

const isFaqOf = (tx: OrganizationTx, { agent_id, version, today }: Version) =>
  and(
    ours(tx, passage),
    eq(passage.agent_id, agent_id),
    eq(passage.kind, 'faq'),
    searched(version),
    or(isNull(passage.valid_from), lte(passage.valid_from, today)),
    or(isNull(passage.valid_until), gte(passage.valid_until, today)),
  )

export type FaqPassage = PublicFaq & { passage_id: string; position: number }

/** FAQs of a version, those in their own language first, then each translation. */
export const findFaqsOf = (
  tx: OrganizationTx,
  of: Version,
  { at, rows }: { at: Cursor | undefined; rows: number },
): Promise<FaqPassage[]> => {
  const place = sql`(${passage.position}, ${passage.id})`
  const beyond =
    at &&
    (at.direction === 'next'
      ? sql`${place} > (${at.at}::integer, ${at.id}::uuid)`
      : sql`${place} < (${at.at}::integer, ${at.id}::uuid)`)
  const order = at?.direction === 'prev' ? desc : asc
  return tx.db
    .select({
      passage_id: passage.id,
      position: passage.position,
      id: passage.source_id,
      language: passage.language,
      question: passage.title,
      variants: passage.variants,
      answer: passage.text,
      valid_from: passage.valid_from,
      valid_until: passage.valid_until,
    })
    .from(passage)
    .where(and(isFaqOf(tx, of), beyond))
    .orderBy(order(passage.position), order(passage.id))
    .limit(rows)
}

export async function countFaqsOf(tx: OrganizationTx, of: Version, limit: number): Promise<number> {
  const some = tx.db.select({ id: passage.id }).from(passage).where(isFaqOf(tx, of)).limit(limit).as('some')
  const [row] = await tx.db.select({ total: count() }).from(some)
  return row?.total ?? 0
}

/** A customer's conversation that began last, open or not. */
export async function findLatestOf(tx: OrganizationTx, visitor_id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(conversation)
    .where(and(ours(tx, conversation), eq(conversation.visitor_id, visitor_id)))
    .orderBy(desc(conversation.started_at), desc(conversation.id))
    .limit(1)
  return row
}

/** Messages after a given one, oldest first; without one, the last messages. */
export async function findSaidSince(
  tx: OrganizationTx,
  conversation_id: string,
  { after, rows }: { after: string | undefined; rows: number },
): Promise<MessageRow[]> {
  const order = after === undefined ? desc : asc
  const found = await tx.db
    .select()
    .from(message)
    .where(
      and(
        ours(tx, message),
        eq(message.conversation_id, conversation_id),
        after === undefined ? undefined : gt(message.id, after),
      ),
    )
    .orderBy(order(message.id))
    .limit(rows)
  return after === undefined ? found.toReversed() : found
}
