import type { Expected } from '@tertulia/contract/stale-edits'
import type { CorrectionTest } from '@tertulia/contract/corrections'
import { QUALITY_TESTS_PER_AGENT } from '@tertulia/contract/quality.limits'
import type { QualityTest, QualityTestInput, QualityTestUpdate } from '@tertulia/contract/quality'
import { plainText } from '@tertulia/contract/plain-text'
import { done, type Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { lockedAgent } from '#features/agents/agent.ts'
import { maskerOf } from '#features/conversations/masker.ts'
import {
  agentHasSource,
  countTests,
  deleteTest,
  findShownTest,
  findTests,
  findTestsToRun,
  insertTest,
  lockTest,
  type ShownTestRow,
  updateTest,
} from '#features/quality/quality-test.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { pageOf } from '#platform/database/keyset.ts'
import { type OrganizationTx, type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

/** Latest change first. */
export async function listTests(
  ctx: MemberContext,
  { agent_id, cursor, rows }: { agent_id: string; cursor?: string | undefined; rows: number },
): Promise<Page<QualityTest>> {
  const at = readCursor(cursor)
  const masker = await maskerOf(ctx)
  return withOrganization(ctx, async (tx) => {
    const found = await findTests(tx, agent_id, { at, rows: rows + 1 })
    const { tests: total } = await countTests(tx, agent_id)
    return pageOf({
      found: found.map((row) => ({ ...row, id: row.test.id })),
      rows,
      at,
      total,
      sortKey: ({ test }) => test.updated_at,
      // A question may be a customer's own, taken over into a test.
      show: (row) => {
        const { before, question, ...test } = toTest(row)
        return {
          ...test,
          before: before.map((line) => ({ ...line, text: masker.words(line.text) })),
          question: masker.words(question),
        }
      },
    })
  })
}

/** @throws source_not_found at `expected_source`, quality_test_limit */
export const createTest = (ctx: MemberContext, input: QualityTestInput): Promise<QualityTest> =>
  withOrganization(ctx, (tx) => addTest(tx, input))

/** Adds a test within the caller's transaction, as a part of a larger change such as a correction. */
export async function addTest(tx: Tx<MemberContext>, input: QualityTestInput): Promise<QualityTest> {
  const { agent_id } = input
  // Locked, so that of two at once the second counts the first.
  await lockedAgent(tx, agent_id)
  if ((await countTests(tx, agent_id)).tests >= QUALITY_TESTS_PER_AGENT) throw new Problem('quality_test_limit')
  await checkSource(tx, agent_id, input)
  const id = await writeTest(tx, input)
  const shown = await shownTest(tx, id)
  noteAudit(tx, { entity_id: id, after: toldOf(shown) })
  return shown
}

/** Writes a valid test without checks. @returns its id */
export async function writeTest(tx: OrganizationTx, { agent_id, ...input }: QualityTestInput): Promise<string> {
  const [id, now] = [newId(), iso(tx.clock.now())]
  const { organization_id } = tx
  await insertTest(tx, { organization_id, id, agent_id, ...columnsOf(input), created_at: now, updated_at: now })
  return id
}

/**
 * From now on a question is to be answered with an FAQ. One test per question, whatever its accents: another FAQ that it
 * asked for gives way, what else it asks for stays.
 */
export async function expectAnswerFrom(
  tx: Tx<MemberContext>,
  { agent_id, faq_id, question }: { agent_id: string; faq_id: string; question: string },
): Promise<CorrectionTest> {
  const asked = plainText(question)
  const tests = await findTestsToRun(tx, agent_id, null)
  const known = tests.find((test) => test.before.length === 0 && plainText(test.question) === asked)
  if (known?.expected_source_id === faq_id) return 'known'
  if (known) {
    await updateTest(tx, known.id, {
      expected_kind: 'faq',
      expected_source_id: faq_id,
      updated_at: iso(tx.clock.now()),
    })
    return 'changed'
  }
  if (tests.length >= QUALITY_TESTS_PER_AGENT) return 'full'
  const expected_source = { kind: 'faq' as const, source_id: faq_id }
  const test = { before: [], question, expected_source, must_say: [], must_not_say: [], must_hand_over: false }
  await addTest(tx, { agent_id, ...test })
  return 'added'
}

/** @throws not_found */
export function getTest(ctx: MemberContext, id: string): Promise<QualityTest> {
  return withOrganization(ctx, async (tx) => {
    const row = await findShownTest(tx, id)
    if (!row) throw new Problem('not_found')
    return toTest(row)
  })
}

/** @throws not_found, stale_edit; source_not_found at `expected_source` */
export function changeTest(
  ctx: MemberContext,
  id: string,
  { expected_updated_at, ...input }: QualityTestUpdate & Expected,
): Promise<QualityTest> {
  return withOrganization(ctx, async (tx) => {
    const row = await lockTest(tx, id)
    if (!row) throw new Problem('not_found')
    refuseStale(expected_updated_at, row.updated_at)
    const before = await shownTest(tx, id)
    await checkSource(tx, row.agent_id, input)
    await updateTest(tx, id, { ...columnsOf(input), updated_at: iso(tx.clock.now()) })
    const shown = await shownTest(tx, id)
    noteAudit(tx, { entity_id: id, before: toldOf(before), after: toldOf(shown) })
    return shown
  })
}

export function removeTest(ctx: MemberContext, id: string) {
  return withOrganization(ctx, async (tx) => {
    if (!(await lockTest(tx, id))) throw new Problem('not_found')
    noteAudit(tx, { entity_id: id, before: toldOf(await shownTest(tx, id)) })
    await deleteTest(tx, id)
    return done
  })
}

async function checkSource(tx: Tx<MemberContext>, agent_id: string, { expected_source }: QualityTestUpdate) {
  if (expected_source && !(await agentHasSource(tx, agent_id, expected_source)))
    throw new Problem('source_not_found', { at: 'expected_source' })
}

const columnsOf = ({ expected_source, ...expected }: QualityTestUpdate) => ({
  ...expected,
  expected_kind: expected_source?.kind ?? null,
  expected_source_id: expected_source?.source_id ?? null,
})

async function shownTest(tx: Tx<MemberContext>, id: string): Promise<QualityTest> {
  const row = await findShownTest(tx, id)
  if (!row) throw new Error('a locked test is gone')
  return toTest(row)
}

function toTest({ test, expected, last }: ShownTestRow): QualityTest {
  const { expected_kind: kind, expected_source_id: source_id } = test
  return {
    id: test.id,
    agent_id: test.agent_id,
    before: test.before,
    question: test.question,
    expected_source:
      kind && source_id ? { kind, source_id, title: expected.title ?? '', exists: expected.exists } : null,
    must_say: test.must_say,
    must_not_say: test.must_not_say,
    must_hand_over: test.must_hand_over,
    last_run: last && {
      at: last.at,
      draft: last.draft.failures,
      live: last.live?.failures ?? null,
      live_version: last.live_version,
    },
    created_at: test.created_at,
    updated_at: test.updated_at,
  }
}

/** Fields of a test in the audit trail. */
const toldOf = ({ before, question, expected_source, must_say, must_not_say, must_hand_over }: QualityTest) => ({
  said_before: before.map(({ text }) => text),
  question,
  expected_source: expected_source?.title ?? null,
  must_say,
  must_not_say,
  must_hand_over,
})
