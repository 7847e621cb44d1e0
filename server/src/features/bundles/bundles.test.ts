import { agentAvailability } from '@tertulia/contract/agent-availability'
import { agents } from '@tertulia/contract/agents'
import { AgentBundle, type BundledSource, bundles } from '@tertulia/contract/bundles'
import { type AutomationInput, automations } from '@tertulia/contract/automations'
import { apiKeys } from '@tertulia/contract/api-keys'
import { bubbles } from '@tertulia/contract/bubble'
import type { ImportProgress } from '@tertulia/contract/import-progress'
import { FAQS_AT_ONCE } from '@tertulia/contract/faqs.limits'
import type { ServerFrame } from '@tertulia/contract/frames'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { logos } from '@tertulia/contract/logos'
import { playground } from '@tertulia/contract/playground'
import { ROLES } from '@tertulia/contract/permissions'
import { qualityTests } from '@tertulia/contract/quality'
import { scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { vault } from '@tertulia/contract/vault'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_BUBBLE } from '#features/bubbles/default-bubble.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, aTestOf, ended, goLive, until } from '../../../test/a-customer.ts'
import { anAutomation } from '../../../test/an-automation.ts'
import { A_SCHEDULED_MESSAGE, aScheduledMessage } from '../../../test/a-scheduled-message.ts'
import { anOrganization, AN_AGENT } from '../../../test/an-organization.ts'
import { uploadedLogo } from '../../../test/a-picture.ts'
import { streamed } from '../../../test/stream.ts'
import { uploaded } from '../../../test/upload.ts'
import { isPredefined } from '@tertulia/contract/tool-ids'
import { qualityRuns } from '@tertulia/contract/quality'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

const { tool_ids, ...identity } = AN_AGENT
const PREDEFINED = tool_ids.filter(isPredefined)
const AN_IDENTITY = {
  ...identity,
  greeting: '',
  farewell: '',
  special_communication_instructions: '',
  time_zone: 'Europe/Madrid',
  texts: {},
  model: 'default' as const,
  tool_ids: PREDEFINED,
}
const bundleOf = (change: Partial<AgentBundle> = {}): AgentBundle => ({
  format: 'tertulia-agent',
  version: 7,
  exported_at: '2026-11-21T09:30:00.000Z',
  identity: AN_IDENTITY,
  bubble: DEFAULT_BUBBLE,
  topics: [],
  faqs: [],
  files: [],
  tools: [],
  automations: [],
  special_days: [],
  scheduled_messages: [],
  tests: [],
  ...change,
})

const exported = (shop: Shop, id: string) => shop.as('admin').call(bundles.export, { params: { id } })
const imported = (shop: Shop, bundle: AgentBundle, name = bundle.identity.name) =>
  shop.as('admin').call(bundles.import, { body: { organization_id: shop.id, name, bundle } })

/** An agent with something of everything. */
async function aFullAgent(shop: Shop) {
  const agent = await shop.anAgent({ greeting: '¡Buenas!', languages: ['es', 'en'] })
  const by = shop.as('admin')
  const topic = await shop.aTopic(agent.id, 'Tienda')
  const faq = await shop.aFaq(agent.id, { topic_id: topic.id, variants: ['abris el finde'] })
  await shop.aFaq(agent.id, { topic_id: topic.id, question: '¿Abrís en agosto?', enabled: false })
  const [file] = await uploaded(await shop.colleague('admin'), agent.id, [
    { name: 'guia.txt', content: 'El sillín se ajusta a la altura de la cadera.' },
    { name: 'roto.pdf', content: 'no es un pdf' },
  ])
  await until(async () =>
    (await by.call(vault.list, { query: { agent_id: agent.id } })).items.every(({ status }) =>
      ['ready', 'error'].includes(status),
    ),
  )
  const expected_source = { kind: 'faq', source_id: faq.id } as const
  await by.call(qualityTests.create, { body: aTestOf(agent.id, { must_say: [], expected_source }) })
  return { agent, faq, file, by }
}

test('an agent is exported without an id, a key, a domain or a link, and what cannot come along is named', async () => {
  const shop = await anOrganization()
  const { agent, by } = await aFullAgent(shop)
  const key = { agent_id: agent.id, name: 'Tienda', allowed_domains: ['almenara.es'], expires_in_days: null }
  const { secret } = await by.call(apiKeys.create, { body: key })
  const { share_id } = await by.call(bubbles.share, { params: { agent_id: agent.id } })
  await by.call(bubbles.setDomains, { params: { agent_id: agent.id }, body: { allowed_domains: ['almenara.es'] } })
  const { bundle, left_out } = await exported(shop, agent.id)
  const written = JSON.stringify(bundle)
  for (const kept of [secret, share_id ?? '', 'almenara.es', agent.id, shop.id]) expect(written).not.toContain(kept)
  expect(written).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/u)
  expect(left_out).toEqual([{ kind: 'file', title: 'roto.pdf' }])
  expect(bundle).toMatchObject({
    identity: { name: 'Aitana', greeting: '¡Buenas!' },
    topics: ['Primeras preguntas', 'Tienda'],
    faqs: [
      { question: '¿Abrís los sábados?', variants: ['abris el finde'], topic: 'Tienda' },
      { question: '¿Abrís en agosto?', enabled: false },
    ],
    files: [{ name: 'guia.txt', passages: [{ text: 'El sillín se ajusta a la altura de la cadera.' }] }],
    tests: [{ expected_source: { kind: 'faq', title: '¿Abrís los sábados?', number: 1 } }],
  })
})

test('an imported agent is a draft that answers as the other one did, from its questions and its files, and is tested so', async () => {
  const [shop, other] = [await anOrganization(), await anOrganization()]
  const { agent } = await aFullAgent(shop)
  const { bundle } = await exported(shop, agent.id)
  const copy = await imported(other, bundle, 'Berta')
  expect(copy).toMatchObject({ name: 'Berta', status: 'onboarding', live_version: null, organization_id: other.id })
  await goLive(other, copy.id)
  const customer = await aCustomer(copy.id)
  expect((await customer.ask('abris el finde')).text).toBe('Sí, de 10 a 14.')
  expect((await customer.ask('¿A qué altura se ajusta el sillín?')).text).toContain('cadera')
  expect((await customer.ask('¿Abrís en agosto?')).text).not.toContain('agosto')
  const run = await other.as('admin').call(qualityRuns.begin, { body: { agent_id: copy.id, kind: 'tests' } })
  await ended(other, run.id)
  const { items } = await other.as('admin').call(qualityTests.list, { query: { agent_id: copy.id } })
  expect(items).toMatchObject([{ expected_source: { exists: true }, last_run: { draft: [] } }])
})

test('automations come along by the names of what they use, switched off; those that notify people stay at home', async () => {
  const [shop, other] = [await anOrganization(), await anOrganization()]
  const agent = await shop.anAgent()
  const by = shop.as('admin')
  const topic = await shop.aTopic(agent.id, 'Tienda')
  await shop.aFaq(agent.id, { topic_id: topic.id })
  const at = { params: { agent_id: agent.id } }
  const conditions = [
    { about: 'topic', is: true, any_of: [topic.id] },
    { about: 'tool', is: false, any_of: ['hand_over'] },
  ] satisfies AutomationInput['conditions']
  const made = await by.call(automations.create, { ...at, body: anAutomation({ name: 'De la tienda', conditions }) })
  await by.call(automations.switch, { params: { agent_id: agent.id, id: made.id }, body: { on: true } })
  const notify = [{ do: 'notify' as const, emails: ['taller@ejemplo.com'] }]
  await by.call(automations.create, { ...at, body: anAutomation({ name: 'Avisa', actions: notify }) })
  const { bundle, left_out } = await exported(shop, agent.id)
  expect(left_out).toEqual([{ kind: 'automation', title: 'Avisa' }])
  expect(JSON.stringify(bundle.automations)).not.toMatch(/taller@|[0-9a-f]{8}-/u)
  const copy = await imported(other, bundle, 'Berta')
  const [came, ...more] = await other.as('admin').call(automations.list, { params: { agent_id: copy.id } })
  expect(more).toEqual([])
  expect(came).toMatchObject({ name: 'De la tienda', on: false, missing: [], actions: made.actions })
  expect(came?.conditions).toMatchObject([{ about: 'topic' }, conditions[1]])
  expect(came?.conditions[0]).not.toMatchObject({ any_of: [topic.id] })
})

test('special days come along with the agent, whole, and are its own there', async () => {
  const shop = await anOrganization()
  const admin = shop.as('admin')
  const { id: agent_id } = await shop.anAgent()
  const christmas = { name: 'Navidad', first_day: '2099-12-24', last_day: '2100-01-06', yearly: true, hours: [] }
  const { id } = await admin.call(agentAvailability.addDay, { params: { agent_id }, body: christmas })
  const { bundle } = await exported(shop, agent_id)
  expect(bundle.special_days).toEqual([christmas])
  // Among two on the same dates, as a person may write them by hand, the first one holds.
  const twice = { ...bundle, special_days: [christmas, { ...christmas, name: 'Reyes' }] }
  const other = await imported(shop, twice, 'Otra')
  const { special_days } = await admin.call(agentAvailability.get, { params: { agent_id: other.id } })
  expect(special_days).toMatchObject([{ ...christmas, list: null }])
  expect(special_days[0]?.id).not.toBe(id)
  const copy = await admin.call(bundles.duplicate, { params: { id: agent_id }, body: { name: 'Copia' } })
  expect((await exported(shop, copy.agent.id)).bundle.special_days).toEqual([christmas])
})

test('a duplicate is an agent of its own: what is changed in it is not changed in the other', async () => {
  const shop = await anOrganization()
  const { agent, faq, by } = await aFullAgent(shop)
  const made = await by.call(bundles.duplicate, { params: { id: agent.id }, body: { name: 'Aitana (copia)' } })
  expect(made).toMatchObject({ agent: { name: 'Aitana (copia)' }, left_out: [{ title: 'roto.pdf' }] })
  const [copied] = (await by.call(faqs.list, { query: { agent_id: made.agent.id, search: 'sabados' } })).items
  expect(copied?.id).not.toBe(faq.id)
  await by.call(faqs.delete, { params: { id: copied?.id ?? '' } })
  expect(await by.call(faqs.get, { params: { id: faq.id } })).toMatchObject({ answer: 'Sí, de 10 a 14.' })
  expect((await exported(shop, agent.id)).bundle.faqs).toHaveLength(2)
  expect((await exported(shop, made.agent.id)).bundle.faqs).toHaveLength(1)
})

test('a duplicate has a picture of its own, which stays when the other one loses its', async () => {
  const shop = await anOrganization()
  const { app } = await runningApp()
  const agent = await shop.anAgent()
  const { logo } = await uploadedLogo(await shop.colleague('admin'), { agent: agent.id })
  const served = async (address: string | null) => (await app.inject({ url: address ?? '' })).rawPayload
  const picture = await served(logo)
  const params = { params: { id: agent.id } }
  const copy = (await shop.as('admin').call(bundles.duplicate, { ...params, body: { name: 'Copia' } })).agent
  expect(copy.logo).not.toBe(logo)
  await shop.as('admin').call(logos.removeOfAgent, params)
  expect(await served(copy.logo)).toEqual(picture)
})

test('scheduled messages come along with the agent, and of two at the same time the second comes paused', async () => {
  const shop = await anOrganization()
  const admin = shop.as('admin')
  const { id: agent_id } = await shop.anAgent()
  const { params } = await aScheduledMessage(shop, { agent_id, name: 'Navidad', skipped: ['2099-12-25'] })
  await aScheduledMessage(shop, { agent_id, name: 'Adiós', kind: 'farewell' })
  await admin.call(scheduledMessages.pause, { params, body: { paused: true } })
  const { bundle } = await exported(shop, agent_id)
  const navidad = { ...A_SCHEDULED_MESSAGE, name: 'Navidad', skipped: ['2099-12-25'], paused: true }
  const farewell = { ...A_SCHEDULED_MESSAGE, name: 'Adiós', kind: 'farewell' as const, paused: false }
  expect(bundle.scheduled_messages).toEqual([navidad, farewell])
  const over = {
    ...farewell,
    name: 'Pasado',
    kind: 'greeting' as const,
    starts_on: '2020-12-01',
    ends_on: '2020-12-31',
  }
  const never = {
    ...farewell,
    name: 'Nunca',
    starts_on: '2099-12-01',
    ends_on: '2099-12-02',
    skipped: ['2099-12-01', '2099-12-02'],
  }
  const more = [navidad, farewell, { ...farewell, name: 'A la vez' }, over, never]
  const other = await imported(shop, { ...bundle, scheduled_messages: more })
  const came = await admin.call(scheduledMessages.list, { params: { agent_id: other.id } })
  expect(came).toHaveLength(4)
  expect(Object.fromEntries(came.map(({ name, paused, state }) => [name, { paused, state }]))).toEqual({
    Navidad: { paused: true, state: 'scheduled' },
    Adiós: { paused: false, state: 'scheduled' },
    'A la vez': { paused: true, state: 'scheduled' },
    Pasado: { paused: false, state: 'expired' },
  })
  const copy = await admin.call(bundles.duplicate, { params: { id: agent_id }, body: { name: 'Copia' } })
  expect((await exported(shop, copy.agent.id)).bundle.scheduled_messages).toEqual([navidad, farewell])
})

test('a document of the fifth form, without scheduled messages, is read as before', async () => {
  const shop = await anOrganization()
  const { scheduled_messages: _, ...fifth } = bundleOf({ version: 5 })
  const { id } = await imported(shop, AgentBundle.parse(fifth))
  expect(await shop.as('admin').call(scheduledMessages.list, { params: { agent_id: id } })).toEqual([])
})

test('the draft of a new agent is asked at once, and what it learns afterwards joins what it came with', async () => {
  const shop = await anOrganization()
  const { agent } = await aFullAgent(shop)
  const copy = await imported(shop, (await exported(shop, agent.id)).bundle)
  await shop.as('admin').call(agents.buildPrompt, { params: { id: copy.id } })
  const ask = async (text: string) => {
    const headers = { authorization: `Bearer ${(await shop.colleague('admin')).token}` }
    const body = { text, client_id: newId() }
    const events = await streamed(playground.send, { params: { agent_id: copy.id }, body }, headers)
    return events.find((event) => event.type === 'answer')?.message.text
  }
  expect(await ask('¿Abrís los sábados?')).toBe('Sí, de 10 a 14.')
  await shop.aFaq(copy.id, { question: '¿Reparáis patinetes?', answer: 'Solo los eléctricos.' })
  expect(await ask('¿Reparáis patinetes?')).toBe('Solo los eléctricos.')
  expect(await ask('¿Abrís los sábados?')).toBe('Sí, de 10 a 14.')
})

/** Words as forms take them: nothing at the ends that trimming would take, nothing that NFC would change. */
const words = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .map((text) =>
      text
        .normalize('NFC')
        .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
        .trim(),
    )
    .filter((text) => text !== '')
const line = (max: number) =>
  words(max)
    .map((text) =>
      text
        .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    )
    .filter((text) => text !== '')
const few = { maxLength: 3 }
const sourceOf = (titles: string[], kind: BundledSource['kind']) =>
  fc.nat(titles.length - 1).map((at) => {
    const title = titles[at] ?? ''
    return { kind, title, number: titles.slice(0, at + 1).filter((each) => each === title).length }
  })

const anyBundle = fc
  .record({
    topics: fc.uniqueArray(line(20), { minLength: 1, maxLength: 4, selector: (name) => name.toLowerCase() }),
    greeting: words(40),
  })
  .chain(({ topics, greeting }) =>
    fc
      .record({
        faqs: fc.array(
          fc.record({
            topic: fc.constantFrom(...topics),
            question: words(30),
            variants: fc.array(line(20), few),
            answer: words(60),
            escalate: fc.boolean(),
            language: fc.constantFrom('es' as const, 'en' as const),
            enabled: fc.boolean(),
            valid_from: fc.constantFrom(null, '2026-01-01'),
            valid_until: fc.constantFrom(null, '2026-12-31'),
            translations: fc.array(
              fc.record({
                language: fc.constant('fr' as const),
                question: words(30),
                variants: fc.array(line(20), few),
                answer: words(60),
                is_stale: fc.boolean(),
              }),
              { maxLength: 1 },
            ),
            attachments: fc.array(
              fc.record({
                name: fc.constantFrom('tarifas.pdf', 'plano de la tienda.PDF'),
                content: words(30).map(
                  (said) => `data:application/pdf;base64,${Buffer.from(`%PDF-1.7 ${said}`).toString('base64')}`,
                ),
              }),
              few,
            ),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        files: fc.array(
          fc.record({
            name: line(20),
            type: fc.constantFrom('pdf' as const, 'md' as const),
            category: words(10),
            pages: fc.constantFrom(null, 3),
            language: fc.constantFrom(null, 'pt'),
            passages: fc.array(
              fc.record({
                text: words(80),
                page: fc.constantFrom(null, 2),
                heading: fc.option(words(20)),
                switched_off: fc.boolean(),
              }),
              { minLength: 1, maxLength: 3 },
            ),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      })
      .chain(({ faqs, files }) =>
        fc
          .array(
            fc.record({
              before: fc.array(fc.tuple(words(30), words(30)), few).map((exchanges) =>
                exchanges.flatMap(([question, answer]) => [
                  { from: 'customer' as const, text: question },
                  { from: 'agent' as const, text: answer },
                ]),
              ),
              question: words(30),
              must_say: fc.array(words(10), few),
              must_not_say: fc.array(words(10), few),
              must_hand_over: fc.boolean(),
              expected_source: fc.oneof(
                sourceOf(
                  faqs.map(({ question }) => question),
                  'faq',
                ),
                sourceOf(
                  files.map(({ name }) => name),
                  'file',
                ),
              ),
            }),
            few,
          )
          .map((tests) => bundleOf({ identity: { ...AN_IDENTITY, greeting }, topics, faqs, files, tests })),
      ),
  )

test('an import reads back equal to its export', async () => {
  const shop = await anOrganization()
  await fc.assert(
    fc.asyncProperty(anyBundle, async (bundle) => {
      fc.pre(AgentBundle.safeParse(bundle).success)
      const { id } = await imported(shop, bundle)
      const { bundle: again, left_out } = await exported(shop, id)
      expect({ ...again, exported_at: bundle.exported_at }).toEqual(bundle)
      expect(left_out).toEqual([])
    }),
    { numRuns: 15 },
  )
})

/** So many questions that they are made in several pieces. */
const manyQuestions = (): AgentBundle['faqs'] =>
  Array.from({ length: 230 }, (_, n) => ({
    topic: 'Precios',
    question: `¿Cuánto cuesta la pieza ${n}?`,
    variants: [],
    answer: `La pieza ${n} cuesta ${n} €.`,
    escalate: false,
    language: 'es' as const,
    enabled: true,
    valid_from: null,
    valid_until: null,
    translations: [],
    attachments: [],
  }))

test('many questions and a long file come in as they are', async () => {
  const shop = await anOrganization()
  const bundle = bundleOf({
    topics: ['Precios'],
    faqs: manyQuestions(),
    files: [
      {
        name: 'manual.pdf',
        type: 'pdf',
        category: '',
        pages: 300,
        language: null,
        passages: Array.from({ length: 520 }, (_, n) => ({
          text: `Paso ${n} del montaje.`,
          page: n,
          heading: null,
          switched_off: n === 7,
        })),
      },
    ],
  })
  const { id } = await imported(shop, bundle)
  const { bundle: again } = await exported(shop, id)
  expect({ ...again, exported_at: bundle.exported_at }).toEqual(bundle)
  expect(await shop.as('admin').call(faqTopics.list, { params: undefined, query: { agent_id: id } })).toMatchObject([
    { faqs: 230 },
  ])
})

/** A member who imports an agent of many questions, what they are told on the way, and what they do when they hear it. */
async function anImport(then: (progress: ImportProgress, stop: AbortController) => void = () => undefined) {
  const shop = await anOrganization()
  const { app, deps } = await runningApp()
  const person = await shop.colleague('admin')
  const import_id = newId()
  const stop = new AbortController()
  const heard: string[] = []
  const end = deps.realtime.subscribe(`person:${person.id}`, {
    send: (text) => {
      const frame = JSON.parse(text) as ServerFrame
      if (frame.kind !== 'push' || frame.push.type !== 'agent_import.changed') return
      expect(frame.push.import_id).toBe(import_id)
      const { part, done, total } = frame.push.progress
      heard.push(`${part} ${done}/${total}`)
      then(frame.push.progress, stop)
    },
  })
  // Over a socket, so that there is one to hang up.
  const address = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' })
  const sending = fetch(`${address}/api/agent/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      organization_id: shop.id,
      name: 'Berta',
      bundle: bundleOf({ faqs: manyQuestions() }),
      import_id,
    }),
    signal: stop.signal,
  })
  return { shop, sending, heard, end }
}

test('the progress of an import is pushed to the member who imports the agent, part by part', async () => {
  const { sending, heard, end } = await anImport()
  expect((await sending).status).toBe(200)
  await until(async () => heard.at(-1) === 'tests 0/0')
  end()
  expect(heard).toEqual([
    'identity 0/1',
    'topics 1/1',
    ...Array.from({ length: Math.ceil(230 / FAQS_AT_ONCE) }, (_, n) => `faqs ${n * FAQS_AT_ONCE}/230`),
    'tests 0/0',
  ])
})

test('an import whose caller hangs up leaves no agent behind, and its work stops', async () => {
  const { shop, sending, heard, end } = await anImport(({ part }, stop) => {
    if (part === 'topics') stop.abort()
  })
  await expect(sending).rejects.toThrow()
  await new Promise((soon) => setTimeout(soon, 1_500))
  end()
  expect(heard).toContain('topics 1/1')
  expect(heard).not.toContain('tests 0/0')
  expect(await shop.as('admin').call(agents.list, { params: { id: shop.id } })).toEqual([])
})

test('a document with a mistake is refused beside its place, and leaves nothing', async () => {
  const shop = await anOrganization()
  const wrong = bundleOf({ tests: [{ ...aTestOf(''), expected_source: { kind: 'faq', title: 'No está', number: 1 } }] })
  const { agent_id: _, ...mistaken } = wrong.tests[0] as AgentBundle['tests'][number] & { agent_id?: string }
  await expect(imported(shop, { ...wrong, tests: [mistaken] })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'bundle.tests.0.expected_source', code: 'invalid_value' }],
  })
  await expect(imported(shop, { ...bundleOf(), version: 8 as 7 })).rejects.toMatchObject({
    fields: [{ path: 'bundle.version', code: 'invalid_value' }],
  })
  expect(await shop.as('admin').call(agents.list, { params: { id: shop.id } })).toEqual([])
})

test('an import that breaks off half-way is not seen', async () => {
  const shop = await anOrganization()
  await asSuperuser(`
    create function refuse_file() returns trigger language plpgsql as $$
    begin if new.name = 'maldito.pdf' then raise 'no'; end if; return new; end $$;
    create trigger refuse_file before insert on vault_file for each row execute function refuse_file()`)
  try {
    const files = bundleOf({
      files: [
        {
          name: 'maldito.pdf',
          type: 'pdf',
          category: '',
          pages: 1,
          language: null,
          passages: [{ text: 'Hola', page: 1, heading: null, switched_off: false }],
        },
      ],
    })
    await expect(imported(shop, files)).rejects.toMatchObject({ status: 500 })
  } finally {
    await asSuperuser('drop trigger refuse_file on vault_file; drop function refuse_file')
  }
  expect(await shop.as('admin').call(agents.list, { params: { id: shop.id } })).toEqual([])
})

test('an import may be larger than other calls, and not larger than a document may be', async () => {
  const shop = await anOrganization()
  const ofSize = (bytes: number) =>
    bundleOf({
      files: Array.from({ length: 100 }, (_, n) => ({
        name: `libro ${n}.txt`,
        type: 'txt' as const,
        category: '',
        pages: null,
        language: null,
        passages: Array.from({ length: Math.floor(bytes / 1_000_000) }, () => ({
          text: 'a'.repeat(10_000),
          page: null,
          heading: null,
          switched_off: false,
        })),
      })),
    })
  expect((await imported(shop, ofSize(2_000_000))).status).toBe('onboarding')
  await expect(imported(shop, ofSize(11_000_000))).rejects.toMatchObject({ code: 'body_too_large' })
})

test('security §4: creators of agents alone copy them, take them along and bring them in', async () => {
  const shop = await anOrganization()
  const { id } = await shop.anAgent()
  for (const role of ROLES) {
    const by = shop.as(role)
    const tries = [
      by.call(bundles.export, { params: { id } }),
      by.call(bundles.duplicate, { params: { id }, body: { name: 'Copia' } }),
      by.call(bundles.import, { body: { organization_id: shop.id, name: 'Otra', bundle: bundleOf() } }),
    ]
    const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status)
    const expected = ['super_admin', 'owner', 'admin'].includes(role) ? 'fulfilled' : 'rejected'
    expect(outcomes, role).toEqual([expected, expected, expected])
  }
})
