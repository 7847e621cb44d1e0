import { memberRoutes } from '#features/organizations/members.routes.ts'
import { organizationRoutes } from '#features/organizations/organizations.routes.ts'
import { membership } from '#features/organizations/organizations.tables.ts'
import { subscribeToMembershipChanges } from '#features/organizations/organizations.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const organizationsFeature: Feature = {
  routes: [...organizationRoutes, ...memberRoutes],
  serve: (app, deps) => {
    const stopHearing = subscribeToMembershipChanges(deps)
    app.addHook('onClose', async () => stopHearing())
  },
  personal: [
    personal(membership, {
      by: { id: 'user_id' },
      fate: 'left',
      disclosed: ['organization_id', 'role', 'status', 'created_at', 'last_active_at'],
    }),
  ],
}
