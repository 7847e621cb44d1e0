import type { ContractFeature } from './feature.ts'
import { invitations } from './invitations.ts'

export const invitationsFeature = {
  endpoints: { invitations },
  errors: {
    already_invited: {
      status: 409,
      es: 'Ya tiene una invitación pendiente. Puedes enviarla otra vez.',
      en: 'They have a pending invitation already. You can send it again.',
    },
    invitation_answered: {
      status: 409,
      es: 'Esta invitación ya se ha contestado',
      en: 'This invitation has been answered already',
    },
    invitation_expired: { status: 409, es: 'La invitación ha caducado', en: 'The invitation has expired' },
    invitation_cancelled: { status: 409, es: 'La invitación se ha cancelado', en: 'The invitation was cancelled' },
  },
  audit: {
    'invitation.answered': ['Contestó a una invitación', 'Answered an invitation'],
    'invitation.cancelled': ['Canceló una invitación', 'Cancelled an invitation'],
    'invitation.resent': ['Reenvió una invitación', 'Sent an invitation again'],
    'invitation.sent': ['Invitó a una persona', 'Invited a person'],
  },
  rights: {
    'member.invite': {
      group: 'team',
      words: ['Invitar a personas con un rol por debajo del suyo', 'Invite people with a role below theirs'],
    },
    'invitation.manage': {
      group: 'team',
      words: ['Reenviar y cancelar invitaciones', 'Send invitations again and cancel them'],
    },
  },
} as const satisfies ContractFeature
