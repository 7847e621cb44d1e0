import { asSystem, type Deps } from '#context.ts'
import { findAttachmentKeysInUse } from '#features/attachments/attachment.queries.ts'
import { failReading } from '#features/vault/read-vault-file.ts'
import { findKeysInUse, findStuck } from '#features/vault/vault.queries.ts'
import { findDocumentKeysInUse } from '#features/faq-generation/faq-generation.queries.ts'
import { findLogoKeysInUse } from '#features/logos/logos-in-use.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withPlatform } from '#platform/database/tx.ts'

const STUCK_SECONDS = 180
/** Others may be read before it; a job that was lost is not waited for longer. */
const LONGEST_QUEUE_SECONDS = 1_800
/** An upload under way has bytes and no row yet: it is done long before this. */
const ORPHAN_SECONDS = 86_400
const KEYS_AT_ONCE = 500

/** Readings that have not moved for three minutes, or never begun in half an hour, end with their cause, so that somebody can try again. */
export async function endStuckReadings(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const reading = iso(secondsFrom(now, -STUCK_SECONDS))
  const queued = iso(secondsFrom(now, -LONGEST_QUEUE_SECONDS))
  const stuck = await withPlatform(deps, (tx) => findStuck(tx, { reading, queued }))
  for (const { organization_id, id, attempt } of stuck) {
    await failReading(asSystem(deps, organization_id), id, attempt, 'too_slow', { unmoved_since: reading })
  }
}

/** Removes the bytes of deleted files, and what a process left that died between the bytes and their row. */
export async function removeOrphanFiles(deps: Deps): Promise<void> {
  const old = await deps.files.keysOlderThan(ORPHAN_SECONDS, deps.clock.now())
  for (let at = 0; at < old.length; at += KEYS_AT_ONCE) {
    const keys = old.slice(at, at + KEYS_AT_ONCE)
    const used = await withPlatform(
      deps,
      async (tx) =>
        new Set([
          ...(await findKeysInUse(tx, keys)),
          ...(await findLogoKeysInUse(tx, keys)),
          ...(await findDocumentKeysInUse(tx, keys)),
          ...(await findAttachmentKeysInUse(tx, keys)),
        ]),
    )
    for (const key of keys) if (!used.has(key)) await deps.files.remove(key)
  }
}
