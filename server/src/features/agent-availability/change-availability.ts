import { lockedAgent } from '#features/agents/agent.ts'
import { findAvailability, putAvailability } from '#features/agent-availability/agent-availability.queries.ts'
import type { AvailabilityRow } from '#features/agent-availability/agent-availability.tables.ts'
import { forgetHours } from '#features/agent-availability/hours-now.ts'
import type { MemberContext } from '#platform/context.ts'
import { afterCommit, type Tx, withOrganization } from '#platform/database/tx.ts'

/** Changes of one agent's availability follow one another, so that none is lost. They hold from the next message on. */
export const changeAvailability = <Result>(
  ctx: MemberContext,
  agent_id: string,
  work: (tx: Tx<MemberContext>, before: AvailabilityRow) => Promise<{ after: AvailabilityRow; result: Result }>,
): Promise<Result> =>
  withOrganization(ctx, async (tx) => {
    await lockedAgent(tx, agent_id)
    const { after, result } = await work(tx, await findAvailability(tx, agent_id))
    await putAvailability(tx, agent_id, after)
    afterCommit(tx, () => forgetHours(agent_id))
    return result
  })
