import type { Rights } from './rights.ts'

export const invitationsRights = {
  'member.invite': 'xxx--',
  'invitation.manage': 'xxx--',
} as const satisfies Rights
