import type { GateOutcome } from '@tertulia/contract/agents'
import { may } from '@tertulia/contract/permissions'
import type { MemberContext } from '#context.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { draftMark } from '#features/quality/draft-mark.ts'
import { findAsked, findGateRun, type RunRow } from '#features/quality/quality-run.queries.ts'
import { countTests } from '#features/quality/quality-test.queries.ts'
import type { OrganizationTx, Tx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Lets the draft go live when what can be replayed was replayed on it as it is now. Where answers are worse, somebody
 * who may says why.
 * @returns what the replay found; null where there is nothing to replay
 * @throws gate_needed, gate_worse, not_allowed
 */
export async function passGate(
  tx: Tx<MemberContext>,
  agent: AgentRow,
  override_reason: string | undefined,
): Promise<GateOutcome | null> {
  if (!(await isAnythingToReplay(tx, agent))) return null
  const run = await findGateRun(tx, agent.id, await draftMark(tx, agent), ['done'])
  if (!run) throw new Problem('gate_needed')
  const { worse, changed, better, same } = run
  if (worse === 0) return { worse, changed, better, same, override_reason: null }
  if (!override_reason) throw new Problem('gate_worse', { values: { worse } })
  if (!may(tx.role, 'agent.override_gate')) throw new Problem('not_allowed')
  return { worse, changed, better, same, override_reason }
}

/** Where nothing is live, customers' questions have nothing to be compared with: only tests count. */
export async function isAnythingToReplay(
  tx: OrganizationTx,
  agent: AgentRow,
  kind: RunRow['kind'] = 'gate',
): Promise<boolean> {
  const { tests } = await countTests(tx, agent.id)
  if (tests > 0) return true
  return kind === 'gate' && agent.live_version !== null && (await findAsked(tx, agent.id, 1)).length > 0
}
