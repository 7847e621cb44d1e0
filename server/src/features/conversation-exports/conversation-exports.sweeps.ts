import { EXPORT_LINE_SECONDS } from '@tertulia/contract/conversation-exports.limits'
import { asSystem } from '#platform/context.ts'
import {
  deleteExport,
  findOldExports,
  findSpent,
  forgetHeld,
  lockExport,
  updateExport,
} from '#features/conversation-exports/conversation-export.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** Removes files that have had their time, and those that hold what was erased since; their lines some days later. */
export const removeSpentExports: Sweep = {
  name: 'conversation_exports.remove_spent',
  every_ms: 15_000,
  erases: { most: 50 },
  run: async (deps, turn) => {
    const now = deps.clock.now()
    const page = () => ({ rows: turn.most, except: turn.aside() })
    const spent = await withPlatform(deps, (tx) => findSpent(tx, iso(now), page()))
    await turn.each(spent, ({ organization_id, id }) => {
      const ctx = asSystem(deps, organization_id)
      return withOrganization(ctx, async (tx) => {
        const row = await lockExport(tx, id)
        if (!row?.storage_key) return
        // Bytes first: a line without them says nothing wrong, bytes without a line would stay for a day.
        await deps.files.remove(row.storage_key)
        const hadItsTime = row.expires_at !== null && row.expires_at <= iso(now)
        const state = row.state !== 'ready' ? row.state : hadItsTime ? 'expired' : 'withdrawn'
        await updateExport(tx, id, { state, storage_key: null })
        await forgetHeld(tx, id)
      })
    })
    const before = iso(secondsFrom(now, -EXPORT_LINE_SECONDS))
    const old = await withPlatform(deps, (tx) => findOldExports(tx, before, page()))
    await turn.each(old, ({ organization_id, id }) =>
      withOrganization(asSystem(deps, organization_id), (tx) => deleteExport(tx, id)),
    )
  },
}
