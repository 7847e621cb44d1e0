import { keepIdentities } from '#features/contacts/contacts.events.ts'
import { erasePersonJob } from '#features/contacts/contacts.jobs.ts'
import { contactRoutes } from '#features/contacts/contacts.routes.ts'
import { contact } from '#features/contacts/contacts.tables.ts'
import type { Feature } from '#platform/feature.ts'

export const contactsFeature: Feature = {
  routes: contactRoutes,
  jobs: [erasePersonJob],
  hears: [keepIdentities],
  entities: { contact },
}
