import { agents } from '@tertulia/contract/agents'
import { conversations } from '@tertulia/contract/conversations'
import { faqTopics } from '@tertulia/contract/faqs'
import {
  type CollectionInput,
  type CollectionResult,
  FieldStep,
  infoCollection,
} from '@tertulia/contract/info-collection'
import { receipts } from '@tertulia/contract/receipts'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { followCollections, keepCollected } from '#features/info-collection/keep-results.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

const A_FIELD = { required: true, options: [], default_value: null }
const FIELDS: CollectionInput['fields'] = [
  { ...A_FIELD, key: 'name', label: 'Nombre', description: '¿Cómo te llamas?', type: 'text' },
  { ...A_FIELD, key: 'email', label: 'Correo', description: '¿A qué correo te escribimos?', type: 'email' },
  {
    ...A_FIELD,
    key: 'shop',
    label: 'Tienda',
    description: '¿En qué tienda te va mejor?',
    type: 'select',
    options: ['Huesca', 'Zaragoza'],
  },
]
const A_FORM: CollectionInput = {
  name: 'Reserva de taller',
  special_instructions: 'Pide los datos de uno en uno.',
  permanent: true,
  start_date: null,
  end_date: null,
  channels: ['bubble'],
  trigger_topic_ids: [],
  fields: FIELDS,
}

async function aShop(change: Partial<CollectionInput> = {}) {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const admin = shop.as('admin')
  const topic = await shop.aTopic(agent.id, 'Taller')
  await shop.aFaq(agent.id, { question: '¿Reparáis bicis eléctricas?', answer: 'Sí, todas.', topic_id: topic.id })
  await shop.aFaq(agent.id)
  const of = { agent_id: agent.id }
  const create = (form: CollectionInput) => admin.call(infoCollection.create, { params: of, body: form })
  const made = await create({ ...A_FORM, ...change })
  const at = { params: { ...of, id: made.id } }
  const live = async () => {
    await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [made.id] } })
    await goLive(shop, agent.id)
    const customer = await aCustomer(agent.id)
    return async (text: string) => (await customer.ask(text)).text
  }
  const results = async () => (await admin.call(infoCollection.results, { ...at, query: {} })).items
  return { shop, agent, admin, topic, of, at, made, create, live, results }
}

test('specification §3: a form is filled in by conversation, each value with the words it came from, and ends in a result', async () => {
  const { live, results, admin, at } = await aShop()
  const say = await live()
  expect(await say('hola, quiero una reserva de taller')).toContain('¿Cómo te llamas?')
  expect(await say('me llamo Ana Ruiz')).toContain('¿A qué correo te escribimos?')
  expect((await results())[0]).toMatchObject({ state: 'partial', values: [{ key: 'name', value: 'Ana Ruiz' }] })
  expect(await say('ana@ejemplo.com')).toContain('¿En qué tienda te va mejor?')
  expect(await say('en huesca')).toContain('Ana Ruiz')
  expect(await say('sí, todo bien')).toBe('Gracias, lo he apuntado. El equipo ya lo tiene.')
  const [result, ...others] = await results()
  expect(others).toEqual([])
  expect(result).toMatchObject({
    state: 'complete',
    values: [
      { key: 'name', value: 'Ana Ruiz', said: 'Ana Ruiz' },
      { key: 'email', value: 'ana@ejemplo.com', said: 'ana@ejemplo.com' },
      { key: 'shop', value: 'Huesca' },
    ],
  })
  expect(new Set(result?.values.map(({ message_id }) => message_id)).size).toBe(3)
  expect(await admin.call(infoCollection.funnel, at)).toEqual([
    { key: 'name', label: 'Nombre', asked: 1, given: 1, left: 0, skipped: 0 },
    { key: 'email', label: 'Correo', asked: 1, given: 1, left: 0, skipped: 0 },
    { key: 'shop', label: 'Tienda', asked: 1, given: 1, left: 0, skipped: 0 },
  ])
  const { csv, rows } = await admin.call(infoCollection.export, at)
  expect(rows).toBe(1)
  expect(csv).toContain('Ana Ruiz,ana@ejemplo.com,Huesca')
})

test('a topic that starts a form is not deleted, and says which', async () => {
  const { admin, at, topic, made, agent, shop } = await aShop()
  const collection = { ...A_FORM, trigger_topic_ids: [topic.id] }
  await admin.call(infoCollection.update, { ...at, body: { collection } })
  const move_to = (await shop.aTopic(agent.id)).id
  for (const query of [{ move_to }, {}])
    await expect(admin.call(faqTopics.delete, { params: { id: topic.id }, query })).rejects.toMatchObject({
      status: 409,
      code: 'faq_topic_in_use',
      message: expect.stringContaining(`«${made.name}»`) as unknown,
    })
  await admin.call(infoCollection.update, { ...at, body: { collection: { ...collection, trigger_topic_ids: [] } } })
  await admin.call(faqTopics.delete, { params: { id: topic.id }, query: { move_to } })
})

test('a form that names a topic that is gone shows without it, and is saved as it shows', async () => {
  const { admin, at, topic } = await aShop()
  const collection = { ...A_FORM, trigger_topic_ids: [topic.id] }
  await admin.call(infoCollection.update, { ...at, body: { collection } })
  await asSuperuser('delete from faq where topic_id = $1', [topic.id])
  await asSuperuser('delete from faq_topic where id = $1', [topic.id])
  const shown = await admin.call(infoCollection.get, at)
  expect(shown.trigger_topic_ids).toEqual([])
  await admin.call(infoCollection.update, {
    ...at,
    body: { collection: { ...collection, trigger_topic_ids: shown.trigger_topic_ids } },
  })
})

test('an answer from one of its topics is followed by the first question, once a conversation', async () => {
  const { live, admin, at, topic, made, agent, shop, results } = await aShop()
  const {
    id: _,
    agent_id: __,
    state: ___,
    named_by: ____,
    assigned,
    contacts,
    results: counts,
    updated_at,
    ...form
  } = made
  expect([assigned, contacts, counts]).toEqual([false, [], { begun: 0, complete: 0 }])
  const collection = { ...form, trigger_topic_ids: [topic.id] }
  await admin.call(infoCollection.update, { ...at, body: { collection, expected_updated_at: updated_at } })
  const say = await live()
  expect(await say('¿Abrís los sábados?')).toBe('Sí, de 10 a 14.')
  expect(await say('¿Reparáis bicis eléctricas?')).toBe('Sí, todas.\n\n¿Cómo te llamas?')
  await say('déjalo, no quiero')
  expect((await results())[0]).toMatchObject({ state: 'refused', values: [] })
  expect(await say('¿Reparáis bicis eléctricas?')).toBe('Sí, todas.')
  expect((await shop.as('viewer').call(infoCollection.list, { params: { agent_id: agent.id } }))[0]).toMatchObject({
    state: 'active',
    results: { begun: 1, complete: 0 },
  })
})

test('a question aside that is not known offers nothing else beside the form’s own, and «donde sea» asks nothing', async () => {
  const { live } = await aShop()
  const say = await live()
  await say('quiero una reserva de taller')
  await say('Ana Ruiz')
  await say('ana@ejemplo.com')
  const aside = await say('¿Hay taller los sábados de agosto?')
  expect(aside).toMatch(/Seguimos\. ¿En qué tienda/u)
  expect(aside).not.toContain('Lo más parecido')
  expect(await say('donde sea')).toMatch(/No he entendido cuál de las opciones/u)
})

test('a form is not asked for on other channels, before it begins, or once it is over', async () => {
  const soon = (seconds: number) => iso(secondsFrom(new Date(), seconds))
  const shops = [
    { channels: ['whatsapp' as const] },
    { permanent: false, start_date: soon(86_400), end_date: soon(2 * 86_400) },
  ]
  for (const change of shops) {
    // oxlint-disable-next-line no-await-in-loop -- one shop after the other
    const say = await (await aShop(change)).live()
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect(await say('quiero una reserva de taller')).not.toContain('¿Cómo te llamas?')
  }
})

test('specification §5: what does not fit is told beside its field', async () => {
  const { create, admin, at } = await aShop()
  const form = { ...A_FORM, name: 'x', special_instructions: ' ', channels: [], fields: [] }
  await expect(create(form)).rejects.toMatchObject({
    status: 400,
    fields: [
      { path: 'name', code: 'too_short' },
      { path: 'special_instructions', code: 'required' },
      { path: 'channels', code: 'channel_required' },
      { path: 'fields', code: 'field_required' },
    ],
  })
  const past = { ...A_FORM, name: 'Otra', permanent: false, end_date: '2026-01-01T00:00:00.000Z' }
  await expect(create(past)).rejects.toMatchObject({ code: 'collection_is_over', fields: [{ path: 'end_date' }] })
  const contacts = Array.from({ length: 11 }, (_, n) => `persona${n}@ejemplo.com`)
  await expect(admin.call(infoCollection.setContacts, { ...at, body: { contacts } })).rejects.toMatchObject({
    fields: [{ path: 'contacts', code: 'too_many_contacts' }],
  })
  const twice = ['ana@ejemplo.com', 'ANA@ejemplo.com', 'no es un correo']
  await expect(admin.call(infoCollection.setContacts, { ...at, body: { contacts: twice } })).rejects.toMatchObject({
    fields: [{ path: 'contacts.2', code: 'invalid_email' }],
  })
  await expect(
    admin.call(infoCollection.setContacts, { ...at, body: { contacts: twice.slice(0, 2) } }),
  ).rejects.toMatchObject({ fields: [{ path: 'contacts.1', code: 'contact_repeated' }] })
})

test('default values of fields are judged and stored as the agent would read them', async () => {
  const { create } = await aShop()
  const optional = { ...A_FIELD, required: false }
  const withDefaults = (day: string, mail: string, phone: string): CollectionInput => ({
    ...A_FORM,
    name: `Con ${day}`,
    fields: [
      { ...optional, key: 'day', label: 'Día', description: 'Día', type: 'date', default_value: day },
      { ...optional, key: 'mail', label: 'Correo', description: 'Correo', type: 'email', default_value: mail },
      { ...optional, key: 'phone', label: 'Móvil', description: 'Móvil', type: 'phone', default_value: phone },
    ],
  })
  await expect(create(withDefaults('plátano', 'nadie', '12'))).rejects.toMatchObject({
    code: 'invalid_request',
    fields: ['day', 'mail', 'phone'].map((_, at) => ({ path: `fields.${at}.default_value`, code: 'invalid_value' })),
  })
  const { fields } = await create(withDefaults('24/12/2027', 'Ana@Ejemplo.com', '612 345 678'))
  expect(fields.map(({ default_value }) => default_value)).toEqual(['2027-12-24', 'ana@ejemplo.com', '+34612345678'])
})

test('contacts hear of a result in fixed words with a link, and a member cannot change who they are', async () => {
  const { shop, live, admin, at } = await aShop()
  const email = `taller-${at.params.id}@ejemplo.com`
  await admin.call(infoCollection.setContacts, { ...at, body: { contacts: [email] } })
  await expect(
    shop.as('member').call(infoCollection.setContacts, { ...at, body: { contacts: [] } }),
  ).rejects.toMatchObject({ status: 403 })
  const say = await live()
  for (const text of ['quiero una reserva de taller', 'Ana Ruiz', 'ana@ejemplo.com', 'Zaragoza', 'sí']) {
    // oxlint-disable-next-line no-await-in-loop -- one line follows the other
    await say(text)
  }
  const { deps } = await runningApp()
  await until(async () => (deps.mail.outbox?.() ?? []).some(({ to }) => to === email))
  const mail = deps.mail.outbox?.().find(({ to }) => to === email)
  expect(mail?.text).toContain(`/capabilities/collect/${at.params.id}/results`)
  expect(mail?.text).not.toContain('Ana Ruiz')
})

test('a preview plays the form as it stands in the editor', async () => {
  const { admin, of } = await aShop()
  const steps = await admin.call(infoCollection.preview, {
    params: of,
    body: { fields: FIELDS, language: 'es', messages: ['quiero reservar', 'Ana Ruiz', 'ana@', 'ana@ejemplo.com'] },
  })
  expect(steps.map(({ outcome }) => outcome)).toEqual(['asking', 'asking', 'asking', 'asking'])
  expect(steps[1]?.taken).toEqual([{ key: 'name', value: 'Ana Ruiz', said: 'Ana Ruiz' }])
  expect(steps[3]?.options).toEqual(['Huesca', 'Zaragoza'])
})

test('a receipt tells what the agent was waiting for', async () => {
  const { shop, agent, admin, at } = await aShop()
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [at.params.id] } })
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  await customer.ask('quiero una reserva de taller')
  const { id: message_id } = await customer.ask('Ana Ruiz')
  expect(await admin.call(receipts.get, { params: { message_id } })).toMatchObject({
    decision: 'collect',
    pending_before: { state: { asked: 'name' } },
    pending: { state: { asked: 'email', values: { name: { value: 'Ana Ruiz', span: { start: 0, end: 8 } } } } },
  })
})

test('a viewer sees no address that a customer gave: in the receipt, in the results', async () => {
  const { shop, live, results, at } = await aShop()
  const say = await live()
  for (const text of ['quiero una reserva de taller', 'Ana Ruiz', 'ana.secreta@ejemplo.com']) {
    // oxlint-disable-next-line no-await-in-loop -- one line follows the other
    await say(text)
  }
  const [result] = await results()
  const message_ids = await answersIn(shop.id, result?.conversation_id ?? '')
  const viewer = shop.as('viewer')
  const seen = [
    ...(await Promise.all(message_ids.map((message_id) => viewer.call(receipts.get, { params: { message_id } })))),
    await viewer.call(infoCollection.results, { ...at, query: {} }),
  ]
  expect(JSON.stringify(await results())).toContain('ana.secreta@ejemplo.com')
  expect(JSON.stringify(seen)).not.toContain('ana.secreta@ejemplo.com')
})

const answersIn = async (organization_id: string, conversation_id: string) =>
  (
    await asSuperuser<{ id: string }>(
      `select id from message where organization_id = $1 and conversation_id = $2 and "from" = 'agent'`,
      [organization_id, conversation_id],
    )
  ).rows.map(({ id }) => id)

test('a form that is deleted takes what it collected with it, and the live version keeps nothing any more', async () => {
  const { live, admin, at, results } = await aShop()
  const say = await live()
  for (const text of ['quiero una reserva de taller', 'Ana Ruiz', 'ana@ejemplo.com', 'Huesca']) {
    // oxlint-disable-next-line no-await-in-loop -- one line follows the other
    await say(text)
  }
  expect(await results()).toHaveLength(1)
  await admin.call(infoCollection.delete, at)
  expect(await say('sí')).toBe('Ahora mismo no puedo hacer eso.')
  await expect(results()).rejects.toMatchObject({ status: 404 })
})

test('screens §9.8: a form that waits for a hand-over asks before a person is called, and calls one when it is done', async () => {
  const asking = { order: 'before_hand_over', attempts: 3, without_required: 'stop' } as const
  const { live, results, admin, shop } = await aShop({ asking, fields: FIELDS.slice(0, 2) })
  const control = async () =>
    (await admin.call(conversations.list, { query: { organization_id: shop.id } })).items[0]?.control
  const say = await live()
  expect(await say('quiero una reserva de taller')).not.toContain('¿Cómo te llamas?')
  expect(await say('quiero hablar con una persona')).toMatch(
    /^Claro\. Antes de avisar al equipo.*\n\n¿Cómo te llamas\?$/u,
  )
  await say('Ana Ruiz')
  await say('ana@ejemplo.com')
  expect(await control()).toBe('agent')
  expect(await say('sí')).toMatch(/^Gracias, lo he apuntado.*\n\nClaro\. Aviso al equipo/u)
  expect(await control()).toBe('offered')
  expect(await results()).toMatchObject([{ state: 'complete' }])
})

test('screens §9.12: each figure of the funnel is the total of the results that it opens', async () => {
  const { live, admin, at, agent } = await aShop()
  const say = await live()
  // One comes to the end, one leaves at the e-mail, one is not sure at the end, one says no at once.
  const customers = [say, ...(await Promise.all([1, 2, 3].map(() => aCustomer(agent.id)))).map(({ ask }) => ask)]
  const said = [
    ['quiero una reserva de taller', 'Ana Ruiz', 'ana@ejemplo.com', 'en huesca', 'sí, todo bien'],
    ['quiero una reserva de taller', 'Berta Gil'],
    ['quiero una reserva de taller', 'Carla Mir', 'carla@ejemplo.com', 'en huesca'],
    ['quiero una reserva de taller', 'no, déjalo'],
  ]
  for (const [who, words] of said.entries())
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a customer writes
    for (const text of words) await customers[who]?.(text)
  const funnel = await admin.call(infoCollection.funnel, at)
  expect(funnel).toMatchObject([
    { key: 'name', asked: 4, given: 3, left: 1 },
    { key: 'email', asked: 3, given: 2, left: 1 },
    { key: 'shop', asked: 2, given: 2, left: 0 },
  ])
  const totalOf = async (field: string, step: FieldStep) =>
    (await admin.call(infoCollection.results, { ...at, query: { field, step } })).page.total
  for (const { key, ...counts } of funnel)
    for (const step of FieldStep.options) expect(await totalOf(key, step), `${key} ${step}`).toBe(counts[step])
  const left = await admin.call(infoCollection.results, { ...at, query: { field: 'email', step: 'left' } })
  expect(left.items).toMatchObject([{ state: 'partial', values: [{ value: 'Berta Gil' }] }])
})

test('screens §9.7: a field that was not asked for is no missing one: in what is kept, in the funnel', async () => {
  const gated = { ...A_FIELD, key: 'battery', label: 'Batería', description: '¿Qué batería?', type: 'text' as const }
  const fields = [...FIELDS.slice(2), { ...gated, condition: { key: 'shop', is: ['Zaragoza'] } }]
  const { live, results, admin, at } = await aShop({ fields })
  const say = await live()
  await say('quiero una reserva de taller')
  expect(await say('en Huesca')).not.toContain('Batería')
  await say('sí')
  expect(await results()).toMatchObject([{ state: 'complete', values: [{ key: 'shop', value: 'Huesca' }] }])
  expect(await admin.call(infoCollection.funnel, at)).toMatchObject([
    { key: 'shop', asked: 1, skipped: 0 },
    { key: 'battery', asked: 0, given: 0, skipped: 1 },
  ])
})

test('specification §5: a condition looks at an earlier field, a mask has a place, how it is asked is one of the ways', async () => {
  const { create } = await aShop()
  const [name, email, shop] = FIELDS as [
    CollectionInput['fields'][0],
    CollectionInput['fields'][0],
    CollectionInput['fields'][0],
  ]
  const is = ['Huesca']
  const cases: [CollectionInput['fields'], string][] = [
    [[{ ...name, condition: { key: 'shop', is } }, shop], 'fields.0.condition'],
    [[shop, { ...name, condition: { key: 'shop', is: ['Soria'] } }], 'fields.1.condition'],
    [[shop, { ...name, condition: { key: 'shop', is: true } }], 'fields.1.condition'],
    [[{ ...name, pattern: { shape: 'mask', mask: '"CA"' } }], 'fields.0.pattern.mask'],
    [[{ ...email, pattern: { shape: 'figures' } }], 'fields.0.pattern'],
  ]
  for (const [fields, path] of cases)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(create({ ...A_FORM, fields })).rejects.toMatchObject({ fields: [{ path }] })
})

test('a customer who stops leaves their words for each value, and none of the last message', async () => {
  const { live, results } = await aShop()
  const say = await live()
  for (const text of ['quiero una reserva de taller', 'Ana Ruiz', 'déjalo, no quiero'])
    // oxlint-disable-next-line no-await-in-loop -- one line follows the other
    await say(text)
  expect(await results()).toMatchObject([{ state: 'partial', values: [{ key: 'name', said: 'Ana Ruiz' }] }])
})

test('a step that is heard of once the form is complete gives its words, and begins no other result', async () => {
  const { live, results, shop, agent } = await aShop()
  const say = await live()
  for (const text of ['quiero una reserva de taller', 'Ana Ruiz', 'ana@ejemplo.com', 'Huesca', 'sí'])
    // oxlint-disable-next-line no-await-in-loop -- one line follows the other
    await say(text)
  const kept = await results()
  await asSuperuser(
    `update collection_result set collected = (select jsonb_agg(value || '{"said": null, "message_id": null}')
       from jsonb_array_elements(collected) value) where organization_id = $1`,
    [shop.id],
  )
  const { rows } = await asSuperuser<{ id: string; created_at: Date }>(
    `select id, created_at from message where organization_id = $1 and "from" = 'agent' order by id`,
    [shop.id],
  )
  const heard = rows.map(({ id, created_at }) => ({
    type: 'tool.collecting',
    at: iso(created_at),
    payload: { message_id: id, agent_id: agent.id },
  }))
  const { deps } = await runningApp()
  await withOrganization({ ...deps, organization_id: shop.id } as never, (tx) =>
    followCollections.handle(tx as never, heard as never),
  )
  expect(await results()).toEqual(kept)
})

test('one result of a form is kept, whichever subscriber hears of a step first and however long that takes', async () => {
  const { live, results, shop, agent, made } = await aShop()
  const say = await live()
  await say('quiero una reserva de taller')
  await say('Ana Ruiz')
  const { rows } = await asSuperuser<{ id: string; created_at: Date; conversation_id: string }>(
    `select id, created_at, conversation_id from message where organization_id = $1 and "from" = 'agent' order by id desc limit 1`,
    [shop.id],
  )
  await asSuperuser('delete from collection_result where organization_id = $1', [shop.id])
  const { deps } = await runningApp()
  const ctx = { ...deps, organization_id: shop.id } as never
  const [{ id, created_at, conversation_id }] = rows as [(typeof rows)[number]]
  const heard = { type: 'tool.collecting', at: iso(created_at), payload: { message_id: id, agent_id: agent.id } }
  const written = Promise.withResolvers<void>()
  const slow = withOrganization(ctx, async (tx) => {
    await followCollections.handle(tx as never, [heard] as never)
    written.resolve()
    // Its transaction is still open while the turn keeps the whole.
    await delay(300)
  })
  await written.promise
  const values = { name: 'Ana Gil', email: 'ana@ejemplo.com', shop: 'Huesca' }
  await keepCollected(ctx, { agent_id: agent.id, collection_id: made.id, conversation_id, values })
  await slow
  expect(await results()).toMatchObject([
    { state: 'complete', values: [{ key: 'name', value: 'Ana Gil', said: null }, { key: 'email' }, { key: 'shop' }] },
  ])
})

test('screens §9.12: a value of a complete result is corrected by hand, with who did it and what it was before', async () => {
  const { shop, live, results, admin, agent, made } = await aShop()
  const say = await live()
  await say('hola, quiero una reserva de taller')
  await say('me llamo Ana Ruiz')
  const correct = (result_id: string, key: string, value: string, by = admin) =>
    by.call(infoCollection.correct, { params: { agent_id: agent.id, id: made.id, result_id }, body: { key, value } })
  const [partial] = await results()
  await expect(correct(partial!.id, 'name', 'Otra')).rejects.toMatchObject({ code: 'result_under_way' })
  for (const text of ['ana@ejemplo.com', 'en huesca', 'sí, todo bien'])
    // oxlint-disable-next-line no-await-in-loop -- one line follows the other
    await say(text)
  const [{ id, updated_at }] = (await results()) as [CollectionResult]
  await expect(correct(id, 'email', 'no es un correo')).rejects.toMatchObject({ code: 'result_value' })
  await expect(correct(id, 'nada', 'x')).rejects.toMatchObject({ code: 'result_value' })
  await expect(correct(id, 'name', 'x', shop.as('viewer'))).rejects.toMatchObject({ code: 'not_allowed' })
  await correct(id, 'name', 'Ana Ruiz Gil')
  await correct(id, 'name', 'Ana Ruiz Vela')
  const [now] = await results()
  expect(now?.values.find(({ key }) => key === 'name')).toMatchObject({
    value: 'Ana Ruiz Vela',
    said: 'Ana Ruiz',
    corrections: [{ before: 'Ana Ruiz' }, { before: 'Ana Ruiz Gil', by: expect.stringMatching(/./u) as string }],
  })
  // It tells when the customer spoke last.
  expect(now?.updated_at).toBe(updated_at)
})
