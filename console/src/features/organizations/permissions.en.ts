import type { Translation } from '#i18n/texts.ts'
import type { es } from './permissions.es.ts'

export const en: Translation<typeof es> = {
  title: 'Roles and permissions',
  members: 'Members',
  lead: 'What each role may do. The roles are the same in every organization.',
  permission: 'Permission',
  role: 'Role',
  grants: { full: 'Yes', masked: 'With data masked', read: 'See only', none: 'No' },
  groups: {
    organization: 'Account and organization',
    team: 'Team',
    agents: 'Agents',
    knowledge: 'Knowledge',
    tools: 'Tools',
    channels: 'Channels and keys',
    conversations: 'Conversations',
    figures: 'Figures and billing',
  },
}
