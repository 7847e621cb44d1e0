import type { InvitationStatus } from '@tertulia/contract/invitations'
import type { InvitationRow } from '#features/invitations/invitation.queries.ts'
import { iso } from '#platform/clock.ts'

/** That a pending invitation has expired is told by the clock and stored nowhere. */
export const invitationState = ({ status, expires_at }: InvitationRow, now: Date): InvitationStatus =>
  status === 'pending' && expires_at <= iso(now) ? 'expired' : status
