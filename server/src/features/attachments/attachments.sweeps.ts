import { asSystem } from '#platform/context.ts'
import { UNSENT_SECONDS } from '@tertulia/contract/attachments.limits'
import {
  deleteUnneeded,
  deleteUnsent,
  findUnchecked,
  findUnsentSince,
  lockUnchecked,
  markNeeded,
} from '#features/attachments/attachment.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** An editor may be open for as long before what was uploaded in it is saved; each is looked at once in that time. */
const LOOKED_AT_EVERY_SECONDS = 86_400

/**
 * Removes attachments that are not needed any more: never saved, or in no FAQ, version and message left. Their bytes go with
 * the sweep of files.
 */
export const removeUnneededAttachments: Sweep = {
  name: 'attachments.remove_unneeded',
  every_ms: 30_000,
  erases: { most: 100 },
  run: async (deps, turn) => {
    const now = deps.clock.now()
    const before = iso(secondsFrom(now, -LOOKED_AT_EVERY_SECONDS))
    const found = await withPlatform(deps, (tx) => findUnchecked(tx, before, { rows: turn.most, except: turn.aside() }))
    for (const [organization_id, rows] of Map.groupBy(found, (row) => row.organization_id))
      await turn.together(rows, (those) =>
        withOrganization(asSystem(deps, organization_id), async (tx) => {
          const ids = those.map(({ id }) => id)
          const locked = await lockUnchecked(tx, ids, before)
          if (locked.length === 0) return
          await deleteUnneeded(tx, locked, before)
          await markNeeded(tx, locked, iso(now))
        }),
      )
  },
}

/** Removes files of customers that were not sent within the hour, with their bytes. The browser has a copy. */
export const removeUnsentFiles: Sweep = {
  name: 'attachments.remove_unsent',
  every_ms: 60_000,
  erases: { most: 100 },
  run: async (deps, turn) => {
    const before = iso(secondsFrom(deps.clock.now(), -UNSENT_SECONDS))
    const found = await withPlatform(deps, (tx) =>
      findUnsentSince(tx, before, { rows: turn.most, except: turn.aside() }),
    )
    await turn.each(found, async ({ organization_id, id, storage_key }) => {
      const is_deleted = await withOrganization(asSystem(deps, organization_id), (tx) => deleteUnsent(tx, id))
      if (is_deleted) await deps.files.remove(storage_key)
    })
  },
}
