import type { Expectation } from '#features/quality/judge.ts'
import { findHeldSources } from '#features/quality/quality-test.queries.ts'
import type { RunRow } from '#features/quality/quality-run.queries.ts'
import type { TestRow } from '#features/quality/quality.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

export type Expectations = { draft: Expectation; live: Expectation }

/** The expectations of each test for each side: a side that does not know the expected source says so instead of «another». */
export async function expectationsOf(
  tx: OrganizationTx,
  { agent_id, live_version }: RunRow,
  tests: TestRow[],
): Promise<(test: TestRow) => Expectations> {
  const ids = [...new Set(tests.flatMap(({ expected_source_id }) => expected_source_id ?? []))]
  const held = (version: number | 'draft') => findHeldSources(tx, agent_id, version, ids)
  const [draft, live] = [
    await held('draft'),
    live_version === null ? new Map<string, string>() : await held(live_version),
  ]
  return ({ expected_source_id: source_id, must_say, must_not_say, must_hand_over }) => {
    const of = (side: Map<string, string>): Expectation => ({
      source:
        source_id === null
          ? null
          : {
              source_id,
              title: draft.get(source_id) ?? live.get(source_id) ?? '',
              exists: side.has(source_id),
            },
      must_say,
      must_not_say,
      must_hand_over,
    })
    return { draft: of(draft), live: of(live) }
  }
}
