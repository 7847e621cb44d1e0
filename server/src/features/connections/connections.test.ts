/** @module-tag services */
import { agents, versions } from '@tertulia/contract/agents'
import { type Connection, connections } from '@tertulia/contract/connections'
import { contacts } from '@tertulia/contract/contacts'
import { conversations } from '@tertulia/contract/conversations'
import { conversationPrivacy } from '@tertulia/contract/conversation-privacy'
import { deliveries } from '@tertulia/contract/deliveries'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resumeFreeTurns } from '#features/conversations/turns/resume-turns.ts'
import { refreshAccounts } from '#features/connections/connections.sweeps.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { newId } from '#platform/ids.ts'
import { customerPrefers } from '#providers/whatsapp-simulator/customer.ts'
import { META_CREDENTIALS } from '../../../test/meta-credentials.ts'
import { goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { aPicture } from '../../../test/a-picture.ts'
import { sentFiles } from '../../../test/upload.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { startWhatsApp, type WhatsAppStandIn } from '../../../test/stand-ins/whatsapp.ts'

const SATURDAY = '¿Abrís los sábados?'
let meta: WhatsAppStandIn
let listening: { url: string; close(): Promise<void> }
const closing: Array<() => Promise<unknown>> = []

beforeEach(async () => {
  meta = await startWhatsApp({ pumps: true })
  listening = await overHttp()
  const { deps } = await runningApp()
  const before = { graph_url: deps.config.graph_url, public_url: deps.config.public_url }
  Object.assign(deps.config, { graph_url: meta.url, public_url: listening.url })
  closing.push(async () => {
    Object.assign(deps.config, before)
    await Promise.all([meta.close(), listening.close()])
  })
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** The program where a provider can call it. */
async function overHttp() {
  const { app } = await runningApp()
  const url = await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {
    const address = app.server.address()
    if (address === null || typeof address === 'string') throw new Error('the program listens nowhere')
    return `http://127.0.0.1:${address.port}`
  })
  return { url, close: async () => {} }
}

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id, { question: SATURDAY, answer: 'Sí, de 10 a 14.' })
  await goLive(shop, agent.id)
  return { shop, agent_id: agent.id }
}
type Shop = Awaited<ReturnType<typeof aShop>>

const credentialsOf = (at: WhatsAppStandIn) => {
  const { app_id, waba_id, phone_number_id, app_secret, access_token } = at.account()
  return {
    ...META_CREDENTIALS,
    app_id,
    business_account_id: waba_id,
    phone_id: phone_number_id,
    app_secret,
    access_token: access_token.value,
  }
}
type Credentials = ReturnType<typeof credentialsOf>

const connect = ({ shop, agent_id }: Shop, change: Partial<Credentials> = {}): Promise<Connection> => {
  const credentials = { ...credentialsOf(meta), ...change }
  return shop
    .as('admin')
    .call(connections.create, { body: { provider: 'meta', channel: 'whatsapp', agent_id, credentials } })
}

const look = ({ shop }: Shop, id: string): Promise<Connection> =>
  shop.as('admin').call(connections.get, { params: { id } })

async function reaches(of: Shop, id: string, is: (connection: Connection) => boolean): Promise<Connection> {
  let now = await look(of, id)
  await until(async () => is((now = await look(of, id))))
  return now
}
const waitsForMessage = ({ state }: Connection) => state.name === 'integrating' && state.step === 4
const hasFailed = ({ state }: Connection) => state.name === 'failed'

/** Waits until the phone shows so many texts of the business. */
async function read(times: number): Promise<string[]> {
  const { deps } = await runningApp()
  const texts = () =>
    meta
      .account()
      .messages.filter(({ from }) => from === 'business')
      .map(({ content }) => (content as { body?: string }).body ?? '')
  await until(async () => {
    await resumeFreeTurns(deps)
    return texts().length >= times
  })
  return texts()
}

/** A shop whose account has gone through every step that needs no customer. */
async function aConnected() {
  const of = await aShop()
  const { id } = await connect(of)
  await reaches(of, id, waitsForMessage)
  return { ...of, id }
}

/** A customer has asked there and was answered: `at` is their conversation. */
async function anAnswered() {
  const connected = await aConnected()
  const { shop } = connected
  await meta.says(SATURDAY)
  await read(1)
  const { items } = await shop.as('admin').call(conversations.list, { query: { organization_id: shop.id } })
  return { ...connected, at: { params: { id: items[0]?.id ?? '' } } }
}

test('from credentials to an answered message: four steps, over the wire of Meta, and nothing is typed twice', async () => {
  const of = await aShop()
  const { id, state } = await connect(of)
  expect(state).toEqual({ name: 'integrating', step: 1 })
  const waiting = await reaches(of, id, waitsForMessage)
  expect(waiting).toMatchObject({ verified_name: 'Ciclos Almenara', quality: 'green', channel: 'whatsapp' })
  expect(waiting.fields['template_namespace']).toBe(meta.account().template_namespace)
  await meta.says(SATURDAY)
  expect(await read(1)).toEqual(['Sí, de 10 a 14.'])
  const enabled = await reaches(of, id, (each) => each.state.name === 'enabled')
  expect(enabled.steps_at.map(({ step }) => step)).toEqual([1, 2, 3, 4])
  expect(enabled.last_in_at).not.toBeNull()
  await meta.says('¿Y los domingos?')
  await until(async () => (await look(of, id)).open_conversations === 1)
})

test('secrets are not shown, and stand neither in the row nor in the trail', async () => {
  const of = await aShop()
  const shown = await connect(of)
  const { app_secret, access_token } = credentialsOf(meta)
  const { rows } = await asSuperuser('select * from connection where id = $1', [shown.id])
  const trail = await auditOf(of.shop.id)
  for (const text of [shown, rows, trail, await look(of, shown.id)].map((each) => JSON.stringify(each)))
    for (const secret of [app_secret, access_token]) expect(text).not.toContain(secret)
  expect(shown.secrets['access_token']).toMatchObject({ last_four: access_token.slice(-4) })
})

test.each<[string, Partial<Credentials>, string, string | null]>([
  ['a wrong token', { access_token: 'EAAanother' }, 'token_refused', 'access_token'],
  ['another number', { phone_id: '123456789012345' }, 'account_unknown', 'phone_id'],
  ['another account', { business_account_id: '123456789012345' }, 'account_unknown', 'business_account_id'],
])('%s: which one is wrong is told at its field', async (_, change, reason, field) => {
  const of = await aShop()
  const { id } = await connect(of, change)
  const { state } = await reaches(of, id, hasFailed)
  expect(state).toMatchObject({ name: 'failed', step: 1, failure: { reason, field } })
})

test('a right that is missing is named', async () => {
  await meta.change((it) => ({
    ...it,
    access_token: { ...it.access_token, permissions: ['whatsapp_business_messaging'] },
  }))
  const of = await aShop()
  const { id } = await connect(of)
  const { state } = await reaches(of, id, hasFailed)
  expect(state).toMatchObject({ failure: { reason: 'permission_missing', field: 'access_token' } })
  expect(JSON.stringify(state)).toContain('whatsapp_business_management')
})

test.each(['html', 'garbage', 'empty', 'reset', 500] as const)(
  'if Meta answers %s, the step fails with its cause, and is done when it is tried again',
  async (fault) => {
    const of = await aShop()
    meta.fail(9, fault)
    const { id } = await connect(of)
    const { state } = await reaches(of, id, hasFailed)
    expect(['unreadable', 'unreachable']).toContain(state.name === 'failed' ? state.failure.reason : '')
    meta.fail(0, 500)
    await of.shop.as('admin').call(connections.retry, { params: { id } })
    await reaches(of, id, waitsForMessage)
  },
)

test('an account that another organization has connected is not taken from it, and its name is not disclosed', async () => {
  const [first, second] = [await aShop(), await aShop()]
  const { id } = await connect(first)
  await reaches(first, id, waitsForMessage)
  const other = await connect(second)
  const { state } = await reaches(second, other.id, hasFailed)
  expect(state).toMatchObject({
    step: 1,
    failure: { reason: 'account_connected_elsewhere', field: 'phone_id', detail: '' },
  })
  await expect(connect(first)).rejects.toThrow('account_connected')
})

test('disconnected and connected again an account keeps its history, and asks for its secrets', async () => {
  const { id, ...of } = await anAnswered()
  const stopped = await of.shop.as('admin').call(connections.stop, { params: { id } })
  expect(stopped).toMatchObject({ state: { name: 'disabled' }, secrets: {} })
  const { rows } = await asSuperuser('select secrets_sealed from connection where id = $1', [id])
  expect(rows).toEqual([{ secrets_sealed: null }])
  expect((await connect(of)).id).toBe(id)
  await reaches(of, id, waitsForMessage)
  await meta.says(SATURDAY)
  await read(2)
  const { items } = await of.shop.as('admin').call(conversations.list, { query: { organization_id: of.shop.id } })
  expect(items).toHaveLength(1)
})

test('moved to another agent, that one answers from the next message on, and what was said stays where it is', async () => {
  const { id, ...of } = await anAnswered()
  const other = await of.shop.anAgent()
  await of.shop.aFaq(other.id, { question: SATURDAY, answer: 'No, cerramos.' })
  await goLive(of.shop, other.id)
  await of.shop.as('admin').call(connections.move, { params: { id }, body: { agent_id: other.id } })
  await meta.says(SATURDAY)
  expect(await read(2)).toEqual(['Sí, de 10 a 14.', 'No, cerramos.'])
})

test('a token that ends stops the account, loses nothing, and after others are typed what waited goes out', async () => {
  const { id, ...of } = await aConnected()
  const { access_token } = meta.account()
  await meta.change((it) => ({ ...it, access_token: { ...it.access_token, value: 'EAAnew' } }))
  await meta.says(SATURDAY)
  const broken = await reaches(of, id, hasFailed)
  expect(broken.state).toMatchObject({ step: 1, failure: { reason: 'token_expired' } })
  expect(JSON.stringify(broken)).not.toContain(access_token.value)
  const body = { ...credentialsOf(meta), app_secret: null }
  await of.shop.as('admin').call(connections.update, { params: { id }, body })
  await reaches(of, id, waitsForMessage)
  await asSuperuser(`update delivery set next_try_at = now() - interval '1 second' where organization_id = $1`, [
    of.shop.id,
  ])
  expect(await read(1)).toEqual(['Sí, de 10 a 14.'])
})

test('a wrong verify token fails the step at which the provider asks; the right one, pasted by hand, goes on', async () => {
  const of = await aShop()
  const { deps } = await runningApp()
  Object.assign(deps.config, { public_url: 'http://127.0.0.1:1' })
  const { id } = await connect(of)
  const { state } = await reaches(of, id, hasFailed)
  expect(state).toMatchObject({ step: 2, failure: { reason: 'webhook_refused' } })
  const { callback_url, verify_token } = await of.shop.as('admin').call(connections.webhook, { params: { id } })
  const asks = async (token: string) => {
    const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.challenge': '42', 'hub.verify_token': token })
    const answer = await fetch(`${listening.url}${new URL(callback_url).pathname}?${query.toString()}`)
    return { status: answer.status, body: await answer.text() }
  }
  expect(await asks('another')).toEqual({ status: 403, body: '' })
  expect(await asks(verify_token)).toEqual({ status: 200, body: '42' })
  await reaches(of, id, waitsForMessage)
})

test('a person’s message while Meta is away for a while goes out when it is back, once', async () => {
  const { at, ...of } = await anAnswered()
  await of.shop.as('member').call(conversations.take, at)
  meta.fail(2, 429)
  await of.shop.as('member').call(conversations.reply, { ...at, body: { text: 'Soy Lucía.', client_id: newId() } })
  const joined = expect.stringContaining('está contigo')
  expect(await read(3)).toEqual(['Sí, de 10 a 14.', joined, 'Soy Lucía.'])
  const { deliveries: fared } = await of.shop.as('member').call(deliveries.list, at)
  expect(fared).toHaveLength(3)
})

test('the customer sees that they are read and answered, and nothing of it where a person has control', async () => {
  const of = await aConnected()
  const { deps } = await runningApp()
  const typed = () => meta.requests.filter(({ body }) => body.includes('typing_indicator')).length
  await meta.says(SATURDAY)
  await read(1)
  await deps.afterwards.settle()
  expect(typed()).toBe(1)
  const { items } = await of.shop.as('admin').call(conversations.list, { query: { organization_id: of.shop.id } })
  const at = { params: { id: items[0]?.id ?? '' } }
  await of.shop.as('member').call(conversations.take, at)
  await meta.says('¿Sigues ahí?')
  await until(async () => (await of.shop.as('member').call(conversations.get, at)).messages >= 3)
  await deps.afterwards.settle()
  expect(typed()).toBe(1)
})

test('failed messages of a customer go with their conversation', async () => {
  const { id, ...of } = await anAnswered()
  const kept = async () =>
    (
      await asSuperuser(
        `select 1 from inbound_event where connection_id = $1 and kind = 'message' and state = 'failed'`,
        [id],
      )
    ).rows.length
  await asSuperuser(
    `update inbound_event set state = 'failed', item_sealed = '\\x00' where connection_id = $1 and kind = 'message'`,
    [id],
  )
  expect(await kept()).toBe(1)
  const { items } = await of.shop.as('admin').call(conversations.list, { query: { organization_id: of.shop.id } })
  await of.shop.as('admin').call(conversationPrivacy.delete, { params: { id: items[0]?.id ?? '' } })
  expect(await kept()).toBe(0)
})

test('a webhook to an unknown address, too large or with another secret is refused, and one we cannot store is brought again', async () => {
  const { id, ...of } = await aConnected()
  const { callback_url } = await of.shop.as('admin').call(connections.webhook, { params: { id } })
  const post = async (url: string, body: string, headers: Record<string, string> = {}) =>
    (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })).status
  expect(await post(`${listening.url}/in/meta/${'0'.repeat(32)}`, '{}')).toBe(404)
  expect(await post(`${listening.url}/in/telegram/${'0'.repeat(32)}`, '{}')).toBe(404)
  expect(await post(callback_url, '{}')).toBe(401)
  expect(await post(callback_url, '{}', { 'x-hub-signature-256': 'sha256=00' })).toBe(401)
  expect(await post(callback_url, 'x'.repeat(3_100_000))).toBe(413)
  await asSuperuser(`create function no_inbound() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
    create trigger no_inbound before insert on inbound_event for each row
      when (new.connection_id = '${id}') execute function no_inbound()`)
  try {
    await meta.says(SATURDAY)
    const { deps } = await runningApp()
    await until(async () => meta.account().calls.some(({ attempts }) => attempts > 1))
    await resumeFreeTurns(deps)
    expect(meta.account().messages).toHaveLength(1)
  } finally {
    await asSuperuser('drop trigger no_inbound on inbound_event; drop function no_inbound')
  }
  expect(await read(1)).toEqual(['Sí, de 10 a 14.'])
})

test('an account that is on is looked at now and then: its quality is told, and a token that ended is found out', async () => {
  const { id, ...of } = await aConnected()
  await meta.says(SATURDAY)
  await reaches(of, id, ({ state }) => state.name === 'enabled')
  await meta.change((it) => ({ ...it, quality_rating: 'YELLOW' }))
  const { deps } = await runningApp()
  await sweepOnce(deps, refreshAccounts)
  expect(await look(of, id)).toMatchObject({ quality: 'yellow', state: { name: 'enabled' } })
  meta.fail(9, 500)
  await sweepOnce(deps, refreshAccounts)
  meta.fail(0, 500)
  expect((await look(of, id)).state).toEqual({ name: 'enabled' })
  await meta.change((it) => ({ ...it, access_token: { ...it.access_token, value: 'EAAnew' } }))
  await sweepOnce(deps, refreshAccounts)
  expect((await look(of, id)).state).toMatchObject({ name: 'failed', step: 1, failure: { field: 'access_token' } })
})

test('files that a colleague sends go out as files, and one that WhatsApp does not take as a link', async () => {
  const { at, ...of } = await anAnswered()
  await of.shop.as('member').call(conversations.take, at)
  const member = await of.shop.colleague('member')
  const files = [
    { name: 'foto.png', type: 'image/png', content: await aPicture('png') },
    { name: 'tarifas.csv', type: 'text/csv', content: 'talla;precio\nM;90' },
  ]
  const attachment_ids: string[] = []
  for (const file of files)
    attachment_ids.push((await sentFiles(member, conversations.upload, {}, [file], at.params)).id)
  const body = { text: 'Aquí están.', client_id: newId(), attachment_ids }
  await of.shop.as('member').call(conversations.reply, { ...at, body })
  await until(async () => meta.account().messages.some(({ type }) => type === 'image'))
  const texts = await read(3)
  expect(texts.find((text) => text.includes('tarifas.csv: http'))).toContain('Aquí están.')
})

test('with its agent an account is disconnected, and can be connected to another one', async () => {
  const { id, ...of } = await aConnected()
  await of.shop.as('admin').call(agents.delete, { params: { id: of.agent_id } })
  expect((await reaches(of, id, ({ state }) => state.name === 'disabled')).secrets).toEqual({})
  const { id: agent_id } = await of.shop.anAgent()
  await goLive(of.shop, agent_id)
  expect((await connect({ ...of, agent_id })).id).toBe(id)
  expect((await look(of, id)).agent_id).toBe(agent_id)
})

test('the id of another app is refused beside its field, and the end of a token is told', async () => {
  const of = await aShop()
  const { id } = await connect(of, { app_id: '1234567890' })
  const { state } = await reaches(of, id, hasFailed)
  expect(state).toMatchObject({ step: 1, failure: { reason: 'app_mismatch', field: 'app_id' } })
  const expires_at = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 10 * 86_400_000).toISOString()
  await meta.change((account) => ({ ...account, access_token: { ...account.access_token, expires_at } }))
  const other = await aShop()
  const { id: right } = await connect(other)
  expect(await reaches(other, right, waitsForMessage)).toMatchObject({ secrets: { access_token: { expires_at } } })
  const calls = meta.requests.filter(({ url }) => !url.includes('debug_token'))
  expect(calls.filter(({ url }) => !url.includes('appsecret_proof='))).toEqual([])
})

test('a customer who stops offers on their phone is not to be written to with any, until they want them again', async () => {
  const { shop, at } = await anAnswered()
  const look = async () => {
    await (await runningApp()).deps.events.settle()
    const query = { organization_id: shop.id }
    const [contact] = (await shop.as('admin').call(contacts.list, { query })).items
    return contact?.consents
  }
  await until(async () => (await look()) !== undefined)
  await meta.change((account, now) => customerPrefers(account, 'stop', now))
  await until(async () => (await look())?.whatsapp === false)
  await meta.change((account, now) => customerPrefers(account, 'resume', new Date(now.getTime() + 1_000)))
  await until(async () => (await look())?.whatsapp === true)
  const { items } = await shop.as('admin').call(conversations.messages, { ...at, query: {} })
  expect(items.flatMap(({ event }) => event ?? [])).toEqual(['customer_wants_no_offers', 'customer_wants_offers'])
})

test('messages to an agent that is not live are shown at the connection and answered once it is', async () => {
  const { shop, id, agent_id } = await aConnected()
  const admin = shop.as('admin')
  await meta.says(SATURDAY)
  await read(1)
  const { items } = await admin.call(conversations.list, { query: { organization_id: shop.id } })
  const at = { params: { id: items[0]?.id ?? '' } }
  await admin.call(conversations.take, at)
  await read(2)
  await admin.call(conversations.end, at)
  await admin.call(versions.disable, { params: { id: agent_id } })
  expect(await look({ shop, agent_id }, id)).toMatchObject({ agent_answers: false, waiting_for_agent: 0 })
  await meta.says('¿Seguís ahí?')
  await reaches({ shop, agent_id }, id, ({ waiting_for_agent }) => waiting_for_agent === 1)
  // A day is as long as a customer may be answered.
  await asSuperuser(
    `update inbound_event set attempts = 30, next_try_at = now() + interval '1 hour'
    where organization_id = $1 and state = 'waiting'`,
    [shop.id],
  )
  await admin.call(versions.activate, { params: { id: agent_id } })
  await (await runningApp()).deps.events.settle()
  expect(await read(3)).toHaveLength(3)
  expect(await look({ shop, agent_id }, id)).toMatchObject({ agent_answers: true, waiting_for_agent: 0, errors_24h: 0 })
})
