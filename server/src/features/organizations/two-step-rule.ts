import type { MemberContext } from '#platform/context.ts'
import { findWithoutTwoStep } from '#features/organizations/member.queries.ts'
import { publishMembershipChange } from '#features/organizations/organizations.ts'
import type { Tx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Call it in the transaction that makes an organization require two steps: members without them are out at once, open sockets
 * included.
 * @throws two_step_own_first at `two_step_required`: the rule would shut the caller out
 */
export async function requireTwoSteps(tx: Tx<MemberContext>): Promise<void> {
  const without = await findWithoutTwoStep(tx)
  if (without.includes(tx.actor.user_id)) throw new Problem('two_step_own_first', { at: 'two_step_required' })
  for (const user_id of without) publishMembershipChange(tx, user_id)
}
