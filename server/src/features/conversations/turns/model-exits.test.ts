import { chatIdentity } from '@tertulia/contract/chat-identity'
import { models } from '@tertulia/contract/models'
import { receipts } from '@tertulia/contract/receipts'
import { unanswered } from '@tertulia/contract/unanswered'
import { SignJWT } from 'jose'
import { vault } from '@tertulia/contract/vault'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, goLive, until } from '../../../../test/a-customer.ts'
import { anOrganization } from '../../../../test/an-organization.ts'
import { uploaded } from '../../../../test/upload.ts'
import { type ChatStandIn, type ChatRule, startChatCompletions } from '../../../../test/stand-ins/chat-completions.ts'
import { type ChatRequest, textOf } from '../../../../test/stand-ins/chat-request.ts'

const started: ChatStandIn[] = []
afterEach(async () => {
  for (const model of started.splice(0)) await model.close()
})

const PRICE = {
  question: '¿Qué cuesta una revisión?',
  answer: 'Cuesta 35 euros.',
  variants: ['¿Precio de la puesta a punto?'],
}
const HOURS = { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }

/** A live agent that knows a price and hours, with a model that says what it is told. */
async function aShop(say: ChatRule['say']) {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const hours = await shop.aFaq(agent.id, HOURS)
  const price = await shop.aFaq(agent.id, PRICE)
  await goLive(shop, agent.id)
  const standIn = await startChatCompletions({ rules: [{ when: /./u, say }] })
  started.push(standIn)
  const by = shop.as('admin')
  const body = {
    kind: 'compatible' as const,
    base_url: standIn.base_url,
    model: 'agent-small',
    api_key: standIn.api_key,
    enabled: true,
  }
  await by.call(models.save, { params: { organization_id: shop.id }, body })
  const customer = await aCustomer(agent.id)
  const receiptOf = (message_id: string) => by.call(receipts.get, { params: { message_id } })
  const ask = async (question: string) => {
    const answer = await customer.ask(question)
    return { answer, receipt: await receiptOf(answer.id) }
  }
  return { shop, agent, by, hours, price, standIn, customer, ask, receiptOf }
}

const systemOf = (request: ChatRequest | undefined) => textOf(request?.messages[0]?.content)
const askedOf = (request: ChatRequest | undefined) => textOf(request?.messages.at(-1)?.content)
const numberOf = (request: ChatRequest, title: string): string =>
  new RegExp(`<passage n="(\\d+)" title="${title.replaceAll('?', '\\?')}"`, 'u').exec(systemOf(request))?.[1] ?? '0'

test('all knowledge of a small business stands in front of the question, the moment and the nearest passages behind it', async () => {
  const { standIn, ask, shop } = await aShop((request) => `A ${numberOf(request, PRICE.question)}\nCuesta 35 euros.`)
  const { answer } = await ask('¿Por cuánto sale la revisión?')
  expect(answer).toMatchObject({ text: 'Cuesta 35 euros.', sources: [{ title: PRICE.question }] })
  const [request] = standIn.requests
  for (const { question, answer: text } of [PRICE, HOURS]) {
    expect(systemOf(request)).toContain(`title="${question}"`)
    expect(systemOf(request)).toContain(text)
  }
  expect(systemOf(request)).toContain(PRICE.variants[0])
  expect(systemOf(request)).toContain('<business name=')
  expect(askedOf(request)).toMatch(/<now>\nAhora es \p{L}+, \d+ de \p{L}+ de \d{4}, \d+:\d{2}/u)
  expect(askedOf(request)).toContain('\nEscribe por el chat de la página.\n')
  expect(askedOf(request)).toContain(`title="${PRICE.question}"`)
  // The next customer's prompt is equal, word for word.
  await ask('¿Y los sábados?')
  expect(systemOf(standIn.requests[1])).toBe(systemOf(request))
  expect(shop.id).not.toBe('')
})

test('the receipt keeps that by its fingerprint, and shows it whole, after another version too', async () => {
  const { shop, agent, ask, receiptOf } = await aShop(
    (request) => `A ${numberOf(request, PRICE.question)}\nCuesta 35 euros.`,
  )
  const { answer, receipt } = await ask('¿Por cuánto sale la revisión?')
  const shown = JSON.parse(receipt.model?.prompt ?? '{}') as { front?: unknown }
  expect(shown.front).toContain(HOURS.answer)
  await shop.aFaq(agent.id, { question: '¿Tenéis tándems?', answer: 'Sí, tres.' })
  await goLive(shop, agent.id)
  const later = await receiptOf(answer.id)
  expect(later.model?.prompt).toBe(receipt.model?.prompt)
  expect(later.model?.prompt).not.toContain('tándems')
})

test('if there is much knowledge, a model reads on after the cut of a passage’s section, and cites what it reads there', async () => {
  const { shop, agent, by, standIn, ask, receiptOf } = await aShop((request) => {
    const [, n = ''] = /<passage n="(\d+)"[^>]*>\n(?:(?!<passage).)*matrícula/su.exec(askedOf(request)) ?? []
    return `A ${n}\nHace falta la matrícula.`
  })
  const filler = (about: string) =>
    `${Array.from({ length: 25 }, () => `Del ${about} se lleva cuenta en el taller.`).join(' ')}\n\n`
  const guide = [
    '# Cursos\n\nEn la escuela de mecánica hay plazas en otoño.\n\n',
    filler('calendario'),
    'Para apuntarse se trae la matrícula del año pasado.\n\n',
    '# Otras cosas\n\nEn la tienda hay café.\n\n',
    ...Array.from({ length: 120 }, (_, n) => `# Ficha ${n}\n\n${filler(`modelo ${n}`)}`),
  ].join('')
  const [{ id } = { id: '' }] = await uploaded(await shop.colleague('admin'), agent.id, [
    { name: 'guia.md', content: guide },
  ])
  await until(async () => (await by.call(vault.get, { params: { id } })).status === 'ready')
  await goLive(shop, agent.id)
  const { answer } = await ask('¿Cuándo hay plazas en la escuela de mecánica?')
  const asked = askedOf(standIn.requests.at(-1))
  expect(systemOf(standIn.requests.at(-1))).not.toContain('<passage n=')
  expect(asked).toContain('hay plazas en otoño')
  expect(asked).toMatch(
    /hay plazas en otoño[^<]*<\/passage>\n<passage n="2" title="guia\.md" heading="Cursos">\n[^<]*matrícula/u,
  )
  expect(answer).toMatchObject({ text: 'Hace falta la matrícula.', sources: [{ title: 'guia.md' }] })
  const { candidates } = await receiptOf(answer.id)
  expect(candidates.filter(({ score }) => score === 0)).toHaveLength(1)
})

test('a model is told the name of a customer whom the business vouches for, none of their addresses, and of others nothing', async () => {
  const { agent, by, standIn, customer, ask } = await aShop('T\nA mandar.')
  await ask('Soy Paco')
  expect(askedOf(standIn.requests[0])).not.toContain('<customer>')
  const { secret } = await by.call(chatIdentity.create, { params: { agent_id: agent.id } })
  const token = await new SignJWT({ name: 'Raquel Buil', email: 'raquel@buil.example', phone: '+34600123456' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('cliente-7')
    .setAudience(agent.id)
    .setExpirationTime('10m')
    .sign(new TextEncoder().encode(secret))
  await customer.call(chatIdentity.identify, { body: { token } })
  await ask('¿Tenéis mi correo?')
  const asked = askedOf(standIn.requests[1])
  expect(asked).toContain(
    '<customer>\nName: Raquel Buil\nKnown: Their identity is verified. On file: e-mail address, telephone',
  )
  expect(JSON.stringify(standIn.requests[1])).not.toMatch(/raquel@buil|600123456|cliente-7/u)
  expect(systemOf(standIn.requests[1])).not.toContain('Raquel')
})

test('a viewer sees no prompt', async () => {
  const { shop, ask } = await aShop((request) => `A ${numberOf(request, PRICE.question)}\nCuesta 35 euros.`)
  const { answer } = await ask('¿Por cuánto sale la revisión?')
  const seen = await shop.as('viewer').call(receipts.get, { params: { message_id: answer.id } })
  expect(seen.model?.prompt).toBe('')
})

test('a question that a model does not know and the search is sure of is answered by the search', async () => {
  const { ask, by } = await aShop('U')
  const { answer, receipt } = await ask(PRICE.question)
  expect(answer).toMatchObject({ text: PRICE.answer, declined: false, sources: [{ title: PRICE.question }] })
  expect(receipt).toMatchObject({ engine: 'retrieval', decision: 'answer_faq', model: { name: 'agent-small' } })
  const again = await by.call(receipts.rerun, { params: { message_id: answer.id } })
  expect(again).toMatchObject({ same_text: true, may_differ: null })
})

test('a question that neither knows is declined, and stands among the unanswered questions', async () => {
  const { ask, by, agent } = await aShop('U')
  const { answer, receipt } = await ask('¿Vendéis monociclos de circo?')
  expect(answer.declined).toBe(true)
  expect(receipt).toMatchObject({
    decision: 'decline',
    searches: [{ outcome: 'unknown' }],
    model: { name: 'agent-small' },
  })
  const list = () => by.call(unanswered.list, { query: { agent_id: agent.id } })
  await until(async () => (await list()).items.length === 1)
})

test('the unknown part of a question that is known in part is recorded, and not shown', async () => {
  const { ask, by, agent } = await aShop(
    (request) =>
      `P ${numberOf(request, PRICE.question)}\nCuesta 35 euros. De la garantía no lo sé.\n? cuánto dura la garantía`,
  )
  const { answer, receipt } = await ask('¿Qué cuesta una revisión y cuánto dura su garantía?')
  expect(answer).toMatchObject({
    text: 'Cuesta 35 euros. De la garantía no lo sé.',
    declined: false,
    offers_person: true,
  })
  expect(receipt).toMatchObject({ engine: 'model', decision: 'partly' })
  expect(receipt.searches?.filter(({ outcome }) => outcome === 'unknown')).toHaveLength(1)
  const list = () => by.call(unanswered.list, { query: { agent_id: agent.id } })
  await until(async () => (await list()).items.length === 1)
})

test.each([
  ['asks back', 'Q\n¿De qué bicicleta hablas?', 'ask_back', false],
  ['talks', 'T\n¡A ti! Aquí estoy.', 'talk', false],
  ['calms', 'T\nSiento la molestia. Si quieres, aviso a una persona.', 'talk', true],
] as const)('a model that %s is no answer of the knowledge', async (_, said, decision, offers_person) => {
  const { ask } = await aShop(said)
  const { answer, receipt } = await ask(offers_person ? 'sois unos inútiles y no servís para nada' : 'lo de la bici')
  expect(answer).toMatchObject({ text: said.slice(2), declined: false, sources: [], offers_person })
  expect(receipt).toMatchObject({ engine: 'model', decision, searches: [] })
})

test('a model that refuses leaves the answer to the search, and its provider’s words in the receipt', async () => {
  const { ask, by, shop, standIn } = await aShop('T\nHola.')
  const body = {
    kind: 'compatible',
    base_url: standIn.base_url,
    model: 'none',
    api_key: standIn.api_key,
    enabled: true,
  } as const
  await by.call(models.save, { params: { organization_id: shop.id }, body })
  const { answer, receipt } = await ask(PRICE.question)
  expect(answer.text).toBe(PRICE.answer)
  expect(receipt).toMatchObject({ model_failure: 'not_found', model_says: 'The model does not exist.' })
})

test.each([
  ['declines', 'agent-small', 'U'],
  ['fails', 'fault-500', 'U'],
])('a text left to a model that %s is said in the agent’s own words, as without one', async (_, model, say) => {
  const { ask, by, shop, standIn } = await aShop(say)
  const body = {
    kind: 'compatible',
    base_url: standIn.base_url,
    model,
    api_key: standIn.api_key,
    enabled: true,
  } as const
  await by.call(models.save, { params: { organization_id: shop.id }, body })
  const withModel = [await ask('¿eres un robot?'), await ask('sois unos inútiles'), await ask(PRICE.question)]
  await by.call(models.delete, { params: { organization_id: shop.id } })
  const without = [await ask('¿eres un robot?'), await ask('sois unos inútiles'), await ask(PRICE.question)]
  expect(withModel.map(({ answer }) => answer.text)).toEqual(without.map(({ answer }) => answer.text))
  expect(withModel.map(({ receipt }) => receipt.decision)).toEqual(['introduce_itself', 'stay_calm', 'answer_faq'])
})

test('a model that says twice what stands nowhere leaves the answer to the search', async () => {
  const { ask, standIn } = await aShop((request) => `A ${numberOf(request, PRICE.question)}\nCuesta 53 euros.`)
  const { answer, receipt } = await ask(PRICE.question)
  expect(answer.text).toBe(PRICE.answer)
  expect(receipt).toMatchObject({ engine: 'retrieval', model: null, model_failure: 'unsupported' })
  expect(standIn.requests).toHaveLength(2)
})
