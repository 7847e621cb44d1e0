import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { contactImport } from '@tertulia/contract/contact-import'
import { contactPrivacy } from '@tertulia/contract/contact-privacy'
import { contacts } from '@tertulia/contract/contacts'
import { aContact } from '../../../test/a-contact.ts'
import { until } from '../../../test/a-customer.ts'
import { anImport } from '../../../test/an-import.ts'
import { type Shop, aConversation, admin, anOrganizationOfAdmin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

/** A contact, and an identity of no contact. */
async function anIdentity(shop: Shop) {
  const { at } = await aConversation(shop)
  await until(async () => (await admin(shop).call(contacts.ofConversation, at)).identity !== null)
  const { identity } = await admin(shop).call(contacts.ofConversation, at)
  return { id: (await aContact(shop)).id, identity_id: identity?.id ?? '' }
}

async function aMerge(shop: Shop) {
  const { id } = await aContact(shop)
  const body = { other_id: (await aContact(shop)).id, fields: {} }
  const { merges } = await admin(shop).call(contacts.merge, { params: { id }, body })
  return { params: { id, merge_id: merges[0]?.id ?? '' } }
}

async function anAttribute(shop: Shop) {
  const params = { organization_id: shop.id }
  const body = { label: 'Tienda', type: 'text' as const, choices: [] }
  const { id } = await admin(shop).call(contactAttributes.create, { params, body })
  return { params: { ...params, id } }
}

export const contactsTraces: Traces = {
  'contacts.create': async (shop) => void (await aContact(shop)),
  'contacts.update': async (shop) => {
    const body = { name: 'Elena', email: null, phone: null, attributes: {} }
    await admin(shop).call(contacts.update, { params: { id: (await aContact(shop)).id }, body })
  },
  'contacts.consent': async (shop) => {
    const body = { channel: 'email', given: true, words: 'Sí' } as const
    await admin(shop).call(contacts.consent, { params: { id: (await aContact(shop)).id }, body })
  },
  'contacts.join': async (shop) => {
    const { id, identity_id } = await anIdentity(shop)
    await admin(shop).call(contacts.join, { params: { id }, body: { identity_id } })
  },
  'contacts.separate': async (shop) => {
    const { id, identity_id } = await anIdentity(shop)
    await admin(shop).call(contacts.join, { params: { id }, body: { identity_id } })
    await admin(shop).call(contacts.separate, { params: { id, identity_id } })
  },
  'contacts.merge': async (shop) => void (await aMerge(shop)),
  'contacts.undoMerge': async (shop) => void (await admin(shop).call(contacts.undoMerge, await aMerge(shop))),
  'contacts.notSame': async (shop) => {
    const body = { other_id: (await aContact(shop)).id }
    await admin(shop).call(contacts.notSame, { params: { id: (await aContact(shop)).id }, body })
  },
  'contacts.reveal': async (shop) => {
    const body = { reason: 'Hay que llamar' }
    await admin(shop).call(contacts.reveal, { params: { id: (await aContact(shop)).id }, body })
  },
  'contactImport.import': async (shop) => {
    await anImport(shop)
  },
  'contactImport.undo': async (shop) => {
    await admin(shop).call(contactImport.undo, { params: { id: (await anImport(shop)).id } })
  },
  'contacts.export': async (shop) =>
    void (await admin(shop).call(contacts.export, { body: { organization_id: shop.id } })),
  'contactAttributes.create': async (shop) => void (await anAttribute(shop)),
  'contactAttributes.update': async (shop) =>
    void (await admin(shop).call(contactAttributes.update, {
      ...(await anAttribute(shop)),
      body: { label: 'Talla', choices: [] },
    })),
  'contactAttributes.delete': async (shop) =>
    void (await admin(shop).call(contactAttributes.delete, await anAttribute(shop))),
  'contactPrivacy.exportPerson': async (shop) =>
    void (await admin(shop).call(contactPrivacy.exportPerson, { params: { id: (await aContact(shop)).id } })),
  'contactPrivacy.erasePerson': async (shop) => {
    const { organization_id } = await anOrganizationOfAdmin(shop)
    const known = { name: 'Elena Bescós', email: null, phone: null, attributes: {} }
    const { id, name } = await admin(shop).call(contacts.create, { body: { ...known, organization_id } })
    await admin(shop).call(contactPrivacy.erasePerson, { params: { id }, body: { typed: name } })
    return { organization_id }
  },
}
