import type { OrganizationContext } from '#platform/context.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** A lane, in which work is done one after another: a customer's messages, the answers of a conversation. */
export type LaneKey = {
  organization_id: string
  /** Lanes that share a limit, such as all of one account of a provider. */
  group: string
  lane: string
}

/** Work in lanes, as data. Rows are the feature's: it claims the head of a lane, with a lease, and ends what it claimed. */
export type LaneWork = {
  name: string
  /** Lanes that one process works on at once, of all and of one group. */
  at_once: { process: number; group: number }
  /** Lanes whose head is due and has no claim with a running lease; of each group at most as many as it may have at once. */
  findDue(tx: PlatformTx, at: { now: string; most: number; of_group: number }): Promise<LaneKey[]>
  /**
   * Claims the head of a lane and does it: ends it, or says when it is due again. A failure is logged, and the lane waits for
   * the next look.
   * @returns whether another is due now
   */
  workOnHead(ctx: OrganizationContext, key: LaneKey, signal: AbortSignal): Promise<boolean>
}
