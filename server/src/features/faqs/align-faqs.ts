import { areSameAttachments } from '@tertulia/contract/attachments'
import type { MemberContext } from '#platform/context.ts'
import {
  findEveryFaq,
  findQuestionsOfVersion,
  findTopicByName,
  findTopics,
  insertFaq,
  insertTopic,
  updateFaq,
} from '#features/faqs/faq.queries.ts'
import type { FaqRow } from '#features/faqs/faqs.tables.ts'
import { deleteTranslation, findTranslationsOfAgent, saveTranslation } from '#features/faqs/translation.queries.ts'
import { searchableOf } from '#features/faqs/write-faqs.ts'
import { iso } from '#platform/clock.ts'
import type { Tx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** Makes the FAQs that people edit, with their translations, say what the draft's knowledge holds now. */
export async function alignFaqs(tx: Tx<MemberContext>, agent_id: string): Promise<void> {
  const now = iso(tx.clock.now())
  const all = await findQuestionsOfVersion(tx, agent_id)
  const held = all.flatMap(({ source_hash, ...row }) => (source_hash === null ? [row] : []))
  const rows = new Map((await findEveryFaq(tx, agent_id)).map((row) => [row.id, row]))
  const isHeld = new Set(held.map(({ id }) => id))
  let topic_id: string | undefined
  for (const { id, ...words } of held) {
    const row = rows.get(id)
    const written = { updated_at: now, updated_by: tx.actor.name, updated_by_id: tx.actor.user_id }
    const change = { ...words, enabled: true, searchable: searchableOf(words), deleted_at: null, ...written }
    if (!row) {
      topic_id ??= await aTopic(tx, agent_id, now)
      const { organization_id } = tx
      await insertFaq(tx, {
        organization_id,
        id,
        agent_id,
        topic_id,
        ...change,
        uses: 0,
        last_used_at: null,
        created_at: now,
      })
    } else if (row.deleted_at !== null || !saysTheSame(row, words)) await updateFaq(tx, id, change)
  }
  for (const row of rows.values())
    if (row.deleted_at === null && row.enabled && !isHeld.has(row.id)) await updateFaq(tx, row.id, { deleted_at: now })
  await alignTranslations(tx, agent_id, all, now)
}

type Words = Pick<
  FaqRow,
  'question' | 'variants' | 'answer' | 'escalate' | 'attachments' | 'language' | 'valid_from' | 'valid_until'
>

const saysTheSame = (
  row: Words,
  { question, variants, answer, escalate, attachments, language, ...days }: Words,
): boolean =>
  row.question === question &&
  row.answer === answer &&
  row.escalate === escalate &&
  areSameAttachments(row.attachments, attachments) &&
  row.language === language &&
  row.valid_from === days.valid_from &&
  row.valid_until === days.valid_until &&
  JSON.stringify(row.variants) === JSON.stringify(variants)

type Held = Awaited<ReturnType<typeof findQuestionsOfVersion>>[number]

/** Translations too. One that is in the language its question is in now waits, as it did, and stays. */
async function alignTranslations(tx: Tx<MemberContext>, agent_id: string, held: Held[], now: string): Promise<void> {
  const keyOf = (faq_id: string, language: string) => `${faq_id} ${language}`
  const rows = await findTranslationsOfAgent(tx, agent_id)
  const known = new Map(rows.map((row) => [keyOf(row.faq_id, row.language), row]))
  const { organization_id } = tx
  for (const { id: faq_id, language, question, variants, answer, source_hash } of held) {
    const row = known.get(keyOf(faq_id, language))
    known.delete(keyOf(faq_id, language))
    if (source_hash === null || (row && saidTheSame(row, { question, variants, answer }))) continue
    await saveTranslation(tx, {
      organization_id,
      faq_id,
      language,
      question,
      variants,
      answer,
      source_hash,
      updated_at: now,
    })
  }
  const isHeld = new Set(held.map(({ id }) => id))
  for (const { faq_id, language } of known.values())
    if (isHeld.has(faq_id)) await deleteTranslation(tx, faq_id, language)
}

const saidTheSame = (row: Said, { question, variants, answer }: Said): boolean =>
  row.question === question && row.answer === answer && JSON.stringify(row.variants) === JSON.stringify(variants)
type Said = Pick<FaqRow, 'question' | 'variants' | 'answer'>

const RESTORED = { es: 'Recuperadas', en: 'Restored' }

/** The topic for a question whose own topic was deleted. */
async function aTopic(tx: Tx<MemberContext>, agent_id: string, created_at: string): Promise<string> {
  const name = RESTORED[tx.language]
  const known = (await findTopicByName(tx, agent_id, name)) ?? (await findTopics(tx, agent_id))[0]
  if (known) return known.id
  const id = newId()
  await insertTopic(tx, { organization_id: tx.organization_id, id, agent_id, name, created_at })
  return id
}
