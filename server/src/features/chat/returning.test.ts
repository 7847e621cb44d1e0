import { chatHistory } from '@tertulia/contract/chat-history'
import { chatIdentity } from '@tertulia/contract/chat-identity'
import { chat } from '@tertulia/contract/chat'
import { contactPrivacy } from '@tertulia/contract/contact-privacy'
import { contacts } from '@tertulia/contract/contacts'
import { conversations } from '@tertulia/contract/conversations'
import { SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { hashOf, newId } from '#platform/ids.ts'
import { aCustomer, type Customer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization, caller } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const desk = shop.as('member')
  /** A person takes a conversation, answers, and ends it where they are done. */
  const attend = async (id: string, text: string, { ends = false } = {}) => {
    await desk.call(conversations.take, { params: { id } })
    const { id: message_id } = await desk.call(conversations.reply, {
      params: { id },
      body: { text, client_id: newId() },
    })
    if (ends) await desk.call(conversations.end, { params: { id } })
    return message_id
  }
  const { secret } = await shop.as('admin').call(chatIdentity.create, { params: { agent_id: agent.id } })
  const identify = async (by: Customer, sub = 'cliente-7') => {
    const token = await new SignJWT({ name: 'Raquel Buil' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setAudience(agent.id)
      .setExpirationTime('10m')
      .sign(new TextEncoder().encode(secret))
    await by.call(chatIdentity.identify, { body: { token } })
  }
  return { shop, agent, attend, identify, customer: () => aCustomer(agent.id) }
}
const stateOf = (by: Customer) => by.call(chat.state, {})
const read = (by: Customer, message_id: string) => by.call(chat.read, { body: { message_id } })
const openAgain = (agent_id: string, token: string) =>
  caller('').call(chat.open, { body: { door: { agent_id, channel: 'bubble' }, token } })

test('a person’s answer before they ended the conversation is shown on return, until it was read', async () => {
  const { agent, attend, customer } = await aShop()
  const away = await customer()
  const { conversation_id } = await away.ask('¿Abrís los sábados?')
  await away.call(chat.callPerson, {})
  const answer = await attend(conversation_id, 'Sí, y también los domingos.', { ends: true })

  const { state } = await openAgain(agent.id, away.session.token)
  expect(state).toMatchObject({ conversation_id, status: 'ended' })
  expect(state.messages.at(-2)).toMatchObject({ text: 'Sí, y también los domingos.' })
  // The agent's answer, and the person's.
  expect(state.unread).toBe(2)
  await read(away, answer)
  expect(await stateOf(away)).toMatchObject({ conversation_id: null, unread: 0, messages: [] })
})

test('unread messages of an ended chat are left behind by a customer who writes again or begins anew', async () => {
  const { attend, customer } = await aShop()
  const [writes, begins] = [await customer(), await customer()]
  for (const each of [writes, begins]) {
    const { conversation_id } = await each.ask('¿Abrís los sábados?')
    await attend(conversation_id, 'Sí.', { ends: true })
  }
  await writes.ask('Hola')
  expect((await stateOf(writes)).messages[0]).toMatchObject({ text: 'Hola' })
  expect(await begins.call(chat.end, {})).toMatchObject({ conversation_id: null })
  expect(await stateOf(begins)).toMatchObject({ conversation_id: null, unread: 0 })
})

test('only answers that came after the last word of the customer, and after what they read, are unread', async () => {
  const { attend, customer } = await aShop()
  const [one, other] = [await customer(), await customer()]
  const first = await one.ask('¿Abrís los sábados?')
  expect((await stateOf(one)).unread).toBe(1)
  await one.ask('¿Abrís los sábados?')
  expect((await stateOf(one)).unread).toBe(1)
  const said = await attend(first.conversation_id, 'Sí.')
  expect((await stateOf(one)).unread).toBe(2)
  // One customer does not read for another, and what was read stays read.
  await read(other, said)
  expect((await stateOf(one)).unread).toBe(2)
  await read(one, said)
  await read(one, first.id)
  expect((await stateOf(one)).unread).toBe(0)
})

test('a customer who signs out and in again while they wait goes on where they were', async () => {
  const { attend, identify, customer } = await aShop()
  const before = await customer()
  await identify(before)
  const { conversation_id } = await before.ask('¿Abrís los sábados?')
  await before.call(chat.callPerson, {})
  await before.call(chat.signOut, {})

  const after = await customer()
  expect(await stateOf(after)).toMatchObject({ conversation_id: null })
  await identify(after)
  expect(await stateOf(after)).toMatchObject({ conversation_id, control: 'offered' })
  await attend(conversation_id, 'Aquí estoy')
  expect((await stateOf(after)).messages.at(-1)).toMatchObject({ text: 'Aquí estoy' })
  await after.send('Gracias')
  expect((await stateOf(after)).conversation_id).toBe(conversation_id)
  expect(await after.call(chatHistory.list, {})).toHaveLength(1)
})

test('the one of a customer’s two open conversations in which a person is awaited goes on, on both browsers', async () => {
  const { identify, customer } = await aShop()
  const [home, phone] = [await customer(), await customer()]
  const { conversation_id } = await home.ask('¿Abrís los sábados?')
  await home.call(chat.callPerson, {})
  await identify(home)
  const other = await phone.ask('Hola')
  await identify(phone)
  for (const each of [home, phone]) expect(await stateOf(each)).toMatchObject({ conversation_id })
  const list = await phone.call(chatHistory.list, {})
  expect(new Map(list.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [conversation_id, 'active'],
      [other.conversation_id, 'ended'],
    ]),
  )
  // A message of one browser is a message of the other, and one that is read on one is read on both.
  const { id } = await phone.ask('¿Abrís los sábados?')
  expect(await stateOf(home)).toMatchObject({ unread: 1 })
  await read(phone, id)
  expect(await stateOf(home)).toMatchObject({ unread: 0 })
})

test('without a person awaited the conversation of the browser that was signed last goes on', async () => {
  const { identify, customer } = await aShop()
  const [home, phone] = [await customer(), await customer()]
  await home.ask('¿Abrís los sábados?')
  await identify(home)
  const { conversation_id } = await phone.ask('Hola')
  await identify(phone)
  for (const each of [home, phone]) expect((await stateOf(each)).conversation_id).toBe(conversation_id)
})

test('two browsers that are signed at once have one conversation', async () => {
  const { identify, customer } = await aShop()
  const browsers = await Promise.all(Array.from({ length: 4 }, customer))
  await Promise.all(browsers.map((each) => each.ask('Hola')))
  await Promise.all(browsers.map((each) => identify(each)))
  const states = await Promise.all(browsers.map(stateOf))
  expect(new Set(states.map(({ conversation_id }) => conversation_id)).size).toBe(1)
  const list = await browsers[0]!.call(chatHistory.list, {})
  expect(list.filter(({ status }) => status !== 'ended')).toHaveLength(1)
})

test('a token that was signed out opens nothing, and other browsers of the customer go on', async () => {
  const { agent, identify, customer } = await aShop()
  const [desk, phone] = [await customer(), await customer()]
  for (const each of [desk, phone]) await identify(each)
  const { conversation_id } = await desk.ask('Hola')
  await desk.call(chat.signOut, {})
  await expect(stateOf(desk)).rejects.toMatchObject({ code: 'not_authenticated' })
  expect(await openAgain(agent.id, desk.session.token)).toMatchObject({ state: { conversation_id: null } })
  expect(await stateOf(phone)).toMatchObject({ conversation_id })
})

test('a token that is signed out in one process opens nothing in the others either, as soon as they hear of it', async () => {
  const { identify, customer } = await aShop()
  const [desk, phone] = [await customer(), await customer()]
  const { deps } = await runningApp()
  const told: string[] = []
  const stop = deps.realtime.subscribe('visitor_tokens', { send: (frame) => void told.push(frame) })
  onTestFinished(stop)
  await identify(desk)
  await desk.call(chat.signOut, {})
  expect(told.join('')).toContain(hashOf(desk.session.token))

  // As another process signs it out: this one remembers the token still.
  await stateOf(phone)
  const hash = hashOf(phone.session.token)
  await asSuperuser('update visitor set token_hash = $1 where token_hash = $2', [hashOf('gone'), hash])
  await stateOf(phone)
  deps.realtime.publish('visitor_tokens', { type: 'visitor_tokens.changed', hashes: [hash] })
  await expect(stateOf(phone)).rejects.toMatchObject({ code: 'not_authenticated' })
})

test('pages of a browser hear that it was signed in or out, and of what was read elsewhere', async () => {
  const { identify, customer } = await aShop()
  const { app } = await runningApp()
  const [desk, phone] = [await customer(), await customer()]
  await identify(desk)
  const { id } = await desk.ask('Hola')
  const listen = async (by: Customer) => {
    const heard: string[] = []
    const { ticket } = await by.call(chat.ticket, {})
    const socket = await app.injectWS(
      `/api/chat/socket?ticket=${ticket}`,
      {},
      { onInit: (made) => void made.on('message', (data: Buffer) => void heard.push(data.toString())) },
    )
    await until(async () => heard.some((frame) => frame.includes('subscribed')))
    return { hears: (what: string) => until(async () => heard.some((frame) => frame.includes(what))), socket }
  }
  const [at_desk, on_phone] = [await listen(desk), await listen(phone)]
  await read(desk, id)
  await at_desk.hears('chat.read')
  await identify(phone)
  await on_phone.hears('session.changed')
  await desk.call(chat.signOut, {})
  await at_desk.hears('session.changed')
  for (const { socket } of [at_desk, on_phone]) socket.terminate()
})

test('browsers of an erased customer open nothing more', async () => {
  const { shop, identify, customer } = await aShop()
  const [desk, phone] = [await customer(), await customer()]
  for (const each of [desk, phone]) await identify(each)
  await phone.ask('Hola')
  const admin = shop.as('admin')
  const list = () => admin.call(contacts.list, { query: { organization_id: shop.id } })
  await until(async () => (await list()).items.length === 1)
  const [contact] = (await list()).items
  await shop
    .as('owner')
    .call(contactPrivacy.erasePerson, { params: { id: contact!.id }, body: { typed: 'Raquel Buil' } })
  await until(async () => {
    const { rows } = await asSuperuser(`select 1 from visitor where organization_id = $1`, [shop.id])
    return rows.length === 0
  })
})
