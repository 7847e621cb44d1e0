import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import type { GenerationCause } from '@tertulia/contract/faq-generation'
import type { OrganizationContext } from '#platform/context.ts'
import { languageOfText } from '#engine/customer-language.ts'
import { agentOf, lockedAgent } from '#features/agents/agent.ts'
import {
  type GenerationRow,
  insertProposals,
  lockGeneration,
  updateGeneration,
} from '#features/faq-generation/faq-generation.queries.ts'
import { fetchPage } from '#features/faq-generation/pages/fetch-page.ts'
import { withNearFaqs } from '#features/faq-generation/proposals/near-faqs.ts'
import { markGone, newsOf, pageBefore } from '#features/faq-generation/pages/page-news.ts'
import { keptPassages } from '#features/faq-generation/pages/page-text.ts'
import type { Proposal } from '#engine/questions/proposal.ts'
import { proposalRows } from '#features/faq-generation/proposals/proposal-rows.ts'
import { questionsByModel } from '#features/faq-generation/questions-by-model.ts'
import { questionsOfDocument } from '#engine/questions/questions-of-document.ts'
import { causeOf, readPage } from '#features/faq-generation/pages/read-page.ts'
import { announceGeneration } from '#features/faq-generation/generation-view.ts'
import { iso } from '#platform/clock.ts'
import type { ReadDocument } from '#platform/documents/document.ts'
import { readDocument } from '#platform/documents/read-document.ts'
import { callerShare } from '#platform/guarded-child/fair-queue.ts'
import type { JobRun } from '#platform/jobs/job.ts'
import { afterCommit, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

const TITLE_LENGTH = 200
/** Enough of a text to tell its language by. */
const TELLING_CHARACTERS = 2_000

/**
 * Reads a page or a document in a process of its own and proposes what it answers: in the words of the organization's
 * model where one is set up, else in its own. A later attempt makes this one stop; repeated after a crash it begins anew.
 */
export async function readSource(
  ctx: OrganizationContext,
  id: string,
  attempt: number,
  { signal }: JobRun,
): Promise<void> {
  const move = async (change: Change) => {
    signal.throwIfAborted()
    return step(ctx, id, attempt, () => change)
  }
  const begun = await move({})
  if (!begun || (begun.source !== 'link' && begun.source !== 'document')) return
  try {
    const document = begun.source === 'link' ? await readLink(ctx, begun, move) : await readFile(ctx, begun, move)
    if (!document || !(await move({ state: 'proposing' }))) return
    const title = begun.source === 'link' ? (document.title ?? '').slice(0, TITLE_LENGTH) : begun.title
    const language = await languageOf(ctx, begun.agent_id, document)
    const { proposals, ...written } = await questionsOf(ctx, begun.agent_id, { ...document, title }, language, () =>
      move({}),
    )
    const passages = begun.source === 'link' ? keptPassages(document.blocks) : null
    const before = passages && (await withOrganization(ctx, (tx) => pageBefore(tx, begun, passages)))
    const news = before ? newsOf(proposals, before) : proposals
    const { proposals: found, left_out } = await withNearFaqs(ctx, begun.agent_id, news)
    await step(ctx, id, attempt, async (tx, row) => {
      // Two readings that end at once propose one question once.
      await lockedAgent(tx, row.agent_id, () => undefined)
      const rows = await proposalRows(tx, row, found, { language, topic: nameOf(title) })
      if (rows.length === 0 && !before) return { state: 'failed', cause: 'no_questions', ...written }
      if (rows.length > 0) await insertProposals(tx, rows)
      if (passages) await markGone(tx, row, passages)
      const { storage_key } = row
      afterCommit(tx, () => void (storage_key && tx.files.remove(storage_key)))
      return { state: 'done', found: rows.length, left_out, title, storage_key: null, passages, ...written }
    })
  } catch (error) {
    const cause = causeOf(error, begun.source)
    if (!cause) throw error
    await endReading(ctx, id, attempt, cause)
  }
}

type Move = (change: Change) => Promise<GenerationRow | undefined>

async function readLink(ctx: OrganizationContext, { url }: GenerationRow, move: Move) {
  if (!url || !(await move({ state: 'fetching' }))) return undefined
  const page = await fetchPage(ctx, url)
  return (await move({ state: 'reading' })) && readPage(ctx, page)
}

async function readFile(
  ctx: OrganizationContext,
  { storage_key, file_type, declared_type }: GenerationRow,
  move: Move,
) {
  if (!storage_key || !(await move({ state: 'reading' }))) return undefined
  const bytes_path = ctx.files.path(storage_key)
  const name = `document.${file_type}`
  const onPage = async () => (await move({})) !== undefined
  return readDocument({ bytes_path, name, declared_type, share: callerShare(ctx), onPage })
}

/** The language a document is in; the agent's main one where that is none that agents speak. */
async function languageOf(
  ctx: OrganizationContext,
  agent_id: string,
  { blocks }: ReadDocument,
): Promise<AgentLanguage> {
  const agent = await withOrganization(ctx, (tx) => agentOf(tx, agent_id, () => undefined))
  let text = ''
  for (const block of blocks) if (text.length < TELLING_CHARACTERS) text += `${block.text}\n`
  const found = await languageOfText(text.slice(0, TELLING_CHARACTERS))
  return AGENT_LANGUAGES.find((language) => language === found) ?? agent?.languages[0] ?? 'es'
}

type Written = Pick<GenerationRow, 'writer' | 'model_failure'> & { proposals: Proposal[] }

/** If the model fails, the rules make the proposals. */
async function questionsOf(
  ctx: OrganizationContext,
  agent_id: string,
  document: ReadDocument,
  language: AgentLanguage,
  alive: () => Promise<GenerationRow | undefined>,
): Promise<Written> {
  const written = await questionsByModel(ctx, agent_id, document, language, alive)
  if (written && 'proposals' in written) return { writer: 'model', ...written }
  const proposals = questionsOfDocument(document, language)
  return { writer: 'rules', model_failure: written?.failure ?? null, proposals }
}

/** «Ayuda y envíos | Ciclos» and «condiciones-2026.pdf» as the name of a topic. */
const nameOf = (title: string): string =>
  title
    .split(/\s+[|·–—]\s+/u, 1)
    .join('')
    .replace(/\.(?:pdf|txt|docx?)$/iu, '')
    .replaceAll(/[_-]+/gu, ' ')

/** Ends a reading with its cause. @param only.unmoved_since unless it has moved since: an ISO instant */
export async function endReading(
  ctx: OrganizationContext,
  id: string,
  attempt: number,
  cause: GenerationCause,
  only?: { unmoved_since: string },
): Promise<void> {
  await step(ctx, id, attempt, (tx, row) => {
    if (only && row.moved_at >= only.unmoved_since) return undefined
    const { storage_key } = row
    if (!storage_key || !HOPELESS.has(cause)) return { state: 'failed', cause }
    afterCommit(tx, () => void tx.files.remove(storage_key))
    return { state: 'failed', cause, storage_key: null }
  })
}

/** Another try would end alike: such a document is not kept. */
const HOPELESS: ReadonlySet<GenerationCause> = new Set([
  'protected',
  'no_text',
  'empty',
  'broken',
  'wrong_type',
  'unsafe',
  'too_large',
])

type Change = Partial<GenerationRow> | undefined

/** One short transaction of an attempt that still counts. @returns undefined where it no longer does, or stopped */
function step(
  ctx: OrganizationContext,
  id: string,
  attempt: number,
  work: (tx: OrganizationTx, row: GenerationRow) => Change | Promise<Change>,
): Promise<GenerationRow | undefined> {
  return withOrganization(ctx, async (tx) => {
    const row = await lockGeneration(tx, id)
    if (!row || row.attempt !== attempt || row.state === 'done' || row.state === 'failed') return undefined
    const change = await work(tx, row)
    if (!change) return undefined
    const moved = await updateGeneration(tx, id, { ...change, moved_at: iso(tx.clock.now()) })
    if (change.state) announceGeneration(tx, moved)
    return moved
  })
}
