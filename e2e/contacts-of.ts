import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { contacts, type ContactInput } from '@tertulia/contract/contacts'
import type { HttpShop } from '@tertulia/server/test/over-http'

/**
 * People whom the shop knows: one who wrote, with what is known of her and what she allows, another with the same
 * address, and one who wants nothing.
 * @param conversation_id hers
 * @returns the one who wrote
 */
export async function fillContacts(shop: HttpShop, conversation_id: string): Promise<string> {
  const { call, organization_id } = shop
  const write = (input: Partial<ContactInput>, identity_id?: string) =>
    call(contacts.create, {
      body: {
        organization_id,
        name: '',
        email: null,
        phone: null,
        attributes: {},
        ...input,
        ...(identity_id && { identity_id }),
      },
    })
  const params = { organization_id }
  const kind = await call(contactAttributes.create, { params, body: { label: 'Bici', type: 'text', choices: [] } })
  const place = await call(contactAttributes.create, {
    params,
    body: { label: 'Tienda', type: 'choice', choices: ['Zaragoza', 'Huesca'] },
  })
  const elena = await write(
    {
      name: 'Elena Bescós',
      email: 'elena@ejemplo.com',
      phone: '600 123 456',
      attributes: { [kind.id]: 'Sierra 29, talla M', [place.id]: 'Huesca' },
    },
    await identityOf(shop, conversation_id),
  )
  const says = (id: string, channel: 'email' | 'whatsapp', given: boolean, words: string) =>
    call(contacts.consent, { params: { id }, body: { channel, given, words } })
  await says(elena.id, 'email', true, 'Sí, escribidme por correo')
  await says(elena.id, 'whatsapp', true, 'Por WhatsApp también me va bien')
  await says(elena.id, 'email', false, 'BAJA')
  const joined = await write({ name: 'Elena B.', phone: '600 123 457' })
  await call(contacts.merge, { params: { id: elena.id }, body: { other_id: joined.id, fields: {} } })
  await write({ name: 'elena.bescos', email: 'elena@ejemplo.com' })
  const sergio = await write({ name: 'Sergio Orús', phone: '600 222 333' })
  await says(sergio.id, 'whatsapp', false, 'No quiero más mensajes')
  return elena.id
}

/** The customer's identity, once it is stored: that follows the message. */
async function identityOf({ call }: HttpShop, id: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { identity } = await call(contacts.ofConversation, { params: { id } })
    if (identity) return identity.id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('who wrote was not written down within a minute')
}
