import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { expect, test } from 'vitest'
import { aCustomer, goLive } from '../../../../test/a-customer.ts'
import { anOrganization } from '../../../../test/an-organization.ts'

async function aShopThatSpeaks(languages: ['es', ...('en' | 'fr' | 'pt')[]]) {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages })
  await shop.aFaq(agent.id, { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' })
  await goLive(shop, agent.id)
  return { shop, customer: await aCustomer(agent.id) }
}

test('who writes in a language of the agent is answered in it, message by message', async () => {
  const { shop, customer } = await aShopThatSpeaks(['es', 'en'])
  const { conversation_id, text } = await customer.ask('Do you repair old bicycles at home?')
  expect(text).toBe(FIXED_TEXTS.en.decline_with_person)
  const told = () => shop.as('member').call(conversations.get, { params: { id: conversation_id } })
  expect((await told()).language).toBe('en')
  expect((await customer.ask('thanks')).text).toBe(FIXED_TEXTS.en.you_are_welcome)
  expect((await customer.ask('¿Y tenéis aparcamiento para bicicletas?')).text).toBe(FIXED_TEXTS.es.decline_with_person)
  expect((await told()).language).toBe('es')
})

test('what tells no language is answered as the conversation was so far', async () => {
  const { customer } = await aShopThatSpeaks(['es', 'en'])
  await customer.ask('Do you repair old bicycles at home?')
  expect((await customer.ask('XJ-2000')).text).toBe(FIXED_TEXTS.en.decline_with_person)
})

test('who writes in a language that is not enabled is answered in the main one', async () => {
  const { customer } = await aShopThatSpeaks(['es', 'pt'])
  for (const question of ['Do you repair old bicycles at home?', 'Repariert ihr alte Fahrräder bei mir zu Hause?'])
    expect((await customer.ask(question)).text).toBe(FIXED_TEXTS.es.decline_with_person)
  expect((await customer.ask('Vocês consertam bicicletas antigas em casa?')).text).toBe(
    FIXED_TEXTS.pt.decline_with_person,
  )
})

test('the greeting of the chat is in the language the customer’s browser asks for', async () => {
  const { customer } = await aShopThatSpeaks(['es', 'fr'])
  const { agent_id } = customer.session.look
  const open = (language: string) =>
    customer.call(chat.open, { body: { door: { agent_id, channel: 'bubble' }, language } })
  expect((await open('fr-CA')).look.greeting).toMatch(/^Bonjour/u)
  expect((await open('de')).look.greeting).toMatch(/^Hola/u)
})
