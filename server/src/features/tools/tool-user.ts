import type { ToolDefinition } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { HoursNow } from '#engine/opening/hours.ts'
import type { Session } from '#features/tools/http/tool-values.ts'
import type { RunFor } from '#features/tools/record-run.ts'

/** Definitions by the tool's id, as a version froze them or as the draft has them. */
export type Definitions = Readonly<Partial<Record<ToolId, ToolDefinition>>>

/** The user of a tool: the values it may get, and those of its run. */
export type ToolUser = {
  run_for: RunFor
  session: Session
  /** A member who tries the agent out asks as a customer whom the business knows. */
  is_known?: boolean
  /** ISO 3166-1 alpha-2: phones without a prefix are of it. */
  country: string
  /** Whether runs are kept: not where a turn is taken once more. */
  keeps_runs: boolean
  /** By how many calls of our own tools the turn came about, one after another. */
  hops: number
  /** The revision of the draft's knowledge. */
  knowledge_revision: number
  /** The part of the opening hours that acts at once. */
  hours_now: HoursNow
}
