import type { Expected } from '@tertulia/contract/stale-edits'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { FaqTranslationInput, FaqTranslations } from '@tertulia/contract/faq-translations'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import type { FaqTranslationRow } from '#features/faqs/faqs.tables.ts'
import { lockAlive } from '#features/faqs/faqs.ts'
import {
  deleteTranslation,
  findOriginal,
  findTranslations,
  saveTranslation,
} from '#features/faqs/translation.queries.ts'
import { changing } from '#features/faqs/write-faqs.ts'
import { putFaqPassages } from '#features/knowledge/write-passages.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

/** An FAQ of the draft with what there is of it in other languages. */
export const listTranslations = (ctx: MemberContext, faq_id: string): Promise<FaqTranslations> =>
  withOrganization(ctx, (tx) => shownTranslations(tx, faq_id))

type Saved = FaqTranslationInput & { source_hash: string } & Expected

/**
 * Writes an FAQ in another language. Customers of that language get it from the next deployment.
 * @param saved.expected_updated_at the translation the caller edited, null for none: another is refused
 * @throws invalid_request where it is the FAQ's own language, stale_edit
 */
export function translateFaq(
  ctx: MemberContext,
  faq_id: string,
  language: AgentLanguage,
  { expected_updated_at, ...saved }: Saved,
): Promise<FaqTranslations> {
  return withOrganization(ctx, async (tx) => {
    const faq = await lockAlive(tx, faq_id)
    if (faq.language === language)
      throw new Problem('invalid_request', { fields: [{ path: 'language', code: 'invalid_value' }] })
    const translations = await findTranslations(tx, faq_id)
    const before = translations.find((each) => each.language === language)
    refuseStale(expected_updated_at, before?.updated_at)
    const { organization_id } = tx
    const row = { organization_id, faq_id, language, ...saved, updated_at: iso(tx.clock.now()) }
    await saveTranslation(tx, row)
    await changing(tx, faq.agent_id, async () => putFaqPassages(tx, faq, await findTranslations(tx, faq_id)))
    noteAudit(tx, { entity_id: faq_id, before: before && auditedTranslation(before), after: auditedTranslation(row) })
    return shownTranslations(tx, faq_id)
  })
}

export function removeTranslation(ctx: MemberContext, faq_id: string, language: AgentLanguage) {
  return withOrganization(ctx, async (tx) => {
    const faq = await lockAlive(tx, faq_id)
    const before = (await findTranslations(tx, faq_id)).find((each) => each.language === language)
    if (!before) throw new Problem('not_found')
    await deleteTranslation(tx, faq_id, language)
    await changing(tx, faq.agent_id, async () => putFaqPassages(tx, faq, await findTranslations(tx, faq_id)))
    noteAudit(tx, { entity_id: faq_id, before: auditedTranslation(before) })
    return done
  })
}

const auditedTranslation = ({ language, question, variants, answer }: FaqTranslationRow) => ({
  language,
  question,
  variants,
  answer,
})

async function shownTranslations(tx: Tx<MemberContext>, faq_id: string): Promise<FaqTranslations> {
  const original = await findOriginal(tx, faq_id)
  if (!original) throw new Problem('not_found')
  const translations = await findTranslations(tx, faq_id)
  return {
    ...original,
    translations: translations
      // One from before the FAQ itself was put into that language waits until it is put into another.
      .filter(({ language }) => language !== original.language)
      .map(({ language, question, variants, answer, source_hash, updated_at }) => ({
        language,
        question,
        variants,
        answer,
        is_stale: source_hash !== original.source_hash,
        updated_at,
      })),
  }
}
