import type { MemberContext } from '#platform/context.ts'
import { findWithoutTwoStep } from '#features/organizations/member.queries.ts'
import { publishMembershipChange } from '#features/organizations/organizations.ts'
import type { Tx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/**
 * To be called in the transaction that makes an organization ask everybody for two steps: a member without them is out at once,
 * also of the pushes of an open socket.
 * @throws two_step_own_first at `two_step_required`: else the rule would shut out the member who sets it
 */
export async function requireTwoSteps(tx: Tx<MemberContext>): Promise<void> {
  const without = await findWithoutTwoStep(tx)
  if (without.includes(tx.actor.user_id)) throw new Problem('two_step_own_first', { at: 'two_step_required' })
  for (const user_id of without) publishMembershipChange(tx, user_id)
}
