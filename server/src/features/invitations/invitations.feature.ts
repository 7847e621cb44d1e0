import { isInvited } from '#features/accounts/account.ts'
import { isInvitedAt } from '#features/invitations/invitation.queries.ts'
import { invitationRoutes } from '#features/invitations/invitations.routes.ts'
import { invitation } from '#features/invitations/invitations.tables.ts'
import { iso } from '#platform/clock.ts'
import { personal } from '#platform/database/personal.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const invitationsFeature: Feature = {
  routes: invitationRoutes,
  personal: [
    personal(invitation, {
      by: { email: 'email' },
      fate: 'removed',
      disclosed: ['organization_id', 'email', 'role', 'status', 'sent_at', 'expires_at', 'answered_at'],
    }),
  ],
  provides: [provide(isInvited, (tx, user_id) => isInvitedAt(tx, user_id, iso(tx.clock.now())))],
}
