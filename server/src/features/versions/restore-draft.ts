import { areSameAttachments } from '@tertulia/contract/attachments'
import type { Agent } from '@tertulia/contract/agents'
import type { MemberContext } from '#context.ts'
import { changeAgentRow, lockedAgent, touchKnowledge } from '#features/agents/agent.ts'
import { buildPrompt } from '#features/agents/build-prompt.ts'
import { announceAgent } from '#features/agents/shown-agent.ts'
import { changeLook } from '#features/bubbles/bubble.ts'
import {
  type FaqRow,
  findTopicByName,
  findTopics,
  insertFaq,
  insertTopic,
  updateFaq,
} from '#features/faqs/faq.queries.ts'
import { deleteTranslation, findTranslationsOfAgent, saveTranslation } from '#features/faqs/translation.queries.ts'
import { findHeldFiles, findHeldQuestions, holdWhatVersionHeld } from '#features/knowledge/passage.queries.ts'
import { updateVaultFile } from '#features/vault/vault.queries.ts'
import { identityOf } from '#features/versions/changes.ts'
import { findEveryFaq, findReadFiles, findVersion } from '#features/versions/version.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { plainText } from '@tertulia/contract/plain-text'
import { Problem } from '#platform/problem.ts'

/**
 * Makes the draft what a version was: identity, tools, look and knowledge. What is live stays as it is until somebody
 * deploys. Files come back as they were read: bytes that were cleared away meanwhile do not.
 * @throws version_not_found
 */
export function restoreDraft(ctx: MemberContext, agent_id: string, version: number): Promise<Agent> {
  return withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    const frozen = await findVersion(tx, agent_id, version)
    if (!frozen) throw new Problem('version_not_found')
    const now = iso(tx.clock.now())
    await changeLook(tx, agent_id, frozen.bubble)
    await holdWhatVersionHeld(tx, agent_id, version, await touchKnowledge(tx, agent_id))
    await followQuestions(tx, agent_id, now)
    await followFiles(tx, agent_id, now)
    const row = await changeAgentRow(tx, agent_id, {
      // Versions from before there were texts have none.
      texts: {},
      ...frozen.identity,
      ...(agent.prompt !== null && { prompt: buildPrompt(frozen.identity), prompt_built_at: now }),
      updated_at: now,
    })
    noteAudit(tx, {
      entity_id: agent_id,
      before: identityOf(agent),
      after: { ...identityOf(row), restored_version: version },
    })
    return announceAgent(tx, row)
  })
}

/** The rows that people edit say what the draft holds now. */
async function followQuestions(tx: Tx<MemberContext>, agent_id: string, now: string): Promise<void> {
  const all = await findHeldQuestions(tx, agent_id)
  const held = all.flatMap(({ source_hash, ...row }) => (source_hash === null ? [row] : []))
  const rows = new Map((await findEveryFaq(tx, agent_id)).map((row) => [row.id, row]))
  const isHeld = new Set(held.map(({ id }) => id))
  let topic_id: string | undefined
  for (const { id, ...words } of held) {
    const row = rows.get(id)
    const searchable = plainText([words.question, ...words.variants, words.answer].join(' '))
    const written = { updated_at: now, updated_by: tx.actor.name, updated_by_id: tx.actor.user_id }
    const change = { ...words, enabled: true, searchable, deleted_at: null, ...written }
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
  await followTranslations(tx, agent_id, all, now)
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

type Held = Awaited<ReturnType<typeof findHeldQuestions>>[number]

/** Translations too. One that is in the language its question is in now waits, as it did, and stays. */
async function followTranslations(tx: Tx<MemberContext>, agent_id: string, held: Held[], now: string): Promise<void> {
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

/** Where a question goes whose topic was deleted. */
async function aTopic(tx: Tx<MemberContext>, agent_id: string, created_at: string): Promise<string> {
  const name = RESTORED[tx.language]
  const known = (await findTopicByName(tx, agent_id, name)) ?? (await findTopics(tx, agent_id))[0]
  if (known) return known.id
  const id = newId()
  await insertTopic(tx, { organization_id: tx.organization_id, id, agent_id, name, created_at })
  return id
}

/** Files that are still being read are left alone: they hold nothing yet. */
async function followFiles(tx: Tx<MemberContext>, agent_id: string, now: string): Promise<void> {
  const held = new Set(await findHeldFiles(tx, agent_id))
  for (const { id, deleted_at, attempt } of await findReadFiles(tx, agent_id)) {
    if (held.has(id) === (deleted_at === null)) continue
    await updateVaultFile(tx, id, held.has(id) ? { deleted_at: null } : { deleted_at: now, attempt: attempt + 1 })
  }
}
