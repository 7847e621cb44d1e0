import { agents } from '@tertulia/contract/agents'
import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { conversationNotes } from '@tertulia/contract/conversation-notes'
import { tools } from '@tertulia/contract/tools'
import { type Endpoint, entityOf, parameterNames } from '@tertulia/contract/endpoint'
import { api } from '@tertulia/contract/features'
import { mayCall, type Permission, PERMISSIONS } from '@tertulia/contract/permissions'
import { publicApi } from '@tertulia/contract/public-api'
import { realtime } from '@tertulia/contract/realtime'
import { chat } from '@tertulia/contract/chat'
import { contacts } from '@tertulia/contract/contacts'
import { conversations } from '@tertulia/contract/conversations'
import { chatRatings } from '@tertulia/contract/ratings'
import { transfers } from '@tertulia/contract/transfers'
import { unanswered } from '@tertulia/contract/unanswered'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOrderTool } from './a-tool.ts'
import { aContact } from './a-contact.ts'
import { aCustomer, goLive, until } from './a-customer.ts'
import { anImport } from './an-import.ts'
import { anApiKey, type KeyCaller } from './an-api-key.ts'
import { anOrganization, type Caller, Refused } from './an-organization.ts'
import { FIELDS, isAboutCustomers, KINDS, LEFT_OUT, plantedIn, textsIn } from './planted-fields.ts'
import { runningApp } from './running-app.ts'
import { setSettings } from './settings-of.ts'

/** Texts of customers who ask, with a contact and a note each. */
const PLANTED = KINDS.flatMap((kind) => [11, 23, 35, 47, 59, 71].map(kind))

/** Texts of those who open a ticket and ask for an order too. */
const ALL = [...PLANTED, ...KINDS.flatMap((kind) => [83, 95].map(kind)), ...FIELDS.map(plantedIn)]

type Shop = Awaited<ReturnType<typeof anOrganization>>
let shop: Shop
let agent_id: string
let key: KeyCaller
let ids: Record<string, string>

const tell = (text: string, who: { customer_id: string; customer_name: string }) =>
  key.call(publicApi.ask, { body: { ...who, text, client_id: newId() } })
const ask = (personal: string) =>
  tell(`¿Vendéis helados? Soy ${personal}, gracias`, { customer_id: newId(), customer_name: personal })

beforeAll(async () => {
  shop = await anOrganization()
  agent_id = (await shop.anAgent()).id
  const admin = shop.as('admin')
  const of = { agent_id }
  const tool = await admin.call(tools.create, { params: of, body: { definition: anOrderTool('http://127.0.0.1:9') } })
  await admin.call(tools.setSecret, { params: { ...of, tool_id: tool.id }, body: { secret: 'sk-pedidos' } })
  await admin.call(agents.addTools, { params: { id: agent_id }, body: { tool_ids: ['open_ticket', tool.id] } })
  const label = await admin.call(contactAttributes.create, {
    params: { organization_id: shop.id },
    body: { label: 'Otro dato', type: 'text', choices: [] },
  })
  await goLive(shop, agent_id)
  key = await anApiKey(shop, agent_id, { role: 'full', calls_a_minute: 1000 })
  await setSettings(shop, { masks_members: true })
  let conversation = ''
  let contact = ''
  for (const personal of PLANTED) {
    // oxlint-disable-next-line no-await-in-loop -- as customers come
    conversation = (await ask(personal)).conversation_id
    // oxlint-disable-next-line no-await-in-loop -- the same
    contact = (await aContact(shop, { name: personal, attributes: { [label.id]: personal } })).id
    // oxlint-disable-next-line no-await-in-loop -- the same
    await admin.call(conversationNotes.add, { params: { id: conversation }, body: { text: `Es ${personal}` } })
  }
  for (const kind of KINDS) {
    const said = [
      [`quiero abrir una incidencia: soy ${kind(83)} y el grifo gotea`, kind(95), 'eva@ejemplo.com', 'sí'],
      ['¿dónde está mi pedido?', kind(95)],
    ]
    for (const texts of said) {
      const customer_id = newId()
      // oxlint-disable-next-line no-await-in-loop -- one after another, as people write
      for (const text of texts) await tell(text, { customer_id, customer_name: kind(83) })
    }
  }
  await plantInFields({ conversation, contact, label: label.id })
  const { items } = await shop.as('admin').call(conversations.messages, { params: { id: conversation }, query: {} })
  const gaps = await shop.as('admin').call(unanswered.list, { query: { agent_id } })
  ids = {
    organization: shop.id,
    agent: agent_id,
    conversation,
    contact,
    message: items.at(-1)?.id ?? '',
    unanswered_question: gaps.items[0]?.id ?? '',
  }
})

/** One conversation and one contact with an identifier in each field that takes text. */
async function plantInFields({ conversation, contact, label }: Record<'conversation' | 'contact' | 'label', string>) {
  const admin = shop.as('admin')
  const at = { params: { id: conversation } }
  const [note] = await admin.call(conversationNotes.list, at)
  const changed = { params: { id: conversation, note_id: note?.id ?? '' } }
  await admin.call(conversationNotes.update, { ...changed, body: { text: plantedIn('conversationNotes.update.text') } })
  await admin.call(conversationNotes.add, { ...at, body: { text: plantedIn('conversationNotes.add.text') } })
  const luis = await shop.newColleague('member')
  await admin.call(conversations.take, at)
  const to = { kind: 'person', id: luis.id } as const
  const offered = await admin.call(transfers.offer, { ...at, body: { to, note: plantedIn('transfers.offer.note') } })
  const offer = { params: { ...at.params, transfer_id: offered.transfer?.id ?? '' } }
  await luis.call(transfers.refuse, { ...offer, body: { reason: plantedIn('transfers.refuse.reason') } })
  await admin.call(conversations.reply, {
    ...at,
    body: { text: plantedIn('conversations.reply.text'), client_id: newId() },
  })
  await admin.call(conversations.release, {
    ...at,
    body: { instruction: plantedIn('conversations.release.instruction') },
  })

  await aContact(shop, {
    name: plantedIn('contacts.create.name'),
    attributes: { [label]: plantedIn('contacts.create.attributes{}') },
  })
  const { updated_at: expected_updated_at } = await admin.call(contacts.get, { params: { id: contact } })
  await admin.call(contacts.update, {
    params: { id: contact },
    body: {
      name: plantedIn('contacts.update.name'),
      email: plantedIn('contacts.update.email'),
      phone: `+34 ${plantedIn('contacts.update.phone')}`,
      attributes: { [label]: plantedIn('contacts.update.attributes{}') },
      expected_updated_at,
    },
  })
  const words = plantedIn('contacts.consent.words')
  await admin.call(contacts.consent, { params: { id: contact }, body: { channel: 'email', given: true, words } })
  const row = {
    name: plantedIn('contactImport.import.rows[].name'),
    email: plantedIn('contactImport.import.rows[].email'),
    phone: plantedIn('contactImport.import.rows[].phone'),
    former_emails: plantedIn('contactImport.import.rows[].former_emails'),
    former_phones: plantedIn('contactImport.import.rows[].former_phones'),
    attributes: { [label]: plantedIn('contactImport.import.rows[].attributes{}') },
  }
  await anImport(shop, [row])

  const customer = await aCustomer(agent_id)
  const { conversation_id } = await customer.ask(`Soy ${plantedIn('chat.send.text')}, ¿vendéis helados?`)
  await customer.call(chat.end, {})
  await customer.call(chatRatings.rate, {
    body: { conversation_id, csat: 2, comment: plantedIn('chatRatings.rate.comment') },
  })
  await tell(`Llamadme al ${plantedIn('publicApi.ask.text')}`, {
    customer_id: newId(),
    customer_name: plantedIn('publicApi.ask.customer_name'),
  })
}

const GETS = Object.entries(api).flatMap(([feature, group]) =>
  Object.entries(group).flatMap(([name, endpoint]: [string, Endpoint]) =>
    endpoint.method === 'GET' && (PERMISSIONS as string[]).includes(endpoint.allow)
      ? [[`${feature}.${name}`, endpoint] as const]
      : [],
  ),
)

/** The input of a call: ids of ours by what it names, and as many rows as it gives. */
function sentTo(endpoint: Endpoint): object | undefined {
  const named = entityOf(endpoint)
  const given: Record<string, string> = {
    organization_id: shop.id,
    agent_id,
    conversation_id: ids['conversation'] ?? '',
  }
  if (named) given[named.parameter] = ids[named.entity] ?? ''
  const params = Object.fromEntries(parameterNames(endpoint.path).map((name) => [name, given[name] ?? '']))
  if (Object.values(params).includes('')) return undefined
  const shape = (endpoint.query as { shape?: object } | undefined)?.shape ?? {}
  const query: Record<string, string | number> = {}
  for (const name of Object.keys(shape)) {
    if (name === 'rows') query[name] = 100
    else if (given[name] && !(name in params)) query[name] = given[name]
  }
  return { params, query }
}

/** Planted texts in the answers to a member, by the call. */
async function readBy(who: Pick<Caller, 'call'>, may: (permission: Permission) => boolean) {
  const read: Record<string, string[]> = {}
  for (const [name, endpoint] of GETS) {
    const sent = sentTo(endpoint)
    if (!sent || !may(endpoint.allow as Permission)) continue
    // oxlint-disable-next-line no-await-in-loop -- one call after another
    const answer = await who.call(endpoint, sent as never).catch((error: unknown) => {
      if (error instanceof Refused && error.status < 500) return undefined
      throw error
    })
    const told = JSON.stringify(answer ?? '')
    const found = ALL.filter((personal) => told.includes(personal))
    if (found.length > 0) read[name] = found
  }
  return read
}

test('each field of text of a customer, or of who writes about one, is planted or left out for a reason', () => {
  const fields = Object.entries(api).flatMap(([feature, group]) =>
    Object.entries(group).flatMap(([name, endpoint]: [string, Endpoint]) =>
      endpoint.body && isAboutCustomers(endpoint)
        ? textsIn(endpoint.body).map((path) => `${feature}.${name}${path}`)
        : [],
    ),
  )
  expect([...new Set(fields)].toSorted()).toEqual([...FIELDS, ...Object.keys(LEFT_OUT)].toSorted())
})

test('a member who reads customers’ data reads the planted texts, by many calls', async () => {
  const read = await readBy(shop.as('admin'), (permission) => mayCall('admin', permission, 'GET'))
  expect(Object.keys(read).length).toBeGreaterThanOrEqual(14)
  // Names and last questions: of each kind one of either, and so of what was told by a field of its own.
  expect(read['conversations.list']).toHaveLength(PLANTED.length + 2 * KINDS.length + 4)
})

test.each(['viewer', 'member'] as const)('to a masked %s no call tells any of it', async (role) => {
  expect(await readBy(shop.as(role), (permission) => mayCall(role, permission, 'GET'))).toEqual({})
})

test.each(['viewer', 'member'] as const)('a masked %s finds none of it by searching', async (role) => {
  for (const personal of ALL) {
    // oxlint-disable-next-line no-await-in-loop -- one search after another
    const { items } = await shop
      .as(role)
      .call(conversations.list, { query: { organization_id: shop.id, search: personal.split(' ', 2).join(' ') } })
    expect(items.length, personal).toBe(0)
  }
})

test('a key that reads masked is told none of it', async () => {
  const reader = await anApiKey(shop, agent_id, { role: 'read', calls_a_minute: 1000 })
  const { items } = await reader.call(publicApi.conversations, { query: { rows: 100 } })
  expect(items.length).toBeGreaterThanOrEqual(PLANTED.length)
  expect(ALL.filter((personal) => JSON.stringify(items).includes(personal))).toEqual([])
})

test.each(['viewer', 'member'] as const)('a masked %s hears none of it on the socket', async (role) => {
  const { app } = await runningApp()
  const { ticket } = await shop.as(role).call(realtime.ticket, {})
  const heard: string[] = []
  const socket = await app.injectWS(`/functions/ws/status?ticket=${ticket}`)
  socket.on('message', (data: Buffer) => heard.push(data.toString()))
  socket.send(JSON.stringify({ kind: 'subscribe', topic: `organization:${shop.id}` }))
  await until(async () => heard.some((frame) => frame.includes('subscribed')))
  for (const kind of KINDS) {
    // oxlint-disable-next-line no-await-in-loop -- as customers come
    await ask(kind(83))
  }
  await until(async () => heard.filter((frame) => frame.includes('conversation.changed')).length >= KINDS.length)
  socket.terminate()
  expect(KINDS.map((kind) => kind(83)).filter((personal) => heard.join('').includes(personal))).toEqual([])
})
