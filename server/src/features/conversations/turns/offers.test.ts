import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { knownChoices } from '@tertulia/contract/messages'
import { receipts } from '@tertulia/contract/receipts'
import { unanswered } from '@tertulia/contract/unanswered'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, type Customer, goLive } from '../../../../test/a-customer.ts'
import { anOrganization } from '../../../../test/an-organization.ts'

const SIZE = '¿Puedo cambiar la talla de mi pedido?'
/** Shares a word with what is known, and is not known. */
const COLOUR = '¿y la garantía del manillar de mi pedido?'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id, { question: SIZE, answer: 'Sí, en 30 días.' })
  await shop.aFaq(agent.id, { question: '¿Sí?', answer: 'Sí, señor.' })
  await goLive(shop, agent.id)
  return { shop, agent, faq, by: shop.as('admin') }
}

async function last(customer: Customer) {
  const { messages, control } = await customer.call(chat.state, {})
  const said = messages.findLast(({ from }) => from === 'agent')
  if (!said) throw new Error('nothing was said')
  return { ...said, control }
}

test.each([
  ['sí', 'offered'],
  ['vale, avisa', 'offered'],
  ['no, gracias', 'agent'],
  ['luego', 'agent'],
] as const)('after «aviso a una persona» «%s» leaves control with: %s', async (reply, control) => {
  const { agent, by } = await aShop()
  const customer = await aCustomer(agent.id)
  await customer.ask(COLOUR)
  const declined = await last(customer)
  expect(declined).toMatchObject({ declined: true, offers_person: true, choices: [{ label: SIZE }] })
  expect(declined.text).toMatch(/^No lo sé/u)
  await customer.ask(reply)
  const answer = await last(customer)
  expect(answer).toMatchObject({ control, declined: false, sources: [] })
  const receipt = await by.call(receipts.get, { params: { message_id: answer.id } })
  expect(receipt).toMatchObject({ pending_before: { offer: 'person' } })
})

test('an unknown question with its nearest is kept as unanswered, and a tap makes it a way to ask', async () => {
  const { agent, faq, by } = await aShop()
  const customer = await aCustomer(agent.id)
  await customer.ask(COLOUR)
  const list = async () => (await by.call(unanswered.list, { query: { agent_id: agent.id } })).items
  await expect.poll(list).toMatchObject([{ question: COLOUR, times: 1, chosen: null }])
  const [choice] = knownChoices((await last(customer)).choices)
  await customer.send(SIZE, newId(), choice?.passage_id)
  expect((await last(customer)).text).toBe('Sí, en 30 días.')
  await expect.poll(list).toMatchObject([{ question: COLOUR, chosen: { faq_id: faq.id } }])
})

test('«nada de eso» offers a person, whom the customer has asked for by «sí»', async () => {
  const { agent, by } = await aShop()
  const customer = await aCustomer(agent.id)
  await customer.ask(COLOUR)
  await customer.ask('Nada de eso')
  expect(await last(customer)).toMatchObject({ declined: false, offers_person: true, choices: [] })
  const { conversation_id } = await customer.ask('sí')
  expect((await last(customer)).control).toBe('offered')
  const { waiting_reason } = await by.call(conversations.get, { params: { id: conversation_id } })
  expect(waiting_reason).toBe('customer')
})
