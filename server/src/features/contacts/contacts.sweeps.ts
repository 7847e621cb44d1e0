import { SILENT_VISITOR_DAYS } from '@tertulia/contract/chat.limits'
import { CONTACT_IMPORT_LINE_DAYS } from '@tertulia/contract/contacts.limits'
import { findSpentImports, forgetImport } from '#features/contacts/contact-import.queries.ts'
import {
  deleteSilentVisitors,
  findOrganizationsWithSilentVisitors,
} from '#features/contacts/silent-visitors.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** Forgets who has opened a chat and never said anything there. A customer who comes back begins a session anew. */
export const forgetSilentVisitors: Sweep = {
  name: 'contacts.forget_silent_visitors',
  every_ms: 3_600_000,
  erases: { most: 5_000 },
  run: async (deps, turn) => {
    const before = iso(secondsFrom(deps.clock.now(), -SILENT_VISITOR_DAYS * 86_400))
    const organizations = await withPlatform(deps, (tx) => findOrganizationsWithSilentVisitors(tx, before))
    await turn.each(organizations, ({ organization_id }) =>
      withOrganization(
        asSystem(deps, organization_id),
        async (tx) => void (await deleteSilentVisitors(tx, before, turn.most)),
      ),
    )
  },
}

/** Forgets what imports did once that can no longer be taken back, and their lines some weeks later. */
export const forgetImports: Sweep = {
  name: 'contacts.forget_imports',
  every_ms: 3_600_000,
  erases: { most: 50 },
  run: async (deps, turn) => {
    const now = iso(deps.clock.now())
    const before = iso(secondsFrom(deps.clock.now(), -CONTACT_IMPORT_LINE_DAYS * 86_400))
    const page = { now, before, except: turn.aside(), rows: turn.most }
    const spent = await withPlatform(deps, (tx) => findSpentImports(tx, page))
    await turn.each(spent, ({ organization_id, id }) =>
      withOrganization(asSystem(deps, organization_id), (tx) => forgetImport(tx, id, before)),
    )
  },
}
