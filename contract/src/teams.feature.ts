import type { ContractFeature } from './feature.ts'
import { TEAMS_PER_ORGANIZATION } from './live-chat.limits.ts'
import { teams } from './teams.ts'

export const teamsFeature = {
  endpoints: { teams },
  errors: {
    team_name_taken: { status: 409, es: 'Ya hay un grupo con ese nombre', en: 'There is a team of that name already' },
    too_many_teams: {
      status: 409,
      es: `Una organización puede tener ${TEAMS_PER_ORGANIZATION} grupos como mucho`,
      en: `An organization can have ${TEAMS_PER_ORGANIZATION} teams at most`,
    },
    no_such_member: {
      status: 400,
      es: 'Alguna de esas personas ya no está o no atiende chats',
      en: 'One of these people has left, or does not handle chats',
    },
    no_such_agent: { status: 400, es: 'Alguno de esos agentes ya no está', en: 'One of these agents is gone' },
  },
  audit: {
    'team.created': ['Creó un grupo', 'Created a team'],
    'team.updated': ['Cambió un grupo', 'Changed a team'],
    'team.deleted': ['Eliminó un grupo', 'Deleted a team'],
  },
  fields: {
    people: { words: ['Personas', 'People'] },
  },
} as const satisfies ContractFeature
