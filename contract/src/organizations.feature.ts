import { ROLE_WORDS } from './audited-fields.ts'
import { businessFact } from './event.ts'
import type { ContractFeature } from './feature.ts'
import { members } from './members.ts'
import { organizationSettings } from './organization-settings.ts'
import { organizations } from './organizations.ts'
import { Role } from './permissions.ts'
import { id } from './shapes.ts'

export const organizationsFeature = {
  endpoints: { organizations, organizationSettings, members },
  errors: {
    too_many_organizations: {
      status: 409,
      es: 'Puedes crear hasta 3 organizaciones',
      en: 'You can create up to 3 organizations',
    },
    organization_without_owner: {
      status: 409,
      es: 'Eres superadministrador de {organizations}. Traspasa antes cada organización a otra persona en Miembros.',
      en: 'You are the super administrator of {organizations}. First hand each organization over to somebody else in Members.',
    },
    already_member: { status: 409, es: 'Esta persona ya es del equipo', en: 'This person is already in the team' },
    member_not_active: {
      status: 409,
      es: 'Elige a alguien del equipo que esté en activo',
      en: 'Choose somebody of the team who is active',
    },
  },
  audit: {
    'member.activated': ['Activó a una persona', 'Activated a person'],
    'member.left': ['Dejó la organización', 'Left the organization'],
    'member.removed': ['Quitó a una persona', 'Removed a person'],
    'member.role_changed': ['Cambió el rol de una persona', 'Changed a person’s role'],
    'member.suspended': ['Suspendió a una persona', 'Suspended a person'],
    'organization.created': ['Creó la organización', 'Created the organization'],
    'organization.settings_changed': ['Cambió los ajustes de la organización', 'Changed the organization’s settings'],
    'organization.transferred': ['Traspasó la organización', 'Handed over the organization'],
    'organization.updated': ['Cambió los datos de la organización', 'Changed the organization’s details'],
  },
  events: [
    businessFact('member.joined', { user_id: id, role: Role }),
    businessFact('member.role_changed', { user_id: id, role: Role, role_before: Role }),
    /** For good, or suspended: the member answers no customers any more. */
    businessFact('member.left', { user_id: id }),
    businessFact('member.suspended', { user_id: id, role: Role }),
    /** After a suspension. */
    businessFact('member.activated', { user_id: id, role: Role }),
  ],
  fields: {
    hq_country: { words: ['País', 'Country'], kind: 'country' },
    organization_type: {
      words: ['A qué se dedica', 'What it does'],
      values: {
        retail: ['Comercio', 'Retail'],
        services: ['Servicios', 'Services'],
        hospitality: ['Hostelería y turismo', 'Hospitality and travel'],
        education: ['Educación', 'Education'],
        health: ['Salud', 'Health'],
        technology: ['Tecnología', 'Technology'],
        industry: ['Industria', 'Industry'],
        public: ['Sector público', 'Public sector'],
        nonprofit: ['Sin ánimo de lucro', 'Non-profit'],
        other: ['Otro', 'Other'],
      },
    },
    website: { words: ['Web', 'Website'] },
    two_step_required: { words: ['Pide dos pasos a todos', 'Asks two steps of everyone'] },
    retention_days: { words: ['Días que se guardan las conversaciones', 'Days conversations are kept'] },
    silence_minutes: {
      words: ['Minutos de silencio que terminan una conversación', 'Minutes of silence that end a conversation'],
    },
    masks_members: {
      words: ['Oculta los datos personales a los miembros', 'Masks personal data from members'],
    },
    default_language: { words: ['Idioma por defecto', 'Default language'], kind: 'language' },
    monthly_token_cap: { words: ['Límite de tokens al mes', 'Tokens a month at most'] },
    monthly_spending_cap: { words: ['Límite de gasto al mes', 'Spending a month at most'] },
    role_of_former: { words: ['Rol de quien la traspasa', 'Role of who hands over'], values: ROLE_WORDS },
    user_id: { words: ['Persona', 'Person'] },
    super_admin: { words: ['Superadministrador', 'Super administrator'] },
  },
  rights: {
    'organization.create': {
      group: 'organization',
      words: ['Crear otras organizaciones, hasta tres', 'Create other organizations, up to three'],
    },
    'organization.leave': { group: 'organization', words: ['Salir de la organización', 'Leave the organization'] },
    'organization.read': {
      group: 'organization',
      words: ['Ver los datos de la organización', 'See the organization’s details'],
    },
    'organization.update': {
      group: 'organization',
      words: ['Cambiar los datos, el idioma y el modelo', 'Change the details, the language and the model'],
    },
    'organization.security': {
      group: 'organization',
      words: [
        'Cambiar cuánto se guarda, qué se oculta y los dos pasos',
        'Change how long things are kept, what is masked and two steps',
      ],
    },
    'organization.transfer': { group: 'organization', words: ['Ceder la organización', 'Hand over the organization'] },
    'organization.delete': { group: 'organization', words: ['Eliminar la organización', 'Delete the organization'] },
    'organization.export_all': { group: 'organization', words: ['Exportar todo', 'Export everything'] },
    'member.list': { group: 'team', words: ['Ver quién forma parte', 'See who belongs'] },
    'member.change_role': {
      group: 'team',
      words: ['Cambiar el rol de quien está por debajo', 'Change the role of those below'],
    },
    'member.suspend': { group: 'team', words: ['Suspender a quien está por debajo', 'Suspend those below'] },
    'member.activate': { group: 'team', words: ['Activar a quien está por debajo', 'Activate those below'] },
    'member.remove': { group: 'team', words: ['Quitar a quien está por debajo', 'Remove those below'] },
  },
} as const satisfies ContractFeature
