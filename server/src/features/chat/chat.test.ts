import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { faqs } from '@tertulia/contract/faqs'
import { unanswered } from '@tertulia/contract/unanswered'
import { receipts } from '@tertulia/contract/receipts'
import { bubbles } from '@tertulia/contract/bubble'
import { agents, versions } from '@tertulia/contract/agents'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization, caller } from '../../../test/an-organization.ts'

async function aLiveShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id, {
    question: '¿Abrís los sábados?',
    answer: 'Sí, de 10 a 14.',
    variants: ['¿Qué horario tenéis el fin de semana?'],
  })
  await goLive(shop, agent.id)
  return { shop, agent, faq }
}

test('a customer gets the FAQ as its answer, with its source, and the conversation appears', async () => {
  const { shop, agent, faq } = await aLiveShop()
  const customer = await aCustomer(agent.id)
  expect(customer.session.look).toMatchObject({
    agent_name: 'Aitana',
    greeting: 'Hola, soy Aitana. ¿En qué te puedo ayudar?',
  })

  const events = await customer.send('¿el sabado abris?')
  expect(events.map(({ type }) => type)).toEqual(['accepted', 'delta', 'answer'])
  expect(events.at(-1)).toMatchObject({
    message: {
      text: 'Sí, de 10 a 14.',
      declined: false,
      sources: [{ kind: 'faq', source_id: faq.id, title: '¿Abrís los sábados?' }],
    },
  })

  const list = await shop.as('member').call(conversations.list, { query: { organization_id: shop.id } })
  expect(list.items).toMatchObject([
    { last_message: 'Sí, de 10 a 14.', messages: 2, status: 'active', control: 'agent', version: 1, channel: 'bubble' },
  ])
})

test('a list shows what the customer asked last, whatever was answered and however they thanked', async () => {
  const { shop, agent } = await aLiveShop()
  const customer = await aCustomer(agent.id)
  const shown = async () => {
    const list = await shop.as('member').call(conversations.list, { query: { organization_id: shop.id } })
    return list.items[0]?.last_question
  }
  await customer.send('hola')
  expect(await shown()).toBe('hola')
  for (const said of ['¿el sabado abris?', 'gracias', 'muchas gracias, hasta luego']) await customer.send(said)
  expect(await shown()).toBe('¿el sabado abris?')
  await customer.send('gracias, ¿y el domingo?')
  expect(await shown()).toBe('gracias, ¿y el domingo?')
})

test('every answer keeps its receipt', async () => {
  const { shop, agent, faq } = await aLiveShop()
  const answer = await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  const receipt = await shop.as('member').call(receipts.get, { params: { message_id: answer.id } })
  expect(receipt).toMatchObject({
    engine: 'retrieval',
    decision: 'answer_faq',
    version: 1,
    confidence: 'high',
    question: '¿Abrís los sábados?',
    model: null,
  })
  expect(receipt.candidates[0]).toMatchObject({ source_id: faq.id, kind: 'faq' })
  expect(receipt.steps.map(({ name }) => name)).toEqual(['understand', 'retrieve', 'compose'])
})

test('for a question it cannot answer the agent says so, offers a person, and records the question once with its count', async () => {
  const { shop, agent } = await aLiveShop()
  const customer = await aCustomer(agent.id)
  const answer = await customer.ask('¿Financiáis bicicletas eléctricas sin intereses?')
  expect(answer).toMatchObject({ declined: true, offers_person: true, sources: [] })
  await customer.ask('financiais bicicletas electricas SIN intereses')
  const { items } = await shop.as('member').call(unanswered.list, { query: { agent_id: agent.id } })
  expect(items).toMatchObject([{ times: 2, question: '¿Financiáis bicicletas eléctricas sin intereses?' }])
})

test('courtesy is answered by rule, a question behind a greeting by knowledge', async () => {
  const { agent } = await aLiveShop()
  const customer = await aCustomer(agent.id)
  expect((await customer.ask('¡Hola!')).text).toBe('Hola, soy Aitana. ¿En qué te puedo ayudar?')
  expect((await customer.ask('Hola, ¿abrís los sábados?')).text).toBe('Sí, de 10 a 14.')
  expect((await customer.ask('muchas gracias, adiós')).text).toBe('Gracias por escribirnos. ¡Hasta pronto!')
})

test('a message sent twice is one message with one answer', async () => {
  const { agent } = await aLiveShop()
  const customer = await aCustomer(agent.id)
  const client_id = newId()
  const [first, again] = [
    await customer.send('¿Abrís los sábados?', client_id),
    await customer.send('¿Abrís los sábados?', client_id),
  ]
  expect(again.at(-1)).toEqual(first.at(-1))
  expect((await customer.call(chat.state, {})).messages).toHaveLength(2)
})

test('a conversation that was ended elsewhere is not taken up again, and the next one can be', async () => {
  const { shop, agent } = await aLiveShop()
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask('hola')
  const id = { params: { id: conversation_id } }
  await shop.as('member').call(conversations.take, id)
  await shop.as('member').call(conversations.end, id)
  const next = await customer.ask('hola')
  expect(next.conversation_id).not.toBe(conversation_id)
  expect((await customer.ask('¿Abrís los sábados?')).conversation_id).toBe(next.conversation_id)
})

test('messages sent together are answered one after another, each once', async () => {
  const { agent } = await aLiveShop()
  const customer = await aCustomer(agent.id)
  await customer.ask('hola')
  await Promise.all([customer.send('¿Abrís los sábados?'), customer.send('¿Qué horario tenéis el fin de semana?')])
  const { messages } = await customer.call(chat.state, {})
  expect(messages.filter(({ from }) => from === 'agent')).toHaveLength(3)
})

test('an edit of the draft does not change what customers get before the next deployment', async () => {
  const { shop, agent, faq } = await aLiveShop()
  await shop.as('admin').call(faqs.update, {
    params: { id: faq.id },
    body: { topic_id: faq.topic_id, question: faq.question, answer: 'Ya no.' },
  })
  expect((await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')).text).toBe('Sí, de 10 a 14.')
  await goLive(shop, agent.id)
  expect((await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')).text).toBe('Ya no.')
})

test('a conversation under way stays on the version it began with', async () => {
  const { shop, agent, faq } = await aLiveShop()
  const customer = await aCustomer(agent.id)
  await customer.ask('hola')
  await shop.as('admin').call(faqs.update, {
    params: { id: faq.id },
    body: { topic_id: faq.topic_id, question: faq.question, answer: 'Ya no.' },
  })
  await goLive(shop, agent.id)
  expect((await customer.ask('¿Abrís los sábados?')).text).toBe('Sí, de 10 a 14.')
  await customer.call(chat.end, {})
  expect((await customer.ask('¿Abrís los sábados?')).text).toBe('Ya no.')
})

test('a customer who opened the chat before a deployment begins on the version that is live when they write', async () => {
  const { shop, agent, faq } = await aLiveShop()
  const customer = await aCustomer(agent.id)
  await shop.as('admin').call(faqs.update, {
    params: { id: faq.id },
    body: { topic_id: faq.topic_id, question: faq.question, answer: 'Ya no.' },
  })
  await goLive(shop, agent.id)
  expect((await customer.ask('¿Abrís los sábados?')).text).toBe('Ya no.')
})

test('rolling back puts an old version live again', async () => {
  const { shop, agent, faq } = await aLiveShop()
  await shop.as('admin').call(faqs.delete, { params: { id: faq.id } })
  await goLive(shop, agent.id)
  expect((await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')).declined).toBe(true)
  await shop.as('admin').call(versions.deploy, { params: { id: agent.id }, body: { version: 1 } })
  await until(async () => (await shop.as('admin').call(agents.get, { params: { id: agent.id } })).live_version === 1)
  expect((await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')).text).toBe('Sí, de 10 a 14.')
})

test('while a person has control the agent is silent, and afterwards it answers again', async () => {
  const { shop, agent } = await aLiveShop()
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask('hola')
  const id = { params: { id: conversation_id } }
  expect((await customer.call(chat.callPerson, {})).control).toBe('offered')
  await expect(
    shop.as('member').call(conversations.reply, { ...id, body: { text: 'Hola', client_id: newId() } }),
  ).rejects.toMatchObject({ code: 'control_needed' })
  expect(await shop.as('member').call(conversations.take, id)).toMatchObject({ control: 'human', waiting_since: null })
  expect((await customer.send('¿Abrís los sábados?')).map(({ type }) => type)).toEqual(['accepted', 'with_person'])
  await shop
    .as('member')
    .call(conversations.reply, { ...id, body: { text: 'Soy Lucía, sí abrimos.', client_id: newId() } })
  await expect(shop.as('admin').call(conversations.release, id)).rejects.toMatchObject({ code: 'control_needed' })
  expect(await shop.as('member').call(conversations.release, id)).toMatchObject({ control: 'agent', handled_by: null })
  expect((await customer.ask('¿Abrís los sábados?')).text).toBe('Sí, de 10 a 14.')
  const { messages } = await customer.call(chat.state, {})
  expect(messages.map(({ from, event }) => event ?? from)).toEqual([
    'customer',
    'agent',
    'person_offered',
    'person_joined',
    'customer',
    'person',
    'person_left',
    'customer',
    'agent',
  ])
})

test('the bubble opens only where the list of domains allows it; without a list, anywhere', async () => {
  const { shop, agent } = await aLiveShop()
  const open = (page_origin: string) =>
    caller('').call(chat.open, { body: { door: { agent_id: agent.id, channel: 'bubble' }, page_origin } })
  await open('https://cualquiera.com')
  await shop
    .as('admin')
    .call(bubbles.setDomains, { params: { agent_id: agent.id }, body: { allowed_domains: ['ciclosalmenara.es'] } })
  await open('https://ciclosalmenara.es')
  await expect(open('https://cualquiera.com')).rejects.toMatchObject({ status: 403, code: 'origin_not_allowed' })
})

test('a language that is chosen in the chat holds for the session, its next conversation and its next visit', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en'] })
  await goLive(shop, agent.id)
  const door = { agent_id: agent.id, channel: 'bubble' } as const
  const open = (body: object) => caller('').call(chat.open, { body: { door, language: 'es', ...body } })
  const { token, look } = await open({})
  const spanish = look.greeting
  const english = await open({ token, chosen_language: 'en' })
  expect(english.token).toBe(token)
  expect(english.look.greeting).not.toBe(spanish)
  // The browser's own language changes nothing of what was chosen, and one that the agent does not speak is its main one.
  expect((await open({ token })).look.greeting).toBe(english.look.greeting)
  expect((await open({ chosen_language: 'en' })).look.greeting).toBe(english.look.greeting)
  expect((await open({ token, chosen_language: 'de' })).look.greeting).toBe(spanish)
})

test('a share link opens the chat until it is withdrawn', async () => {
  const { shop, agent } = await aLiveShop()
  const { share_id } = await shop.as('admin').call(bubbles.share, { params: { agent_id: agent.id } })
  const open = () => caller('').call(chat.open, { body: { door: { share_id: share_id ?? '' } } })
  expect((await open()).look.agent_id).toBe(agent.id)
  await shop.as('admin').call(bubbles.unshare, { params: { agent_id: agent.id } })
  await expect(open()).rejects.toMatchObject({ code: 'share_link_closed' })
})

test('an agent that was never deployed, or is taken off, answers no customer', async () => {
  const { shop, agent } = await aLiveShop()
  const draft = await shop.anAgent()
  const [begun, opened] = [await aCustomer(agent.id), await aCustomer(agent.id)]
  await begun.ask('hola')
  await expect(aCustomer(draft.id)).rejects.toMatchObject({ code: 'agent_not_available' })
  await shop.as('admin').call(versions.undeploy, { params: { id: agent.id } })
  await expect(aCustomer(agent.id)).rejects.toMatchObject({ code: 'agent_not_available' })
  // A customer whose chat this process remembers is told so as well.
  for (const customer of [begun, opened])
    await expect(customer.ask('hola')).rejects.toMatchObject({ code: 'agent_not_available' })
})

test('a visitor token opens its own conversation and no call of the console', async () => {
  const { shop, agent } = await aLiveShop()
  const customer = await aCustomer(agent.id)
  await expect(customer.call(conversations.list, { query: { organization_id: shop.id } })).rejects.toMatchObject({
    status: 401,
  })
  await expect(caller('').call(chat.state, {}, { 'x-visitor-token': 'vis_inventado' })).rejects.toMatchObject({
    status: 401,
  })
})

test('a search of conversations minds neither case nor accents, and takes signs as typed', async () => {
  const { shop, agent } = await aLiveShop()
  const customer = await aCustomer(agent.id)
  await customer.ask('¿Cuánto pesa un PARACAÍDAS al 100%?')
  const found = async (search: string) =>
    (await shop.as('member').call(conversations.list, { query: { organization_id: shop.id, search } })).items.length
  expect([await found('paracaidas'), await found('cuánto PESA'), await found('100%'), await found('p_sa')]).toEqual([
    1, 1, 1, 0,
  ])
})
