import type { Readable } from 'node:stream'
import type { Deps, OrganizationContext } from '#platform/context.ts'
import { withPlatform } from '#platform/database/tx.ts'
import type { StoredFile } from '#platform/files/file-store.ts'
import { findShare } from '#platform/files/storage.queries.ts'
import { Problem } from '#platform/problem.ts'
import { createRecent } from '#platform/recent.ts'

export const GIGABYTE = 1_000_000_000

/** One more upload is small beside a share, so it is summed anew every ten seconds only. */
const uses = createRecent<StorageUse>({ most: 20_000, for_ms: 10_000 })

export type StorageUse = { bytes: number; share_gigabytes: number }

/**
 * Stores a file of an organization, which may have so many gigabytes of them (docs/decisions/0126). The one way to the disk
 * for what callers send and for what is made of it.
 * @throws organization_storage_full, storage_full
 */
export async function storeFile(ctx: OrganizationContext, key: string, stream: Readable): Promise<StoredFile> {
  const { bytes, share_gigabytes } = await uses.get(ctx.organization_id, () => storageOf(ctx, ctx.organization_id))
  if (bytes >= share_gigabytes * GIGABYTE)
    throw new Problem('organization_storage_full', { values: { gigabytes: share_gigabytes } })
  return ctx.files.put(key, stream)
}

/** The storage that the files of an organization take, over all features. */
export const storageOf = (
  parts: Pick<Deps, 'database' | 'log' | 'config' | 'features'>,
  organization_id: string,
): Promise<StorageUse> =>
  withPlatform(parts, async (tx) => {
    let bytes = 0
    for (const sum of parts.features.storedBytes) bytes += await sum(tx, organization_id)
    return { bytes, share_gigabytes: (await findShare(tx, organization_id)) ?? parts.config.organization_gigabytes }
  })
