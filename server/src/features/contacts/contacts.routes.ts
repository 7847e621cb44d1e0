import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { contactImport } from '@tertulia/contract/contact-import'
import { contactPrivacy } from '@tertulia/contract/contact-privacy'
import { contacts } from '@tertulia/contract/contacts'
import { createAttribute, deleteAttribute, listAttributes, updateAttribute } from '#features/contacts/attributes.ts'
import { noteConsent } from '#features/contacts/consents.ts'
import { contactOfConversation } from '#features/contacts/contact-of-conversation.ts'
import { changeContact, createContact, getContact, listContacts } from '#features/contacts/contacts.ts'
import { erasePerson, listErasures } from '#features/contacts/erase-person.ts'
import { exportContacts } from '#features/contacts/export-contacts.ts'
import { exportPerson } from '#features/contacts/export-person.ts'
import {
  importContacts,
  listImports,
  previewContactImport,
  undoContactImport,
} from '#features/contacts/import-contacts.ts'
import { joinIdentity, listIdentities, separateIdentity } from '#features/contacts/identities.ts'
import { mergeContacts, undoMerge } from '#features/contacts/merge-contacts.ts'
import { revealContact } from '#features/contacts/reveal-contact.ts'
import { keepApart } from '#features/contacts/same-person.ts'
import { timelineOf } from '#features/contacts/timeline.ts'
import { routes } from '#platform/http/routes.ts'

export const contactRoutes = [
  ...routes(contacts, {
    list: (ctx, { query }) => listContacts(ctx, query),
    identities: (ctx, { query }) => listIdentities(ctx, query),
    get: (ctx, { params }) => getContact(ctx, params.id),
    timeline: (ctx, { params, query }) => timelineOf(ctx, params.id, query),
    ofConversation: (ctx, { params }) => contactOfConversation(ctx, params.id),
    create: (ctx, { body }) => createContact(ctx, body),
    update: (ctx, { params, body }) => changeContact(ctx, params.id, body),
    consent: (ctx, { params, body }) => noteConsent(ctx, params.id, body),
    join: (ctx, { params, body }) => joinIdentity(ctx, params.id, body.identity_id),
    separate: (ctx, { params }) => separateIdentity(ctx, params.id, params.identity_id),
    merge: (ctx, { params, body }) => mergeContacts(ctx, params.id, body),
    undoMerge: (ctx, { params }) => undoMerge(ctx, params.id, params.merge_id),
    notSame: (ctx, { params, body }) => keepApart(ctx, params.id, body.other_id),
    reveal: (ctx, { params, body }) => revealContact(ctx, params.id, body.reason),
    export: (ctx, { body }) => exportContacts(ctx, body),
  }),
  ...routes(contactAttributes, {
    list: (ctx) => listAttributes(ctx),
    create: (ctx, { body }) => createAttribute(ctx, body),
    update: (ctx, { params, body }) => updateAttribute(ctx, params.id, body),
    delete: (ctx, { params }) => deleteAttribute(ctx, params.id),
  }),
  ...routes(contactImport, {
    preview: (ctx, { body }) => previewContactImport(ctx, body),
    import: (ctx, { body }) => importContacts(ctx, body),
    list: (ctx) => listImports(ctx),
    undo: (ctx, { params }) => undoContactImport(ctx, params.id),
  }),
  ...routes(contactPrivacy, {
    exportPerson: (ctx, { params }) => exportPerson(ctx, params.id),
    erasePerson: (ctx, { params, body }) => erasePerson(ctx, params.id, body.typed),
    erasures: (ctx, { query }) => listErasures(ctx, query),
  }),
]
