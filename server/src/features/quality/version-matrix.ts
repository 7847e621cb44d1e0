import { type QualityMatrix, type SideAnswer, type Verdict, VERDICTS } from '@tertulia/contract/quality'
import { MATRIX_QUESTIONS, MATRIX_VERSIONS } from '@tertulia/contract/quality.limits'
import { agentOf } from '#features/agents/agent.ts'
import { maskerOf } from '#features/conversations/masker.ts'
import { draftMark } from '#features/quality/draft-mark.ts'
import { judgeQuestion, judgeTest } from '#features/quality/judge.ts'
import { findKeptResults, type KeptResult } from '#features/quality/version-matrix.queries.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** As many results as twenty replays of all tests and two hundred questions have. */
const MOST_RESULTS = 10_000

type Row = QualityMatrix['questions'][number]
type Cell = NonNullable<Row['cells'][number]>

/** Compares each version of an agent with the one before, question by question. */
export async function qualityMatrix(ctx: MemberContext, agent_id: string): Promise<QualityMatrix> {
  const masker = await maskerOf(ctx)
  return withOrganization(ctx, async (tx) => {
    const mark = await draftMark(tx, await agentOf(tx, agent_id))
    const found = await findKeptResults(tx, agent_id, MOST_RESULTS)
    const versions = versionsOf(found, mark)
    const all = [...Map.groupBy(found, ({ test_id, message_id }) => test_id ?? message_id ?? '')]
      .map(([id, results]) => rowOf(id, results, { versions, mark }))
      .filter(({ cells }) => cells.filter(Boolean).length > 1)
      .toSorted((one, other) => worstOf(one) - worstOf(other) || (one.id < other.id ? 1 : -1))
    const questions = all.slice(0, MATRIX_QUESTIONS).map((row) => ({ ...row, question: masker.words(row.question) }))
    return { versions, questions, total: all.length }
  })
}

/** The newest that were replayed, the oldest first, and the draft where it was replayed as it is now. */
function versionsOf(found: readonly KeptResult[], mark: string): (number | null)[] {
  const replayed = found.flatMap(({ live_version, draft_version }) => [live_version ?? [], draft_version ?? []].flat())
  const newest = [...new Set(replayed)].toSorted((one, other) => one - other).slice(-MATRIX_VERSIONS)
  return [...newest, ...(found.some((each) => each.mark === mark) ? [null] : [])]
}

type Columns = { versions: readonly (number | null)[]; mark: string }

/** @param results one question's, the newest first */
function rowOf(id: string, results: readonly KeptResult[], { versions, mark }: Columns): Row {
  const sideOf = (version: number | null): SideAnswer | null | undefined => {
    if (version === null) return results.find((each) => each.mark === mark)?.draft
    const replayed = results.find(
      ({ live, live_version, draft_version }) => draft_version === version || (live && live_version === version),
    )
    return replayed?.draft_version === version ? replayed.draft : replayed?.live
  }
  let before: { version: number | null; side: SideAnswer } | undefined
  const cells = versions.map((version) => {
    const side = sideOf(version)
    if (!side) return null
    const cell = before ? judgeCell(results, before, side) : first(results, side)
    before = { version, side }
    return cell
  })
  return { id, test_id: results[0]?.test_id ?? null, question: results[0]?.question ?? '', cells }
}

/** As the replay judged it that laid both beside each other; else by the answers alone. */
function judgeCell(
  results: readonly KeptResult[],
  before: { version: number | null; side: SideAnswer },
  side: SideAnswer,
): Cell {
  const replayed = results.find(
    ({ live_version, live, draft }) =>
      live_version === before.version && live?.text === before.side.text && draft.text === side.text,
  )
  if (replayed) return { verdict: replayed.verdict, reason: replayed.reason }
  return results[0]?.test_id ? judgeTest(side, before.side) : judgeQuestion(side, before.side)
}

/** A test's first result is judged by the test; a question's has nothing to be compared with. */
const first = (results: readonly KeptResult[], side: SideAnswer): Cell =>
  results[0]?.test_id ? judgeTest(side, null) : { verdict: 'same', reason: null }

const RANK = Object.fromEntries(VERDICTS.map((verdict, at) => [verdict, at])) as Record<Verdict, number>
const worstOf = ({ cells }: Row): number => Math.min(...cells.map((cell) => (cell ? RANK[cell.verdict] : RANK.same)))
