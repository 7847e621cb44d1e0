import { invitationRoutes } from '#features/invitations/invitations.routes.ts'
import { invitation } from '#features/invitations/invitations.tables.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'

export const invitationsFeature: Feature = {
  routes: invitationRoutes,
  personal: [
    personal(invitation, {
      by: { email: 'email' },
      fate: 'removed',
      told: ['organization_id', 'email', 'role', 'status', 'sent_at', 'expires_at', 'answered_at'],
    }),
  ],
}
