import type { Source } from '@tertulia/contract/messages'
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { conversation, message, receipt } from '#features/conversations/conversations.tables.ts'
import { correction } from '#features/corrections/corrections.tables.ts'
import { faq } from '#features/faqs/faqs.tables.ts'
import { passage } from '#features/knowledge/knowledge.tables.ts'
import { agentVersion } from '#features/versions/versions.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

type CorrectionRow = typeof correction.$inferSelect

/** An answer of the agent with its receipt and its conversation. */
export async function findAnswerToCorrect(tx: OrganizationTx, message_id: string) {
  const [found] = await tx.db
    .select({ message, detail: receipt.detail, conversation })
    .from(message)
    .innerJoin(receipt, and(eq(receipt.organization_id, message.organization_id), eq(receipt.message_id, message.id)))
    .innerJoin(
      conversation,
      and(eq(conversation.organization_id, message.organization_id), eq(conversation.id, message.conversation_id)),
    )
    .where(and(ours(tx, message), eq(message.id, message_id), eq(message.from, 'agent')))
  return found
}

/** An FAQ that an answer rested on, if it is there, and the language of its translation where that was what it said. */
export async function findFaqOfAnswer(tx: OrganizationTx, source: Pick<Source, 'source_id' | 'passage_id'>) {
  const [found] = await tx.db
    .select()
    .from(faq)
    .where(and(ours(tx, faq), eq(faq.id, source.source_id), isNull(faq.deleted_at)))
  const [translation] = await tx.db
    .select({ language: passage.language })
    .from(passage)
    .where(and(ours(tx, passage), eq(passage.id, source.passage_id), isNotNull(passage.source_hash)))
  return { faq: found, translation: translation?.language }
}

/** One answer is put right by one FAQ: the last one that a member chose. */
export const putCorrection = (tx: OrganizationTx, row: CorrectionRow) =>
  tx.db
    .insert(correction)
    .values(row)
    .onConflictDoUpdate({
      target: [correction.organization_id, correction.message_id],
      set: { faq_id: row.faq_id, created_at: row.created_at },
    })

export const findCorrections = (tx: OrganizationTx, conversation_id: string) =>
  tx.db
    .select({ message_id: correction.message_id, faq_id: correction.faq_id })
    .from(correction)
    .innerJoin(
      message,
      and(eq(message.organization_id, correction.organization_id), eq(message.id, correction.message_id)),
    )
    .where(and(ours(tx, correction), eq(message.conversation_id, conversation_id)))
    .orderBy(asc(correction.message_id))

/** Questions that were put right since a version was deployed, masked, each with the FAQ that does it. */
export const findCorrectionsSince = (tx: OrganizationTx, agent_id: string, version: number) =>
  tx.db
    .select({ question: correction.question, faq_id: correction.faq_id })
    .from(correction)
    .innerJoin(
      agentVersion,
      and(
        ours(tx, agentVersion),
        eq(agentVersion.agent_id, correction.agent_id),
        eq(agentVersion.version, version),
        gt(correction.created_at, agentVersion.created_at),
      ),
    )
    .where(and(ours(tx, correction), eq(correction.agent_id, agent_id)))
    .orderBy(asc(correction.message_id))
