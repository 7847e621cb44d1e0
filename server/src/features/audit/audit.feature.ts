import { auditRoutes } from '#features/audit/audit.routes.ts'
import { accountAuditEntry, auditEntry } from '#platform/audit/audit.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const auditFeature: Feature = {
  routes: auditRoutes,
  personal: [
    personal(accountAuditEntry, {
      by: { id: 'user_id' },
      emptied: ['address', 'details'],
      fate: 'kept',
      disclosed: ['action', 'details', 'address', 'at'],
    }),
    personal(auditEntry, {
      by: { id: 'actor_id' },
      names: { actor_name: 'actor_id' },
      emptied: ['address'],
      mentions: { column: 'details', conversation: 'entity_id' },
      fate: 'kept',
      disclosed: ['organization_id', 'action', 'address', 'at'],
    }),
  ],
}
