/** @module-tag services */
import { existsSync } from 'node:fs'
import { chat } from '@tertulia/contract/chat'
import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { contactPrivacy } from '@tertulia/contract/contact-privacy'
import { contacts } from '@tertulia/contract/contacts'
import { conversationPrivacy } from '@tertulia/contract/conversation-privacy'
import { conversations } from '@tertulia/contract/conversations'
import { searchKey } from '@tertulia/contract/fold'
import { beforeAll, expect, test } from 'vitest'
import { receiveMessage } from '#features/channels/receive.ts'
import type { KnownConnection } from '#features/connections/known-connections.ts'
import { asJob } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { aConnection, aWhatsAppMessage } from '../../../test/a-connection.ts'
import { aContact } from '../../../test/a-contact.ts'
import { aCustomer, type Customer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { streamed } from '../../../test/stream.ts'
import { A_PRICE_LIST, sentFiles } from '../../../test/upload.ts'
import { setSettings } from '../../../test/settings-of.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>
let shop: Shop
let agent_id: string
let whatsapp: KnownConnection | undefined

beforeAll(async () => {
  shop = await anOrganization()
  agent_id = (await shop.anAgent()).id
  await goLive(shop, agent_id)
})

const admin = () => shop.as('admin')

/** A customer who has written, as an identity. */
async function aVisitor(text = '¿Abrís los sábados?') {
  const customer = await aCustomer(agent_id)
  const { conversation_id } = await customer.ask(text)
  const at = { params: { id: conversation_id } }
  await until(async () => (await admin().call(contacts.ofConversation, at)).identity !== null)
  const { identity } = await admin().call(contacts.ofConversation, at)
  if (!identity) throw new Error('whoever writes is an identity')
  return { customer, conversation_id, identity_id: identity.id, at }
}

/** A message on WhatsApp, whose provider knows the telephone of who writes. */
async function onWhatsApp(sender: string, text = 'Hola', sender_name = 'Javier Royo') {
  const { deps } = await runningApp()
  whatsapp ??= await aConnection({ organization_id: shop.id, agent_id, channel: 'whatsapp' })
  const brought = aWhatsAppMessage(whatsapp, { phone: sender, name: sender_name, text })
  const said = await receiveMessage(asJob(deps, shop.id, 'test'), whatsapp, brought)
  return said?.conversation_id ?? ''
}

const listed = async (query: object, role: 'admin' | 'viewer' = 'admin') =>
  (await shop.as(role).call(contacts.list, { query: { organization_id: shop.id, ...query } })).items

test('a customer who writes is an identity, and has no contact until a member assigns one', async () => {
  const { identity_id, at } = await aVisitor()
  expect((await admin().call(contacts.ofConversation, at)).contact).toBeNull()
  const elena = await aContact(shop, { name: 'Elena Bescós', identity_id })
  const { contact } = await admin().call(contacts.ofConversation, at)
  expect(contact).toMatchObject({ id: elena.id, conversations: 1, channels: ['bubble'] })
  expect(contact?.identities).toMatchObject([{ id: identity_id, verified: false }])
})

test('a customer without a name is found by their number in either language, and is a contact without one', async () => {
  const { identity_id } = await aVisitor()
  const search = async (words: string) =>
    (await admin().call(contacts.identities, { query: { organization_id: shop.id, search: words } })).items
  const name = (await search('#')).find(({ id }) => id === identity_id)?.name ?? ''
  expect(name).toMatch(/^#\d{4}$/u)
  for (const told of [name, name.replace('#', 'Visitante '), name.replace('#', 'visitor ')])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await search(told), told).toMatchObject([{ id: identity_id, name }])
  const id = await onWhatsApp('34600555777', 'Hola', '')
  await until(async () => (await admin().call(contacts.ofConversation, { params: { id } })).contact !== null)
  const { identity, contact } = await admin().call(contacts.ofConversation, { params: { id } })
  expect([identity?.name, contact?.name]).toEqual([expect.stringMatching(/^#\d{4}$/u), ''])
})

test('a verified telephone joins the one contact that has it; an unverified one joins none', async () => {
  const known = await aContact(shop, { name: 'Javier Royo', phone: '600 111 222' })
  expect(known.phone).toBe('+34600111222')
  const id = await onWhatsApp('34600111222')
  await until(async () => (await admin().call(contacts.ofConversation, { params: { id } })).contact !== null)
  expect((await admin().call(contacts.ofConversation, { params: { id } })).contact?.id).toBe(known.id)

  const { identity_id, at } = await aVisitor()
  await asSuperuser(`update contact_identity set phone = '+34600111222' where id = $1`, [identity_id])
  expect((await admin().call(contacts.ofConversation, at)).contact).toBeNull()
  const { suggestions } = await admin().call(contacts.get, { params: { id: known.id } })
  expect(suggestions).toMatchObject([{ kind: 'identity', id: identity_id, reasons: ['phone'] }])
})

test('if two contacts have one telephone, none is chosen', async () => {
  await aContact(shop, { name: 'Uno', phone: '+34600111333' })
  await aContact(shop, { name: 'Otro', phone: '+34600111333' })
  const id = await onWhatsApp('34600111333')
  await until(async () => (await admin().call(contacts.ofConversation, { params: { id } })).identity !== null)
  expect((await admin().call(contacts.ofConversation, { params: { id } })).contact).toBeNull()
})

test('a contact without data is refused beside its name, unless a customer writes as it', async () => {
  const nothing = { name: '  ', email: null, phone: null }
  const refused = { code: 'contact_needs_something', fields: [{ path: 'name' }] }
  await expect(aContact(shop, nothing)).rejects.toMatchObject(refused)
  const { id } = await aContact(shop, { ...nothing, email: 'sin.nombre@ejemplo.com' })
  const empty = { params: { id }, body: { name: '', email: null, phone: null, attributes: {} } }
  await expect(admin().call(contacts.update, empty)).rejects.toMatchObject(refused)
  const { identity_id } = await aVisitor()
  expect(await aContact(shop, { ...nothing, identity_id })).toMatchObject({ name: '', conversations: 1 })
})

test('an identity that is another’s is not taken from them', async () => {
  const { identity_id } = await aVisitor()
  await aContact(shop, { identity_id })
  await expect(aContact(shop, { name: 'Otra', identity_id })).rejects.toMatchObject({ code: 'contact_identity_taken' })
})

test('a merge joins what both have, and undoing it restores both exactly', async () => {
  const [one, two] = [await aVisitor(), await aVisitor()]
  const kept = await aContact(shop, { name: 'Ainhoa', email: 'ainhoa@ejemplo.com', identity_id: one.identity_id })
  const other = await aContact(shop, { name: 'Ainhoa Tellería', phone: '600222333', identity_id: two.identity_id })
  const consent = { channel: 'email', given: true, words: 'Sí, escribidme' } as const
  await admin().call(contacts.consent, { params: { id: other.id }, body: consent })
  const look = (id: string) => admin().call(contacts.get, { params: { id } })
  const told = async (id: string) => ({ ...(await look(id)), updated_at: '' })
  const both = async () => [await told(kept.id), await told(other.id)]
  const before = await both()

  const body = { other_id: other.id, fields: { name: 'other' } } as const
  const merged = await admin().call(contacts.merge, { params: { id: kept.id }, body })
  expect(merged).toMatchObject({
    name: 'Ainhoa Tellería',
    email: 'ainhoa@ejemplo.com',
    phone: '+34600222333',
    conversations: 2,
    consents: { email: true },
  })
  await expect(look(other.id)).rejects.toMatchObject({ code: 'not_found' })

  const undo = { params: { id: kept.id, merge_id: merged.merges[0]?.id ?? '' } }
  await admin().call(contacts.undoMerge, undo)
  expect(await both()).toEqual(before)
  await expect(admin().call(contacts.undoMerge, undo)).rejects.toMatchObject({ code: 'not_found' })
  const actions = (await auditOf(shop.id)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['contact.merged', 'contact.merge_undone']))
})

test('a merge forgets no address: it is searched, shown, suggested, imported and written from by all', async () => {
  const mark = newId().slice(-6)
  const kept = await aContact(shop, {
    name: `Íñigo ${mark}`,
    email: `inigo.${mark}@ejemplo.com`,
    phone: '+34 611 100 001',
  })
  const other = await aContact(shop, {
    name: `Eneko ${mark}`,
    email: `eneko.${mark}@ejemplo.com`,
    phone: '+34 611 100 002',
  })
  const last = await aContact(shop, { name: `Unai ${mark}`, email: `unai.${mark}@ejemplo.com` })
  const merge = (id: string, other_id: string, fields = {}) =>
    admin().call(contacts.merge, { params: { id }, body: { other_id, fields } })
  await merge(kept.id, other.id, { email: 'other' })
  const merged = await merge(last.id, kept.id)
  expect(merged.known_as).toEqual([
    { kind: 'email', value: `eneko.${mark}@ejemplo.com` },
    { kind: 'email', value: `inigo.${mark}@ejemplo.com` },
    { kind: 'name', value: `Eneko ${mark}` },
    { kind: 'name', value: `Íñigo ${mark}` },
    { kind: 'phone', value: '+34611100002' },
  ])
  const ids = async (search: string, role: 'admin' | 'viewer' = 'admin') =>
    (await listed({ search }, role)).map(({ id }) => id)
  for (const search of [`inigo.${mark}@`, `eneko.${mark}@ejemplo.com`, '611 10 00 02', `eneko ${mark}`])
    expect(await ids(search), search).toEqual([last.id])
  expect(await ids(`eneko.${mark}@`, 'viewer')).toEqual([])
  expect(await ids(`eneko ${mark}`, 'viewer')).toEqual([last.id])
  const seen = await shop.as('viewer').call(contacts.get, { params: { id: last.id } })
  expect(seen.known_as.map(({ value }) => value)).toContain('•••')
  expect(JSON.stringify(seen)).not.toContain('@ejemplo.com')

  const twin = await aContact(shop, { name: 'Otro', email: `eneko.${mark}@ejemplo.com` })
  expect(twin.suggestions).toMatchObject([{ id: last.id, reasons: ['email'] }])
  expect((await admin().call(contacts.get, { params: { id: last.id } })).suggestions).toMatchObject([
    { id: twin.id, reasons: ['email'] },
  ])
  const id = await onWhatsApp('34611100002')
  await until(async () => (await admin().call(contacts.ofConversation, { params: { id } })).contact !== null)
  expect((await admin().call(contacts.ofConversation, { params: { id } })).contact?.id).toBe(last.id)

  const { parts } = await admin().call(contactPrivacy.exportPerson, { params: { id: last.id } })
  expect(parts['known_as']).toContainEqual({ contact_id: last.id, kind: 'phone', value: '+34611100002' })
  const undone = await admin().call(contacts.undoMerge, {
    params: { id: last.id, merge_id: merged.merges[0]?.id ?? '' },
  })
  expect(undone.known_as).toEqual([])
  expect(await ids('611 10 00 02')).toEqual([kept.id])
})

test('a contact is not merged with itself, nor with one that was merged before', async () => {
  const [kept, other, third] = [await aContact(shop), await aContact(shop), await aContact(shop)]
  const merge = (id: string, other_id: string) =>
    admin().call(contacts.merge, { params: { id }, body: { other_id, fields: {} } })
  await expect(merge(kept.id, kept.id)).rejects.toMatchObject({ code: 'contact_merge_not_possible' })
  await merge(kept.id, other.id)
  await expect(merge(third.id, other.id)).rejects.toMatchObject({ code: 'contact_merge_not_possible' })
  expect((await admin().call(contacts.get, { params: { id: kept.id } })).merges).toHaveLength(1)
})

test('undoing a merge leaves what was changed since as it was left', async () => {
  const kept = await aContact(shop, { name: 'Pablo' })
  const other = await aContact(shop, { name: 'Pablo Mairal', email: 'pablo@ejemplo.com' })
  const at = { params: { id: kept.id } }
  const { merges } = await admin().call(contacts.merge, { ...at, body: { other_id: other.id, fields: {} } })
  const body = { name: 'Pablo M.', email: 'pablo@ejemplo.com', phone: null, attributes: {} }
  await admin().call(contacts.update, { ...at, body })
  const after = await admin().call(contacts.undoMerge, { params: { id: kept.id, merge_id: merges[0]?.id ?? '' } })
  expect(after).toMatchObject({ name: 'Pablo M.', email: null })
})

test('two with one address are suggested to each other until a member says that they are not one', async () => {
  const one = await aContact(shop, { name: 'Nerea', email: 'nerea@ejemplo.com' })
  const other = await aContact(shop, { name: 'N. Coscolla', email: 'nerea@ejemplo.com' })
  const suggested = async (id: string) => (await admin().call(contacts.get, { params: { id } })).suggestions
  expect(await suggested(one.id)).toMatchObject([{ kind: 'contact', id: other.id, reasons: ['email'] }])
  await admin().call(contacts.notSame, { params: { id: one.id }, body: { other_id: other.id } })
  expect(await suggested(one.id)).toEqual([])
  expect(await suggested(other.id)).toEqual([])
})

test('the last consent of a channel holds, and the list finds by it', async () => {
  const { id } = await aContact(shop, { name: 'Sergio Orús' })
  const note = (given: boolean) =>
    admin().call(contacts.consent, { params: { id }, body: { channel: 'email', given, words: 'BAJA' } })
  await note(true)
  expect((await listed({ consent: 'email' })).map((each) => each.id)).toContain(id)
  expect((await note(false)).consents).toEqual({ email: false })
  expect((await listed({ consent: 'email' })).map((each) => each.id)).not.toContain(id)
  expect((await listed({ consent: 'none' })).map((each) => each.id)).toContain(id)
})

test('the timeline tells conversations and consents, newest first, page by page', async () => {
  const { identity_id, conversation_id } = await aVisitor()
  const { id } = await aContact(shop, { identity_id })
  await admin().call(contacts.consent, { params: { id }, body: { channel: 'email', given: true, words: 'Vale' } })
  const { items, page } = await admin().call(contacts.timeline, { params: { id }, query: {} })
  expect(items.map(({ kind }) => kind)).toEqual(['consent', 'conversation'])
  expect(items[1]?.conversation_id).toBe(conversation_id)
  expect(page.total).toBe(2)
})

test('a choice that a contact has is not taken out, and two names that people read as one are one', async () => {
  const params = { organization_id: shop.id }
  const body = { label: 'Talla de bici', type: 'choice' as const, choices: ['S', 'M', 'L'] }
  const { id } = await admin().call(contactAttributes.create, { params, body })
  const person = await aContact(shop, { attributes: { [id]: 'm' } })
  const change = (choices: string[], label = body.label) =>
    admin().call(contactAttributes.update, { params: { ...params, id }, body: { label, choices } })
  await expect(change(['S'])).rejects.toMatchObject({
    status: 409,
    code: 'contact_choice_in_use',
    message: expect.stringContaining('«M»') as unknown,
    fields: [{ path: 'choices' }],
  })
  await expect(change([])).rejects.toMatchObject({
    code: 'invalid_request',
    fields: [{ path: 'choices', code: 'required' }],
  })
  await expect(change(['M', 'm'])).rejects.toMatchObject({ fields: [{ path: 'choices', code: 'repeated' }] })
  expect((await change(['M', 'XL'])).choices).toEqual(['M', 'XL'])
  for (const label of ['talla de bici', 'TALLA DE BICÍ'])
    await expect(admin().call(contactAttributes.create, { params, body: { ...body, label } })).rejects.toMatchObject({
      code: 'contact_attribute_exists',
      fields: [{ path: 'label' }],
    })
  expect((await change(['M'], 'TALLA de bici')).label).toBe('TALLA de bici')
  // A value from before that was refused stays with the card that is saved as it was.
  await asSuperuser(`update contact_attribute set choices = '{S}' where id = $1`, [id])
  const { name, email, phone, attributes } = await admin().call(contacts.get, { params: { id: person.id } })
  const saved = { params: { id: person.id }, body: { name, email, phone, attributes } }
  expect((await admin().call(contacts.update, saved)).attributes).toEqual({ [id]: 'M' })
})

test('an attribute holds values of its kind alone, and they go with it', async () => {
  const attribute = await admin().call(contactAttributes.create, {
    params: { organization_id: shop.id },
    body: { label: 'Talla', type: 'choice', choices: ['M', 'L'] },
  })
  const { id } = await aContact(shop, { attributes: { [attribute.id]: 'm' } })
  const look = async () => (await admin().call(contacts.get, { params: { id } })).attributes
  expect(await look()).toEqual({ [attribute.id]: 'M' })
  await expect(aContact(shop, { attributes: { [attribute.id]: 'XL' } })).rejects.toMatchObject({
    fields: [{ path: `attributes.${attribute.id}` }],
  })
  await admin().call(contactAttributes.delete, { params: { organization_id: shop.id, id: attribute.id } })
  expect(await look()).toEqual({})
})

test.each([
  [{ name: 'Łukasz Kowalski-Łódź' }, ['lukasz', 'lodz lukasz', 'ŁÓDŹ']],
  [{ name: 'Siobhán O’Brien' }, ["o'brien", 'obrien', 'OʼBrien siobhan']],
  [{ name: 'María del Mar Weiß' }, ['mar maria', 'weiss del', 'weiß']],
  [
    { name: 'Sin señas', phone: '976 99 88 44' },
    ['976 99 88 44', '+34 976 998', '99 88', '0034976998844', '(976) 99-88-44', 'senas 976 99'],
  ],
  [{ name: 'Joan', phone: '+44 (0)20 7946 0958' }, ['020 7946 0958', '+44 (0)20 7946 0958', '20 7946']],
])('a contact is found however it is spelled: %j', async (input, searches) => {
  const { id } = await aContact(shop, input)
  for (const search of searches)
    expect(
      (await listed({ search })).map((each) => each.id),
      search,
    ).toContain(id)
  expect(await listed({ search: `${searches[0]} zeppelin` })).toEqual([])
})

test('the database folds as the contract does', async () => {
  const letters = Array.from({ length: 0x2000 }, (_, at) => String.fromCodePoint(at + 0x20)).filter(
    (letter) => /\p{L}/u.test(letter) && /\p{Script=Latin}/u.test(letter),
  )
  const texts = [
    ...letters,
    'Łódź Straße Œuvre Æsir þorn',
    "O’Brien o'brien OʼBrien",
    'I\u0307stanbul ıspanak',
    'e\u0301',
    'ﬁn ２３',
  ]
  const { rows } = await asSuperuser<{ key: string }>('select plain(each) as key from unnest($1::text[]) each', [texts])
  const differs = texts.filter((text, at) => rows[at]?.key !== searchKey(text))
  expect(differs).toEqual([])
  // A database may know ASCII alone.
  const inC = await asSuperuser<{ key: string }>('select plain(each collate "C") as key from unnest($1::text[]) each', [
    [...texts, 'Здравствуйте ΑΘΗΝΑ'],
  ])
  expect([...texts, 'Здравствуйте ΑΘΗΝΑ'].filter((text, at) => inC.rows[at]?.key !== searchKey(text))).toEqual([])
})

test('a viewer sees addresses masked and finds no contact by them', async () => {
  const { id } = await aContact(shop, { name: 'Lorena Abadía', email: 'lorena@ejemplo.com', phone: '600999888' })
  const [seen] = await listed({ search: 'lorena abadia' }, 'viewer')
  expect(seen).toMatchObject({ id, name: 'Lorena Abadía', email: '•••', phone: '•••' })
  for (const search of ['lorena@', '600999', '+34600999888']) {
    expect((await listed({ search })).map((each) => each.id)).toEqual([id])
    expect(await listed({ search }, 'viewer')).toEqual([])
  }
})

test('a member sees a contact masked until it is revealed to them, which the trail tells with its reason', async () => {
  await setSettings(shop, { masks_members: true })
  const { id } = await aContact(shop, { name: 'Ignacio', email: 'ignacio@ejemplo.com' })
  const look = () => shop.as('member').call(contacts.get, { params: { id } })
  expect(await look()).toMatchObject({ masked: true, email: '•••' })
  const input = { name: 'Ignacio', email: null, phone: null, attributes: {} }
  const change = shop.as('member').call(contacts.update, { params: { id }, body: input })
  await expect(change).rejects.toMatchObject({ code: 'contact_masked' })
  await shop.as('member').call(contacts.reveal, { params: { id }, body: { reason: 'Me pide cambiar su correo' } })
  expect(await look()).toMatchObject({ masked: false, email: 'ignacio@ejemplo.com' })
  const trail = (await auditOf(shop.id)).find(
    ({ action, entity_id }) => action === 'contact.revealed' && entity_id === id,
  )
  expect(trail?.details).toMatchObject({ after: { reveal_reason: 'Me pide cambiar su correo' } })
})

test('a conversation is shown unmasked to the member it was revealed to, to no other, and not for ever', async () => {
  await setSettings(shop, { masks_members: true })
  const { at } = await aVisitor('Soy Marta, mi teléfono es 600 123 456')
  const said = async (role: 'member' | 'viewer') =>
    (await shop.as(role).call(conversations.messages, { ...at, query: {} })).items[0]?.text
  expect(await said('member')).not.toContain('600')
  await shop.as('member').call(conversationPrivacy.reveal, { ...at, body: { reason: 'Hay que llamarla' } })
  expect(await said('member')).toContain('600 123 456')
  expect(await said('viewer')).not.toContain('600')
  const colleague = await shop.newColleague('member')
  const { items } = await colleague.call(conversations.messages, { ...at, query: {} })
  expect(items[0]?.text).not.toContain('600')
  await asSuperuser('update reveal set expires_at = now() where target_id = $1', [at.params.id])
  expect(await said('member')).not.toContain('600')
})

const rowsOf = async (conversation_id: string) =>
  (
    await asSuperuser<{ messages: number; words: number; asks: number; conversations: number; facts: number }>(
      `select (select count(*)::int from conversation where id = $1) as conversations,
        (select count(*)::int from message where conversation_id = $1) as messages,
        (select count(*)::int from message_words where conversation_id = $1) as words,
        (select count(*)::int from unanswered_ask where conversation_id = $1) as asks,
        (select count(*)::int from fact where conversation_id = $1 and type <> 'conversation.erased') as facts`,
      [conversation_id],
    )
  ).rows[0]

test('a deleted conversation leaves nothing of what was said, open or not', async () => {
  const { at, conversation_id } = await aVisitor('¿Vendéis helados de pistacho?')
  await admin().call(conversationPrivacy.delete, at)
  expect(await rowsOf(conversation_id)).toEqual({ conversations: 0, messages: 0, words: 0, asks: 0, facts: 0 })
  await expect(admin().call(conversations.get, at)).rejects.toMatchObject({ status: 404 })
})

test('all stored data of a person can be exported, with the contacts that were joined to them', async () => {
  const { identity_id, conversation_id } = await aVisitor('¿Tenéis la Sierra 29?')
  const kept = await aContact(shop, { name: 'Beatriz' })
  const other = await aContact(shop, { name: 'Bea', email: 'bea@ejemplo.com', identity_id })
  await admin().call(contacts.merge, { params: { id: kept.id }, body: { other_id: other.id, fields: {} } })
  const { parts } = await admin().call(contactPrivacy.exportPerson, { params: { id: kept.id } })
  expect(parts['contacts']).toHaveLength(2)
  expect(parts['identities']).toMatchObject([{ id: identity_id }])
  expect(parts['messages']?.[0]).toMatchObject({ conversation_id, text: '¿Tenéis la Sierra 29?' })
})

test('an erased person stands in no table, and a record in numbers stays', async () => {
  const mark = `Zurbano${newId().slice(-8)}`
  const { customer, identity_id, conversation_id } = await aVisitor(`Soy ${mark}, ¿vendéis helados?`)
  const { id } = await aContact(shop, { name: mark, email: `${mark.toLowerCase()}@ejemplo.com`, identity_id })
  await shop.as('member').call(conversationPrivacy.reveal, {
    params: { id: conversation_id },
    body: { reason: `Llamar a ${mark}` },
  })
  await shop.as('member').call(contacts.reveal, { params: { id }, body: { reason: `Escribir a ${mark}` } })
  const bytes = await uploadedBytesOf(customer)
  const other = await aContact(shop, { name: `${mark} dos` })
  await admin().call(contacts.merge, { params: { id }, body: { other_id: other.id, fields: {} } })
  const owner = shop.as('owner')
  const erase = (typed: string) => owner.call(contactPrivacy.erasePerson, { params: { id }, body: { typed } })
  await expect(erase('Otra')).rejects.toMatchObject({ code: 'contact_confirmation_differs' })
  const begun = await erase(mark)
  const look = async () => {
    const { items } = await owner.call(contactPrivacy.erasures, { params: { organization_id: shop.id }, query: {} })
    return items.find((each) => each.id === begun.id)
  }
  await until(async () => (await look())?.state === 'done')
  expect((await look())?.left).toEqual(['usage', 'trail', 'backups'])
  expect(await look()).toMatchObject({
    done: 1,
    total: 1,
    counts: { conversations: 1, identities: 1, contacts: 2, files: 2, reveal_reasons: 2 },
  })
  expect(await rowsOf(conversation_id)).toMatchObject({ conversations: 0, messages: 0, words: 0, facts: 0 })
  await until(async () => (await standsIn(mark)).length === 0)
  await until(async () => !bytes.some((path) => existsSync(path)))
  const { rows } = await asSuperuser(
    'select 1 from audit_entry where organization_id = $1 and not audit_holds(audit_entry)',
    [shop.id],
  )
  expect(rows).toEqual([])
})

/** Sends one file with a message and leaves another unsent. @returns where their bytes are */
async function uploadedBytesOf(customer: Customer): Promise<string[]> {
  const upload = (name: string) =>
    sentFiles({ headers: customer.headers }, chat.upload, {}, [{ ...A_PRICE_LIST, name }])
  const [sent, unsent] = [await upload('sent.pdf'), await upload('unsent.pdf')]
  await streamed(chat.send, { body: { text: 'Mira', client_id: newId(), attachment_ids: [sent.id] } }, customer.headers)
  const { rows } = await asSuperuser<{ storage_key: string }>('select storage_key from attachment where id = any($1)', [
    [sent.id, unsent.id],
  ])
  const { deps } = await runningApp()
  return rows.map(({ storage_key }) => deps.files.path(storage_key))
}

/** Tables with a row in which a text stands. */
async function standsIn(text: string): Promise<string[]> {
  const { rows: tables } = await asSuperuser<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one table after another
    const { rows } = await asSuperuser(`select 1 from "${name}" each where each::text ilike '%' || $1 || '%' limit 1`, [
      text,
    ])
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('an exported table is safe for spreadsheets', async () => {
  await aContact(shop, { name: '=HYPERLINK("x")' })
  const { csv } = await admin().call(contacts.export, { body: { organization_id: shop.id } })
  expect(csv).toContain(`"'=HYPERLINK`)
})
