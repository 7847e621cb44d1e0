import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { faq, type FaqRow, faqTopic, faqTranslation } from '#features/faqs/faqs.tables.ts'
import { holds, passage } from '#features/knowledge/knowledge.tables.ts'
import { qualityTest, type TestRow } from '#features/quality/quality.tables.ts'
import { vaultFile, type VaultFileRow } from '#features/vault/vault.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

/** The names of an agent's topics, oldest first. */
export const findBundledTopics = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .select({ id: faqTopic.id, name: faqTopic.name })
    .from(faqTopic)
    .where(and(ours(tx, faqTopic), eq(faqTopic.agent_id, agent_id)))
    .orderBy(asc(faqTopic.created_at), asc(faqTopic.id))

const faqsOf = (tx: OrganizationTx, agent_id: string) =>
  and(ours(tx, faq), eq(faq.agent_id, agent_id), isNull(faq.deleted_at))

/** The FAQs of an agent's draft, oldest first. */
export const findBundledFaqs = (tx: OrganizationTx, agent_id: string): Promise<FaqRow[]> =>
  tx.db.select().from(faq).where(faqsOf(tx, agent_id)).orderBy(asc(faq.created_at), asc(faq.id))

/** The translations of those. */
export const findBundledTranslations = (tx: OrganizationTx, agent_id: string) =>
  tx.db
    .select({
      faq_id: faqTranslation.faq_id,
      language: faqTranslation.language,
      question: faqTranslation.question,
      variants: faqTranslation.variants,
      answer: faqTranslation.answer,
      source_hash: faqTranslation.source_hash,
    })
    .from(faqTranslation)
    .innerJoin(faq, and(faqsOf(tx, agent_id), eq(faq.id, faqTranslation.faq_id)))
    .where(ours(tx, faqTranslation))
    .orderBy(asc(faqTranslation.faq_id), asc(faqTranslation.language))

/** An agent's newest files, as many as are asked for, the oldest of them first. */
export const findBundledFiles = async (tx: OrganizationTx, agent_id: string, most: number): Promise<VaultFileRow[]> =>
  (
    await tx.db
      .select()
      .from(vaultFile)
      .where(and(ours(tx, vaultFile), eq(vaultFile.agent_id, agent_id), isNull(vaultFile.deleted_at)))
      .orderBy(desc(vaultFile.uploaded_at), desc(vaultFile.id))
      .limit(most)
  ).toReversed()

/** The draft's passages of a file, in order, from just after a position. */
export const findBundledPassages = (tx: OrganizationTx, file_id: string, after: number | undefined, rows: number) =>
  tx.db
    .select({
      position: passage.position,
      text: passage.text,
      page: passage.page,
      heading: passage.heading,
      switched_off: passage.switched_off,
    })
    .from(passage)
    .where(
      and(
        ours(tx, passage),
        eq(passage.source_id, file_id),
        holds('draft'),
        after === undefined ? undefined : gt(passage.position, after),
      ),
    )
    .orderBy(asc(passage.position))
    .limit(rows)

/** An agent's tests in the order they were made. */
export const findBundledTests = (tx: OrganizationTx, agent_id: string): Promise<TestRow[]> =>
  tx.db
    .select()
    .from(qualityTest)
    .where(and(ours(tx, qualityTest), eq(qualityTest.agent_id, agent_id)))
    .orderBy(asc(qualityTest.id))
