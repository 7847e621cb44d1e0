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
export const ownOrganization = async (tx: OrganizationTx): Promise<OrganizationRow> =>
  orNotFound(await findOrganization(tx))

/** Locks the organization: the second of two that change or count it at once waits. @throws not_found */
export const lockedOrganization = async (tx: OrganizationTx): Promise<OrganizationRow> =>
  orNotFound(await lockOrganization(tx))

/** The time zone of the business, in which its days begin and end (decision 0110). @throws not_found */
export async function businessZone(tx: OrganizationTx): Promise<string> {
  const time_zone = await findTimeZone(tx)
  if (time_zone === undefined) throw new Problem('not_found')
  return time_zone
}

/** Members who answer for it: its active owners and its super_admin. */
export const ownersOf = async (tx: OrganizationTx): Promise<string[]> =>
  (await findOwners(tx)).map(({ user_id }) => user_id)

/** Shows another picture of it, or none. @returns it as it was and as it is now @throws not_found */
export async function replaceLogo(
  tx: OrganizationTx,
  logo: string | null,
): Promise<{ before: OrganizationRow; after: OrganizationRow }> {
  const before = await lockedOrganization(tx)
  return { before, after: orNotFound(await setLogo(tx, logo)) }
}

function orNotFound(row: OrganizationRow | undefined): OrganizationRow {
  if (!row) throw new Problem('not_found')
  return row
}
