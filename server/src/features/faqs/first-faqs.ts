import { createHash } from 'node:crypto'
import type { MemberContext } from '#platform/context.ts'
import { insertFaq } from '#features/faqs/faq.queries.ts'
import type { FaqRow, FaqTranslationRow } from '#features/faqs/faqs.tables.ts'
import { saveTranslation } from '#features/faqs/translation.queries.ts'
import { newFaq } from '#features/faqs/write-faqs.ts'
import { addFirstPassages, type Analyzed, analyzeFaq } from '#features/knowledge/write-passages.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Hash of the translated fields of an FAQ, equal to that of the database in `translation.queries.ts`. */
export const faqSourceHash = ({ question, answer }: Pick<FaqRow, 'question' | 'answer'>): string =>
  createHash('md5').update(`${question}\n${answer}`).digest('hex')

/** Hash of an original that has changed since: no text has it. */
const STALE = '0'.repeat(32)

type Translated = Pick<FaqTranslationRow, 'language' | 'question' | 'variants' | 'answer'> & { is_stale: boolean }
type FirstFaq = { row: FaqRow; translations: FaqTranslationRow[]; passages: Analyzed[] }

/** An FAQ that an agent begins with, with what is searched of it. Cutting its words takes a while: outside a transaction. */
export function firstFaq(ctx: MemberContext, input: Parameters<typeof newFaq>[1], translated: Translated[]): FirstFaq {
  const row = newFaq(ctx, input)
  const { organization_id, id: faq_id, updated_at } = row
  const translations = translated.map(({ is_stale, ...said }) => ({
    organization_id,
    faq_id,
    ...said,
    source_hash: is_stale ? STALE : faqSourceHash(row),
    updated_at,
  }))
  return { row, translations, passages: analyzeFaq(row, translations) }
}

/** Writes FAQs of a new agent, which no caller has read yet. */
export async function addFirstFaqs(tx: OrganizationTx, faqs: FirstFaq[]): Promise<void> {
  for (const { row, translations } of faqs) {
    await insertFaq(tx, row)
    for (const each of translations) await saveTranslation(tx, each)
  }
  await addFirstPassages(
    tx,
    faqs.flatMap(({ passages }) => passages),
  )
}
