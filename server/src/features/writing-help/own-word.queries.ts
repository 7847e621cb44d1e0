import { and, desc, eq, isNull } from 'drizzle-orm'
import { faq, faqTopic } from '#features/faqs/faqs.tables.ts'
import { vaultFile } from '#features/vault/vault.tables.ts'
import { ownWord } from '#features/writing-help/writing-help.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export async function findOwnWords(tx: OrganizationTx): Promise<string[]> {
  const rows = await tx.db.select({ word: ownWord.word }).from(ownWord).where(ours(tx, ownWord))
  return rows.map(({ word }) => word)
}

/** @returns false where it was there already */
export const insertOwnWord = async (tx: OrganizationTx, row: typeof ownWord.$inferSelect): Promise<boolean> =>
  (await tx.db.insert(ownWord).values(row).onConflictDoNothing().returning({ word: ownWord.word })).length === 1

/** @returns false where there was none */
export const deleteOwnWord = async (tx: OrganizationTx, word: string): Promise<boolean> =>
  (
    await tx.db
      .delete(ownWord)
      .where(and(ours(tx, ownWord), eq(ownWord.word, word)))
      .returning({ word: ownWord.word })
  ).length === 1

const FILES = 500

/** How an agent's topics and its newest files are called. */
export async function findOwnNames(tx: OrganizationTx, agent_id: string): Promise<string[]> {
  const topics = await tx.db
    .select({ name: faqTopic.name })
    .from(faqTopic)
    .where(and(ours(tx, faqTopic), eq(faqTopic.agent_id, agent_id)))
  const files = await tx.db
    .select({ name: vaultFile.name })
    .from(vaultFile)
    .where(and(ours(tx, vaultFile), eq(vaultFile.agent_id, agent_id), isNull(vaultFile.deleted_at)))
    .orderBy(desc(vaultFile.uploaded_at), desc(vaultFile.id))
    .limit(FILES)
  return [...topics, ...files].map(({ name }) => name)
}

/** Texts of an agent's FAQs. */
export const findWordsOfFaqs = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .select({ question: faq.question, answer: faq.answer })
    .from(faq)
    .where(and(ours(tx, faq), eq(faq.agent_id, agent_id), isNull(faq.deleted_at)))
