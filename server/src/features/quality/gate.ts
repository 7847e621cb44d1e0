import { may } from '@tertulia/contract/permissions'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { draftMark } from '#features/quality/draft-mark.ts'
import { findAsked, findGateRun, type RunRow } from '#features/quality/quality-run.queries.ts'
import { countTests } from '#features/quality/quality-test.queries.ts'
import type { Gate } from '#features/versions/deploy-agent.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** If answers are worse than those of the live version, a member who may override says why. */
export const passQualityGate: Gate = async (tx, agent, override_reason) => {
  if (!(await isAnythingToReplay(tx, agent))) return null
  const run = await findGateRun(tx, agent.id, await draftMark(tx, agent), ['done'])
  if (!run) throw new Problem('gate_needed')
  const { id: run_id, worse, changed, better, same } = run
  const found = { run_id, worse, changed, better, same }
  if (worse === 0) return { ...found, override_reason: null }
  if (!override_reason) throw new Problem('gate_worse', { values: { worse } })
  if (!may(tx.role, 'agent.override_gate')) throw new Problem('not_allowed')
  return { ...found, override_reason }
}

/** Without a live version customers' questions have no comparison: only tests count. */
export async function isAnythingToReplay(
  tx: OrganizationTx,
  agent: AgentRow,
  kind: RunRow['kind'] = 'gate',
): Promise<boolean> {
  const { tests } = await countTests(tx, agent.id)
  if (tests > 0) return true
  return kind === 'gate' && agent.live_version !== null && (await findAsked(tx, agent.id, 1)).length > 0
}
