import type { Deps } from '#platform/context.ts'
import { inOrganization, withPlatform } from '#platform/database/tx.ts'
import { GIGABYTE, storageOf, type StorageUse } from '#platform/files/store-file.ts'
import { dropShare, findOrganizationNames, setShare } from '#platform/files/storage.queries.ts'

type Parts = Pick<Deps, 'database' | 'log' | 'config' | 'features'>

/** The use of each organization's share by its files, a line for each, the largest first. */
export async function listStorage(parts: Parts): Promise<string[]> {
  const used: ({ id: string; name: string } & StorageUse)[] = []
  for (const organization of await withPlatform(parts, findOrganizationNames))
    used.push({ ...organization, ...(await storageOf(parts, organization.id)) })
  return used
    .sort((one, other) => other.bytes - one.bytes)
    .map(
      ({ id, name, bytes, share_gigabytes }) =>
        `${(bytes / GIGABYTE).toFixed(2).padStart(9)} GB of ${share_gigabytes} GB  ${id}  ${name}`,
    )
}

/**
 * Gives an organization a share of its own, or the installation's again. Running servers go by it within ten seconds.
 * @returns whether there is such an organization
 */
export async function giveShare(
  parts: Parts,
  organization_id: string,
  gigabytes: number | undefined,
): Promise<boolean> {
  const all = await withPlatform(parts, findOrganizationNames)
  if (!all.some(({ id }) => id === organization_id)) return false
  await inOrganization(parts, organization_id, (tx) =>
    gigabytes === undefined ? dropShare(tx) : setShare(tx, gigabytes),
  )
  return true
}
