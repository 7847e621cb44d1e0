import type { Gate, QualityResult } from '@tertulia/contract/quality'
import type { QualityRun } from '@tertulia/contract/quality-run'
import type { Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { agentOf, lockedAgent } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { type Masker, maskerOf } from '#features/conversations/masker.ts'
import { draftMark } from '#features/quality/draft-mark.ts'
import { isAnythingToReplay } from '#features/quality/gate.ts'
import {
  countResults,
  deleteOldRuns,
  findGateRun,
  findResults,
  findRun,
  findSameUnderWay,
  insertRun,
  type ResultFilter,
  type RunRow,
  type ShownResultRow,
} from '#features/quality/quality-run.queries.ts'
import { countTests, lockTest } from '#features/quality/quality-test.queries.ts'
import { replayQuestions } from '#features/quality/quality.jobs.ts'
import { announceRun, toRun } from '#features/quality/run-view.ts'
import { untriedNames } from '#features/tools/tool-trials.ts'
import { iso } from '#platform/clock.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { COUNTED, pageOf } from '#platform/database/keyset.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { noteMade } from '#platform/http/claim.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** Finished runs of an agent that are kept. */
const KEPT = 20

type Wanted = { agent_id: string } & (
  | { kind: 'tests'; test_id?: string | undefined }
  | { kind: 'gate'; questions: number }
)

/**
 * Begins a replay in the background. A caller who asks for the same replay while it runs gets that one.
 * @throws agent_not_built, nothing_to_replay, invalid_request at `test_id` where it is no test of the agent
 */
export function beginRun(ctx: MemberContext, wanted: Wanted): Promise<QualityRun> {
  return withOrganization(ctx, async (tx) => {
    const agent = await lockedAgent(tx, wanted.agent_id)
    if (agent.prompt === null) throw new Problem('agent_not_built')
    if (!(await isAnythingToReplay(tx, agent, wanted.kind))) throw new Problem('nothing_to_replay')
    if (wanted.kind === 'tests' && wanted.test_id && (await lockTest(tx, wanted.test_id))?.agent_id !== agent.id)
      throw new Problem('invalid_request', { fields: [{ path: 'test_id', code: 'invalid_value' }] })
    const row = await newRun(tx, agent, wanted)
    const underWay = await findSameUnderWay(tx, row)
    if (underWay) return toRun(underWay)
    await deleteOldRuns(tx, agent.id, KEPT)
    await insertRun(tx, row)
    noteMade(tx, row.id)
    await tx.jobs.enqueue(tx, replayQuestions, { run_id: row.id })
    return announceRun(tx, row)
  })
}

async function newRun(tx: Tx<MemberContext>, agent: AgentRow, wanted: Wanted): Promise<RunRow> {
  return {
    organization_id: tx.organization_id,
    id: newId(),
    agent_id: agent.id,
    kind: wanted.kind,
    state: 'queued',
    mark: await draftMark(tx, agent),
    live_version: agent.live_version,
    test_id: (wanted.kind === 'tests' && wanted.test_id) || null,
    questions: wanted.kind === 'gate' && agent.live_version !== null ? wanted.questions : 0,
    total: 0,
    done: 0,
    worse: 0,
    changed: 0,
    better: 0,
    same: 0,
    attempt: 0,
    created_at: iso(tx.clock.now()),
    finished_at: null,
  }
}

export async function getRun(ctx: MemberContext, id: string): Promise<QualityRun> {
  const row = await withOrganization(ctx, (tx) => findRun(tx, id))
  if (!row) throw new Problem('not_found')
  return toRun(row)
}

/** Worst first. */
export async function listResults(
  ctx: MemberContext,
  { cursor, rows, ...filter }: ResultFilter & { cursor?: string | undefined; rows: number },
): Promise<Page<QualityResult>> {
  const at = readCursor(cursor, 'number')
  const masker = await maskerOf(ctx)
  return withOrganization(ctx, async (tx) => {
    if (!(await findRun(tx, filter.run_id))) throw new Problem('not_found')
    return pageOf({
      found: await findResults(tx, filter, { at, rows: rows + 1 }),
      rows,
      at,
      total: Math.min(await countResults(tx, filter), COUNTED + 1),
      sortKey: (row) => String(row.rank),
      show: (row) => toResult(row, masker),
    })
  })
}

/** A customer's words, and what an answer may repeat of them, are masked as everywhere. */
function toResult({ result, before, question, conversation_id }: ShownResultRow, masker: Masker): QualityResult {
  const { id, test_id, verdict, reason, draft, live } = result
  return {
    id,
    test_id,
    conversation_id,
    before: (before ?? []).map((line) => ({ ...line, text: masker.words(line.text) })),
    question: masker.words(question),
    verdict,
    reason,
    draft: { ...draft, text: masker.words(draft.text) },
    live: live && { ...live, text: masker.words(live.text) },
  }
}

/** Whether the draft as it is now may go live, and what its replay found. */
export function gateOf(ctx: MemberContext, agent_id: string): Promise<Gate> {
  return withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const run = await findGateRun(tx, agent_id, await draftMark(tx, agent), ['queued', 'running', 'done'])
    return {
      needed: await isAnythingToReplay(tx, agent),
      untried_tools: await untriedNames(tx, agent),
      tests: (await countTests(tx, agent_id)).tests,
      run: run ? toRun(run) : null,
    }
  })
}
