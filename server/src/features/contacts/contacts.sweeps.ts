import { SILENT_VISITOR_DAYS } from '@tertulia/contract/chat.limits'
import {
  deleteSilentVisitors,
  findOrganizationsWithSilentVisitors,
} from '#features/contacts/silent-visitors.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** Forgets who has opened a chat and never said anything there. Whoever comes back begins a session anew. */
export const forgetSilentVisitors: Sweep = {
  name: 'contacts.forget_silent_visitors',
  every_ms: 3_600_000,
  run: async (deps, turn) => {
    const before = iso(secondsFrom(deps.clock.now(), -SILENT_VISITOR_DAYS * 86_400))
    const organizations = await withPlatform(deps, (tx) => findOrganizationsWithSilentVisitors(tx, before))
    await turn.each(organizations, ({ organization_id }) =>
      withOrganization(asSystem(deps, organization_id), async (tx) => void (await deleteSilentVisitors(tx, before))),
    )
  },
}
