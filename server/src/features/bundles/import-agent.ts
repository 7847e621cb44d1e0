import { createHash } from 'node:crypto'
import type { Attachment } from '@tertulia/contract/attachments'
import type { Agent } from '@tertulia/contract/agents'
import { type AgentBundle, type BundledFile, type LeftOut, placesIn } from '@tertulia/contract/bundles'
import type { ImportProgress } from '@tertulia/contract/import-progress'
import { FAQS_AT_ONCE } from '@tertulia/contract/limits'
import type { SourceRef } from '@tertulia/contract/quality'
import type { MemberContext } from '#context.ts'
import { changeAgentRow } from '#features/agents/agent.ts'
import { addAgent, newAgent } from '#features/agents/agents.ts'
import { announceAgent } from '#features/agents/shown-agent.ts'
import { copyAttachments } from '#features/attachments/attachments.ts'
import { takeInBundled } from '#features/bundles/bundled-attachments.ts'
import { bundleOf } from '#features/bundles/export-agent.ts'
import { type FaqRow, insertFaq } from '#features/faqs/faq.queries.ts'
import { type FaqTranslationRow, saveTranslation, sourceHashOf } from '#features/faqs/translation.queries.ts'
import { defaultTopic } from '#features/faqs/default-topic.ts'
import { topicNamed } from '#features/faqs/topics.ts'
import { newFaq } from '#features/faqs/write-faqs.ts'
import {
  addFirstPassages,
  analyzeFaq,
  analyzeFile,
  FIRST_REVISION,
  wordsLanguage,
} from '#features/knowledge/write-passages.ts'
import { copyPicture } from '#features/logos/logos.ts'
import { insertTest } from '#features/quality/quality-test.queries.ts'
import { newTest } from '#features/quality/quality-tests.ts'
import { insertVaultFile, type VaultFileRow } from '#features/vault/vault.queries.ts'
import { identityOf } from '#features/versions/changes.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

type Import = {
  name: string
  bundle: AgentBundle
  logo?: string | null
  /** Of the agent that is copied: the attachments of each question, which its bundle does without. */
  copied?: { from: string; attachments: Attachment[][] }
}

/** Told between two pieces. It may end the work by throwing. */
type Told = (...progress: [part: ImportProgress['part'], done: number, total: number]) => void

/**
 * A new agent that says what a document says, as a draft that answers nobody yet.
 * @param gone aborted when nobody waits for it any more: then there is none
 * @throws import_cancelled
 */
export function importAgent(
  ctx: MemberContext,
  { name, bundle, import_id }: Import & { import_id?: string | undefined },
  gone: AbortSignal,
): Promise<Agent> {
  return makeAgent(ctx, { name, bundle }, (part, done, total) => {
    if (gone.aborted) throw new Problem('import_cancelled')
    if (import_id === undefined) return
    const progress = { part, done, total }
    ctx.realtime.publish(`person:${ctx.actor.user_id}`, { type: 'agent_import.changed', import_id, progress })
  })
}

/** A new agent that says what another one's draft says, with its picture. @throws bundle_too_large */
export async function duplicateAgent(
  ctx: MemberContext,
  id: string,
  name: string,
): Promise<{ agent: Agent; left_out: LeftOut[] }> {
  const { bundle, left_out, ...read } = await bundleOf(ctx, id)
  const logo = await copyPicture(ctx, read.logo)
  return {
    agent: await makeAgent(ctx, { name, bundle, logo, copied: { from: id, attachments: read.attachments } }),
    left_out,
  }
}

/** Passages written in one transaction. */
const CHUNK = 50

/**
 * Makes the agent piece by piece, so that customers of others get their answers in between. Until the last piece it
 * counts as deleted: what breaks off on the way is seen by nobody.
 */
async function makeAgent(
  ctx: MemberContext,
  { name, bundle, logo = null, copied }: Import,
  told: Told = () => undefined,
): Promise<Agent> {
  const { faqs: questions, files: documents, tests } = bundle
  told('identity', 0, 1)
  const agent = {
    ...newAgent(ctx, { ...bundle.identity, name }),
    logo,
    knowledge_revision: FIRST_REVISION,
    deleted_at: iso(ctx.clock.now()),
  }
  const topics = await withOrganization(ctx, async (tx) => {
    await addAgent(tx, agent, bundle.bubble)
    const ids = new Map<string, string>()
    for (const topic of [...bundle.topics, ...bundle.faqs.map(({ topic }) => topic)])
      if (!ids.has(topic)) ids.set(topic, await topicNamed(tx, agent.id, topic))
    if (ids.size === 0) await defaultTopic(tx, agent)
    return ids
  })
  told('topics', topics.size, topics.size)
  const attachmentsAt = (at: number) =>
    copied
      ? copyAttachments(ctx, { from: copied.from, to: agent.id }, copied.attachments[at] ?? [])
      : takeInBundled(ctx, agent.id, bundle, at)
  const faqs = await addFaqs(ctx, agent.id, { bundle, topics, attachmentsAt }, (done) =>
    told('faqs', done, questions.length),
  )
  const files = await addFiles(ctx, agent.id, bundle, (done) => told('files', done, documents.length))
  told('tests', 0, tests.length)
  return withOrganization(ctx, async (tx) => {
    const row = await changeAgentRow(tx, agent.id, { deleted_at: null })
    const placeOf = placesIn(bundle)
    for (const { expected_source: source, ...test } of bundle.tests) {
      const ids = source?.kind === 'faq' ? faqs : files
      const source_id = source && ids[placeOf(source)]
      const expected_source: SourceRef | null = source && source_id ? { kind: source.kind, source_id } : null
      await insertTest(tx, newTest(tx, { agent_id: agent.id, ...test, expected_source }))
    }
    noteAudit(tx, {
      entity_id: agent.id,
      after: { ...identityOf(row), faqs: faqs.length, files: files.length, tests: bundle.tests.length },
    })
    return announceAgent(tx, row)
  })
}

type Questions = {
  bundle: AgentBundle
  /** Ids of the topics by their names. */
  topics: ReadonlyMap<string, string>
  /** Of the question at a position. */
  attachmentsAt(position: number): Promise<Attachment[]>
}

/** @returns their ids, in the order of the document */
async function addFaqs(
  ctx: MemberContext,
  agent_id: string,
  { bundle, topics, attachmentsAt }: Questions,
  told: (done: number) => void,
): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < bundle.faqs.length; at += FAQS_AT_ONCE) {
    told(at)
    const rows: { row: FaqRow; translations: FaqTranslationRow[] }[] = []
    for (const [n, { topic, translations, ...faq }] of bundle.faqs.slice(at, at + FAQS_AT_ONCE).entries()) {
      const attachments = await attachmentsAt(at + n)
      const row = newFaq(ctx, { agent_id, topic_id: topics.get(topic) ?? '', ...faq, attachments })
      rows.push({ row, translations: translations.map((each) => translationRow(row, each)) })
    }
    const passages = rows.flatMap(({ row, translations }) => analyzeFaq(row, translations))
    await withOrganization(ctx, async (tx) => {
      for (const { row, translations } of rows) {
        await insertFaq(tx, row)
        for (const each of translations) await saveTranslation(tx, each)
      }
      await addFirstPassages(tx, passages)
    })
    ids.push(...rows.map(({ row }) => row.id))
  }
  return ids
}

/** Of an original that was another: no text has this hash. */
const STALE = '0'.repeat(32)

const translationRow = (
  { organization_id, id, question, answer, updated_at }: FaqRow,
  { is_stale, ...said }: AgentBundle['faqs'][number]['translations'][number],
): FaqTranslationRow => ({
  organization_id,
  faq_id: id,
  ...said,
  source_hash: is_stale ? STALE : sourceHashOf({ question, answer }),
  updated_at,
})

/** @returns their ids, in the order of the document */
async function addFiles(
  ctx: MemberContext,
  agent_id: string,
  { files, identity }: AgentBundle,
  told: (done: number) => void,
): Promise<string[]> {
  const ids: string[] = []
  for (const [nth, file] of files.entries()) {
    const row = fileRow(ctx, agent_id, file)
    const language = wordsLanguage(row.language ?? undefined, identity.languages)
    await withOrganization(ctx, (tx) => insertVaultFile(tx, row))
    for (let at = 0; at < file.passages.length; at += CHUNK) {
      told(nth)
      const chunk = file.passages.slice(at, at + CHUNK)
      const pieces = await analyzeFile({ ...row, language }, chunk, at)
      const switched = pieces.map((piece, n) => ({ ...piece, switched_off: chunk[n]?.switched_off ?? false }))
      await withOrganization(ctx, (tx) => addFirstPassages(tx, switched))
    }
    ids.push(row.id)
  }
  return ids
}

/** A file that was read elsewhere: its text is here, its bytes are not. */
function fileRow(ctx: MemberContext, agent_id: string, { passages, ...file }: BundledFile): VaultFileRow {
  const now = iso(ctx.clock.now())
  const said = passages.map(({ text }) => text).join('\n')
  return {
    organization_id: ctx.organization_id,
    id: newId(),
    agent_id,
    ...file,
    declared_type: '',
    status: 'ready',
    progress: 100,
    cause: null,
    size_bytes: Buffer.byteLength(said),
    sha256: createHash('sha256').update(said).digest('hex'),
    storage_key: null,
    passages: passages.length,
    uses: 0,
    uploaded_at: now,
    uploaded_by: ctx.actor.name,
    uploaded_by_id: ctx.actor.user_id,
    attempt: 1,
    moved_at: now,
    deleted_at: null,
  }
}
