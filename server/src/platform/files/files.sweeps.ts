import type { Deps } from '#platform/context.ts'
import { withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** An upload under way has bytes and no row yet: it is done long before this. */
const ORPHAN_SECONDS = 86_400
const KEYS_AT_ONCE = 500

/**
 * Removes the bytes of deleted files, and what a process left that died between the bytes and their row. The features are
 * asked which are in use, and the disk of the others alone.
 */
export const removeOrphanFiles: Sweep = {
  name: 'files.remove_orphans',
  every_ms: 3_600_000,
  erases: { most: 2_000 },
  run: async (deps, turn) => {
    const now = deps.clock.now()
    let removed = 0
    for await (const keys of deps.files.pages(KEYS_AT_ONCE)) {
      if (turn.signal.aborted || removed >= turn.most) return
      const used = await keysInUse(deps, keys)
      const unused = keys.filter((key) => !used.has(key)).map((id) => ({ id }))
      await turn.each(unused, async ({ id: key }) => {
        if (removed >= turn.most || !(await deps.files.isOlderThan(key, ORPHAN_SECONDS, now))) return
        await deps.files.remove(key)
        removed += 1
      })
    }
  },
}

const keysInUse = (deps: Deps, keys: string[]): Promise<Set<string>> =>
  withPlatform(deps, async (tx) => {
    const used = new Set<string>()
    for (const find of deps.features.keysInUse) for (const key of await find(tx, keys)) used.add(key)
    return used
  })
