import type { Walk } from '../visit.ts'

export const invitationsWalk: Walk = {
  '/invitation': ({ invitation_token }) => [
    ['stranger', `/invitation?token=${invitation_token}`, 'invitation'],
    ['stranger', '/invitation?token=used', 'invitation-dead-link'],
    ['stranger', '/invitation', 'invitation-without-link'],
    ['owner', `/invitation?token=${invitation_token}`, 'invitation-of-another'],
  ],
}
