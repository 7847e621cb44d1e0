import {
  findOrganization,
  findOwners,
  findTimeZone,
  lockOrganization,
  setLogo,
} from '#features/organizations/organization.queries.ts'
import type { OrganizationRow } from '#features/organizations/organizations.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** The organization that the transaction is bound to. @throws not_found */
export const ownOrganization = async (tx: OrganizationTx): Promise<OrganizationRow> => there(await findOrganization(tx))

/** The organization, locked: of two transactions that change it or count what it has at once, one waits. */
export const lockedOrganization = async (tx: OrganizationTx): Promise<OrganizationRow> =>
  there(await lockOrganization(tx))

/** The zone in which the business's days begin and end (decision 0110). */
export async function businessZone(tx: OrganizationTx): Promise<string> {
  const time_zone = await findTimeZone(tx)
  if (time_zone === undefined) throw new Problem('not_found')
  return time_zone
}

/** The people who answer for it: its active owners and the person who founded it or was handed it. */
export const ownersOf = async (tx: OrganizationTx): Promise<string[]> =>
  (await findOwners(tx)).map(({ user_id }) => user_id)

/** Shows another picture of it, or none. @returns it as it was and as it is now @throws not_found */
export async function replaceLogo(
  tx: OrganizationTx,
  logo: string | null,
): Promise<{ before: OrganizationRow; after: OrganizationRow }> {
  const before = await lockedOrganization(tx)
  return { before, after: there(await setLogo(tx, logo)) }
}

function there(row: OrganizationRow | undefined): OrganizationRow {
  if (!row) throw new Problem('not_found')
  return row
}
