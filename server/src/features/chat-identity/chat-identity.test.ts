import { chatHistory } from '@tertulia/contract/chat-history'
import { chatIdentity } from '@tertulia/contract/chat-identity'
import { chat } from '@tertulia/contract/chat'
import { contacts } from '@tertulia/contract/contacts'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { aCustomer, type Customer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser } from '../../../test/running-app.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const { secret } = await shop.as('admin').call(chatIdentity.create, { params: { agent_id: agent.id } })
  const sign = (
    change: { sub?: string; aud?: string; expires?: string; secret?: string; email?: string | null } = {},
  ) =>
    new SignJWT({ name: 'Raquel Buil', ...(change.email !== null && { email: change.email ?? 'raquel@correo.es' }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(change.sub ?? 'cliente-7')
      .setAudience(change.aud ?? agent.id)
      .setExpirationTime(change.expires ?? '10m')
      .sign(new TextEncoder().encode(change.secret ?? secret))
  return { shop, agent, sign }
}
const identify = (by: Customer, token: string) => by.call(chatIdentity.identify, { body: { token } })
const refused = { code: 'identity_refused' }

test('a customer whom the business has signed is one contact, and reads on one browser what they wrote on another', async () => {
  const { shop, agent, sign } = await aShop()
  const [desk, phone] = [await aCustomer(agent.id), await aCustomer(agent.id)]
  for (const each of [desk, phone]) await identify(each, await sign())
  await desk.ask('¿Abrís los sábados?')
  await desk.call(chat.end, {})
  await phone.ask('Hola')
  expect(await phone.call(chatHistory.list, {})).toHaveLength(2)
  const [, first] = await phone.call(chatHistory.list, {})
  const { messages } = await phone.call(chatHistory.read, { params: { id: first!.id } })
  expect(messages[0]).toMatchObject({ text: '¿Abrís los sábados?' })
  const list = () => shop.as('admin').call(contacts.list, { query: { organization_id: shop.id } })
  await until(async () => (await list()).items.length === 1)
  expect((await list()).items).toMatchObject([{ name: 'Raquel Buil', email: 'raquel@correo.es' }])
})

test('nothing but a signature of this agent that holds for an hour at most identifies a customer', async () => {
  const { agent, sign } = await aShop()
  const customer = await aCustomer(agent.id)
  await expect(identify(customer, await sign({ secret: 'otro' }))).rejects.toMatchObject(refused)
  await expect(identify(customer, await sign({ aud: 'otro-agente' }))).rejects.toMatchObject(refused)
  await expect(identify(customer, await sign({ expires: '2h' }))).rejects.toMatchObject(refused)
  await expect(identify(customer, await sign({ expires: '-2m' }))).rejects.toMatchObject(refused)
  await expect(identify(customer, 'e30.e30.')).rejects.toMatchObject(refused)
  // Values that the database could not keep: signed by a business, yet no name of a customer.
  for (const sub of ['cliente\u0000', 'cliente\ud800', '', 'c'.repeat(201)])
    await expect(identify(customer, await sign({ sub }))).rejects.toMatchObject(refused)
  expect(await identify(customer, await sign())).toMatchObject({ name: 'Raquel Buil' })
})

test('another customer on the same browser does not come upon what was said there', async () => {
  const { agent, sign } = await aShop()
  const [browser, stranger] = [await aCustomer(agent.id), await aCustomer(agent.id)]
  await identify(browser, await sign())
  await browser.ask('Hola')
  await expect(identify(browser, await sign({ sub: 'cliente-8' }))).rejects.toMatchObject({
    code: 'identity_of_another',
  })
  await identify(stranger, await sign({ sub: 'cliente-8' }))
  expect(await stranger.call(chatHistory.list, {})).toEqual([])
  const [own] = await browser.call(chatHistory.list, {})
  await expect(stranger.call(chatHistory.read, { params: { id: own!.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an address that a customer only said never makes them the contact who has it, once they are signed', async () => {
  const { shop, agent, sign } = await aShop()
  const admin = shop.as('admin')
  const body = { organization_id: shop.id, name: 'Otra', email: 'otra@correo.es', phone: null, attributes: {} }
  const other = await admin.call(contacts.create, { body })
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask('Hola')
  const who = () => admin.call(contacts.ofConversation, { params: { id: conversation_id } })
  await until(async () => (await who()).identity !== null)
  await asSuperuser(`update contact_identity set email = 'otra@correo.es' where agent_id = $1`, [agent.id])
  await identify(customer, await sign({ email: null }))
  await customer.ask('¿Abrís los sábados?')
  await until(async () => (await who()).contact !== null)
  expect((await who()).contact).toMatchObject({ name: 'Raquel Buil', email: null })
  expect((await who()).contact?.id).not.toBe(other.id)
})
