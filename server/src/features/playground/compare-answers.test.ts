import { agents } from '@tertulia/contract/agents'
import { faqs } from '@tertulia/contract/faqs'
import { models } from '@tertulia/contract/models'
import { type AskAs, playground } from '@tertulia/contract/playground'
import { receipts } from '@tertulia/contract/receipts'
import { type ComparedQuestion, type CompareInput, sideBySide } from '@tertulia/contract/side-by-side'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser } from '../../../test/running-app.ts'
import { type ChatStandIn, startChatCompletions } from '../../../test/stand-ins/chat-completions.ts'
import { streamed } from '../../../test/stream.ts'

const started: ChatStandIn[] = []
afterEach(async () => {
  for (const model of started.splice(0)) await model.close()
})

async function aPlayground(languages: ('es' | 'en')[] = ['es']) {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages })
  const faq = await shop.aFaq(agent.id)
  await shop.as('admin').call(agents.buildPrompt, { params: { id: agent.id } })
  const headers = { authorization: `Bearer ${(await shop.colleague('viewer')).token}` }
  const params = { agent_id: agent.id }
  const ask = async (text: string, as: AskAs) => {
    const body = { text, client_id: newId(), as }
    const events = await streamed(playground.send, { params, body }, headers)
    const answer = events.find((event) => event.type === 'answer')?.message
    if (!answer) throw new Error(`no answer: ${JSON.stringify(events)}`)
    return answer
  }
  const compare = async (
    questions: string[],
    more: { as?: AskAs; unsaved?: object; before?: CompareInput['before'] } = {},
  ) =>
    (await streamed(sideBySide.compare, { params, body: { questions, ...more } }, headers)).map((event) => {
      if (event.type !== 'compared') throw new Error(event.message)
      return event
    })
  return { shop, agent, faq, ask, compare }
}

test('the playground answers at the moment one asks as, and gives the same answer again', async () => {
  const { shop, ask } = await aPlayground()
  const answer = await ask('¿Qué hora es?', { at: '2026-12-24T09:30:00.000Z' })
  expect(answer.text).toContain('10:30')
  const again = await shop.as('admin').call(receipts.rerun, { params: { message_id: answer.id } })
  expect(again).toMatchObject({ text: answer.text, same_text: true })
})

test('the playground answers in the language of the customer one asks as', async () => {
  const { ask } = await aPlayground(['es', 'en'])
  const [es, en] = [await ask('xkcdzz', { language: 'es' }), await ask('xkcdzz', { language: 'en' })]
  expect(es.declined && en.declined).toBe(true)
  expect(es.text).not.toBe(en.text)
})

test('draft and live version are asked the same, side by side, and nothing of it is stored', async () => {
  const { shop, agent, faq, compare } = await aPlayground()
  expect(await compare(['¿Abrís los sábados?'])).toMatchObject([
    { draft: { text: 'Sí, de 10 a 14.' }, live: null, judgement: null },
  ])
  await goLive(shop, agent.id)
  const { topic_id, question } = faq
  await shop.as('admin').call(faqs.update, { params: { id: faq.id }, body: { topic_id, question, answer: 'Ya no.' } })
  expect(await compare(['¿Abrís los sábados?', '¿Vendéis helados?'])).toMatchObject([
    {
      question: '¿Abrís los sábados?',
      draft: { text: 'Ya no.' },
      live: { text: 'Sí, de 10 a 14.' },
      judgement: { verdict: 'changed', reason: 'other_words' },
    },
    { question: '¿Vendéis helados?', judgement: { reason: 'declines_in_both' } },
  ])
  const { rows } = await asSuperuser('select 1 from conversation where agent_id = $1', [agent.id])
  expect(rows).toEqual([])
})

test('a comparison asks with edits that are not saved yet, and at the moment one asks as', async () => {
  const { shop, agent, compare } = await aPlayground()
  await goLive(shop, agent.id)
  const [hello, hour] = await compare(['Hola', '¿Qué hora es?'], {
    unsaved: { greeting: '¡Buenas!' },
    as: { at: '2026-12-24T09:30:00.000Z' },
  })
  expect(hello).toMatchObject({ draft: { text: '¡Buenas!' }, judgement: { reason: 'other_words' } })
  expect(hello?.live?.text).not.toBe('¡Buenas!')
  expect(hour).toMatchObject({ judgement: { reason: 'same_answer' } })
  expect(hour?.draft.text).toContain('10:30')
})

const ANA = { name: 'Ana', about: 'Compró una bici eléctrica en marzo' }

test('a model is told of the customer one asks as, as data, and so when the answer is given again', async () => {
  const { shop, ask, compare } = await aPlayground()
  const model = await startChatCompletions({ rules: [{ when: /Ana/u, say: 'Sí, Ana, de 10 a 14 [1].' }] })
  started.push(model)
  const { base_url, api_key } = model
  await shop.as('admin').call(models.save, {
    params: { organization_id: shop.id },
    body: { kind: 'compatible', base_url, api_key, model: 'agent-small', enabled: true },
  })
  const answer = await ask('¿Abrís los sábados?', { customer: ANA })
  expect(answer.text).toBe('Sí, Ana, de 10 a 14.')
  expect(JSON.stringify(model.requests.at(-1))).toContain('Known: Compró una bici eléctrica en marzo')
  const again = await shop.as('admin').call(receipts.rerun, { params: { message_id: answer.id } })
  expect(again).toMatchObject({ text: answer.text, may_differ: 'model' })
  expect(await compare(['¿Abrís los sábados?'], { as: { customer: ANA } })).toMatchObject([
    { draft: { text: 'Sí, Ana, de 10 a 14.' } },
  ])
  expect((await ask('¿Abrís los sábados?', {})).text).not.toContain('Ana')
})

test('without a model a known customer is answered as all others are', async () => {
  const { ask } = await aPlayground()
  expect((await ask('¿Abrís los sábados?', { customer: ANA })).text).toBe('Sí, de 10 a 14.')
})

/** A compared question in the form that the next call takes. */
const asBefore = ({ question, draft, live, passages }: Extract<ComparedQuestion, { type: 'compared' }>) => ({
  question,
  draft: draft.text,
  live: live?.text ?? null,
  passages,
})
/** In Spanish alone it is not sure of it, and offers what may be meant. */
const UNSURE = 'Are you open on Saturdays?'

test('the next question goes on from what both sides offered, which comes back by its passages', async () => {
  const { shop, agent, faq, compare } = await aPlayground()
  await goLive(shop, agent.id)
  const [offered] = await compare([UNSURE])
  if (!offered) throw new Error('nothing was compared')
  expect(offered.draft).toMatchObject({ decision: 'offer_choices', choices: [{ source_id: faq.id }] })
  const before = [asBefore(offered)]
  expect(await compare(['1'], { before })).toMatchObject([
    { draft: { text: 'Sí, de 10 a 14.' }, live: { text: 'Sí, de 10 a 14.' }, judgement: { reason: 'same_answer' } },
  ])
  const { passages: _, ...words } = asBefore(offered)
  const [alone] = await compare(['1'], { before: [words] })
  expect(alone?.draft.text).not.toBe('Sí, de 10 a 14.')
})

test('the next question goes on from what the answer before rested on', async () => {
  const { shop, agent, compare } = await aPlayground()
  const puncture = { question: '¿Reparáis pinchazos en la rueda?', variants: ['me he quedado tirado'], answer: 'Sí.' }
  await shop.aFaq(agent.id, puncture)
  await shop.aFaq(agent.id, { question: '¿Cuánto cuesta reparar un pinchazo?', answer: 'Doce euros.' })
  await shop.aFaq(agent.id, { question: '¿Cuánto cuesta alquilar un remolque?', answer: 'Diez euros.' })
  const [first] = await compare(['Me he quedado tirado'])
  if (!first) throw new Error('nothing was compared')
  expect(first.passages).toMatchObject({ draft: { sources: [expect.any(String)] }, live: null })
  const [next] = await compare(['¿y cuánto cuesta?'], { before: [asBefore(first)] })
  expect(next?.draft.text).toBe('Doce euros.')
})

test('passages of another organization are none', async () => {
  const [{ compare }, other] = [await aPlayground(), await aPlayground()]
  const [offered] = await other.compare([UNSURE])
  if (!offered) throw new Error('nothing was compared')
  expect(offered.passages.draft.choices).toHaveLength(1)
  const [stranger] = await compare(['1'], { before: [asBefore(offered)] })
  expect(stranger?.draft).toMatchObject({ sources: [] })
  expect(stranger?.draft.text).not.toBe('Sí, de 10 a 14.')
})
