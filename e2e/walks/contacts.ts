import type { Walk } from '../visit.ts'

export const contactsWalk: Walk = {
  '/contacts/final': ({ contact_id }) => [
    ['owner', `/contacts/final?contact=${contact_id}`, 'contact-open'],
    ['owner', '/contacts/final', 'contacts'],
    ['beginner', '/contacts/final', 'contacts-none'],
    ['viewer', '/contacts/final?search=nadie', 'contacts-none-found'],
    ['viewer', `/contacts/final?contact=${contact_id}`, 'viewer-contact'],
  ],
  '/contacts/import': () => [
    ['owner', '/contacts/import', 'contacts-import'],
    ['viewer', '/contacts/import', 'viewer-contacts-import'],
  ],
  '/contacts/external': () => [
    ['owner', '/contacts/external', 'identities'],
    ['beginner', '/contacts/external', 'identities-none'],
    ['viewer', '/contacts/external', 'viewer-identities'],
  ],
}
