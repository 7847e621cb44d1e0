import { Readable } from 'node:stream'
import type { GenerationCause } from '@tertulia/contract/faq-generation'
import type { UnreadableCause } from '@tertulia/contract/vault'
import type { OrganizationContext } from '#context.ts'
import {
  type GenerationRow,
  insertProposals,
  lockGeneration,
  updateGeneration,
} from '#features/faq-generation/faq-generation.queries.ts'
import { fetchPage, NoPage } from '#features/faq-generation/fetch-page.ts'
import { proposalRows } from '#features/faq-generation/proposal-rows.ts'
import { questionsOfPage } from '#features/faq-generation/questions-of-page.ts'
import { announceGeneration } from '#features/faq-generation/shown-generation.ts'
import { iso } from '#platform/clock.ts'
import { type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'
import { readDocument } from '#platform/documents/read-document.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

const TITLE_LENGTH = 200

/**
 * Fetches a page, reads it in a process of its own and proposes what it answers. A later attempt makes this one stop;
 * repeated after a crash it begins anew.
 */
export async function readPage(ctx: OrganizationContext, id: string, attempt: number): Promise<void> {
  const begun = await step(ctx, id, attempt, () => ({ state: 'fetching' }))
  if (!begun?.url) return
  try {
    const bytes = await fetchPage(ctx, begun.url)
    if (!(await step(ctx, id, attempt, () => ({ state: 'reading' })))) return
    const document = await readBytes(ctx, bytes)
    const found = questionsOfPage(document)
    if (!(await step(ctx, id, attempt, () => ({ state: 'proposing' })))) return
    await step(ctx, id, attempt, async (tx, row) => {
      const rows = await proposalRows(tx, row, found)
      if (rows.length === 0) return { state: 'failed', cause: 'no_questions' }
      await insertProposals(tx, rows)
      return { state: 'done', found: rows.length, title: (document.title ?? '').slice(0, TITLE_LENGTH) }
    })
  } catch (error) {
    const cause = causeOf(error)
    if (!cause) throw error
    await endReading(ctx, id, attempt, cause)
  }
}

/** Ends a reading with its cause. @param only.unmoved_since unless it has moved since: an ISO instant */
export async function endReading(
  ctx: OrganizationContext,
  id: string,
  attempt: number,
  cause: GenerationCause,
  only?: { unmoved_since: string },
): Promise<void> {
  await step(ctx, id, attempt, (_, row) =>
    only && row.moved_at >= only.unmoved_since ? undefined : { state: 'failed', cause },
  )
}

/** The reader takes a file, so that the page lies on disk for as long as it is read. */
async function readBytes(ctx: OrganizationContext, bytes: Buffer): Promise<ReadDocument> {
  const key = newId()
  await ctx.files.put(key, Readable.from([bytes]))
  try {
    return await readDocument({ bytes_path: ctx.files.path(key), name: 'page.html' })
  } finally {
    await ctx.files.remove(key)
  }
}

const UNREADABLE: Partial<Record<UnreadableCause, GenerationCause>> = {
  empty: 'empty',
  no_text: 'empty',
  too_large: 'too_large',
  too_slow: 'too_large',
  too_much_memory: 'too_large',
}

function causeOf(error: unknown): GenerationCause | undefined {
  if (error instanceof NoPage) return error.reason
  if (error instanceof UnreadableDocument) return UNREADABLE[error.reason] ?? 'not_a_page'
  return undefined
}

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
    announceGeneration(tx, moved)
    return moved
  })
}
