/** @module-tag services */
import { localDay } from '@tertulia/contract/calendar'
import { type Faq, faqs, type FaqUpdate, faqTopics } from '@tertulia/contract/faqs'
import { receipts } from '@tertulia/contract/receipts'
import { agents, versions } from '@tertulia/contract/agents'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const by = shop.as('admin')
  return {
    shop,
    agent,
    by,
    change: (faq: { id: string; topic_id: string }, change: Partial<FaqUpdate> & { expected_updated_at?: string }) =>
      by.call(faqs.update, {
        params: { id: faq.id },
        body: { topic_id: faq.topic_id, question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.', ...change },
      }),
    unpublished: () => by.call(versions.changes, { params: { id: agent.id } }),
    list: (query: Partial<Parameters<typeof by.call<typeof faqs.list>>[1]['query']> = {}) =>
      by.call(faqs.list, { query: { agent_id: agent.id, ...query } }),
  }
}

test('a question is given back as it was saved, with who saved it', async () => {
  const { shop, agent, by } = await aShop()
  const made = await shop.aFaq(agent.id, { variants: ['¿Qué hacéis el sábado?'], escalate: true })
  expect(made).toMatchObject({ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.', uses: 0, escalate: true })
  expect(await by.call(faqs.get, { params: { id: made.id } })).toEqual(made)
})

test.each([
  ['topic_id', 'required'],
  ['question', 'required'],
  ['answer', 'required'],
])('a question without %s is refused beside it', async (field, code) => {
  const { agent, by } = await aShop()
  const topic = await by.call(faqTopics.create, { body: { agent_id: agent.id, name: 'Tienda' } })
  const whole = { agent_id: agent.id, topic_id: topic.id, question: '¿Abrís?', answer: 'Sí.' }
  await expect(by.call(faqs.create, { body: { ...whole, [field]: undefined } as never })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: field, code }],
  })
})

test('a topic of another organization or of another agent is refused beside its field, when adding and when editing', async () => {
  const [here, stranger] = [await aShop(), await aShop()]
  const other = await here.shop.anAgent({ name: 'Bruno' })
  const faq = await here.shop.aFaq(here.agent.id)
  const foreign = [await stranger.shop.aTopic(stranger.agent.id), await here.shop.aTopic(other.id), { id: newId() }]
  for (const { id: topic_id } of foreign) {
    const refusal = { code: 'faq_topic_not_found', fields: [{ path: 'topic_id' }] }
    await expect(here.shop.aFaq(here.agent.id, { topic_id })).rejects.toMatchObject(refusal)
    await expect(here.change(faq, { topic_id })).rejects.toMatchObject(refusal)
  }
})

test('the search finds words of question, other ways to ask and answer, whatever their accents and order', async () => {
  const { shop, agent, list } = await aShop()
  const faq = await shop.aFaq(agent.id, { variants: ['¿Qué hacéis el fin de semana?'] })
  await shop.aFaq(agent.id, { question: '¿Tenéis taller?', answer: 'Sí, reparamos.' })
  for (const search of ['SABADOS abris', 'semana fín', 'de 10 a 14', '¿abrís?'])
    expect((await list({ search })).items.map(({ id }) => id)).toEqual([faq.id])
  for (const search of ['domingo', '100%']) expect((await list({ search })).items).toEqual([])
  expect((await list({ search: ' %_ ' })).items).toHaveLength(2)
})

test('pages follow one another without a gap or a repeat, there and back', async () => {
  const { shop, agent, list } = await aShop()
  const { id: topic_id } = await shop.aTopic(agent.id)
  for (let at = 0; at < 23; at += 1) await shop.aFaq(agent.id, { topic_id, question: `Pregunta ${at}` })
  await shop.aFaq(agent.id, { question: 'De otro tema' })
  const first = await list({ topic_id, rows: 10 })
  const second = await list({ topic_id, rows: 10, cursor: first.page.next ?? '' })
  const third = await list({ topic_id, rows: 10, cursor: second.page.next ?? '' })
  const seen = [first, second, third].flatMap(({ items }) => items.map(({ question }) => question))
  expect(seen).toEqual(Array.from({ length: 23 }, (_, at) => `Pregunta ${22 - at}`))
  expect(third.page).toMatchObject({ next: null, total: 23, total_is_exact: true })
  expect((await list({ topic_id, rows: 10, cursor: third.page.prev ?? '' })).items).toEqual(second.items)
  expect(first.page.prev).toBeNull()
})

test('a cursor that is not ours is refused beside its field', async () => {
  const { list } = await aShop()
  await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: 'invalid_request', fields: [{ path: 'cursor' }] })
})

test('the second of two people who edit one state is told and overwrites nothing', async () => {
  const { shop, agent, by, change } = await aShop()
  const faq = await shop.aFaq(agent.id)
  const both = await Promise.allSettled(
    ['Solo por la mañana.', 'Solo por la tarde.'].map((answer) =>
      change(faq, { answer, expected_updated_at: faq.updated_at }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [kept, refused] = [
    both.find((each) => each.status === 'fulfilled'),
    both.find((each) => each.status === 'rejected'),
  ]
  expect(refused?.reason).toMatchObject({ status: 409, code: 'stale_edit' })
  expect((await by.call(faqs.get, { params: { id: faq.id } })).answer).toBe(kept?.value.answer)
})

test('a deleted FAQ is gone from the list, its own page and the draft, and comes back whole', async () => {
  const { shop, agent, by, list, unpublished } = await aShop()
  const faq = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  await by.call(faqs.delete, { params: { id: faq.id } })
  await expect(by.call(faqs.get, { params: { id: faq.id } })).rejects.toMatchObject({ status: 404 })
  await expect(by.call(faqs.delete, { params: { id: faq.id } })).rejects.toMatchObject({ status: 404 })
  expect((await list()).items).toEqual([])
  expect(await unpublished()).toEqual([{ area: 'faq', kind: 'removed', what: faq.question }])
  expect(await by.call(faqs.restore, { params: { id: faq.id } })).toEqual(faq)
  expect((await list()).items).toEqual([faq])
})

test('a change that was undone leaves nothing to deploy', async () => {
  const { shop, agent, by, change, unpublished } = await aShop()
  const faq = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  await change(faq, { answer: 'Ya no.' })
  expect(await unpublished()).toEqual([{ area: 'faq', kind: 'changed', what: faq.question }])
  await change(faq, {})
  expect(await unpublished()).toEqual([])
  await by.call(faqs.delete, { params: { id: faq.id } })
  await by.call(faqs.restore, { params: { id: faq.id } })
  await change(faq, { topic_id: (await shop.aTopic(agent.id)).id })
  expect(await unpublished()).toEqual([])
  expect((await by.call(agents.get, { params: { id: agent.id } })).unpublished_changes).toBe(0)
})

test('customers get the answer they were deployed with until the next deployment, whatever is edited or deleted', async () => {
  const { shop, agent, by, change } = await aShop()
  const faq = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const ask = async () => (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  await change(faq, { answer: 'Ya no.' })
  expect((await ask()).text).toBe('Sí, de 10 a 14.')
  await goLive(shop, agent.id)
  expect((await ask()).text).toBe('Ya no.')
  await by.call(faqs.delete, { params: { id: faq.id } })
  expect((await ask()).text).toBe('Ya no.')
  await goLive(shop, agent.id)
  expect(await ask()).toMatchObject({ declined: true, sources: [] })
})

test('an answer counts as a use of its FAQ, a declined question as none', async () => {
  const { shop, agent, by } = await aShop()
  const [asked, other] = [
    await shop.aFaq(agent.id),
    await shop.aFaq(agent.id, { question: '¿Tenéis taller?', answer: 'Sí, reparamos.' }),
  ]
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  await customer.ask('¿Abrís los sábados?')
  await customer.ask('¿abris los sabados?')
  await customer.ask('¿Financiáis sin intereses?')
  const uses = async (id: string) => (await by.call(faqs.get, { params: { id } })).uses
  expect([await uses(asked.id), await uses(other.id)]).toEqual([2, 0])
})

test.each([
  [['es', 'en'], 'Primeras preguntas'],
  [['en', 'es'], 'First questions'],
  [['fr'], 'Premières questions'],
  [['pt'], 'Primeiras perguntas'],
] as const)('the first question of an agent that speaks %j first finds the topic «%s»', async (languages, name) => {
  const { shop, by } = await aShop()
  const { id: agent_id } = await shop.anAgent({ languages: [...languages] })
  const [topic] = await by.call(faqTopics.list, { query: { agent_id } })
  expect(topic).toMatchObject({ agent_id, name, faqs: 0 })
  const body = { agent_id, topic_id: topic?.id ?? '', question: '¿Abrís?', answer: 'Sí.' }
  expect(await by.call(faqs.create, { body })).toMatchObject({ topic_id: topic?.id })
})

test('a topic that is left empty is told what to do about it', async () => {
  const { shop, agent } = await aShop()
  await expect(shop.aFaq(agent.id, { topic_id: '' })).rejects.toMatchObject({
    fields: [{ path: 'topic_id', code: 'topic_required', message: 'Elige un tema o crea uno' }],
  })
})

test('topics are listed as they were made, with how many questions each holds', async () => {
  const { shop, agent, by } = await aShop()
  const [first, second] = [await shop.aTopic(agent.id, 'Horarios'), await shop.aTopic(agent.id, 'Envíos')]
  const gone = await shop.aFaq(agent.id, { topic_id: first.id })
  await shop.aFaq(agent.id, { topic_id: first.id })
  await by.call(faqs.delete, { params: { id: gone.id } })
  expect(await by.call(faqTopics.list, { query: { agent_id: agent.id } })).toEqual([
    expect.objectContaining({ name: 'Primeras preguntas' }),
    { ...first, faqs: 1 },
    { ...second, faqs: 0 },
  ])
})

test('an agent has one topic of a name, in any capitals and whichever call is first; another agent may have its own', async () => {
  const { shop, agent, by } = await aShop()
  const taken = { status: 409, code: 'faq_topic_taken', fields: [{ path: 'name' }] }
  const both = await Promise.allSettled([shop.aTopic(agent.id, 'Envíos'), shop.aTopic(agent.id, 'envíos')])
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: taken }])
  const other = await shop.aTopic(agent.id, 'Horarios')
  await expect(by.call(faqTopics.rename, { params: { id: other.id }, body: { name: 'ENVÍOS' } })).rejects.toMatchObject(
    taken,
  )
  expect(await by.call(faqTopics.rename, { params: { id: other.id }, body: { name: 'HORARIOS' } })).toMatchObject({
    name: 'HORARIOS',
  })
  await shop.aTopic((await shop.anAgent({ name: 'Bruno' })).id, 'Envíos')
})

test('a topic renamed and another made with that name at once: one of the two is refused in words', async () => {
  const { shop, agent, by } = await aShop()
  const topic = await shop.aTopic(agent.id, 'Horarios')
  const both = await Promise.allSettled([
    by.call(faqTopics.rename, { params: { id: topic.id }, body: { name: 'Envíos' } }),
    shop.aTopic(agent.id, 'Envíos'),
  ])
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'faq_topic_taken' } }])
})

test('a topic with questions is deleted only with the topic they move to', async () => {
  const { shop, agent, by } = await aShop()
  const stranger = await aShop()
  const [from, to] = [await shop.aTopic(agent.id), await shop.aTopic(agent.id)]
  const faq = await shop.aFaq(agent.id, { topic_id: from.id })
  const remove = (query: { move_to?: string }) => by.call(faqTopics.delete, { params: { id: from.id }, query })
  await expect(remove({})).rejects.toMatchObject({ code: 'faq_topic_not_empty', fields: [{ path: 'move_to' }] })
  for (const move_to of [from.id, newId(), (await stranger.shop.aTopic(stranger.agent.id)).id])
    await expect(remove({ move_to })).rejects.toMatchObject({
      code: 'faq_topic_not_found',
      fields: [{ path: 'move_to' }],
    })
  await remove({ move_to: to.id })
  expect((await by.call(faqs.get, { params: { id: faq.id } })).topic_id).toBe(to.id)
  await expect(remove({})).rejects.toMatchObject({ status: 404 })
})

test('a question added while its topic is deleted is refused or keeps the topic, never breaks', async () => {
  const { shop, agent, by } = await aShop()
  for (let round = 0; round < 5; round += 1) {
    const topic = await shop.aTopic(agent.id)
    const [, added, removed] = await Promise.allSettled([
      shop.aFaq(agent.id),
      shop.aFaq(agent.id, { topic_id: topic.id }),
      by.call(faqTopics.delete, { params: { id: topic.id }, query: {} }),
    ])
    const codes = [added, removed].flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
    )
    expect([['faq_topic_not_found'], ['faq_topic_not_empty']]).toContainEqual(codes)
  }
})

const asSaved = ({
  topic_id,
  question,
  variants,
  answer,
  escalate,
  language,
  enabled,
  valid_from,
  valid_until,
}: Faq) => ({
  topic_id,
  question,
  variants,
  answer,
  escalate,
  language,
  enabled,
  valid_from,
  valid_until,
})

const daysFromNow = (days: number) => localDay(new Date(Date.now() + days * 86_400_000), 'Europe/Madrid')

test.each([
  ['until today', { valid_until: daysFromNow(0) }, true],
  ['from today', { valid_from: daysFromNow(0) }, true],
  ['until yesterday', { valid_until: daysFromNow(-1) }, false],
  ['from tomorrow', { valid_from: daysFromNow(1) }, false],
])('an FAQ that is valid %s answers only on its days, and is no candidate on others', async (_, days, answers) => {
  const { shop, agent, by } = await aShop()
  const faq = await shop.aFaq(agent.id, days)
  await goLive(shop, agent.id)
  const answer = await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  expect([answer.text === 'Sí, de 10 a 14.', answer.declined]).toEqual([answers, !answers])
  const receipt = await by.call(receipts.get, { params: { message_id: answer.id } })
  expect(receipt.candidates.map(({ source_id }) => source_id)).toEqual(answers ? [faq.id] : [])
})

test('the valid one of two FAQs for one question answers', async () => {
  const { shop, agent } = await aShop()
  await shop.aFaq(agent.id, { answer: 'En agosto no.', valid_until: daysFromNow(-1) })
  await shop.aFaq(agent.id, { answer: 'Ahora sí.', valid_from: daysFromNow(0) })
  await goLive(shop, agent.id)
  expect((await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')).text).toBe('Ahora sí.')
})

test('days that end before they start are refused beside the last one', async () => {
  const { shop, agent, change } = await aShop()
  const days = { valid_from: '2026-12-24', valid_until: '2026-12-23' }
  const refusal = { fields: [{ path: 'valid_until', code: 'ends_before_start' }] }
  await expect(shop.aFaq(agent.id, days)).rejects.toMatchObject(refusal)
  await expect(change(await shop.aFaq(agent.id), days)).rejects.toMatchObject(refusal)
  await expect(shop.aFaq(agent.id, { valid_from: '2026-02-30' })).rejects.toMatchObject({
    fields: [{ path: 'valid_from', code: 'invalid_value' }],
  })
})

test('an FAQ in a language that the agent does not speak answers no customer', async () => {
  const { shop, agent } = await aShop()
  await shop.aFaq(agent.id, { question: 'Sábados', answer: 'We open from 10 to 2.', language: 'en' })
  await goLive(shop, agent.id)
  expect(await (await aCustomer(agent.id)).ask('¿sábados?')).toMatchObject({ declined: true, sources: [] })
})

test('an FAQ that is off stays in the list and answers no customer; on again it is as it was deployed', async () => {
  const { shop, agent, by, list, unpublished } = await aShop()
  const faq = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const set = (enabled: boolean) => by.call(faqs.update, { params: { id: faq.id }, body: { ...asSaved(faq), enabled } })
  await set(false)
  expect((await list({ only: 'disabled' })).items.map(({ id }) => id)).toEqual([faq.id])
  expect(await unpublished()).toEqual([{ area: 'faq', kind: 'removed', what: faq.question }])
  await set(true)
  expect(await unpublished()).toEqual([])
  await set(false)
  await goLive(shop, agent.id)
  expect(await (await aCustomer(agent.id)).ask(faq.question)).toMatchObject({ declined: true })
})

test('questions are in the same order in every database, whatever its locale', async () => {
  const { shop, agent, list } = await aShop()
  const { id: topic_id } = await shop.aTopic(agent.id)
  for (const question of ['Ørsted', 'zeta', '1 número', 'á']) await shop.aFaq(agent.id, { topic_id, question })
  const { items } = await list({ sort: 'question' })
  expect(items.map(({ question }) => question)).toEqual(['1 número', 'á', 'Ørsted', 'zeta'])
})

test.each(['latest', 'uses', 'last_used', 'question'] as const)(
  'pages in the order of %s follow one another without a gap or a repeat, there and back',
  async (sort) => {
    const { shop, agent, list } = await aShop()
    const { id: topic_id } = await shop.aTopic(agent.id)
    for (let at = 0; at < 13; at += 1) await shop.aFaq(agent.id, { topic_id, question: `¿Ánade ${at % 7}?` })
    await goLive(shop, agent.id)
    const customer = await aCustomer(agent.id)
    await customer.ask('¿Ánade 3?')
    const first = await list({ rows: 10, sort })
    const second = await list({ rows: 10, sort, cursor: first.page.next ?? '' })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(13)
    expect((await list({ rows: 10, sort, cursor: second.page.prev ?? '' })).items).toEqual(first.items)
    if (sort === 'uses') expect(first.items[0]?.uses).toBe(1)
    if (sort === 'last_used') expect(first.items[0]?.last_used_at).not.toBeNull()
    if (sort === 'question') expect(first.items.map(({ question }) => question)[2]).toBe('¿Ánade 1?')
  },
)

test('a cursor of another order is refused, not misread', async () => {
  const { shop, agent, list } = await aShop()
  for (let at = 0; at < 11; at += 1) await shop.aFaq(agent.id, { question: `Pregunta ${at}` })
  const { page } = await list({ rows: 10, sort: 'question' })
  await expect(list({ rows: 10, sort: 'uses', cursor: page.next ?? '' })).rejects.toMatchObject({
    fields: [{ path: 'cursor' }],
  })
})
