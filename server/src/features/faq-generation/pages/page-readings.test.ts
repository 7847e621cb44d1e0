import { type FaqGeneration, faqGenerations } from '@tertulia/contract/faq-generation'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { faqs } from '@tertulia/contract/faqs'
import { pagesRead } from '@tertulia/contract/pages-read'
import { expect, test } from 'vitest'
import { aWebsite, pages } from '../../../../test/a-website.ts'
import { anOrganization } from '../../../../test/an-organization.ts'

const pageOf = (...sections: [heading: string, text: string][]) =>
  `<!doctype html><title>Ayuda de Ciclos</title><main><h1>Ayuda</h1>${sections
    .map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`)
    .join('')}</main>`
const SATURDAYS = ['¿Abrís los sábados?', 'Sí, de 10 a 14.'] as const
const SHIPPING = ['¿Hacéis envíos?', 'Sí, a toda la península en 48 horas.'] as const
const WORKSHOP = ['¿Tenéis taller?', 'Sí, con cita previa.'] as const

/** A website whose page was read once, with everything that was proposed of it approved. */
async function aPageRead() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const by = shop.as('admin')
  const of = { query: { agent_id: agent.id } }
  const site: Record<string, string> = { '/': pageOf([...SATURDAYS], [...SHIPPING]) }
  const { url } = await aWebsite((request, response) => pages(site)(request, response))
  const ended = async ({ id }: FaqGeneration) => {
    const now = async () => (await by.call(faqGenerations.list, of)).find((each) => each.id === id)
    await expect
      .poll(async () => (await now())?.state, { timeout: 90_000, interval: 50 })
      .toSatisfy((state) => state === 'done' || state === 'failed')
    return now()
  }
  const waiting = async () => (await by.call(faqProposals.list, of)).items
  await ended(await by.call(faqGenerations.create, { body: { agent_id: agent.id, source: 'link', url } }))
  const ids = (await waiting()).map(({ id }) => id)
  await by.call(faqProposals.approveMany, { body: { agent_id: agent.id, ids } })
  const read = async () => (await by.call(pagesRead.list, of))[0]
  const known = async () => (await by.call(faqs.list, { query: { agent_id: agent.id, sort: 'question' } })).items
  return {
    shop,
    agent,
    by,
    read,
    known,
    waiting,
    says: (...sections: Parameters<typeof pageOf>) => void (site['/'] = pageOf(...sections)),
    site,
    again: async () => ended(await by.call(pagesRead.again, { params: { id: (await read())?.id ?? '' } })),
    faqOf: async (question: string) => (await known()).find((each) => each.question === question)?.id ?? '',
  }
}

test('features.md §2.9: a page that was read is listed with when it was and the FAQs that rest on it', async () => {
  const { read } = await aPageRead()
  expect(await read()).toMatchObject({
    title: 'Ayuda de Ciclos',
    read_at: expect.any(String) as string,
    faqs: 2,
    gone: [],
    has_before: false,
  })
})

test('a page read again proposes only what is new or changed, and tells both texts', async () => {
  const { by, says, again, read, waiting } = await aPageRead()
  says([SATURDAYS[0], 'Sí, de 9 a 13.'], [...SHIPPING], [...WORKSHOP])
  expect(await again()).toMatchObject({ state: 'done', found: 2 })
  expect(await waiting()).toMatchObject([
    {
      question: SATURDAYS[0],
      answer: 'Sí, de 9 a 13.',
      updates: { question: SATURDAYS[0], answer: SATURDAYS[1] },
    },
    { question: WORKSHOP[0], answer: WORKSHOP[1], updates: null },
  ])
  const page = await read()
  expect(page).toMatchObject({ has_before: true, faqs: 2 })
  const { before, after } = await by.call(pagesRead.changes, { params: { id: page?.id ?? '' } })
  expect(before.passages).toContain(SATURDAYS[1])
  expect(before.passages).not.toContain(WORKSHOP[1])
  expect(after.passages).toEqual(expect.arrayContaining(['Sí, de 9 a 13.', SHIPPING[1], WORKSHOP[1]]))
})

test('a page that says the same proposes nothing, and marks nothing', async () => {
  const { again, read, waiting } = await aPageRead()
  expect(await again()).toMatchObject({ state: 'done', cause: null, found: 0 })
  expect(await waiting()).toEqual([])
  expect(await read()).toMatchObject({ gone: [] })
})

test('an FAQ whose sentence is gone is marked until a member changes it, or the sentence is back', async () => {
  const { by, agent, says, again, read, faqOf } = await aPageRead()
  const id = await faqOf(SHIPPING[0])
  const source = () => by.call(pagesRead.ofFaq, { params: { id } })
  const marked = async () =>
    (await by.call(faqs.list, { query: { agent_id: agent.id, only: 'source_gone' } })).items.map((each) => each.id)
  expect(await source()).toMatchObject({ sentence: SHIPPING[1], is_gone: false })
  says([...SATURDAYS])
  await again()
  expect(await source()).toMatchObject({ sentence: SHIPPING[1], is_gone: true })
  expect(await read()).toMatchObject({ gone: [{ id, question: SHIPPING[0] }] })
  expect(await marked()).toEqual([id])
  says([...SATURDAYS], [...SHIPPING])
  await again()
  expect(await source()).toMatchObject({ is_gone: false })
  says([...SATURDAYS])
  await again()
  const { topic_id } = await by.call(faqs.get, { params: { id } })
  await by.call(faqs.update, { params: { id }, body: { topic_id, question: SHIPPING[0], answer: 'Ya no.' } })
  expect(await source()).toMatchObject({ is_gone: false })
  expect(await marked()).toEqual([])
})

test('a change of the page is written into its FAQ, and undone', async () => {
  const { by, agent, says, again, known, waiting, faqOf } = await aPageRead()
  const id = await faqOf(SATURDAYS[0])
  says([SATURDAYS[0], 'Sí, de 9 a 13.'], [...SHIPPING])
  await again()
  const [proposal] = await waiting()
  const at = { params: { id: proposal?.id ?? '' } }
  const words = { question: SATURDAYS[0], answer: 'Sí, de 9 a 13.' }
  expect(await by.call(faqProposals.update, { ...at, body: words })).toMatchObject({ id, ...words })
  expect(await known()).toHaveLength(2)
  expect(await by.call(pagesRead.ofFaq, { params: { id } })).toMatchObject({
    sentence: 'Sí, de 9 a 13.',
    is_gone: false,
  })
  await by.call(faqProposals.reopen, { body: { agent_id: agent.id, ids: [at.params.id] } })
  expect((await known()).find((each) => each.id === id)?.answer).toBe(SATURDAYS[1])
  expect(await waiting()).toHaveLength(1)
  // Several at once change theirs too.
  await by.call(faqProposals.approveMany, { body: { agent_id: agent.id, ids: [at.params.id] } })
  expect((await known()).map(({ answer }) => answer)).toEqual(['Sí, de 9 a 13.', SHIPPING[1]])
})

test('a waiting proposal whose words are gone from its page is withdrawn', async () => {
  const { says, again, waiting } = await aPageRead()
  says([...SATURDAYS], [...SHIPPING], [...WORKSHOP])
  await again()
  expect(await waiting()).toMatchObject([{ answer: WORKSHOP[1] }])
  says([...SATURDAYS], [...SHIPPING], [WORKSHOP[0], 'Sí, sin cita.'])
  await again()
  expect(await waiting()).toMatchObject([{ answer: 'Sí, sin cita.' }])
})

test('a page that cannot be read again says why, and what was known of it stays', async () => {
  const { site, again, read } = await aPageRead()
  const before = await read()
  delete site['/']
  expect(await again()).toMatchObject({ state: 'failed', cause: 'page_missing', retryable: true })
  expect(await read()).toEqual(before)
})

test('a reading that gave no text, and one of another kind, is not read again', async () => {
  const { shop, agent, by } = await aPageRead()
  const described = await by.call(faqGenerations.create, {
    body: { agent_id: agent.id, source: 'description', description: 'Cerramos en agosto.' },
  })
  const at = { params: { id: described.id } }
  await expect(by.call(pagesRead.again, at)).rejects.toMatchObject({ status: 409, code: 'page_not_read' })
  await expect(by.call(pagesRead.changes, at)).rejects.toMatchObject({ status: 404 })
  const faq = await shop.aFaq(agent.id)
  expect(await by.call(pagesRead.ofFaq, { params: { id: faq.id } })).toBeNull()
})
