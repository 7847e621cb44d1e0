import { PREDEFINED_TOOLS } from '@tertulia/contract/tool-ids'
import { type Agent, agents, type AgentUpdate } from '@tertulia/contract/agents'
import { chat } from '@tertulia/contract/chat'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { models } from '@tertulia/contract/models'
import { ROLES } from '@tertulia/contract/permissions'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { AN_AGENT, anOrganization } from '../../../test/an-organization.ts'
import { setSettings } from '../../../test/settings-of.ts'
import { startChatCompletions } from '../../../test/stand-ins/chat-completions.ts'

const updateOf = (agent: Agent, change: Partial<AgentUpdate> = {}): AgentUpdate => ({
  name: agent.name,
  type: agent.type,
  age_group: agent.age_group,
  audience: agent.audience,
  countries: agent.countries,
  languages: agent.languages,
  style: agent.style,
  tone: agent.tone,
  greeting: agent.greeting,
  farewell: agent.farewell,
  special_communication_instructions: agent.special_communication_instructions,
  time_zone: agent.time_zone,
  ...change,
})

test('a new agent is created, has no version, and stands in the list of its organization', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  expect(agent).toMatchObject({
    name: 'Aitana',
    status: 'onboarding',
    live_version: null,
    deployment: null,
    prompt_built_at: null,
    time_zone: 'Europe/Madrid',
  })
  const second = await shop.anAgent({ name: 'Bruno' })
  const list = await shop.as('viewer').call(agents.list, { params: { id: shop.id } })
  expect(list.map(({ id }) => id)).toEqual([agent.id, second.id])
})

test.each([
  ['name', { name: '  ' }, 'required'],
  ['type', { type: undefined }, 'agent_type_required'],
  ['type', { type: 'astrologer' }, 'agent_type_required'],
  ['tool_ids', { tool_ids: [] }, 'capability_required'],
  ['languages', { languages: [] }, 'required'],
  ['time_zone', { time_zone: 'Europe/Almenara' }, 'invalid_time_zone'],
])('specification §5: an agent is refused beside its %s when sent %j', async (path, change, code) => {
  const shop = await anOrganization()
  const body = { organization_id: shop.id, ...AN_AGENT, ...change } as never
  await expect(shop.as('admin').call(agents.create, { body })).rejects.toMatchObject({
    status: 400,
    fields: [{ path, code }],
  })
})

test('the missing type is told in the words of the specification', async () => {
  const shop = await anOrganization()
  const { type: _, ...rest } = AN_AGENT
  await expect(
    shop.as('admin').call(agents.create, { body: { organization_id: shop.id, ...rest } as never }),
  ).rejects.toMatchObject({ fields: [{ message: 'El tipo de agente es requerido' }] })
})

test('an agent created twice with one idempotency key is one agent', async () => {
  const shop = await anOrganization()
  const create = (name: string) =>
    shop
      .as('admin')
      .call(agents.create, { body: { organization_id: shop.id, ...AN_AGENT, name } }, { 'idempotency-key': key })
  const key = newId()
  expect(await create('Aitana')).toEqual(await create('Aitana'))
  await expect(create('Bruno')).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  expect(await shop.as('admin').call(agents.list, { params: { id: shop.id } })).toHaveLength(1)
})

test('specification §5: greeting, farewell and instructions sent empty are really cleared', async () => {
  const shop = await anOrganization()
  const texts = { greeting: '¡Hola!', farewell: 'Adiós', special_communication_instructions: 'Sé breve.' }
  const agent = await shop.anAgent(texts)
  expect(agent).toMatchObject(texts)
  const empty = { greeting: '', farewell: '', special_communication_instructions: '' }
  await shop.as('member').call(agents.update, { params: { id: agent.id }, body: updateOf(agent, empty) })
  expect(await shop.as('member').call(agents.get, { params: { id: agent.id } })).toMatchObject(empty)
})

test('specification §7: PUT agent/{id} takes the organization of the agent, and no other', async () => {
  const [shop, other] = [await anOrganization(), await anOrganization()]
  const agent = await shop.anAgent({})
  const save = (organization_id: string) =>
    shop.as('member').call(agents.update, {
      params: { id: agent.id },
      body: updateOf(agent, { name: 'Berta', organization_id }),
    })
  expect(await save(shop.id)).toMatchObject({ name: 'Berta', organization_id: shop.id })
  await expect(save(other.id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('an update that leaves one of the three out is refused, so that nothing stays by accident', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ greeting: '¡Hola!' })
  const { greeting: _, ...rest } = updateOf(agent)
  await expect(
    shop.as('member').call(agents.update, { params: { id: agent.id }, body: rest as never }),
  ).rejects.toMatchObject({ fields: [{ path: 'greeting', code: 'required' }] })
})

test('specification §7: the body of POST agent makes an agent as it stands, with the tools of its type', async () => {
  const shop = await anOrganization()
  const sent = {
    name: 'Aitana',
    organization_id: shop.id,
    age_group: ['26_40', '41_60'],
    audience: 'Quien va en bici',
    countries: ['ES'],
    languages: ['es'],
    style: 'detailed',
    tone: 'formal',
    type: 'customer_service',
  } as const
  const [agent] = await shop.as('admin').call(agents.create, { body: sent as never })
  expect(agent).toMatchObject({ ...sent, tool_ids: ['answer_from_knowledge', 'hand_over', 'current_date_time'] })
})

test('specification §5: an agent is made of the fields that are set; the others begin as the organization is', async () => {
  const shop = await anOrganization()
  await setSettings(shop, { default_language: 'en' })
  const [agent] = await shop
    .as('admin')
    .call(agents.create, { body: { name: 'Aitana', organization_id: shop.id, type: 'research' } })
  expect(agent).toMatchObject({
    age_group: [],
    audience: '',
    countries: ['ES'],
    languages: ['en'],
    greeting: '',
    tool_ids: ['answer_from_knowledge'],
    time_zone: 'Europe/Madrid',
  })
})

test.each([
  ['name', { type: 'research' }, 'required'],
  ['type', { name: 'Aitana' }, 'agent_type_required'],
])('specification §5: an agent without %s is refused however little is sent', async (path, sent, code) => {
  const shop = await anOrganization()
  const body = { organization_id: shop.id, ...sent } as never
  await expect(shop.as('admin').call(agents.create, { body })).rejects.toMatchObject({ fields: [{ path, code }] })
})

test('specification §5: an update changes what is set and leaves the rest as it was', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ audience: 'Quien va en bici', countries: ['ES', 'PT'], languages: ['es', 'en'] })
  const sent = { name: 'Berta', greeting: '¡Buenas!', farewell: '', special_communication_instructions: 'De tú.' }
  const changed = await shop.as('member').call(agents.update, { params: { id: agent.id }, body: sent })
  expect(changed).toEqual({ ...agent, ...sent, updated_at: expect.any(String) as string })
  const zone = { greeting: '¡Buenas!', farewell: '', special_communication_instructions: 'De tú.' }
  const later = await shop
    .as('member')
    .call(agents.update, { params: { id: agent.id }, body: { ...zone, time_zone: 'Atlantic/Canary' } })
  expect(later).toEqual({ ...changed, time_zone: 'Atlantic/Canary', updated_at: expect.any(String) as string })
})

test('building makes an agent ready to try, and every later edit builds anew', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const id = { params: { id: agent.id } }
  const edited = await shop.as('member').call(agents.update, { ...id, body: updateOf(agent, { name: 'Berta' }) })
  expect(edited).toMatchObject({ status: 'onboarding', prompt_built_at: null })
  const built = await shop.as('member').call(agents.buildPrompt, id)
  expect(built.status).toBe('active_in_dev')
  const again = await shop.as('member').call(agents.update, { ...id, body: updateOf(agent, { name: 'Carla' }) })
  expect(Date.parse(again.prompt_built_at ?? '')).toBeGreaterThan(Date.parse(built.prompt_built_at ?? ''))
})

test('a deleted agent is gone for all members and customers, with its bubble', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const id = { params: { id: agent.id } }
  await shop.as('admin').call(agents.delete, id)
  expect(await shop.as('admin').call(agents.list, { params: { id: shop.id } })).toEqual([])
  for (const endpoint of [agents.get, agents.organization, agents.buildPrompt, agents.delete])
    await expect(shop.as('admin').call(endpoint, id)).rejects.toMatchObject({ status: 404 })
})

test('the right to make, change and delete an agent follows the role', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const id = { params: { id: agent.id } }
  const allowed: Record<string, string[]> = { read: [], edit: [], create: [], delete: [] }
  for (const role of ROLES) {
    const by = shop.as(role)
    const tries = {
      read: () => by.call(agents.get, id),
      edit: () => by.call(agents.update, { ...id, body: updateOf(agent) }),
      create: () => by.call(agents.create, { body: { organization_id: shop.id, ...AN_AGENT } }),
      delete: async () => by.call(agents.delete, { params: { id: (await shop.anAgent()).id } }),
    }
    for (const [action, attempt] of Object.entries(tries)) {
      const outcome = await attempt().then(
        () => 'done',
        (error: { status: number }) => error.status,
      )
      if (outcome === 'done') allowed[action]?.push(role)
      else expect(outcome).toBe(403)
    }
  }
  expect(allowed).toEqual({
    read: ['super_admin', 'owner', 'admin', 'member', 'viewer'],
    edit: ['super_admin', 'owner', 'admin', 'member'],
    create: ['super_admin', 'owner', 'admin'],
    delete: ['super_admin', 'owner', 'admin'],
  })
})

test("another organization's agent is not found, whatever is tried", async () => {
  const [shop, stranger] = [await anOrganization(), await anOrganization()]
  const agent = await shop.anAgent()
  const id = { params: { id: agent.id } }
  const by = stranger.as('super_admin')
  const tools = { body: { tool_ids: ['hand_over' as const] } }
  const attempts = [
    by.call(agents.list, { params: { id: shop.id } }),
    by.call(agents.create, { body: { organization_id: shop.id, ...AN_AGENT } }),
    by.call(agents.get, id),
    by.call(agents.update, { ...id, body: updateOf(agent) }),
    by.call(agents.delete, id),
    by.call(agents.organization, id),
    by.call(agents.buildPrompt, id),
    by.call(agents.tools, id),
    by.call(agents.setTools, { ...id, ...tools }),
    by.call(agents.addTools, { ...id, ...tools }),
    by.call(agents.removeTools, { ...id, ...tools }),
  ]
  for (const outcome of await Promise.allSettled(attempts))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } })
  expect(await shop.as('admin').call(agents.get, id)).toEqual(agent)
})

test('an agent tells its organization', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const organization = await shop.as('viewer').call(agents.organization, { params: { id: agent.id } })
  expect(organization).toMatchObject({ id: shop.id, name: 'Ciclos Almenara' })
})

test('tools are set, added and removed, and the last one stays', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ tool_ids: ['answer_from_knowledge'] })
  const id = { params: { id: agent.id } }
  const by = shop.as('member')
  const assigned = async () =>
    (await by.call(agents.tools, { ...id, query: { by: 'assigned' } })).map(({ id: tool }) => tool)

  await by.call(agents.addTools, { ...id, body: { tool_ids: ['hand_over', 'answer_from_knowledge'] } })
  expect(await assigned()).toEqual(['answer_from_knowledge', 'hand_over'])
  await by.call(agents.removeTools, { ...id, body: { tool_ids: ['answer_from_knowledge'] } })
  expect(await assigned()).toEqual(['hand_over'])
  await expect(by.call(agents.removeTools, { ...id, body: { tool_ids: ['hand_over'] } })).rejects.toMatchObject({
    code: 'capability_required',
  })
  await by.call(agents.setTools, { ...id, body: { agent_id: agent.id, tool_ids: ['current_date_time'] } })
  expect(await assigned()).toEqual(['current_date_time'])
  expect(await by.call(agents.tools, id)).toHaveLength(PREDEFINED_TOOLS.length)
})

test('two people who add a tool at once both find theirs', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ tool_ids: ['answer_from_knowledge'] })
  const id = { params: { id: agent.id } }
  const add = (tool: 'hand_over' | 'current_date_time') =>
    shop.as('member').call(agents.addTools, { ...id, body: { tool_ids: [tool] } })
  await Promise.all([add('hand_over'), add('current_date_time')])
  expect((await shop.as('member').call(agents.get, id)).tool_ids.toSorted()).toEqual([
    'answer_from_knowledge',
    'current_date_time',
    'hand_over',
  ])
})

test('tools for one agent that name another are refused', async () => {
  const shop = await anOrganization()
  const [agent, other] = [await shop.anAgent(), await shop.anAgent()]
  await expect(
    shop
      .as('member')
      .call(agents.setTools, { params: { id: agent.id }, body: { agent_id: other.id, tool_ids: ['hand_over'] } }),
  ).rejects.toMatchObject({ fields: [{ path: 'agent_id' }] })
})

test('the catalogue speaks the language of the caller, with the four main types first', async () => {
  const shop = await anOrganization()
  const catalog = (language: string) =>
    shop.as('viewer').call(agents.catalog, { query: { enum_type: 'agent_type' } }, { 'accept-language': language })
  expect((await catalog('es')).slice(0, 4).map(({ name }) => name)).toEqual([
    'Preventa',
    'Atención al cliente',
    'Reactivación',
    'Personalizado',
  ])
  expect((await catalog('en')).map(({ id, name }) => [id, name])).toContainEqual(['research', 'Research'])
  const tools = await shop.as('viewer').call(agents.availableTools, { query: { agent_type: 'personalized' } })
  expect(tools.map(({ id, assigned }) => [id, assigned])).toEqual([
    ['answer_from_knowledge', true],
    ['hand_over', false],
    ['current_date_time', false],
    ['business_hours', false],
    ['look_up_row', false],
    ['quote', false],
    ['open_ticket', false],
    ['call_back', false],
    ['send_transcript', false],
  ])
})

const WORDS = { greeting: 'Hi!', farewell: '', decline: 'Please call us.', hand_over: '' }

test('the texts of an agent in a language are kept until they are sent anew, and are in its deployed version alone from then on', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en'] })
  const params = { id: agent.id }
  const save = (change: Partial<AgentUpdate>) =>
    shop.as('admin').call(agents.update, { params, body: updateOf(agent, change) })
  const nothing = { greeting: '', farewell: ' ', decline: '', hand_over: '' }
  expect((await save({ texts: { en: WORDS, fr: nothing } })).texts).toEqual({ en: WORDS })
  expect((await save({ greeting: '¡Hola!' })).texts).toEqual({ en: WORDS })
  await goLive(shop, agent.id)

  const customer = await aCustomer(agent.id)
  const openIn = async (language: string) =>
    (await customer.call(chat.open, { body: { door: { agent_id: agent.id, channel: 'bubble' }, language } })).look
      .greeting
  expect(await openIn('en-GB')).toBe('Hi!')
  expect(await openIn('es')).toBe('¡Hola!')
  expect((await customer.ask('Do you repair old bicycles at home?')).text).toBe('Please call us.')

  const changed = await save({ texts: { en: { ...WORDS, greeting: 'Hello there!' } }, greeting: '¡Hola!' })
  expect(changed.unpublished_changes).toBe(1)
  expect(await openIn('en-GB')).toBe('Hi!')
  expect((await save({ texts: { en: WORDS }, greeting: '¡Hola!' })).unpublished_changes).toBe(0)
})

test('the agent says who it is in the business’s words of the deployed version, with a model or without', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en'] })
  const params = { id: agent.id }
  const says = (identity: string) => ({ texts: { es: { ...WORDS, identity } } })
  const save = (change: Partial<AgentUpdate>) =>
    shop.as('admin').call(agents.update, { params, body: updateOf(agent, change) })
  await save(says('Soy {name}, la voz automática de Almenara.'))
  await goLive(shop, agent.id)
  expect((await save(says('Soy otra.'))).unpublished_changes).toBe(1)
  const customer = await aCustomer(agent.id)
  expect((await customer.ask('¿Quién eres?')).text).toBe('Soy Aitana, la voz automática de Almenara.')
  expect((await customer.ask('Who are you?')).text).toBe(FIXED_TEXTS.en.identity.replace('{name}', 'Aitana'))

  const model = await startChatCompletions({ rules: [{ when: /./u, say: 'T\nUn modelo.' }] })
  try {
    const { base_url, api_key } = model
    const body = { kind: 'compatible' as const, base_url, api_key, model: 'agent-small', enabled: true }
    await shop.as('admin').call(models.save, { params: { organization_id: shop.id }, body })
    expect((await customer.ask('¿Quién eres?')).text).toBe('Soy Aitana, la voz automática de Almenara.')
    await customer.ask('Who are you?')
    expect(model.requests).toHaveLength(1)
  } finally {
    await model.close()
  }
})

test('a version from before there were words for who it is differs in nothing from a draft that has none', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en'] })
  const save = (texts: AgentUpdate['texts']) =>
    shop.as('admin').call(agents.update, { params: { id: agent.id }, body: updateOf(agent, { texts }) })
  await save({ en: WORDS })
  await goLive(shop, agent.id)
  expect((await save({ en: { ...WORDS, identity: '' } })).unpublished_changes).toBe(0)
})

test('a text in a language that is too long is refused beside it', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en'] })
  const body = updateOf(agent, { texts: { en: { ...WORDS, greeting: 'a'.repeat(201) } } })
  await expect(shop.as('admin').call(agents.update, { params: { id: agent.id }, body })).rejects.toMatchObject({
    fields: [{ path: 'texts.en.greeting', code: 'too_long' }],
  })
})
