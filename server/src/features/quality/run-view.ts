import type { QualityRun } from '@tertulia/contract/quality-run'
import type { RunRow } from '#features/quality/quality-run.queries.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'

export const toRun = (row: RunRow): QualityRun => ({
  id: row.id,
  agent_id: row.agent_id,
  kind: row.kind,
  state: row.state,
  live_version: row.live_version,
  total: row.total,
  done: row.done,
  worse: row.worse,
  changed: row.changed,
  better: row.better,
  same: row.same,
  created_at: row.created_at,
  finished_at: row.finished_at,
})

/** Pushes the progress of a run to members who have its agent open. */
export function announceRun(tx: OrganizationTx, row: RunRow): QualityRun {
  const run = toRun(row)
  afterCommit(tx, () => tx.realtime.publish(`agent:${row.agent_id}`, { type: 'quality_run.changed', run }))
  return run
}
