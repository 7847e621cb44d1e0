import type { RequestListener } from 'node:http'
import { faqGenerations, type GenerationState } from '@tertulia/contract/faq-generation'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { expect, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { endStuckGenerations } from '#features/faq-generation/faq-generation.sweeps.ts'
import { insertGeneration } from '#features/faq-generation/faq-generation.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { aWebsite, html } from '../../../test/a-website.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

const PAGE = `<!doctype html><title>Ayuda de Ciclos</title><main><h1>Ayuda</h1>
  <h2>¿Abrís los sábados?</h2><p>Sí, de 10 a 14.</p>
  <h2>Envíos</h2><p>Enviamos a toda la península en 48 horas.</p></main>`

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const by = shop.as('admin')
  const of = { query: { agent_id: agent.id } }
  const generationOf = async (id: string) => (await by.call(faqGenerations.list, of)).find((each) => each.id === id)
  return {
    shop,
    agent,
    by,
    generationOf,
    waiting: async () => (await by.call(faqProposals.list, of)).items,
    fromLink: async (url: string) => {
      const begun = await by.call(faqGenerations.create, { body: { agent_id: agent.id, source: 'link', url } })
      await expect
        .poll(async () => (await generationOf(begun.id))?.state, { timeout: 90_000, interval: 50 })
        .toSatisfy((state: GenerationState) => state === 'done' || state === 'failed')
      return generationOf(begun.id)
    },
    describe: (description: string) =>
      by.call(faqGenerations.create, { body: { agent_id: agent.id, source: 'description', description } }),
  }
}

test('a link gives proposals in the words of its page, and each step of the way is told', async () => {
  const { deps } = await runningApp()
  const { agent, fromLink, waiting } = await aShop()
  const told: GenerationState[] = []
  const stop = deps.realtime.subscribe(`knowledge:${agent.id}`, {
    send: (text) => {
      const { push } = JSON.parse(text) as { push: { type: string; generation: { state: GenerationState } } }
      if (push.type === 'faq_generation.changed') told.push(push.generation.state)
    },
  })
  expect(await fromLink((await aWebsite(html(PAGE))).url)).toMatchObject({
    state: 'done',
    cause: null,
    found: 2,
    title: 'Ayuda de Ciclos',
  })
  stop()
  expect(told).toEqual(['queued', 'fetching', 'reading', 'proposing', 'done'])
  expect(await waiting()).toMatchObject([
    {
      question: '¿Abrís los sábados?',
      answer: 'Sí, de 10 a 14.',
      basis: 'question',
      evidence: { text: 'Sí, de 10 a 14.', start: 0, end: 15, heading: '¿Abrís los sábados?' },
      origin: { source: 'link', title: 'Ayuda de Ciclos' },
      topic: 'Ayuda',
    },
    { question: '¿Cómo son los envíos?', answer: 'Enviamos a toda la península en 48 horas.', basis: 'heading' },
  ])
})

test.each([
  ['a page that is not there', html('no', 'text/html', 404), 'page_missing'],
  ['a page that asks who one is', html('no', 'text/html', 403), 'access_denied'],
  ['a server that fails', html('no', 'text/html', 503), 'unreachable'],
  ['a file', html('%PDF-', 'application/pdf'), 'not_a_page'],
  ['a picture that calls itself a page', html('\u0000\u0001\u0002'), 'not_a_page'],
  ['an empty answer', html(''), 'empty'],
  ['a page drawn by its scripts', html('<div id="app"></div><script>1</script>'), 'empty'],
  ['a page without questions or sections', html('<p>Hola, esta es nuestra tienda.</p>'), 'no_questions'],
  ['a page without end', html('x'.repeat(5_000_001)), 'too_large'],
  [
    'a way to inside',
    ((_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()) as RequestListener,
    'unreachable',
  ],
  ['a line that breaks', ((request) => void request.socket.destroy()) as RequestListener, 'unreachable'],
])('%s fails with its cause in plain words', async (_, answer, cause) => {
  const { fromLink } = await aShop()
  expect(await fromLink((await aWebsite(answer)).url)).toMatchObject({ state: 'failed', cause, found: 0 })
})

test('a page that failed is read again, and one that was read is not', async () => {
  const { by, fromLink, generationOf, waiting } = await aShop()
  let page = ''
  const failed = await fromLink((await aWebsite((request, response) => html(page)(request, response))).url)
  expect(failed).toMatchObject({ cause: 'empty' })
  page = PAGE
  const at = { params: { id: failed?.id ?? '' } }
  expect(await by.call(faqGenerations.retry, at)).toMatchObject({ state: 'queued', cause: null })
  await expect.poll(async () => (await generationOf(at.params.id))?.state, { timeout: 90_000 }).toBe('done')
  expect(await waiting()).toHaveLength(2)
  await expect(by.call(faqGenerations.retry, at)).rejects.toMatchObject({ code: 'generation_not_retryable' })
})

test.each([
  ['', 'required'],
  ['ciclosalmenara', 'invalid_url'],
  ['ftp://ciclosalmenara.es', 'invalid_url'],
  ['http://yo:clave@ciclosalmenara.es', 'invalid_url'],
  ['javascript:alert(1)', 'invalid_url'],
])('specification §5, FAQ generation from link: %o is refused as %s', async (url, code) => {
  const { by, agent } = await aShop()
  await expect(
    by.call(faqGenerations.create, { body: { agent_id: agent.id, source: 'link', url } }),
  ).rejects.toMatchObject({ fields: [{ path: 'url', code }] })
})

test('an approved proposal is an FAQ in the words it was left with, in one topic with the others', async () => {
  const { by, agent, describe, waiting } = await aShop()
  expect(await describe('Abrimos los sábados de 10 a 14.')).toMatchObject({ state: 'done', found: 3 })
  const [hours, who] = await waiting()
  const faq = await by.call(faqProposals.approve, {
    params: { id: hours?.id ?? '' },
    body: { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' },
  })
  expect(faq).toMatchObject({ agent_id: agent.id, question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' })
  const topics = await by.call(faqTopics.list, { query: { agent_id: agent.id } })
  expect(topics).toMatchObject([{ id: faq.topic_id, name: 'Primeras preguntas', faqs: 1 }])

  await by.call(faqProposals.approve, { params: { id: who?.id ?? '' }, body: { question: '¿Y?', answer: 'Bicis' } })
  expect(await by.call(faqTopics.list, { query: { agent_id: agent.id } })).toMatchObject([{ faqs: 2 }])
  expect(await waiting()).toMatchObject([{ question: '¿Tenéis página web?', basis: 'organization' }])
})

test('two approvals at once make one FAQ', async () => {
  const { by, agent, describe, waiting } = await aShop()
  await describe('Abrimos los sábados.')
  const [first] = await waiting()
  const approve = () =>
    by.call(faqProposals.approve, { params: { id: first?.id ?? '' }, body: { question: '¿Abrís?', answer: 'Sí.' } })
  const outcomes = await Promise.allSettled([approve(), approve()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'proposal_approved' } })
  expect((await by.call(faqs.list, { query: { agent_id: agent.id } })).items).toHaveLength(1)
})

test('a dropped proposal waits no more, and comes back when that is undone', async () => {
  const { by, describe, waiting } = await aShop()
  await describe('Abrimos los sábados.')
  const before = await waiting()
  const at = { params: { id: before[0]?.id ?? '' } }
  await by.call(faqProposals.decide, { ...at, body: { dropped: true } })
  expect(await waiting()).toEqual(before.slice(1))
  await by.call(faqProposals.decide, { ...at, body: { dropped: false } })
  expect(await waiting()).toEqual(before)
})

test('a question that the agent answers already, or a proposal of it that waits, is not proposed again', async () => {
  const { agent, describe, shop, waiting } = await aShop()
  await shop.aFaq(agent.id, { question: '¿Qué horario tenéis?' })
  expect(await describe('Abrimos los sábados.')).toMatchObject({ found: 2 })
  expect(await describe('Abrimos los sábados.')).toMatchObject({ found: 0 })
  expect(await waiting()).toHaveLength(2)
})

test('a viewer sees proposals and decides on none; another organization finds none', async () => {
  const { agent, describe, shop, waiting } = await aShop()
  const stranger = await anOrganization()
  await describe('Abrimos los sábados.')
  const [first] = await waiting()
  const at = { params: { id: first?.id ?? '' } }
  const body = { question: '¿Abrís?', answer: 'Sí.' }
  for (const [by, status] of [
    [shop.as('viewer'), 403],
    [stranger.as('admin'), 404],
  ] as const) {
    await expect(by.call(faqProposals.approve, { ...at, body })).rejects.toMatchObject({ status })
    await expect(by.call(faqProposals.decide, { ...at, body: { dropped: true } })).rejects.toMatchObject({ status })
  }
  expect((await shop.as('viewer').call(faqProposals.list, { query: { agent_id: agent.id } })).items).toHaveLength(3)
})

test('product.md §4: a reading whose process is gone ends with its cause', async () => {
  const { deps } = await runningApp()
  const { shop, agent, generationOf } = await aShop()
  const old = iso(secondsFrom(deps.clock.now(), -601))
  const row = {
    organization_id: shop.id,
    id: newId(),
    agent_id: agent.id,
    source: 'link' as const,
    url: 'https://ejemplo.com',
    title: '',
    state: 'reading' as const,
    cause: null,
    found: 0,
    attempt: 1,
    created_at: old,
    moved_at: old,
    storage_key: null,
    file_type: '',
    declared_type: '',
    writer: 'rules' as const,
    model_failure: null,
    left_out: 0,
    put_away_at: null,
    passages: null,
    before_id: null,
  }
  await withOrganization(asSystem(deps, shop.id), (tx) => insertGeneration(tx, row))
  await sweepOnce(deps, endStuckGenerations)
  expect(await generationOf(row.id)).toMatchObject({ state: 'failed', cause: 'interrupted' })
})
