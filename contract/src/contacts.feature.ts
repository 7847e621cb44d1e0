import { contactImport } from './contact-import.ts'
import { contactAttributes } from './contact-attributes.ts'
import { contactPrivacy } from './contact-privacy.ts'
import { contacts } from './contacts.ts'
import type { ContractFeature } from './feature.ts'

export const contactsFeature = {
  endpoints: { contacts, contactAttributes, contactImport, contactPrivacy },
  errors: {
    invalid_phone_number: {
      status: 400,
      es: 'Escribe un teléfono con su prefijo, por ejemplo +34 600 123 456',
      en: 'Enter a telephone with its prefix, for example +34 600 123 456',
    },
    contact_identity_taken: {
      status: 409,
      es: 'Esta identidad ya es de otra persona. Une las dos fichas.',
      en: 'This identity is another person’s already. Merge the two contacts.',
    },
    contact_masked: {
      status: 409,
      es: 'Muestra los datos antes de cambiarlos',
      en: 'Reveal the data before you change them',
    },
    contact_merge_not_possible: {
      status: 409,
      es: 'Estas fichas han cambiado y ya no se puede hacer',
      en: 'These contacts have changed, and it cannot be done any more',
    },
    contact_attribute_limit: {
      status: 409,
      es: 'Ya hay 30 atributos. Borra uno para añadir otro.',
      en: 'There are 30 attributes already. Delete one to add another.',
    },
    contact_attribute_exists: {
      status: 409,
      es: 'Ya hay un atributo con ese nombre',
      en: 'There is an attribute with this name already',
    },
    contact_choice_in_use: {
      status: 409,
      es: 'Hay fichas de contactos con {choices}. Cambia ese valor en ellas antes de quitarlo.',
      en: 'There are contacts with {choices}. Change that value in them before taking it out.',
    },
    contact_import_running: {
      status: 409,
      es: 'Hay otra importación en marcha. Espera a que acabe.',
      en: 'Another import is running. Wait until it has finished.',
    },
    contact_import_not_undoable: {
      status: 409,
      es: 'Esta importación ya no se puede deshacer',
      en: 'This import can no longer be undone',
    },
    contact_needs_something: {
      status: 400,
      es: 'Escribe al menos un nombre, un correo o un teléfono',
      en: 'Enter at least a name, an email or a telephone',
    },
    contact_confirmation_differs: {
      status: 400,
      es: 'No coincide con lo que está escrito en la ficha',
      en: 'It differs from what the contact says',
    },
  },
  audit: {
    'contact.created': ['Creó un contacto', 'Created a contact'],
    'contact.updated': ['Cambió un contacto', 'Changed a contact'],
    'contact.consent_noted': ['Anotó un consentimiento', 'Noted a consent'],
    'contact.identity_joined': ['Unió una identidad a un contacto', 'Joined an identity to a contact'],
    'contact.identity_separated': ['Separó una identidad de un contacto', 'Separated an identity from a contact'],
    'contact.merged': ['Unió dos contactos', 'Merged two contacts'],
    'contact.merge_undone': ['Deshizo la unión de dos contactos', 'Undid a merge of two contacts'],
    'contact.not_same': ['Dijo que dos contactos no son la misma persona', 'Said that two contacts are not one person'],
    'contact.revealed': ['Mostró los datos ocultos de un contacto', 'Revealed a contact’s masked data'],
    'contact.imported': ['Importó contactos', 'Imported contacts'],
    'contact.import_undone': ['Deshizo una importación de contactos', 'Undid an import of contacts'],
    'contact.exported': ['Exportó los contactos', 'Exported the contacts'],
    'contact.person_exported': ['Exportó los datos de una persona', 'Exported a person’s data'],
    'contact.person_erased': ['Pidió borrar los datos de una persona', 'Asked to erase a person’s data'],
    'contact_attribute.created': ['Creó un atributo de contactos', 'Created an attribute of contacts'],
    'contact_attribute.updated': ['Cambió un atributo de contactos', 'Changed an attribute of contacts'],
    'contact_attribute.deleted': ['Borró un atributo de contactos', 'Deleted an attribute of contacts'],
  },
  fields: {
    erased_messages: { words: ['Mensajes borrados', 'Messages erased'] },
    erased_conversations: { words: ['Conversaciones borradas', 'Conversations erased'] },
    merged_contact: { words: ['Ficha unida', 'Merged contact'] },
    joined_identity: { words: ['Identidad', 'Identity'] },
    consent_channel: {
      words: ['Canal', 'Channel'],
      values: {
        email: ['correo', 'email'],
        whatsapp: ['WhatsApp', 'WhatsApp'],
        phone: ['teléfono', 'telephone'],
      },
    },
    consent_given: { words: ['Acepta promociones', 'Allows offers'] },
    erasure: { words: ['Borrado', 'Erasure'] },
    changed_fields: {
      words: ['Campos cambiados', 'Changed fields'],
      values: {
        name: ['nombre', 'name'],
        email: ['correo', 'email'],
        phone: ['teléfono', 'telephone'],
      },
    },
  },
  rights: {
    'contact.read': { group: 'conversations', words: ['Ver los contactos', 'See the contacts'] },
    'contact.edit': { group: 'conversations', words: ['Cambiar contactos', 'Change contacts'] },
    'contact.bulk': {
      group: 'conversations',
      words: ['Importar, exportar y unir contactos', 'Import, export and merge contacts'],
    },
  },
} as const satisfies ContractFeature
