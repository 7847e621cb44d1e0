import { faqGenerations } from '@tertulia/contract/faq-generation'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { expect, test } from 'vitest'
import { anOrganization } from '../../../../test/an-organization.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const by = shop.as('admin')
  const of = { agent_id: agent.id }
  await by.call(faqGenerations.create, {
    body: { ...of, source: 'description', description: 'Abrimos los sábados. El envío cuesta 5 €.' },
  })
  const waiting = async () => (await by.call(faqProposals.list, { query: of })).items
  const ids = (await waiting()).map(({ id }) => id)
  return {
    shop,
    by,
    of,
    ids,
    waiting,
    known: async () => (await by.call(faqs.list, { query: { ...of, rows: 50 } })).items,
    approve: (those: string[]) => by.call(faqProposals.approveMany, { body: { ...of, ids: those } }),
    reopen: (those: string[]) => by.call(faqProposals.reopen, { body: { ...of, ids: those } }),
  }
}

test('several are approved at once, in the words they were proposed in, and those that wait no more are passed over', async () => {
  const { by, ids, waiting, known, approve } = await aShop()
  const [first, second, ...rest] = await waiting()
  await by.call(faqProposals.decide, { params: { id: first?.id ?? '' }, body: { dropped: true } })
  expect(await approve(ids)).toEqual({ approved: ids.slice(1) })
  expect(await known()).toHaveLength(ids.length - 1)
  expect((await known()).map(({ question, answer }) => ({ question, answer }))).toEqual(
    expect.arrayContaining([second, ...rest].map((each) => ({ question: each?.question, answer: each?.answer }))),
  )
  expect(await waiting()).toEqual([])
  expect(await approve(ids)).toEqual({ approved: [] })
})

test('approvals that are taken back leave no FAQ and wait again as they were', async () => {
  const { ids, waiting, known, approve, reopen } = await aShop()
  const before = await waiting()
  await approve(ids)
  expect(await reopen(ids)).toEqual({ reopened: ids })
  expect(await known()).toEqual([])
  expect(await waiting()).toEqual(before)
  expect(await reopen(ids)).toEqual({ reopened: [] })
})

test('one that is approved by itself goes to the topic it is given, and that is taken back too', async () => {
  const { by, of, ids, known, reopen } = await aShop()
  const [id = ''] = ids
  const body = { question: '¿Abrís?', answer: 'Sí.', topic: 'Horarios' }
  const faq = await by.call(faqProposals.approve, { params: { id }, body })
  expect(await by.call(faqTopics.list, { query: of })).toMatchObject([
    { name: 'Primeras preguntas', faqs: 0 },
    { id: faq.topic_id, name: 'Horarios', faqs: 1 },
  ])
  await reopen([id])
  expect(await known()).toEqual([])
})

test('proposals of another agent or organization are passed over', async () => {
  const [one, other] = [await aShop(), await aShop()]
  expect(await one.approve(other.ids)).toEqual({ approved: [] })
  expect(await other.waiting()).toHaveLength(other.ids.length)
})

test('organization data is proposed in its own words, and says so', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const by = shop.as('admin')
  const begun = await by.call(faqGenerations.create, { body: { agent_id: agent.id, source: 'organization' } })
  expect(begun).toMatchObject({ state: 'done', source: 'organization', found: 2 })
  expect((await by.call(faqProposals.list, { query: { agent_id: agent.id } })).items).toMatchObject([
    { question: '¿A qué se dedica Ciclos Almenara?', answer: 'Tiendas de bicicletas', basis: 'organization' },
    { question: '¿Tenéis página web?', answer: 'https://ciclosalmenara.es', basis: 'organization' },
  ])
})
