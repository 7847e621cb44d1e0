import { conversations } from '@tertulia/contract/conversations'
import { models } from '@tertulia/contract/models'
import { members } from '@tertulia/contract/members'
import { receipts } from '@tertulia/contract/receipts'
import { ROLES } from '@tertulia/contract/permissions'
import { expect, test } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { startChatCompletions } from '../../../test/stand-ins/chat-completions.ts'

const SAID = 'Soy Marta, marta.ruiz@ejemplo.com, +34 600 123 456. ¿Abrís los sábados?'
const PERSONAL = /marta\.ruiz|600 123 456/u

async function aShopThatKnowsMarta() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id, id: message_id } = await customer.ask(SAID)
  const at = { params: { id: conversation_id } }
  // Nobody answers now, so that what she says last is the last message.
  await shop.as('admin').call(conversations.take, at)
  await customer.send(SAID)
  return { shop, agent, at, message_id }
}

test.each(ROLES)('a customer’s addresses and numbers are shown to those who may see them: %s', async (role) => {
  const { shop, at, message_id } = await aShopThatKnowsMarta()
  const by = shop.as(role)
  const seen = [
    await by.call(conversations.messages, at),
    await by.call(receipts.get, { params: { message_id } }),
    await by.call(conversations.list, { query: { organization_id: shop.id, search: 'sábados' } }),
    await by.call(conversations.get, at),
  ]
  const [messages, receipt] = seen.map((each) => JSON.stringify(each))
  if (role === 'viewer') {
    expect(JSON.stringify(seen)).not.toMatch(PERSONAL)
    expect(messages).toContain('Soy Marta, •••')
  } else {
    expect(messages).toMatch(PERSONAL)
    expect(receipt).toMatch(PERSONAL)
  }
})

test('colleagues’ addresses are masked for a viewer', async () => {
  const shop = await anOrganization()
  const { email } = (await shop.colleague('super_admin')) as unknown as { email: string }
  const list = async (role: 'viewer' | 'member') =>
    JSON.stringify(await shop.as(role).call(members.list, { params: { id: shop.id } }))
  expect(await list('member')).toContain(email)
  expect(await list('viewer')).not.toContain(email)
})

test('a viewer sees what a model answered and not what it was told', async () => {
  const model = await startChatCompletions()
  try {
    const { shop, agent } = await aShopThatKnowsMarta()
    const body = { base_url: model.base_url, model: 'agent-small', api_key: model.api_key, enabled: true }
    await shop.as('admin').call(models.save, { params: { organization_id: shop.id }, body })
    const { id: message_id } = await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
    const promptFor = async (role: 'viewer' | 'member') =>
      (await shop.as(role).call(receipts.get, { params: { message_id } })).model?.prompt
    expect(await promptFor('member')).toContain('Aitana')
    expect(await promptFor('viewer')).toBe('')
  } finally {
    await model.close()
  }
})
