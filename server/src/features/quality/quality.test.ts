import { agents, type AgentUpdate, versions } from '@tertulia/contract/agents'
import { corrections } from '@tertulia/contract/corrections'
import { faqs } from '@tertulia/contract/faqs'
import { type QualityResult, qualityRuns, qualityTests } from '@tertulia/contract/quality'
import type { ServerFrame } from '@tertulia/contract/frames'
import { expect, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { endRun } from '#features/quality/replay.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, aTestOf, compared, ended, goLive, until } from '../../../test/a-customer.ts'
import { AN_AGENT, anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

const SUBJECTS = [
  ['garantía', 'La garantía dura tres años.'],
  ['envíos a Canarias', 'Llegan en cinco días.'],
  ['alquiler de remolques', 'Desde 12 euros al día.'],
  ['financiación', 'Hasta doce meses sin intereses.'],
  ['estudio biomecánico', 'Dura dos horas y cuesta 120 euros.'],
  ['segunda mano', 'Compramos y vendemos bicicletas usadas.'],
] as const
/** Ten ways in which customers ask about one subject. */
const WAYS = [
  (subject: string) => `¿Qué pasa con ${subject}?`,
  (subject: string) => `Quería saber de ${subject}`,
  (subject: string) => `Me interesa ${subject}`,
  (subject: string) => `Información sobre ${subject}, por favor`,
  (subject: string) => `¿Tenéis ${subject}?`,
  (subject: string) => `¿Cómo va ${subject}?`,
  (subject: string) => `Una duda de ${subject}`,
  (subject: string) => subject,
  (subject: string) => `Hola, ¿y ${subject}?`,
  (subject: string) => `Necesito ${subject}`,
]

/** A live agent that knows six subjects, of which customers have asked ten times each. */
async function aBusyAgent() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const known = []
  for (const [subject, answer] of SUBJECTS)
    known.push(await shop.aFaq(agent.id, { question: `¿Qué hay de ${subject}?`, variants: [subject], answer }))
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const sourceOf = new Map<string, string | undefined>()
  for (const [subject] of SUBJECTS) {
    for (const way of WAYS) {
      const { sources } = await customer.ask(way(subject))
      sourceOf.set(way(subject), sources[0]?.source_id)
    }
  }
  return { shop, agent, known, sourceOf }
}

async function resultsOf(shop: Shop, run_id: string, query: Partial<{ verdict: QualityResult['verdict'] }> = {}) {
  const { items } = await shop
    .as('admin')
    .call(qualityRuns.results, { params: { id: run_id }, query: { rows: 100, ...query } })
  return items
}

const aLiveAgent = async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  return { shop, agent, faq }
}
const change = async (shop: Shop, faq: { id: string; topic_id: string; question: string }, answer: string) =>
  shop.as('admin').call(faqs.update, {
    params: { id: faq.id },
    body: { topic_id: faq.topic_id, question: faq.question, answer, variants: [], escalate: false, language: 'es' },
  })
const begin = (shop: Shop, agent_id: string) =>
  shop.as('admin').call(qualityRuns.begin, { body: { agent_id, kind: 'tests' } })

test('features.md §5.1: of sixty questions of customers, the gate flags exactly those that depend on the FAQ that broke', async () => {
  const { shop, agent, known, sourceOf } = await aBusyAgent()
  const [broken] = known
  if (!broken) throw new Error('nothing is known')
  await shop.as('admin').call(faqs.delete, { params: { id: broken.id } })

  const run = await compared(shop, agent.id)
  expect(run).toMatchObject({ state: 'done', total: 60, done: 60, live_version: 1 })
  const dependent = [...sourceOf].filter(([, source]) => source === broken.id).map(([question]) => question)
  expect(dependent.length).toBeGreaterThanOrEqual(8)
  const worse = await resultsOf(shop, run?.id ?? '', { verdict: 'worse' })
  expect(worse.map(({ question }) => question).toSorted()).toEqual(dependent.toSorted())
  expect(new Set(worse.map(({ reason }) => reason))).toEqual(new Set(['no_longer_answers']))
  expect(worse[0]).toMatchObject({
    live: { text: 'La garantía dura tres años.', declined: false, sources: [{ source_id: broken.id }] },
    draft: { declined: true, sources: [] },
    conversation_id: expect.any(String) as string,
  })
  expect(run).toMatchObject({ worse: dependent.length, better: 0, same: 60 - dependent.length })
})

test('a question that a member corrected is better, as its test is, and the deployment wants no excuse', async () => {
  const { shop, agent } = await aLiveAgent()
  const customer = await aCustomer(agent.id)
  const answer = await customer.ask('¿Abrís los sábados por la mañana?')
  const right = await shop.aFaq(agent.id, {
    question: '¿Qué horario hay los sábados de agosto?',
    answer: 'En agosto, no.',
  })
  const { test } = await shop
    .as('admin')
    .call(corrections.save, { params: { message_id: answer.id }, body: { faq_id: right.id } })
  expect(test).not.toBeNull()
  const run = await compared(shop, agent.id)
  expect(run).toMatchObject({ worse: 0, better: 2 })
  const results = await resultsOf(shop, run?.id ?? '')
  expect(results).toMatchObject([
    { verdict: 'better', reason: 'passes_now', draft: { text: 'En agosto, no.' } },
    { verdict: 'better', reason: 'passes_now', draft: { text: 'En agosto, no.' }, live: { text: 'Sí, de 10 a 14.' } },
  ])
  await goLive(shop, agent.id)
  expect((await (await aCustomer(agent.id)).ask('¿Abrís los sábados por la mañana?')).text).toBe('En agosto, no.')
})

test('a question that was put right without a test is better by the correction alone', async () => {
  const { shop, agent } = await aLiveAgent()
  const answer = await (await aCustomer(agent.id)).ask('¿Abrís los sábados por la mañana?')
  const right = await shop.aFaq(agent.id, {
    question: '¿Qué horario hay los sábados de agosto?',
    answer: 'En agosto, no.',
  })
  await shop
    .as('admin')
    .call(corrections.save, { params: { message_id: answer.id }, body: { faq_id: right.id, adds_test: false } })
  const run = await compared(shop, agent.id)
  expect(await resultsOf(shop, run?.id ?? '')).toMatchObject([{ verdict: 'better', reason: 'corrected' }])
})

test('an FAQ that takes the questions of another is flagged, and one that answers a gap is better', async () => {
  const { shop, agent, faq } = await aLiveAgent()
  const customer = await aCustomer(agent.id)
  await customer.ask('¿Abrís los sábados?')
  await customer.ask('¿Vendéis helados de pistacho?')
  await shop.aFaq(agent.id, { question: '¿Vendéis helados?', answer: 'De pistacho, en verano.' })
  const better = await compared(shop, agent.id)
  expect(better).toMatchObject({ worse: 0, better: 1, same: 1 })
  expect(await resultsOf(shop, better?.id ?? '')).toMatchObject([
    { question: '¿Vendéis helados de pistacho?', verdict: 'better', reason: 'answers_now' },
    { question: '¿Abrís los sábados?', verdict: 'same', reason: 'same_answer' },
  ])

  await shop.as('admin').call(faqs.delete, { params: { id: faq.id } })
  await shop.aFaq(agent.id, { question: faq.question, answer: 'Nunca.' })
  const stolen = await compared(shop, agent.id)
  expect(await resultsOf(shop, stolen?.id ?? '', { verdict: 'worse' })).toMatchObject([
    { question: '¿Abrís los sábados?', reason: 'other_source', draft: { text: 'Nunca.' } },
  ])
})

test('a replay writes no conversation, counts no use and records no unanswered question', async () => {
  const { shop, agent, faq } = await aLiveAgent()
  await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  const counts = async () => {
    const { rows } = await asSuperuser(
      `select (select count(*) from conversation where organization_id = $1) conversations,
        (select count(*) from message where organization_id = $1) messages,
        (select count(*) from receipt where organization_id = $1) receipts,
        (select count(*) from unanswered_question where organization_id = $1) unanswered,
        (select uses from faq where organization_id = $1 and id = $2) uses`,
      [shop.id, faq.id],
    )
    return rows as unknown[]
  }
  const before = await counts()
  await shop.as('admin').call(faqs.delete, { params: { id: faq.id } })
  expect(await compared(shop, agent.id)).toMatchObject({ worse: 1 })
  expect(await counts()).toEqual(before)
})

test('the draft goes live only after it was compared as it is now, and where it is worse only with a reason, which the audit log keeps', async () => {
  const { shop, agent, faq } = await aLiveAgent()
  await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  await shop.as('admin').call(faqs.delete, { params: { id: faq.id } })
  const deploy = (override_reason?: string) =>
    shop.as('admin').call(versions.deploy, {
      params: { id: agent.id },
      body: { note: '', ...(override_reason && { override_reason }) },
    })
  await expect(deploy('Da igual')).rejects.toMatchObject({ status: 409, code: 'gate_needed' })
  await compared(shop, agent.id)
  await expect(deploy()).rejects.toMatchObject({
    status: 409,
    code: 'gate_worse',
    message: expect.stringContaining('Hay respuestas peores que en vivo: 1. Corrígelas') as string,
  })
  await expect(deploy('   ')).rejects.toMatchObject({ status: 400, fields: [{ path: 'override_reason' }] })
  // The draft moves on: what was compared is not what would go live.
  await shop.aFaq(agent.id, { question: '¿Tenéis taller?', answer: 'Sí.' })
  await expect(deploy('Cerramos los sábados')).rejects.toMatchObject({ code: 'gate_needed' })
  await compared(shop, agent.id)
  expect(await deploy('Cerramos los sábados')).toMatchObject({ status: 'deploying' })
  expect((await auditOf(shop.id)).filter(({ action }) => action === 'agent.deployed').at(-1)?.details.after).toEqual({
    version: 2,
    note: '',
    worse_answers: 1,
    override_reason: 'Cerramos los sábados',
  })
  const [latest] = (await shop.as('viewer').call(versions.list, { params: { id: agent.id } })).items
  expect(latest?.gate).toEqual({
    run_id: expect.any(String) as string,
    worse: 1,
    changed: 0,
    better: 0,
    same: 0,
    override_reason: 'Cerramos los sábados',
  })
})

test('an answer that was edited is told as changed with both texts, alone if one wants, and stops no deployment', async () => {
  const { shop, agent, faq } = await aLiveAgent()
  const other = await shop.aFaq(agent.id, { question: '¿Tenéis taller?', answer: 'Sí, con cita.' })
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  for (const question of ['¿Abrís los sábados?', '¿Tenéis taller?', '¿Vendéis helados de pistacho?'])
    await customer.ask(question)
  await change(shop, faq, 'Sí, de 9 a 14.')
  const run = await compared(shop, agent.id)
  expect(run).toMatchObject({ worse: 0, changed: 1, better: 0, same: 2 })
  expect(await resultsOf(shop, run?.id ?? '', { verdict: 'changed' })).toMatchObject([
    {
      question: '¿Abrís los sábados?',
      reason: 'other_words',
      live: { text: 'Sí, de 10 a 14.', sources: [{ source_id: faq.id }] },
      draft: { text: 'Sí, de 9 a 14.', sources: [{ source_id: faq.id }] },
    },
  ])
  expect((await resultsOf(shop, run?.id ?? '', { verdict: 'same' })).map(({ draft }) => draft.text)).toContain(
    other.answer,
  )
  const deploy = { params: { id: agent.id }, body: { note: '' } }
  expect(await shop.as('admin').call(versions.deploy, deploy)).toMatchObject({ status: 'deploying' })
  const [latest] = (await shop.as('viewer').call(versions.list, { params: { id: agent.id } })).items
  expect(latest?.gate).toEqual({ run_id: run?.id, worse: 0, changed: 1, better: 0, same: 2, override_reason: null })
})

test('going back to an old version waits for no gate', async () => {
  const { shop, agent, faq } = await aLiveAgent()
  await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  await change(shop, faq, 'Ya no.')
  const back = { params: { id: agent.id }, body: { version: 1 } }
  expect(await shop.as('admin').call(versions.deploy, back)).toMatchObject({ status: 'deploying' })
})

test('before the first version only tests count, and one that fails is worse than nothing', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await shop.as('member').call(qualityTests.create, { body: aTestOf(agent.id, { must_say: ['de 9 a 14'] }) })
  await expect(begin(shop, agent.id)).rejects.toMatchObject({ code: 'agent_not_built' })
  await shop.as('admin').call(agents.buildPrompt, { params: { id: agent.id } })
  const run = await compared(shop, agent.id)
  expect(run).toMatchObject({ live_version: null, total: 1, worse: 1 })
  expect(await resultsOf(shop, run?.id ?? '')).toMatchObject([{ reason: 'fails_first', live: null }])
})

test('a test tells in words what it misses, on the draft and live', async () => {
  const { shop, agent, faq } = await aLiveAgent()
  const gone = await shop.aFaq(agent.id, { question: '¿Tenéis taller?', answer: 'Sí, con cita.' })
  await goLive(shop, agent.id)
  const make = (body: Parameters<typeof aTestOf>[1]) =>
    shop.as('member').call(qualityTests.create, { body: aTestOf(agent.id, body) })
  await make({ expected_source: { kind: 'faq', source_id: faq.id }, must_not_say: ['cerrado'] })
  await make({ question: '¿Tenéis taller?', must_say: [], expected_source: { kind: 'faq', source_id: gone.id } })
  await make({ question: 'Quiero hablar con una persona', must_say: [], must_hand_over: true })
  await shop.as('admin').call(faqs.delete, { params: { id: gone.id } })
  await change(shop, faq, 'Está cerrado.')
  await ended(shop, (await begin(shop, agent.id)).id)
  const { items } = await shop.as('viewer').call(qualityTests.list, { query: { agent_id: agent.id } })
  expect(items.map(({ question, last_run }) => [question, last_run?.draft, last_run?.live])).toEqual([
    ['Quiero hablar con una persona', [], []],
    ['¿Tenéis taller?', [{ code: 'source_gone', what: '¿Tenéis taller?' }], []],
    [
      '¿Abrís los sábados?',
      [
        { code: 'not_said', what: 'de 10 a 14' },
        { code: 'forbidden_said', what: 'cerrado' },
      ],
      [],
    ],
  ])
  expect(items[1]?.expected_source).toMatchObject({ title: '¿Tenéis taller?', exists: false })
})

test('results of a test stay with the version that was live, also when another one is', async () => {
  const { shop, agent, faq } = await aLiveAgent()
  await shop.as('admin').call(qualityTests.create, { body: aTestOf(agent.id) })
  const last = async () =>
    (await shop.as('admin').call(qualityTests.list, { query: { agent_id: agent.id } })).items[0]?.last_run
  await ended(shop, (await begin(shop, agent.id)).id)
  expect(await last()).toMatchObject({ live_version: 1 })
  await change(shop, faq, 'Sí, de 10 a 14 y de 17 a 20.')
  await compared(shop, agent.id)
  await goLive(shop, agent.id)
  expect(await last()).toMatchObject({ live_version: 1 })
  await ended(shop, (await begin(shop, agent.id)).id)
  expect(await last()).toMatchObject({ live_version: 2 })
})

test('a test that was rewritten has not run yet, and one is run alone', async () => {
  const { shop, agent } = await aLiveAgent()
  const [one, other] = [
    await shop.as('admin').call(qualityTests.create, { body: aTestOf(agent.id) }),
    await shop.as('admin').call(qualityTests.create, { body: aTestOf(agent.id, { question: '¿Y los domingos?' }) }),
  ]
  const body = { agent_id: agent.id, kind: 'tests', test_id: one.id } as const
  const { id } = await shop.as('admin').call(qualityRuns.begin, { body })
  expect(await ended(shop, id)).toMatchObject({ total: 1 })
  const list = async () => (await shop.as('admin').call(qualityTests.list, { query: { agent_id: agent.id } })).items
  const stateOf = async (id: string) => (await list()).find((each) => each.id === id)?.last_run
  expect(await stateOf(one.id)).toMatchObject({ draft: [], live: [] })
  expect(await stateOf(other.id)).toBeNull()
  const { agent_id: _, ...rewritten } = aTestOf(agent.id, { must_say: ['nunca'] })
  await shop.as('admin').call(qualityTests.update, { params: { id: one.id }, body: rewritten })
  expect(await stateOf(one.id)).toBeNull()
})

test.each([
  ['must_say', { must_say: [] }, 'expectation_required'],
  ['question', { question: ' ' }, 'required'],
  ['must_say.0', { must_say: ['x'.repeat(201)] }, 'too_long'],
  ['must_say', { must_say: Array.from({ length: 11 }, () => 'x') }, 'too_many'],
  ['expected_source', { expected_source: { kind: 'faq' as const, source_id: newId() } }, 'source_not_found'],
])('a test is refused beside its %s when sent %j', async (path, wrong, code) => {
  const shop = await anOrganization()
  const { id } = await shop.anAgent()
  await expect(shop.as('admin').call(qualityTests.create, { body: aTestOf(id, wrong) })).rejects.toMatchObject({
    fields: [{ path, code }],
  })
})

const line = (from: 'customer' | 'agent', text = 'Sí') => ({ from, text })

test.each([
  ['before.0.text', [line('agent', ' ')], 'required'],
  ['before.0.text', [line('agent', 'x'.repeat(2001))], 'too_long'],
  ['before', Array.from({ length: 8 }, (_, n) => line(n % 2 ? 'agent' : 'customer')), 'too_many'],
  ['before.0.from', [line('customer')], 'not_in_turn'],
  ['before.1.from', [line('agent'), line('customer'), line('customer'), line('agent')], 'not_in_turn'],
])('a test is refused beside its %s for what was said before: %j', async (path, before, code) => {
  const shop = await anOrganization()
  const { id } = await shop.anAgent()
  await expect(shop.as('admin').call(qualityTests.create, { body: aTestOf(id, { before }) })).rejects.toMatchObject({
    fields: [{ path, code }],
  })
})

/** A live agent that knows two places, which a follow-up alone does not tell apart. */
async function aShopOfTwoPlaces() {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en'] })
  const [workshop] = [
    await shop.aFaq(agent.id, { question: '¿Cuánto cuesta arreglar un pinchazo?', answer: 'Doce euros.' }),
    await shop.aFaq(agent.id, { question: '¿Cuánto cuesta alquilar un remolque?', answer: 'Diez euros al día.' }),
  ]
  await goLive(shop, agent.id)
  const add = (change: Parameters<typeof aTestOf>[1]) =>
    shop
      .as('admin')
      .call(qualityTests.create, { body: aTestOf(agent.id, { question: '¿y cuánto cuesta?', ...change }) })
  return { shop, agent, workshop, add }
}
const ABOUT_PUNCTURES = [line('customer', '¿Arregláis un pinchazo?'), line('agent', 'Sí, en el taller.')]

test('a test asks its question after what was said before it, on both sides, and shows it with what was found', async () => {
  const { shop, agent, add } = await aShopOfTwoPlaces()
  const alone = await add({ must_say: ['doce euros'] })
  const going_on = await add({ must_say: ['doce euros'], before: ABOUT_PUNCTURES })
  expect(going_on.before).toEqual(ABOUT_PUNCTURES)
  await ended(shop, (await begin(shop, agent.id)).id)
  const { items } = await shop.as('admin').call(qualityTests.list, { query: { agent_id: agent.id } })
  const ranOf = (id: string) => items.find((each) => each.id === id)?.last_run
  expect(ranOf(going_on.id)).toMatchObject({ draft: [], live: [] })
  expect(ranOf(alone.id)?.draft).not.toEqual([])
  const run = await compared(shop, agent.id)
  const results = await resultsOf(shop, run?.id ?? '')
  expect(results.find(({ test_id }) => test_id === going_on.id)).toMatchObject({
    before: ABOUT_PUNCTURES,
    draft: { text: 'Doce euros.' },
    live: { text: 'Doce euros.' },
  })
})

test('a test is answered in the language in which its customer spoke before', async () => {
  const { shop, agent, add } = await aShopOfTwoPlaces()
  const before = [line('customer', 'Hello, what time do you open on weekdays?'), line('agent', 'At ten.')]
  const { id } = await add({ question: 'xkcdzz', must_say: ['I do not know'], before })
  await ended(shop, (await begin(shop, agent.id)).id)
  const { items } = await shop.as('admin').call(qualityTests.list, { query: { agent_id: agent.id } })
  expect(items.find((each) => each.id === id)?.last_run).toMatchObject({ draft: [] })
})

test('a test that goes on from what was said judges no customer who asks the same of something else', async () => {
  const { shop, agent, workshop, add } = await aShopOfTwoPlaces()
  const customer = await aCustomer(agent.id)
  await customer.ask('¿Alquiláis un remolque?')
  expect((await customer.ask('¿y cuánto cuesta?')).text).toBe('Diez euros al día.')
  await add({ must_say: ['doce euros'], before: ABOUT_PUNCTURES })
  await shop.as('admin').call(faqs.delete, { params: { id: workshop.id } })
  const run = await compared(shop, agent.id)
  const results = await resultsOf(shop, run?.id ?? '')
  expect(results.filter(({ question }) => question === '¿y cuánto cuesta?')).toMatchObject([
    { test_id: expect.any(String) as string, reason: 'fails_now' },
    { test_id: null, reason: 'same_answer' },
  ])
})

test('the trail tells what a test says before its question, and an update without it takes it away', async () => {
  const { shop, agent, add } = await aShopOfTwoPlaces()
  const { id } = await add({ before: ABOUT_PUNCTURES })
  const { agent_id: _, before: __, ...body } = aTestOf(agent.id)
  expect(await shop.as('admin').call(qualityTests.update, { params: { id }, body })).toMatchObject({ before: [] })
  expect((await auditOf(shop.id)).at(-1)?.details).toMatchObject({
    before: { said_before: ABOUT_PUNCTURES.map(({ text }) => text) },
    after: { said_before: [] },
  })
})

test('a source of another agent is no source of this one', async () => {
  const shop = await anOrganization()
  const [agent, other] = [await shop.anAgent(), await shop.anAgent()]
  const { id: source_id } = await shop.aFaq(other.id)
  const body = aTestOf(agent.id, { expected_source: { kind: 'faq', source_id } })
  await expect(shop.as('admin').call(qualityTests.create, { body })).rejects.toMatchObject({ code: 'source_not_found' })
})

test('a test of another agent is no test to run of this one', async () => {
  const [{ shop, agent }, other] = [await aLiveAgent(), await anOrganization()]
  const beside = await shop.anAgent()
  const foreign = await other.anAgent()
  const tests = [
    await shop.as('admin').call(qualityTests.create, { body: aTestOf(beside.id) }),
    await other.as('admin').call(qualityTests.create, { body: aTestOf(foreign.id) }),
  ]
  await shop.as('admin').call(qualityTests.create, { body: aTestOf(agent.id) })
  for (const test_id of [...tests.map(({ id }) => id), newId()])
    await expect(
      shop.as('admin').call(qualityRuns.begin, { body: { agent_id: agent.id, kind: 'tests', test_id } }),
    ).rejects.toMatchObject({ fields: [{ path: 'test_id', code: 'invalid_value' }] })
})

test('progress of a replay is pushed to members who have the agent open, and carries no words of customers', async () => {
  const { shop, agent } = await aLiveAgent()
  const customer = await aCustomer(agent.id)
  for (let n = 0; n < 25; n += 1) await customer.ask(`¿Abrís los sábados a las ${n}?`)
  const { deps } = await runningApp()
  const heard: string[] = []
  const end = deps.realtime.subscribe(`agent:${agent.id}`, {
    send: (text) => {
      const frame = JSON.parse(text) as ServerFrame
      if (frame.kind !== 'push' || frame.push.type !== 'quality_run.changed') return
      expect(text).not.toContain('sábados')
      heard.push(`${frame.push.run.state} ${frame.push.run.done}/${frame.push.run.total}`)
    },
  })
  await compared(shop, agent.id)
  await until(async () => heard.at(-1)?.startsWith('done') ?? false)
  end()
  expect(heard).toEqual(['queued 0/0', 'running 0/25', 'running 10/25', 'running 20/25', 'running 25/25', 'done 25/25'])
})

test('two concurrent calls for one replay begin one, and a replay whose work died says so and can be begun again', async () => {
  const { shop, agent } = await aLiveAgent()
  await shop.as('admin').call(qualityTests.create, { body: aTestOf(agent.id) })
  const [one, other] = await Promise.all([begin(shop, agent.id), begin(shop, agent.id)])
  expect(one.id).toBe(other.id)
  await ended(shop, one.id)
  const { deps } = await runningApp()
  const again = await begin(shop, agent.id)
  await endRun(asSystem(deps, shop.id), again.id, 'failed')
  expect(['failed', 'done']).toContain((await ended(shop, again.id)).state)
  expect((await ended(shop, (await begin(shop, agent.id)).id)).state).toBe('done')
})

test('a customer’s question goes with its conversation, also out of what a replay found', async () => {
  const { shop, agent } = await aLiveAgent()
  const { conversation_id } = await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  const run = await compared(shop, agent.id)
  expect(await resultsOf(shop, run?.id ?? '')).toHaveLength(1)
  await asSuperuser('delete from conversation where id = $1', [conversation_id])
  expect(await resultsOf(shop, run?.id ?? '')).toEqual([])
})

test('a viewer sees what a replay found with personal data masked, and begins none', async () => {
  const { shop, agent } = await aLiveAgent()
  await (await aCustomer(agent.id)).ask('Escríbeme a eva@ejemplo.com, ¿abrís los sábados?')
  const run = await compared(shop, agent.id)
  const query = { params: { id: run?.id ?? '' } }
  expect((await shop.as('viewer').call(qualityRuns.results, query)).items[0]?.question).toContain('•••')
  expect((await shop.as('admin').call(qualityRuns.results, query)).items[0]?.question).toContain('eva@ejemplo.com')
  await expect(
    shop.as('viewer').call(qualityRuns.begin, { body: { agent_id: agent.id, kind: 'gate' } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('with nothing to replay there is no gate, and a replay is refused in words', async () => {
  const { shop, agent } = await aLiveAgent()
  const gate = await shop.as('viewer').call(qualityRuns.gate, { query: { agent_id: agent.id } })
  expect(gate).toEqual({ needed: false, tests: 0, untried_tools: [], run: null })
  await expect(begin(shop, agent.id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Aún no hay pruebas ni preguntas de clientes que repetir') as string,
  })
})

test('a greeting that is edited is told as changed', async () => {
  const { shop, agent } = await aLiveAgent()
  const customer = await aCustomer(agent.id)
  await customer.ask('Hola')
  const { tool_ids: _, ...identity } = AN_AGENT
  const body: AgentUpdate = {
    ...identity,
    greeting: '¡Buenas!',
    farewell: '',
    special_communication_instructions: '',
    time_zone: 'Europe/Madrid',
  }
  await shop.as('admin').call(agents.update, { params: { id: agent.id }, body })
  const run = await compared(shop, agent.id)
  expect(await resultsOf(shop, run?.id ?? '')).toMatchObject([
    { verdict: 'changed', reason: 'other_words', draft: { text: '¡Buenas!' } },
  ])
})
