import { findAttendants, findAttendantsOfAgent } from '#features/teams/team.queries.ts'
import { personName } from '#features/accounts/person-name.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Members who may attend customers, by name: all, or one if they may. */
export const attendantsOf = async (
  tx: OrganizationTx,
  user_id?: string,
): Promise<Array<{ user_id: string; name: string }>> =>
  (await findAttendants(tx, user_id)).map((person) => ({ user_id: person.user_id, name: personName(person) }))

/**
 * Mail addresses of those who attend an agent's customers, by address. An agent in no team is attended by every member who may
 * attend.
 */
export const attendantAddresses = async (tx: OrganizationTx, agent_id: string): Promise<string[]> =>
  (await findAttendantsOfAgent(tx, agent_id)).map(({ email }) => email)
