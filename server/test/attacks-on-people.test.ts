import { createHmac } from 'node:crypto'
import { bubbles } from '@tertulia/contract/bubble'
import { chat } from '@tertulia/contract/chat'
import { chatHistory } from '@tertulia/contract/chat-history'
import { chatIdentity } from '@tertulia/contract/chat-identity'
import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { contactImport } from '@tertulia/contract/contact-import'
import { contacts } from '@tertulia/contract/contacts'
import { CONTACT_TABLE_ROWS } from '@tertulia/contract/contacts.limits'
import { conversationSnoozes } from '@tertulia/contract/conversation-snoozes'
import { conversations } from '@tertulia/contract/conversations'
import { modelHelp } from '@tertulia/contract/model-help'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aContact } from './a-contact.ts'
import { aCustomer, goLive, until } from './a-customer.ts'
import { anOrganization, type Caller, caller } from './an-organization.ts'

/** A shop for attacks by a table that is imported, a chat that is put aside and a customer on several browsers. */

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  return { shop, agent, admin: shop.as('admin') }
}

const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((each) =>
    each.status === 'fulfilled' ? 'done' : String((each.reason as { code?: string }).code),
  )
const REFUSED = ['not_found', 'not_allowed']

test('an admin of another organization reaches no table, contact, snooze or help of this one', async () => {
  const { shop, agent, admin } = await aShop()
  const stranger = (await anOrganization()).as('super_admin')
  const contact = await aContact(shop, { name: 'Ana', email: 'ana@ejemplo.com' })
  const { conversation_id } = await (await aCustomer(agent.id)).ask('hola')
  const asked = { organization_id: shop.id, known: 'update', file: 'a.csv' } as const
  const rows = [{ email: 'eva@ejemplo.com' }]
  const begun = await admin.call(contactImport.import, { body: { ...asked, rows } })
  const [of, org] = [{ params: { id: conversation_id } }, { params: { organization_id: shop.id } }]
  const tried = await outcomes([
    stranger.call(contactImport.import, { body: { ...asked, rows } }),
    stranger.call(contactImport.preview, { body: { ...asked, rows } }),
    stranger.call(contactImport.list, { query: { organization_id: shop.id } }),
    stranger.call(contactImport.undo, { params: { id: begun.id } }),
    stranger.call(contacts.export, { body: { organization_id: shop.id } }),
    stranger.call(contacts.get, { params: { id: contact.id } }),
    stranger.call(conversationSnoozes.list, of),
    stranger.call(conversationSnoozes.begin, { ...of, body: { until: null } }),
    stranger.call(conversationSnoozes.end, of),
    stranger.call(modelHelp.list, org),
    stranger.call(modelHelp.switch, { ...org, body: { kind: 'analysis', enabled: true } }),
  ])
  expect(tried.filter((each) => !REFUSED.includes(each))).toEqual([])
})

test('a member brings nothing in, takes nothing along and switches nothing on; a viewer puts nothing aside', async () => {
  const { shop, agent } = await aShop()
  const { conversation_id } = await (await aCustomer(agent.id)).ask('hola')
  const asked = {
    organization_id: shop.id,
    known: 'update' as const,
    file: 'a.csv',
    rows: [{ email: 'x@ejemplo.com' }],
  }
  const of = { params: { id: conversation_id } }
  const tried = await outcomes([
    ...(['member', 'viewer'] as const).flatMap((role) => [
      shop.as(role).call(contactImport.import, { body: asked }),
      shop.as(role).call(contactImport.preview, { body: asked }),
      shop.as(role).call(contactImport.list, { query: { organization_id: shop.id } }),
      shop.as(role).call(contacts.export, { body: { organization_id: shop.id } }),
      shop.as(role).call(modelHelp.switch, {
        params: { organization_id: shop.id },
        body: { kind: 'analysis', enabled: true },
      }),
    ]),
    shop.as('viewer').call(conversationSnoozes.begin, { ...of, body: { until: null } }),
    shop.as('viewer').call(conversationSnoozes.end, of),
  ])
  expect(new Set(tried)).toEqual(new Set(['not_allowed']))
})

test('twenty tables at once wait for each other, and cells that no table may hold are refused or passed over', async () => {
  const { shop, admin } = await aShop()
  const other = await anOrganization()
  const attribute = { label: 'Talla', type: 'text', choices: [] } as const
  const theirs = await other
    .as('admin')
    .call(contactAttributes.create, { params: { organization_id: other.id }, body: { ...attribute, choices: [] } })
  const asked = { organization_id: shop.id, known: 'update', file: 'a.csv' } as const
  const rows = Array.from({ length: 400 }, (_, at) => ({ email: `p${at}@ejemplo.com`, name: '=1+1' }))
  const at_once = await outcomes(
    Array.from({ length: 20 }, () => admin.call(contactImport.import, { body: { ...asked, rows } })),
  )
  // One that is done makes room for the next, which finds everybody known.
  expect(new Set(at_once)).toEqual(new Set(['done', 'contact_import_running']))
  const list = () => admin.call(contactImport.list, { query: { organization_id: shop.id } })
  await until(async () => (await list()).every(({ state }) => state === 'done'))
  expect((await list()).map(({ added }) => added).filter((added) => added > 0)).toEqual([rows.length])

  const odd = [
    { email: 'ana@ejemplo.com', attributes: { [theirs.id]: 'XL' } },
    { email: 'a@b', former_emails: 'x'.repeat(900) },
    { email: 'e\u202Eva@ejemplo.com' },
    { phone: '0'.repeat(900) },
    { email: 'eva@ejemplo.com', former_phones: ';;;;,,,,' },
  ]
  const told = await admin.call(contactImport.preview, { body: { ...asked, rows: odd } })
  expect(told.map(({ state }) => state)).toEqual(['new', 'invalid', 'invalid', 'invalid', 'new'])
  const refused = await outcomes([
    admin.call(contactImport.import, {
      body: { ...asked, rows: Array.from({ length: CONTACT_TABLE_ROWS + 1 }, () => ({})) },
    }),
    admin.call(contactImport.preview, { body: { ...asked, rows: [{ email: 'x'.repeat(2_000) }] } }),
    admin.call(contactImport.preview, { body: { ...asked, rows: [{ former_emails: 'x'.repeat(2_000) }] } }),
    admin.call(contactImport.preview, { body: { ...asked, rows: [{ name: 'a\u0000' }] } }),
    admin.call(contactImport.preview, { body: { ...asked, rows: [JSON.parse('{"__proto__":{"email":"x"}}')] } }),
    admin.call(contacts.export, { body: { organization_id: shop.id, after: 'x' } }),
  ])
  expect(refused.filter((each) => each === 'done' || each === 'unknown_error')).toEqual([])
  // A cursor of another list is a place like any other, and tells nothing of that list.
  const { rows: none } = await admin.call(contacts.export, { body: { organization_id: shop.id, after: newId() } })
  expect(none).toBe(0)
})

test('a chat that a colleague attends is put aside by no other, and for no odd time', async () => {
  const { shop, agent, admin } = await aShop()
  const { conversation_id: id } = await (await aCustomer(agent.id)).ask('hola')
  await admin.call(conversations.take, { params: { id } })
  const begin = (by: ReturnType<typeof shop.as>, until_at: string | null) =>
    by.call(conversationSnoozes.begin, { params: { id }, body: { until: until_at } })
  expect(await outcomes([begin(shop.as('member'), null), begin(shop.as('owner'), null)])).toEqual([
    'control_needed',
    'control_needed',
  ])
  const odd = ['2020-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.000Z', 'mañana', '']
  expect((await outcomes(odd.map((each) => begin(admin, each)))).filter((each) => each === 'done')).toEqual([])
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
function signed(header: object, claims: unknown, secret: string, hash = 'sha256'): string {
  const head = `${part(header)}.${part(claims)}`
  return `${head}.${createHmac(hash, secret).update(head).digest('base64url')}`
}

const anHourOf = (sub: string, agent_id: string, secret: string) =>
  signed({ alg: 'HS256' }, { sub, aud: agent_id, exp: Math.floor(Date.now() / 1000) + 600 }, secret)

test('no token but one that this agent’s secret has signed for an hour at most gives a browser an identity', async () => {
  const { shop, agent } = await aShop()
  const other = await shop.anAgent({ name: 'Otra' })
  const make = (agent_id: string) => shop.as('admin').call(chatIdentity.create, { params: { agent_id } })
  const [{ secret }, { secret: of_other }] = [await make(agent.id), await make(other.id)]
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: 'ana', aud: agent.id, exp: now + 600 }
  const forged = [
    signed({ alg: 'HS256' }, claims, ''),
    signed({ alg: 'HS256' }, claims, of_other),
    signed({ alg: 'HS256' }, { ...claims, aud: other.id }, secret),
    signed({ alg: 'HS256' }, { ...claims, aud: [] }, secret),
    signed({ alg: 'HS384' }, claims, secret, 'sha384'),
    signed({ alg: 'HS512' }, claims, secret, 'sha512'),
    signed({ alg: 'none' }, claims, secret),
    signed({ alg: 'RS256' }, claims, secret),
    signed({ alg: 'HS256', crit: ['exp'], exp: 1 }, claims, secret),
    signed({ alg: 'HS256', b64: false, crit: ['b64'] }, claims, secret),
    signed({ alg: 'HS256' }, { ...claims, exp: undefined }, secret),
    signed({ alg: 'HS256' }, { ...claims, exp: 'never' }, secret),
    signed({ alg: 'HS256' }, { ...claims, exp: now + 86_400 }, secret),
    signed({ alg: 'HS256' }, { ...claims, exp: now - 3_600 }, secret),
    signed({ alg: 'HS256' }, { ...claims, nbf: now + 3_600 }, secret),
    ...[7, null, {}, ['ana'], '', 'a\u0000'].map((sub) => signed({ alg: 'HS256' }, { ...claims, sub }, secret)),
    signed({ alg: 'HS256' }, [claims], secret),
    `${part({ alg: 'none' })}.${part(claims)}.`,
    '..',
    'x'.repeat(4_000),
  ]
  const visitor = await aCustomer(agent.id)
  const tried = await outcomes(forged.map((token) => visitor.call(chatIdentity.identify, { body: { token } })))
  expect(tried.filter((each) => each === 'done' || each === 'unknown_error')).toEqual([])
  const genuine = signed({ alg: 'HS256' }, claims, secret)
  expect(await visitor.call(chatIdentity.identify, { body: { token: genuine } })).toMatchObject({ name: '' })
})

test('a visitor reads of a customer on several browsers nothing, and a browser that has signed out neither', async () => {
  const { shop, agent } = await aShop()
  const { secret } = await shop.as('admin').call(chatIdentity.create, { params: { agent_id: agent.id } })
  const token = anHourOf('ana', agent.id, secret)
  const [desk, phone, stranger] = [await aCustomer(agent.id), await aCustomer(agent.id), await aCustomer(agent.id)]
  for (const each of [desk, phone]) await each.call(chatIdentity.identify, { body: { token } })
  await desk.ask('Soy ana@ejemplo.com')
  const [own] = await phone.call(chatHistory.list, {})
  expect(await outcomes([stranger.call(chatHistory.read, { params: { id: own!.id } })])).toEqual(['not_found'])
  expect(await stranger.call(chatHistory.list, {})).toEqual([])
  await phone.call(chat.signOut, {})
  const after = await outcomes([
    phone.call(chatHistory.list, {}),
    phone.call(chatHistory.read, { params: { id: own!.id } }),
    phone.call(chat.state, {}),
    phone.call(chat.ticket, {}),
    phone.call(chat.end, {}),
  ])
  expect(after.filter((each) => each === 'done')).toEqual([])
  expect((await desk.call(chat.state, {})).messages.length).toBeGreaterThan(0)
})

test('a browser signed for two agents, or with a share link, is not taken for one browser of the customer', async () => {
  const { shop, agent, admin } = await aShop()
  const other = await shop.anAgent({ name: 'Otra' })
  await shop.aFaq(other.id)
  await goLive(shop, other.id)
  const tokens = new Map<string, string>()
  for (const agent_id of [agent.id, other.id]) {
    const { secret } = await admin.call(chatIdentity.create, { params: { agent_id } })
    tokens.set(agent_id, anHourOf('ana', agent_id, secret))
  }
  const identify = (who: Pick<Caller, 'call'>, agent_id: string) =>
    who.call(chatIdentity.identify, { body: { token: tokens.get(agent_id) ?? '' } })
  const openOf = async (who: Pick<Caller, 'call'>) => (await who.call(chat.state, {})).conversation_id
  const here = await aCustomer(agent.id)
  await identify(here, agent.id)
  const { conversation_id } = await here.ask('hola')

  const there = await aCustomer(other.id)
  await there.ask('hola')
  const elsewhere = await openOf(there)
  await identify(there, other.id)
  expect([await openOf(here), await openOf(there)]).toEqual([conversation_id, elsewhere])

  const { share_id } = await admin.call(bubbles.share, { params: { agent_id: agent.id } })
  const { token } = await caller('').call(chat.open, { body: { door: { share_id: share_id ?? '' } } })
  const shared: Pick<Caller, 'call'> = {
    call: (endpoint, sent) => caller('').call(endpoint, sent, { 'x-visitor-token': token }),
  }
  await identify(shared, agent.id)
  expect([await openOf(here), await openOf(shared)]).toEqual([conversation_id, null])
})
