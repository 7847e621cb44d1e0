import type { ToolSums } from '@tertulia/contract/boards'
import type { ToolSumRow } from '#features/boards/tool-board.queries.ts'
import { quantileOf } from '#platform/duration-steps.ts'

type StepRow = Pick<ToolSumRow, 'step' | keyof typeof NONE>

const NONE = { runs: 0, succeeded: 0, failed: 0, timeouts: 0, billed: 0, billed_micros: 0, free: 0 }
const NAMES = Object.keys(NONE) as (keyof typeof NONE)[]

/** Adds up sums by how long runs took. */
export function toolSumsOf(rows: readonly StepRow[]): ToolSums {
  const sums = { ...NONE }
  const steps = new Map<number, number>()
  for (const row of rows) {
    for (const name of NAMES) sums[name] += row[name]
    if (row.step >= 0) steps.set(row.step, (steps.get(row.step) ?? 0) + row.runs)
  }
  return { ...sums, p50_ms: quantileOf(steps, 0.5), p95_ms: quantileOf(steps, 0.95) }
}
