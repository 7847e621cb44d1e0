import { agents, versions } from '@tertulia/contract/agents'
import { accounts } from '@tertulia/contract/accounts'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { faqs } from '@tertulia/contract/faqs'
import { versionHistory } from '@tertulia/contract/version-history'
import { vault } from '@tertulia/contract/vault'
import { expect, test } from 'vitest'
import { aCustomer, goLive } from './a-customer.ts'
import { anOrganization } from './an-organization.ts'
import { uploaded } from './upload.ts'

const INSTRUCTIONS = 'No hables nunca del traspaso.'

test('a viewer reads an agent without what it is told: alone, in the list and between versions', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ special_communication_instructions: INSTRUCTIONS })
  await goLive(shop, agent.id)
  const params = { id: agent.id }
  const texts = { greeting: '', farewell: '', special_communication_instructions: `${INSTRUCTIONS} Ni del precio.` }
  await shop.as('member').call(agents.update, { params, body: texts })
  const seenBy = async (role: 'viewer' | 'member') => {
    const by = shop.as(role)
    return [
      await by.call(agents.get, { params }),
      await by.call(agents.list, { params: { id: shop.id } }),
      await by.call(versionHistory.compare, { params, query: { from: 1, to: 'draft' } }),
      await by.call(versions.list, { params }),
      await by.call(versions.changes, { params }),
    ].map((read) => JSON.stringify(read))
  }
  for (const read of await seenBy('viewer')) expect(read).not.toContain('traspaso')
  expect((await seenBy('member')).filter((read) => read.includes('traspaso'))).toHaveLength(3)
})

test('a viewer cannot read the address of a person without a name, not even its first part', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const params = { id: agent.id }
  const author = await shop.colleague('super_admin')
  const { email } = await author.call(accounts.user, {})
  // Every person of these tests has such an address.
  const local = email.split('-')[0] ?? email
  const faq = await shop.aFaq(agent.id)
  const body = { agent_id: agent.id, topic_id: faq.topic_id, question: '¿Y los domingos?', answer: 'Cerramos.' }
  await author.call(faqs.create, { body: { ...body, variants: [], escalate: false, language: 'es' } })
  await uploaded(author, agent.id, [{ name: 'guia.txt', content: 'Los sábados abrimos de 10 a 14.' }])
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask('hola')
  await author.call(conversations.take, { params: { id: conversation_id } })
  const viewer = shop.as('viewer')
  const page = { query: { agent_id: agent.id } }
  const seen = {
    faqs: await viewer.call(faqs.list, page),
    files: await viewer.call(vault.list, page),
    versions: await viewer.call(versions.list, { params }),
    conversation: await viewer.call(conversations.get, { params: { id: conversation_id } }),
    messages: await viewer.call(conversations.messages, { params: { id: conversation_id } }),
    customer: await customer.call(chat.state, {}),
  }
  for (const [where, read] of Object.entries(seen)) expect(JSON.stringify(read), where).not.toContain(local)
  expect(seen.messages.items.find(({ event }) => event === 'person_joined')).toMatchObject({ person_name: 'Equipo' })
})
