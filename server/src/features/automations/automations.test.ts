import { type AutomationInput, automations } from '@tertulia/contract/automations'
import { infoCollection } from '@tertulia/contract/info-collection'
import { AUTOMATIONS_PER_AGENT } from '@tertulia/contract/automations.limits'
import { tools } from '@tertulia/contract/tools'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { A_FORM } from '../../../test/a-form.ts'
import { anAppointmentTool, anOrderTool } from '../../../test/a-tool.ts'
import { anAutomation } from '../../../test/an-automation.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser } from '../../../test/running-app.ts'
import { setSettings } from '../../../test/settings-of.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>
let shop: Shop
beforeAll(async () => void (shop = await anOrganization()))

/** An agent with so many automations. */
async function anAgentWith(count: number) {
  const { id: agent_id } = await shop.anAgent()
  const [admin, of] = [shop.as('admin'), { agent_id }]
  const create = (name: string) => admin.call(automations.create, { params: of, body: anAutomation({ name }) })
  const made: Awaited<ReturnType<typeof create>>[] = []
  for (let n = 1; n <= count; n += 1) made.push(await create(`Número ${n}`))
  const names = async () => (await admin.call(automations.list, { params: of })).map(({ name }) => name)
  return { agent_id, admin, of, create, made, ids: made.map(({ id }) => id), names }
}

test('an automation is made last and switched off, and keeps what it was saved with', async () => {
  const { made, of, admin } = await anAgentWith(2)
  expect(made.map(({ position, on }) => [position, on])).toEqual([
    [1, false],
    [2, false],
  ])
  const [, second] = made
  expect(second).toMatchObject({ ...anAutomation({ name: 'Número 2' }), missing: [], applied: 0, last_failure: null })
  expect(await admin.call(automations.get, { params: { ...of, id: second?.id ?? '' } })).toEqual(second)
  const stranger = { params: { agent_id: (await shop.anAgent()).id, id: second?.id ?? '' } }
  await expect(admin.call(automations.get, stranger)).rejects.toMatchObject({ status: 404 })
})

test('members edit what is off; what acts is changed, deleted and switched by those who may switch', async () => {
  const { ids, of } = await anAgentWith(1)
  const [id = ''] = ids
  const [member, admin] = [shop.as('member'), shop.as('admin')]
  const params = { ...of, id }
  const body = { automation: anAutomation({ name: 'Otro nombre' }) }
  expect(await member.call(automations.update, { params, body })).toMatchObject({ name: 'Otro nombre', on: false })
  await expect(member.call(automations.switch, { params, body: { on: true } })).rejects.toMatchObject({ status: 403 })
  await admin.call(automations.switch, { params, body: { on: true } })
  await expect(member.call(automations.update, { params, body })).rejects.toMatchObject({ code: 'automation_is_on' })
  await expect(member.call(automations.delete, { params })).rejects.toMatchObject({ code: 'automation_is_on' })
  expect(await admin.call(automations.update, { params, body })).toMatchObject({ on: true })
  await admin.call(automations.delete, { params })
  await expect(admin.call(automations.get, { params })).rejects.toMatchObject({ status: 404 })
})

test('the second of two members who edit one automation is told; switching is no edit', async () => {
  const { made, of, admin } = await anAgentWith(1)
  const [first] = made
  const params = { ...of, id: first?.id ?? '' }
  const save = (name: string, updated_at = first?.updated_at) =>
    admin.call(automations.update, {
      params,
      body: { automation: anAutomation({ name }), expected_updated_at: updated_at },
    })
  await admin.call(automations.switch, { params, body: { on: true } })
  await save('Primero')
  await expect(save('Segundo')).rejects.toMatchObject({ code: 'stale_edit' })
})

test('the order is all of them, each once', async () => {
  const { ids, of, admin, names } = await anAgentWith(3)
  const reorder = (wanted: string[]) => admin.call(automations.reorder, { params: of, body: { ids: wanted } })
  expect((await reorder(ids.toReversed())).map(({ position }) => position)).toEqual([1, 2, 3])
  expect(await names()).toEqual(['Número 3', 'Número 2', 'Número 1'])
  for (const wrong of [ids.slice(1), [...ids, newId()], ids.with(0, ids[1] ?? '')])
    await expect(reorder(wrong)).rejects.toMatchObject({ code: 'stale_edit' })
})

test('tools and forms tell which automations need them', async () => {
  const { admin, of } = await anAgentWith(0)
  const { id } = await admin.call(tools.create, {
    params: of,
    body: { definition: anOrderTool('https://x.test', { url: 'https://x.test/all', parameters: [] }) },
  })
  const form = await admin.call(infoCollection.create, { params: of, body: A_FORM })
  const create = (change: Partial<AutomationInput>) =>
    admin.call(automations.create, { params: of, body: anAutomation(change) })
  await create({ name: 'Llama', actions: [{ do: 'run_tool', tool_id: id }] })
  await create({ name: 'Espera', conditions: [{ about: 'tool', is: true, any_of: [id] }] })
  await create({ name: 'Sin ella', conditions: [{ about: 'tool', is: false, any_of: [id] }] })
  await create({ name: 'Pide', actions: [{ do: 'collect', collection_id: form.id }] })
  const listed = await admin.call(tools.list, { params: of })
  expect(listed.find((each) => each.id === id)?.named_by).toEqual(['Llama', 'Espera'])
  expect(listed.filter((each) => each.id !== id).flatMap(({ named_by }) => named_by)).toEqual([])
  expect((await admin.call(infoCollection.get, { params: { ...of, id: form.id } })).named_by).toEqual(['Pide'])
})

test('one more than a thousand is refused', async () => {
  const { agent_id, create } = await anAgentWith(1)
  await asSuperuser(
    `insert into automation select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'position', n))).*
     from automation a, generate_series(2, $2::int) n where a.agent_id = $1`,
    [agent_id, AUTOMATIONS_PER_AGENT],
  )
  await expect(create('Una más')).rejects.toMatchObject({ code: 'automation_limit' })
})

test('a part that names a missing thing, or asks a customer, is refused beside its field, and named when its thing goes', async () => {
  const { agent_id, of, admin } = await anAgentWith(0)
  const tool = async (definition: ReturnType<typeof anOrderTool>) =>
    (await admin.call(tools.create, { params: of, body: { definition } })).id
  const asks = await tool(anOrderTool('https://pedidos.example'))
  const fits = await tool(anAppointmentTool('https://pedidos.example', { parameters: [] }))
  const topic = await shop.aTopic(agent_id)
  const create = (change: Parameters<typeof anAutomation>[0]) =>
    admin.call(automations.create, { params: of, body: anAutomation(change) })
  for (const [change, path] of [
    [{ conditions: [{ about: 'topic', is: true, any_of: [newId()] }] }, 'conditions.0'],
    [{ actions: [{ do: 'hand_over' }, { do: 'collect', collection_id: fits }] }, 'actions.1'],
    [{ actions: [{ do: 'run_tool', tool_id: asks }] }, 'actions.0'],
  ] as const)
    await expect(create(change as never), path).rejects.toMatchObject({
      code: 'automation_part_missing',
      fields: [{ path }],
    })
  const made = await create({
    conditions: [{ about: 'topic', is: true, any_of: [topic.id] }],
    actions: [{ do: 'run_tool', tool_id: fits }],
  })
  expect(made.missing).toEqual([])
  await admin.call(tools.switch, { params: { ...of, tool_id: fits }, body: { off: true } })
  const params = { ...of, id: made.id }
  expect((await admin.call(automations.get, { params })).missing).toEqual([{ part: 'action', at: 0 }])
  await expect(admin.call(automations.switch, { params, body: { on: true } })).rejects.toMatchObject({
    code: 'automation_part_missing',
  })
})

describe('a dry run', () => {
  let at: { agent_id: string }
  let conversation_ids: string[]
  beforeAll(async () => {
    const { id: agent_id } = await shop.anAgent()
    at = { agent_id }
    const topic = await shop.aTopic(agent_id, 'Horario')
    await shop.aFaq(agent_id, { topic_id: topic.id })
    await goLive(shop, agent_id)
    const admin = shop.as('admin')
    const { id } = await admin.call(automations.create, { params: at, body: REAL })
    await admin.call(automations.switch, { params: { ...at, id }, body: { on: true } })
    conversation_ids = []
    for (const texts of [
      ['¿Abrís los sábados?', 'muchas gracias'],
      ['¿Vendéis helados de pistacho?'],
      ['¿Abrís los sábados?', '¿Vendéis helados? Mi correo es ana@ejemplo.com'],
    ]) {
      const customer = await aCustomer(agent_id)
      let conversation_id = ''
      for (const text of texts) ({ conversation_id } = await customer.ask(text))
      conversation_ids.push(conversation_id)
    }
  })
  const REAL = anAutomation({
    when: { event: 'question_unanswered' },
    conditions: [{ about: 'text', is: true, any_of: ['pistacho', 'helados'] }],
    actions: [{ do: 'send_message', text: 'Hola {customer_name}: no, de {business_name} no.' }],
  })
  const runs = async () => (await shop.as('admin').call(automations.runs, { params: at, query: {} })).items
  const run = (change: Parameters<typeof anAutomation>[0], as: 'admin' | 'member' = 'admin') =>
    shop.as(as).call(automations.dryRun, { params: at, body: anAutomation(change) })

  test('applies where it really was applied, with the words that were said, and nothing is sent', async () => {
    await until(async () => (await runs()).filter(({ outcome }) => outcome === 'done').length === 2)
    const { conversations } = await run(REAL)
    expect(conversations.map((each) => each.conversation_id)).toEqual(conversation_ids.toReversed())
    const applied = conversations.filter((each) => each.applies)
    const real = await runs()
    const said = (each: { conversation_id: string; actions: { what: string }[] }) =>
      [each.conversation_id, each.actions[0]?.what] as const
    expect(new Map(applied.map(said))).toEqual(new Map(real.map(said)))
    expect(applied).toHaveLength(real.length)
    expect(await runs()).toHaveLength(real.length)
    const [thanked] = conversations.filter((each) => !each.applies)
    expect(thanked).toMatchObject({ failed_condition: null, reasons: ['Ninguna pregunta quedó sin respuesta'] })
  })

  test('says why, in the words of the caller: what holds, or the first thing that does not', async () => {
    const { conversations, ms } = await run({
      conditions: [
        { about: 'channel', is: true, any_of: ['bubble'] },
        { about: 'mood', is: true, any_of: ['thankful'] },
      ],
    })
    const [, pistachio, thanked] = conversations
    expect(thanked).toMatchObject({
      applies: true,
      said: 'muchas gracias',
      reasons: ['El canal es la burbuja', 'El mensaje muestra agradecimiento'],
    })
    expect(pistachio).toMatchObject({ applies: false, failed_condition: 1 })
    expect(pistachio?.reasons).toEqual(['El mensaje no muestra ningún ánimo claro'])
    expect(ms).toBeGreaterThan(0)
    const open = await run({ when: REAL.when, joined_by: 'or', conditions: [{ about: 'unanswered', at_least: 9 }] })
    expect(open.conversations[1]?.reasons).toEqual(['Quedó 1 pregunta sin respuesta'])
  })

  test('shows members the words of customers masked, where the business wants that', async () => {
    await setSettings(shop, { masks_members: true })
    const { conversations } = await run(REAL, 'member')
    expect(conversations[0]?.said).toContain('•••')
    expect(conversations[0]?.said).not.toContain('ana@ejemplo.com')
    await expect(shop.as('viewer').call(automations.dryRun, { params: at, body: REAL })).rejects.toMatchObject({
      status: 403,
    })
  })
})
