import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { faqTranslations } from '@tertulia/contract/faq-translations'
import { qualityRuns } from '@tertulia/contract/quality'
import { receipts } from '@tertulia/contract/receipts'
import { vault } from '@tertulia/contract/vault'
import { expect, test } from 'vitest'
import { aCustomer, compared, goLive, until } from '../../../../test/a-customer.ts'
import { anOrganization } from '../../../../test/an-organization.ts'
import { uploaded } from '../../../../test/upload.ts'

async function aShopThatSpeaks(languages: ['es', ...('en' | 'fr' | 'pt')[]]) {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages })
  await shop.aFaq(agent.id, { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' })
  await goLive(shop, agent.id)
  return { shop, agent, customer: await aCustomer(agent.id) }
}

test('a customer who writes in a language of the agent is answered in it, message by message', async () => {
  const { shop, customer } = await aShopThatSpeaks(['es', 'en'])
  const { conversation_id, text } = await customer.ask('Do you repair old bicycles at home?')
  expect(text).toBe(FIXED_TEXTS.en.decline_with_person)
  const told = () => shop.as('member').call(conversations.get, { params: { id: conversation_id } })
  expect((await told()).language).toBe('en')
  expect((await customer.ask('thanks')).text).toBe(FIXED_TEXTS.en.you_are_welcome)
  expect((await customer.ask('¿Y tenéis aparcamiento para bicicletas?')).text).toBe(FIXED_TEXTS.es.decline_with_person)
  expect((await told()).language).toBe('es')
})

test('a message without a detectable language is answered in that of the conversation so far', async () => {
  const { customer } = await aShopThatSpeaks(['es', 'en'])
  await customer.ask('Do you repair old bicycles at home?')
  expect((await customer.ask('XJ-2000')).text).toBe(FIXED_TEXTS.en.decline_with_person)
})

test('a customer who writes in a language that is not enabled is answered in the main one', async () => {
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

const ADDRESS = 'En la calle Mayor, 3.'
const IN_ENGLISH = 'Where is the shop?'

/** An agent that knows where its shop is, in Spanish alone. */
async function aShopInSpanish(languages: ['es', ...('en' | 'fr' | 'pt')[]]) {
  const { shop, agent } = await aShopThatSpeaks(languages)
  const faq = await shop.aFaq(agent.id, { question: '¿Dónde está la tienda?', answer: ADDRESS })
  await goLive(shop, agent.id)
  return { shop, agent, faq, customer: await aCustomer(agent.id) }
}

test.each([
  ['en', IN_ENGLISH, 'I only have this in Spanish:'],
  ['fr', 'Où est le magasin ?', 'Je ne l’ai qu’en espagnol :'],
  ['pt', 'Onde fica a loja?', 'Só tenho isto em espanhol:'],
] as const)(
  'a customer who asks in %s for an FAQ in Spanish alone is told so, and gets it: %s',
  async (language, asked, told) => {
    const { customer } = await aShopInSpanish(['es', language])
    expect((await customer.ask(asked)).text).toBe(`${told}\n\n${ADDRESS}`)
    expect((await customer.ask('¿Dónde está la tienda?')).text).toBe(ADDRESS)
  },
)

test('nothing is said of the language where the agent speaks no other, and where there is a translation', async () => {
  const { customer } = await aShopInSpanish(['es'])
  expect((await customer.ask(IN_ENGLISH)).text).toBe(ADDRESS)

  const { shop, agent, faq } = await aShopInSpanish(['es', 'en'])
  const by = shop.as('admin')
  const { source_hash } = await by.call(faqTranslations.list, { params: { id: faq.id } })
  const body = { question: IN_ENGLISH, answer: 'In Mayor street, 3.', source_hash }
  await by.call(faqTranslations.save, { params: { id: faq.id, language: 'en' }, body })
  await goLive(shop, agent.id)
  expect((await (await aCustomer(agent.id)).ask(IN_ENGLISH)).text).toBe('In Mayor street, 3.')
})

test('an answer from a file names the language of its sentence', async () => {
  const { shop, agent } = await aShopThatSpeaks(['es', 'en'])
  await uploaded(await shop.colleague('admin'), agent.id, [
    {
      name: 'precios.txt',
      content: 'El precio del modelo Brompton Electric P Line es de 3.999 euros, con la batería y el cargador.',
    },
    { name: 'trailers.txt', content: 'The deposit for a trailer is 80 euros, and you get it back with your receipt.' },
  ])
  const listed = () => shop.as('admin').call(vault.list, { query: { agent_id: agent.id } })
  await until(async () => (await listed()).items.every(({ status }) => status === 'ready'))
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  expect((await customer.ask('What is the price of the Brompton Electric P Line?')).text).toMatch(
    /^I only have this in Spanish:\n\nEl precio/u,
  )
  expect((await customer.ask('What is the deposit for a trailer?')).text).toMatch(/^The deposit/u)
  expect((await customer.ask('¿Qué precio tiene la Brompton Electric P Line?')).text).toMatch(/^El precio/u)
})

test('two answers in the same other language are told so once', async () => {
  const { shop, agent } = await aShopInSpanish(['es', 'en'])
  await shop.aFaq(agent.id, { question: '¿Cuánto cuesta el envío?', answer: 'Cinco euros.' })
  await goLive(shop, agent.id)
  const { text } = await (await aCustomer(agent.id)).ask(`${IN_ENGLISH} How much is shipping?`)
  expect(text).toBe(`I only have this in Spanish:\n\n${ADDRESS}\n\nCinco euros.`)
})

test('an answer in another language is the same when it is given again and when it is compared', async () => {
  const { shop, agent, customer } = await aShopInSpanish(['es', 'en'])
  const answer = await customer.ask(IN_ENGLISH)
  const by = shop.as('admin')
  expect(await by.call(receipts.rerun, { params: { message_id: answer.id } })).toMatchObject({
    text: `I only have this in Spanish:\n\n${ADDRESS}`,
    same_text: true,
    may_differ: null,
  })
  const run = await compared(shop, agent.id)
  const { items } = await by.call(qualityRuns.results, { params: { id: run?.id ?? '' }, query: { rows: 10 } })
  expect(items).toMatchObject([{ verdict: 'same', reason: 'same_answer', draft: { text: answer.text } }])
})
