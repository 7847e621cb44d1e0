import { type Agent, agents, versions } from '@tertulia/contract/agents'
import { bubbles } from '@tertulia/contract/bubble'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { tools } from '@tertulia/contract/tools'
import { vault } from '@tertulia/contract/vault'
import { versionHistory, type VersionRef } from '@tertulia/contract/version-history'
import { expect, test } from 'vitest'
import { DEFAULT_BUBBLE } from '#features/bubbles/default-bubble.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { anOrderTool } from '../../../test/a-tool.ts'
import { AN_AGENT, anOrganization } from '../../../test/an-organization.ts'
import { uploaded } from '../../../test/upload.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

/** An agent whose first version has three questions and a file, and the hands that change it. */
async function aFirstVersion() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const make = (question: string, answer: string) => shop.aFaq(agent.id, { question, answer })
  const [kept, changed, lost] = [
    await make('¿Abrís los sábados?', 'Sí, de 10 a 14.'),
    await make('¿Cuánto cuesta revisar la bicicleta?', 'Cuesta 45 euros.'),
    await make('¿Hacéis envíos a Canarias?', 'Sí, en cinco días.'),
  ]
  const admin = await shop.colleague('admin')
  const [file] = await uploaded(admin, agent.id, [{ name: 'guia.txt', content: 'La garantía dura tres años.' }])
  const fileIsRead = async () => (await admin.call(vault.get, { params: { id: file?.id ?? '' } })).status === 'ready'
  await until(fileIsRead)
  await goLive(shop, agent.id)
  return { shop, agent, faqs: { kept, changed, lost }, file_id: file?.id ?? '' }
}

const { tool_ids: _, ...IDENTITY } = AN_AGENT
const edit = (shop: Shop, agent: Agent, change: object) =>
  shop.as('admin').call(agents.update, {
    params: { id: agent.id },
    body: {
      ...IDENTITY,
      greeting: '',
      farewell: '',
      special_communication_instructions: '',
      time_zone: 'Europe/Madrid',
      ...change,
    },
  })

/** Changes something of everything. */
async function changeEverything({ shop, agent, faqs: known, file_id }: Awaited<ReturnType<typeof aFirstVersion>>) {
  const by = shop.as('admin')
  await edit(shop, agent, { greeting: '¡Buenas!', languages: ['es', 'en'] })
  await by.call(bubbles.update, { params: { agent_id: agent.id }, body: { ...DEFAULT_BUBBLE, subtitle: 'Taller' } })
  await by.call(faqs.update, {
    params: { id: known.changed.id },
    body: { topic_id: known.changed.topic_id, question: known.changed.question, answer: 'Cuesta 50 euros.' },
  })
  await by.call(faqs.delete, { params: { id: known.lost.id } })
  await by.call(vault.delete, { params: { id: file_id } })
  await shop.aFaq(agent.id, { question: '¿Tenéis taller?', answer: 'Sí.' })
}

const compare = (shop: Shop, agent_id: string, from: VersionRef, to: VersionRef) =>
  shop.as('viewer').call(versionHistory.compare, { params: { id: agent_id }, query: { from, to } })
const NOTHING = { identity: [], bubble: [], sources: [], sources_total: 0 }

test('two versions are told apart field by field, question by question, file by file', async () => {
  const made = await aFirstVersion()
  const { shop, agent } = made
  await changeEverything(made)
  const draft = await compare(shop, agent.id, 1, 'draft')
  expect(draft.identity).toEqual([
    { field: 'languages', before: ['es'], after: ['es', 'en'] },
    { field: 'greeting', before: '', after: '¡Buenas!' },
  ])
  expect(draft.bubble).toEqual([{ field: 'subtitle', before: DEFAULT_BUBBLE.subtitle, after: 'Taller' }])
  expect(draft.sources).toMatchObject([
    {
      kind: 'changed',
      title: '¿Cuánto cuesta revisar la bicicleta?',
      fields: [{ field: 'answer', before: 'Cuesta 45 euros.', after: 'Cuesta 50 euros.' }],
    },
    { kind: 'removed', title: '¿Hacéis envíos a Canarias?' },
    { kind: 'added', title: '¿Tenéis taller?' },
    { area: 'vault_file', kind: 'removed', title: 'guia.txt', fields: [] },
  ])
  await goLive(shop, agent.id)
  expect(await compare(shop, agent.id, 1, 2)).toEqual(draft)
  expect(await compare(shop, agent.id, 2, 'draft')).toEqual(NOTHING)
  const back = await compare(shop, agent.id, 2, 1)
  expect(back.sources.map(({ kind }) => kind)).toEqual(['changed', 'added', 'removed', 'added'])
})

test('a version restored as draft answers as it did, and customers get what they got until it is deployed', async () => {
  const made = await aFirstVersion()
  const { shop, agent, file_id } = made
  await changeEverything(made)
  await goLive(shop, agent.id)
  const restored = await shop
    .as('member')
    .call(versionHistory.restore, { params: { id: agent.id }, body: { version: 1 } })
  expect(restored).toMatchObject({ greeting: '', languages: ['es'], live_version: 2, status: 'active' })
  expect(await compare(shop, agent.id, 1, 'draft')).toEqual(NOTHING)
  const { items } = await shop.as('viewer').call(faqs.list, { query: { agent_id: agent.id } })
  expect(items.map(({ question, answer }) => `${question} ${answer}`).toSorted()).toEqual([
    '¿Abrís los sábados? Sí, de 10 a 14.',
    '¿Cuánto cuesta revisar la bicicleta? Cuesta 45 euros.',
    '¿Hacéis envíos a Canarias? Sí, en cinco días.',
  ])
  const files = await shop.as('viewer').call(vault.list, { query: { agent_id: agent.id } })
  expect(files.items.map(({ id }) => id)).toEqual([file_id])

  expect((await (await aCustomer(agent.id)).ask('¿Cuánto cuesta la revisión de la bicicleta?')).text).toContain('50')
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  expect((await customer.ask('¿Cuánto cuesta la revisión de la bicicleta?')).text).toContain('45')
  expect((await customer.ask('¿Cuánto dura la garantía?')).text).toContain('tres años')
  expect(await compare(shop, agent.id, 1, 3)).toEqual(NOTHING)
})

test('restoring what the draft is already leaves nothing to deploy', async () => {
  const { shop, agent } = await aFirstVersion()
  const at = { params: { id: agent.id }, body: { version: 1 } }
  expect((await shop.as('member').call(versionHistory.restore, at)).unpublished_changes).toBe(0)
})

test('a question whose topic has gone comes back in another', async () => {
  const { shop, agent, faqs: known } = await aFirstVersion()
  const by = shop.as('admin')
  await by.call(faqs.delete, { params: { id: known.lost.id } })
  await by.call(faqTopics.delete, { params: { id: known.lost.topic_id } })
  await by.call(versionHistory.restore, { params: { id: agent.id }, body: { version: 1 } })
  const topics = await by.call(faqTopics.list, { query: { agent_id: agent.id } })
  const back = await by.call(faqs.get, { params: { id: known.lost.id } })
  expect(topics.map(({ id }) => id)).toContain(back.topic_id)
})

test('tools are listed by their names, and a tool whose definition changed is compared field by field', async () => {
  const shop = await anOrganization()
  const { id } = await shop.anAgent()
  const by = shop.as('admin')
  const definition = anOrderTool('https://tienda.ejemplo.com', { auth: { kind: 'none' } })
  const tool = await by.call(tools.create, { params: { agent_id: id }, body: { definition } })
  await goLive(shop, id)
  const tool_ids = [...AN_AGENT.tool_ids, tool.id]
  await by.call(agents.setTools, { params: { id }, body: { tool_ids } })
  const [capabilities] = (await compare(shop, id, 1, 'draft')).identity
  expect(capabilities).toEqual({
    field: 'tool_ids',
    before: AN_AGENT.tool_ids,
    after: [...AN_AGENT.tool_ids, definition.name],
  })
  await goLive(shop, id)
  const [parameter, ...others] = definition.parameters
  if (!parameter) throw new Error('the tool has no parameter')
  await by.call(tools.update, {
    params: { agent_id: id, tool_id: tool.id },
    body: {
      definition: {
        ...definition,
        timeout_seconds: 9,
        parameters: [{ ...parameter, description: 'Qué pedido es' }, ...others],
      },
    },
  })
  expect((await compare(shop, id, 2, 'draft')).sources).toEqual([
    {
      area: 'tool',
      source_id: tool.id,
      kind: 'changed',
      title: definition.name,
      fields: [
        {
          field: 'parameters',
          before: [expect.stringContaining(parameter.description), expect.any(String)] as string[],
          after: [expect.stringContaining('Qué pedido es'), expect.any(String)] as string[],
        },
        { field: 'timeout_seconds', before: String(definition.timeout_seconds), after: '9' },
      ],
    },
  ])
})

test('the text that says who the agent is differs as its other texts do', async () => {
  const { shop, agent } = await aFirstVersion()
  await edit(shop, agent, {
    texts: { es: { greeting: '', farewell: '', decline: '', hand_over: '', identity: 'Soy Aitana.' } },
  })
  expect((await compare(shop, agent.id, 1, 'draft')).identity).toEqual([
    { field: 'texts.es.identity', before: '', after: 'Soy Aitana.' },
  ])
})

test('a version that was never made is neither compared nor restored', async () => {
  const { shop, agent } = await aFirstVersion()
  const missing = { status: 404, code: 'version_not_found' }
  await expect(compare(shop, agent.id, 7, 'draft')).rejects.toMatchObject(missing)
  const at = { params: { id: agent.id }, body: { version: 7 } }
  await expect(shop.as('admin').call(versionHistory.restore, at)).rejects.toMatchObject(missing)
  await expect(shop.as('viewer').call(versionHistory.restore, at)).rejects.toMatchObject({ status: 403 })
  expect((await shop.as('viewer').call(versions.list, { params: { id: agent.id } })).items).toHaveLength(1)
})
