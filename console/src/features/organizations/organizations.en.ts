import type { Translation } from '#i18n/texts.ts'
import type { es } from './organizations.es.ts'

export const en: Translation<typeof es> = {
  roles: {
    super_admin: 'Super administrator',
    owner: 'Owner',
    admin: 'Administrator',
    member: 'Member',
    viewer: 'Viewer',
  },
  types: {
    retail: 'Retail',
    services: 'Services',
    hospitality: 'Hospitality and travel',
    education: 'Education',
    health: 'Health',
    technology: 'Technology',
    industry: 'Industry',
    public: 'Public sector',
    nonprofit: 'Non-profit',
    other: 'Other',
  },
  name: 'Organization name',
  name_example: 'For example, Ciclos Almenara',
  type: 'What it does',
  country: 'Country of the head office',
  website: 'Website',
  description: 'Description',
  description_help: 'What you sell or do and where, in two sentences.',
  choose: 'Choose',
  details: 'Organization details',
  no_edit: 'Your role allows seeing these details, not changing them.',
  save: 'Save changes',
  saved: 'Changes saved',
  found: { faqs: 'FAQs', files: 'Files' },
}
