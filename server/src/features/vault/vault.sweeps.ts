import { asSystem, type Deps } from '#context.ts'
import { findAttachmentKeysInUse } from '#features/attachments/attachment.queries.ts'
import { failReading } from '#features/vault/read-vault-file.ts'
import { findKeysInUse, findStuck } from '#features/vault/vault.queries.ts'
import { findDocumentKeysInUse } from '#features/faq-generation/faq-generation.queries.ts'
import { findLogoKeysInUse } from '#features/logos/logos-in-use.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

const STUCK_SECONDS = 180
/** Others may be read before it; a job that was lost is not waited for longer. */
const LONGEST_QUEUE_SECONDS = 1_800
/** An upload under way has bytes and no row yet: it is done long before this. */
const ORPHAN_SECONDS = 86_400
const KEYS_AT_ONCE = 500

/** Readings that have not moved for three minutes, or never begun in half an hour, end with their cause, so that somebody can try again. */
export const endStuckReadings: Sweep = {
  name: 'vault.end_stuck',
  every_ms: 30_000,
  run: async (deps, turn) => {
    const now = deps.clock.now()
    const reading = iso(secondsFrom(now, -STUCK_SECONDS))
    const queued = iso(secondsFrom(now, -LONGEST_QUEUE_SECONDS))
    const stuck = await withPlatform(deps, (tx) => findStuck(tx, { reading, queued }, turn.aside()))
    await turn.each(stuck, ({ organization_id, id, attempt }) =>
      failReading(asSystem(deps, organization_id), id, attempt, 'too_slow', { unmoved_since: reading }),
    )
  },
}

/**
 * Removes the bytes of deleted files, and what a process left that died between the bytes and their row. The database is
 * asked which are in use, and the disk of the others alone.
 */
export const removeOrphanFiles: Sweep = {
  name: 'vault.remove_orphans',
  every_ms: 3_600_000,
  run: async (deps, turn) => {
    const now = deps.clock.now()
    for await (const keys of deps.files.pages(KEYS_AT_ONCE)) {
      if (turn.signal.aborted) return
      const used = await keysInUse(deps, keys)
      const unused = keys.filter((key) => !used.has(key)).map((id) => ({ id }))
      await turn.each(unused, async ({ id: key }) => {
        if (await deps.files.isOlderThan(key, ORPHAN_SECONDS, now)) await deps.files.remove(key)
      })
    }
  },
}

const keysInUse = (deps: Deps, keys: string[]): Promise<Set<string>> =>
  withPlatform(
    deps,
    async (tx) =>
      new Set([
        ...(await findKeysInUse(tx, keys)),
        ...(await findLogoKeysInUse(tx, keys)),
        ...(await findDocumentKeysInUse(tx, keys)),
        ...(await findAttachmentKeysInUse(tx, keys)),
      ]),
  )
