import { agents } from '@tertulia/contract/agents'
import { automations } from '@tertulia/contract/automations'
import { AUTOMATION_LINES } from '@tertulia/contract/automations.limits'
import { conversations } from '@tertulia/contract/conversations'
import { infoCollection } from '@tertulia/contract/info-collection'
import { faqTopics } from '@tertulia/contract/faqs'
import { toolRuns, tools } from '@tertulia/contract/tools'
import { expect, test, vi } from 'vitest'
import { fireTimers } from '#features/automations/automations.sweeps.ts'
import { findRecords } from '#features/automations/record.queries.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { aChoice, offer } from '../../../test/a-choice.ts'
import { until } from '../../../test/a-customer.ts'
import { A_FORM } from '../../../test/a-form.ts'
import { anAppointmentTool } from '../../../test/a-tool.ts'
import { aShopWithAutomations } from '../../../test/a-shop-with-automations.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { anOrderDesk } from '../../../test/stand-ins/order-desk.ts'

test('a message is said in the conversation behind the answer, once', async () => {
  const { add, over, said, customer } = await aShopWithAutomations()
  await add({})
  const { conversation_id } = await (await customer()).ask('¿Abrís los sábados?')
  const [run, ...others] = await over(1)
  expect(others).toEqual([])
  expect(run).toMatchObject({
    automation_name: 'Aviso de envíos',
    conversation_id,
    outcome: 'done',
    actions: [{ do: 'send_message', what: 'Los envíos tardan dos días.', outcome: 'done' }],
  })
  expect(await said(conversation_id)).toEqual([
    'customer: ¿Abrís los sábados?',
    'agent: Sí, de 10 a 14.',
    'agent: Los envíos tardan dos días.',
  ])
})

test('a text is filled with what is known, and a number of ours is no name', async () => {
  const { add, over, customer, of, admin } = await aShopWithAutomations()
  const params = { ...of, tool_id: 'business_hours' }
  const definition = { kind: 'business_hours', week: CLOSED } as const
  await admin.call(tools.update, { params, body: { definition } })
  await add({
    when: { event: 'customer_wrote_outside_hours' },
    actions: [{ do: 'send_message', text: 'Hola {customer_name}, soy {agent_name} de {business_name}: {opening}.' }],
  })
  await (await customer()).ask('¿Abrís los sábados?')
  const [run] = await over(1)
  expect(run?.actions[0]?.what).toBe('Hola, soy Aitana de Ciclos Almenara: en cuanto abramos.')
})

test('a question that the agent could not answer calls a person and mails those who are named, no word of it', async () => {
  const { add, over, said, customer } = await aShopWithAutomations()
  const { deps } = await runningApp()
  const address = `taller-${newId()}@ejemplo.com`
  await add({
    when: { event: 'question_unanswered' },
    actions: [{ do: 'hand_over' }, { do: 'notify', emails: [address] }],
  })
  // The person who was called hears of it as of any other call, and is not called again.
  await add({ when: { event: 'person_asked_for' }, actions: [{ do: 'hand_over' }] })
  const { conversation_id } = await (await customer()).ask('¿Vendéis helados de pistacho?')
  const runs = await over(2)
  expect(runs.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  expect(await said(conversation_id)).toEqual([
    'customer: ¿Vendéis helados de pistacho?',
    expect.stringContaining('agent: '),
    expect.stringContaining('agent: '),
    '(person_offered)',
  ])
  const mails = () => (deps.mail.outbox?.() ?? []).filter(({ to }) => to === address)
  await until(() => Promise.resolve(mails().length > 0))
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.text).toContain(`/conversations?open=${conversation_id}`)
  expect(mails()[0]?.text).not.toContain('pistacho')
})

test('a form is begun, filled in by conversation, and its end is something to wait for', async () => {
  let collection_id = ''
  const { add, over, customer } = await aShopWithAutomations(async ({ agent_id, shop }) => {
    const admin = shop.as('admin')
    const form = await admin.call(infoCollection.create, { params: { agent_id }, body: A_FORM })
    collection_id = form.id
    await admin.call(agents.addTools, { params: { id: agent_id }, body: { tool_ids: [form.id] } })
  })
  await add({ when: { event: 'conversation_started' }, actions: [{ do: 'collect', collection_id }] })
  await add({
    when: { event: 'collection_completed' },
    actions: [{ do: 'send_message', text: 'Te llamamos mañana.' }],
  })
  const ana = await customer()
  await ana.ask('¿Abrís los sábados?')
  expect(await over(1)).toMatchObject([{ outcome: 'done', actions: [{ do: 'collect', what: 'Reserva' }] }])
  expect((await ana.ask('Me llamo Ana Ruiz')).text).toContain('Ana Ruiz')
  await ana.ask('sí')
  expect(await over(2)).toMatchObject([{ actions: [{ what: 'Te llamamos mañana.' }] }, { outcome: 'done' }])
})

test('a tool of the business is run as in a turn: with its key, in the history, and its failure is heard of once', async () => {
  const made: string[] = []
  const desk = await anOrderDesk()
  const { add, over, customer, admin, of } = await aShopWithAutomations(async ({ agent_id, shop }) => {
    const working = anAppointmentTool(desk.url, { parameters: FIXED })
    const broken = anAppointmentTool(`${desk.url}/bad/html`, {
      name: 'broken',
      url: `${desk.url}/bad/html`,
      parameters: FIXED,
    })
    for (const definition of [working, broken]) {
      const { id: tool_id } = await shop.as('admin').call(tools.create, { params: { agent_id }, body: { definition } })
      await shop.as('admin').call(tools.setSecret, { params: { agent_id, tool_id }, body: { secret: desk.secret } })
      made.push(tool_id)
    }
  })
  const [works = '', fails = ''] = made
  const asked = (...words: string[]) => [{ about: 'text' as const, is: true, any_of: words }]
  await add({ name: 'Cita', conditions: asked('sábados'), actions: [{ do: 'run_tool', tool_id: works }] })
  const ana = await customer()
  const { conversation_id } = await ana.ask('¿Abrís los sábados?')
  expect(await over(1)).toMatchObject([{ outcome: 'done', actions: [{ what: 'book_appointment', outcome: 'done' }] }])
  expect(desk.requests).toMatchObject([{ method: 'POST', url: '/appointments' }])
  const [run] = (await admin.call(toolRuns.list, { params: of, query: {} })).items
  expect(run).toMatchObject({ mode: 'live', outcome: 'success', conversation_id })

  // Its own failure would call it again, for ever.
  await add({
    name: 'Otra vez',
    when: { event: 'tool_failed' },
    conditions: [{ about: 'tool', is: true, any_of: [fails] }],
    actions: [
      { do: 'run_tool', tool_id: fails },
      { do: 'send_message', text: 'Ya está.' },
    ],
    most_per_conversation: 5,
  })
  await add({ name: 'Falla', conditions: asked('domingos'), actions: [{ do: 'run_tool', tool_id: fails }] })
  await ana.ask('¿Abrís los domingos?')
  const [stopped, again, first] = await over(4)
  expect(first).toMatchObject({ automation_name: 'Falla', outcome: 'failed', actions: [{ outcome: 'failed' }] })
  expect(again).toMatchObject({
    automation_name: 'Otra vez',
    outcome: 'failed',
    actions: [{ outcome: 'failed' }, { do: 'send_message', outcome: 'not_reached' }],
  })
  expect(stopped).toMatchObject({ automation_name: 'Otra vez', outcome: 'stopped', stopped_by: 'called_itself' })
})

test('offers of an answer may be tapped still, behind a proactive message', async () => {
  const { add, over, customer } = await aShopWithAutomations()
  const ana = await customer()
  const choice = aChoice('¿Abrís los sábados?')
  const { deps } = await runningApp()
  await add({ when: { event: 'customer_idle', minutes: 1 } })
  await offer(await ana.ask('¿Y eso?'), choice)
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + 120_000))
  await sweepOnce(deps, fireTimers)
  vi.restoreAllMocks()
  await over(1)
  const [accepted] = await ana.send(choice.label, newId(), choice.passage_id)
  expect(accepted).toMatchObject({ type: 'accepted', message: { choice: choice.passage_id } })
})

test('the conversation that one ends stops those that follow, and its end is heard of', async () => {
  const { add, over, said, customer } = await aShopWithAutomations()
  await add({ name: 'Fin', actions: [{ do: 'end_conversation' }, { do: 'send_message', text: 'Nunca' }] })
  await add({ name: 'Detrás', actions: [{ do: 'send_message', text: 'Tampoco' }] })
  await add({ name: 'Al final', when: { event: 'conversation_ended' }, actions: [{ do: 'notify', emails: [A_MAIL] }] })
  const { conversation_id } = await (await customer()).ask('¿Abrís los sábados?')
  const runs = await over(2)
  expect(runs.map(({ automation_name }) => automation_name)).toEqual(['Al final', 'Fin'])
  expect(runs[1]).toMatchObject({ outcome: 'done', actions: [{ outcome: 'done' }, { outcome: 'not_reached' }] })
  expect(await said(conversation_id)).toEqual(['customer: ¿Abrís los sábados?', 'agent: Sí, de 10 a 14.', '(ended)'])
})

test('while a person has control nothing is said, and each automation keeps to its times', async () => {
  const { add, over, runs, admin, customer } = await aShopWithAutomations()
  await add({ name: 'Dos veces', most_per_conversation: 2 })
  const ana = await customer()
  const { conversation_id } = await ana.ask('¿Abrís los sábados?')
  await over(1)
  await admin.call(conversations.take, { params: { id: conversation_id } })
  for (const text of ['¿Sigues ahí?', '¿Hola?']) await ana.send(text)
  const [second, ...others] = await over(2)
  expect(second).toMatchObject({ outcome: 'done', actions: [{ outcome: 'not_reached' }] })
  expect(others).toHaveLength(1)
  expect(await runs()).toHaveLength(2)
})

test('thirty times an hour in one conversation is the end of it, and what names something gone is not applied', async () => {
  const { add, over, runs, admin, of, shop, customer, agent_id } = await aShopWithAutomations()
  const ana = await customer()
  const { conversation_id } = await ana.ask('¿Abrís los sábados?')
  await asSuperuser(
    `insert into automation_run (organization_id, id, agent_id, automation_name, conversation_id, nth, led_by, actions,
       done, outcome, given_up_at, at)
     select $1, gen_random_uuid(), $2, 'Antes', $3, n, '{}', '[]', '[]', 'done', now(), now() from generate_series(1, 30) n`,
    [shop.id, agent_id, conversation_id],
  )
  const topic = await shop.aTopic(agent_id)
  const gone = await add({ name: 'Sin tema', conditions: [{ about: 'topic', is: false, any_of: [topic.id] }] })
  // As one that came back with an older version, or from before that was refused.
  await expect(admin.call(faqTopics.delete, { params: { id: topic.id }, query: {} })).rejects.toMatchObject({
    code: 'faq_topic_in_use',
    message: expect.stringContaining('«Sin tema»') as unknown,
  })
  await asSuperuser('delete from faq_topic where id = $1', [topic.id])
  const id = await add({ name: 'Demasiado' })
  await ana.ask('¿Y los domingos?')
  const [stopped] = await over(31)
  expect(stopped).toMatchObject({ automation_id: id, outcome: 'stopped', stopped_by: 'too_often' })
  expect(await runs()).toHaveLength(31)
  const listed = await admin.call(automations.list, { params: of })
  expect(listed.find((each) => each.id === gone)).toMatchObject({ applied: 0, missing: [{ part: 'condition', at: 0 }] })
  expect(listed.find((each) => each.id === id)).toMatchObject({ applied: 0, last_failure: { outcome: 'stopped' } })
})

const A_MAIL = 'taller@ejemplo.com'
const CLOSED = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
const fixed = (key: string, value: string) => ({
  key,
  label: key,
  description: key,
  type: 'text' as const,
  required: true,
  place: 'body' as const,
  origin: { from: 'fixed' as const, value },
})
const FIXED = [fixed('day', '2026-11-28'), fixed('bike', 'Urbana')]

test('the last lines of a long conversation are read, and its messages are counted from the beginning', async () => {
  const { add, over, customer, shop, agent_id } = await aShopWithAutomations()
  const by = await customer()
  const { conversation_id } = await by.ask('¿Abrís los sábados?')
  const EARLIER = 1_000
  await asSuperuser(
    `insert into message (organization_id, id, conversation_id, "from", text, created_at)
     select $1, gen_random_uuid(), $2, case n % 2 when 0 then 'agent' else 'customer' end, 'Antes ' || n,
       now() - interval '1 day' + n * interval '1 second' from generate_series(1, $3::int) n`,
    [shop.id, conversation_id, EARLIER],
  )
  await asSuperuser('update conversation set messages = messages + $2 where id = $1', [conversation_id, EARLIER])
  await add({ conditions: [{ about: 'messages', at_least: 1_000 }] })
  await by.ask('¿Abrís los sábados?')
  expect(await over(1)).toMatchObject([{ conversation_id, outcome: 'done' }])
  const { deps } = await runningApp()
  const read = await withOrganization(asSystem(deps, shop.id), (tx) =>
    findRecords(tx, [conversation_id], { left_open: true, failures: true }),
  )
  const record = read.get(conversation_id)
  expect(record).toMatchObject({ agent_id, before: { messages: 1_005 - AUTOMATION_LINES, handled_by: 'agent' } })
  expect(record?.lines).toHaveLength(AUTOMATION_LINES)
  expect(record?.lines.findLast(({ from }) => from === 'customer')?.text).toBe('¿Abrís los sábados?')
})
