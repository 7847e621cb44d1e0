import { factsOfCustomer } from '#features/contacts/customer-facts.ts'
import { importContactsJob, undoImportJob } from '#features/contacts/contact-import.jobs.ts'
import { keepIdentities } from '#features/contacts/contacts.events.ts'
import { erasePersonJob } from '#features/contacts/contacts.jobs.ts'
import { contactRoutes } from '#features/contacts/contacts.routes.ts'
import { forgetImports, forgetSilentVisitors } from '#features/contacts/contacts.sweeps.ts'
import { contact, contactImportTable } from '#features/contacts/contacts.tables.ts'
import { keptConsents } from '#features/channels/note-consent.ts'
import { hearConsent } from '#features/contacts/hear-consent.ts'
import { customerFacts } from '#features/tools/customer-facts.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const contactsFeature: Feature = {
  routes: contactRoutes,
  jobs: [erasePersonJob, importContactsJob, undoImportJob],
  hears: [keepIdentities],
  sweeps: [forgetSilentVisitors, forgetImports],
  provides: [provide(customerFacts, factsOfCustomer), provide(keptConsents, hearConsent)],
  entities: { contact, contact_import: contactImportTable },
}
