import { setImmediate as letOthers } from 'node:timers/promises'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { UnreadableCause } from '@tertulia/contract/vault'
import type { OrganizationContext } from '#platform/context.ts'
import { fragment, type Fragment } from '#engine/retrieval/fragment.ts'
import { lockedAgent } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import type { VaultFileRow } from '#features/vault/vault.tables.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { addFilePassages, analyzeFile, dropSource, wordsLanguage } from '#features/knowledge/write-passages.ts'
import { switchedOffOf } from '#features/knowledge/switch-passage.ts'
import { announceFile } from '#features/vault/file-view.ts'
import { lockVaultFile, updateVaultFile } from '#features/vault/vault.queries.ts'
import { iso } from '#platform/clock.ts'
import { areCustomersHere, restForCustomers } from '#platform/customers-first.ts'
import { READER } from '#platform/documents/document.ts'
import { readDocument, UnreadableDocument } from '#platform/documents/read-document.ts'
import { callerShare } from '#platform/guarded-child/fair-queue.ts'
import type { JobRun } from '#platform/jobs/job.ts'
import { commitWith, type Tx, withOrganization } from '#platform/database/tx.ts'

/** Passages written in one transaction: longer ones would keep this process from customers. */
const CHUNK = 10
/** Size of a piece while no customer waits. */
const CHUNK_ALONE = 40
/** How long a piece is rested from while customers are here, in times of the work on it. */
const REST = 3
/** Share of the way that reading takes; the rest is indexing. */
const READ_PERCENT = 50
const BEGUN_PERCENT = 5

/**
 * Reads a file in its own process and makes passages of it. A later attempt, or a deletion, makes this one stop;
 * repeated after a crash it begins anew.
 */
export async function readFile(
  ctx: OrganizationContext,
  file_id: string,
  attempt: number,
  { signal }: JobRun,
): Promise<void> {
  let spoken: readonly AgentLanguage[] = []
  let switchedOff: ReadonlySet<string> = new Set()
  let file = await step(ctx, file_id, attempt, async (tx, file, agent) => {
    spoken = agent.languages
    switchedOff = await switchedOffOf(tx, file_id)
    await dropSource(tx, file.agent_id, file_id)
    return { status: 'vectorizing', progress: BEGUN_PERCENT, passages: 0 }
  })
  if (!file?.storage_key) return
  const bytes_path = ctx.files.path(file.storage_key)
  let document: Awaited<ReturnType<typeof readDocument>>
  try {
    // By the ending it came with: its name may have been changed since.
    const name = `${file_id}.${file.type}`
    document = await readDocument({
      bytes_path,
      name,
      declared_type: file.declared_type,
      share: callerShare(ctx),
      onPage: async (share) => {
        signal.throwIfAborted()
        const progress = BEGUN_PERCENT + Math.floor((READ_PERCENT - BEGUN_PERCENT) * share)
        return (await step(ctx, file_id, attempt, async () => ({ progress }))) !== undefined
      },
    })
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error
    return failReading(ctx, file_id, attempt, error.reason)
  }
  const passages: Fragment[] = []
  for (const passage of fragment(document.blocks)) {
    passages.push(passage)
    await letOthers()
    signal.throwIfAborted()
  }
  if (passages.length === 0) return failReading(ctx, file_id, attempt, 'no_text')
  const language = wordsLanguage(document.language, spoken)
  for (let at = 0; at < passages.length;) {
    signal.throwIfAborted()
    const began = performance.now()
    const from = at
    at += areCustomersHere() ? CHUNK : CHUNK_ALONE
    const analyzed = await analyzeFile({ ...file, language }, passages.slice(from, at), from)
    // A passage that a member switched off stays off if its text is unchanged.
    const pieces = analyzed.map((piece) => ({ ...piece, switched_off: switchedOff.has(piece.text) }))
    file = await step(ctx, file_id, attempt, async (tx, now, agent) => {
      // A process that was thought dead may read on beside the one that took over: the first to write a piece goes on.
      if (now.passages !== from) return undefined
      await addFilePassages(tx, agent, pieces)
      const written = from + pieces.length
      return {
        passages: written,
        progress: READ_PERCENT + Math.floor(((100 - READ_PERCENT) * written) / (passages.length + 1)),
      }
    })
    if (!file) return
    // Most of the time is for customers, who wait for the same processors and the same engine.
    await restForCustomers(performance.now() - began, REST, signal)
  }
  await step(ctx, file_id, attempt, async (tx, _, agent) => {
    await announceAgent(tx, agent)
    const { pages = null, language = null, hidden = 0, pages_without_text = [], scanned_pages = [] } = document
    const read = { pages, language, hidden_parts: hidden, pages_without_text, scanned_pages, reader: READER }
    return { status: 'ready', progress: 100, cause: null, ...read }
  })
}

/**
 * Ends a reading with its cause. The passages it had written leave the draft.
 * @param only.unmoved_since unless it has moved since: an ISO instant
 */
export async function failReading(
  ctx: OrganizationContext,
  file_id: string,
  attempt: number,
  cause: UnreadableCause,
  only?: { unmoved_since: string },
): Promise<void> {
  await step(ctx, file_id, attempt, async (tx, file) => {
    if (only && file.moved_at >= only.unmoved_since) return undefined
    await dropSource(tx, file.agent_id, file_id)
    return { status: 'error', cause, progress: 0, passages: 0 }
  })
}

/**
 * One short transaction of an attempt that still counts. `work` gives what it changes of the file, or nothing to stop.
 * @returns undefined where the attempt no longer counts or stopped
 */
function step(
  ctx: OrganizationContext,
  file_id: string,
  attempt: number,
  work: (
    tx: Tx<OrganizationContext>,
    file: VaultFileRow,
    agent: AgentRow,
  ) => Promise<Partial<VaultFileRow> | undefined>,
): Promise<VaultFileRow | undefined> {
  return withOrganization(ctx, async (tx) => {
    const file = await lockVaultFile(tx, file_id)
    if (!file || file.attempt !== attempt || (file.status !== 'queued' && file.status !== 'vectorizing'))
      return undefined
    const agent = await lockedAgent(tx, file.agent_id, () => undefined)
    if (!agent) return undefined
    const change = await work(tx, file, agent)
    if (!change) return undefined
    const row = await commitWith(tx, updateVaultFile(tx, file_id, { ...change, moved_at: iso(tx.clock.now()) }))
    announceFile(tx, row)
    return row
  })
}
