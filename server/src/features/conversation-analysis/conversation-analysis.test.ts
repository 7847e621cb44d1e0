/** @module-tag services */
import {
  conversationAnalysis,
  type AnalysedField,
  type ResolutionByHand,
} from '@tertulia/contract/conversation-analysis'
import { conversations } from '@tertulia/contract/conversations'
import { expect, test } from 'vitest'
import { analyseConversation } from '#features/conversation-analysis/analyse-conversation.ts'
import { requestAnalysis } from '#features/conversation-analysis/request-analysis.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { aShopWithModel, ledgerOf, switchOnHelp } from '../../../test/a-shop-with-model.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  return { shop, agent }
}

/** A conversation with a customer's messages, ended by a member. */
async function anEnded(shop: Shop, agent_id: string, ...said: string[]) {
  const customer = await aCustomer(agent_id)
  let id = ''
  for (const text of said) id = (await customer.ask(text)).conversation_id
  await end(shop, id)
  return id
}

async function end(shop: Shop, id: string) {
  await shop.as('member').call(conversations.take, { params: { id } })
  await shop.as('member').call(conversations.end, { params: { id } })
}

const look = (shop: Shop, id: string, role: 'member' | 'viewer' = 'member') =>
  shop.as(role).call(conversationAnalysis.get, { params: { id } })
async function analysed(shop: Shop, id: string) {
  await until(async () => (await look(shop, id)).state === 'done')
  return look(shop, id)
}
const correct = (shop: Shop, id: string, field: AnalysedField, value: string | boolean | null) =>
  shop.as('member').call(conversationAnalysis.correct, { params: { id, field }, body: { value } })
const linesOf = async (shop: Shop) =>
  (await ledgerOf(shop)).filter(({ kind }) => kind === 'analysis.conversation').map((line) => line.conversation_id)
const reopen = async (shop: Shop, id: string) => {
  await shop.as('member').call(conversations.reopen, { params: { id } })
}

test('a conversation that ends is analysed once by rules, says so, and is one line of the ledger', async () => {
  const { shop, agent } = await aShop()
  const id = await anEnded(shop, agent.id, '¿Abrís los sábados?', 'perfecto, muchas gracias')
  const { engine, values, analysed_at } = await analysed(shop, id)
  expect(engine).toBe('rules')
  expect(values).toMatchObject({
    topic: { value: 'Abrís los sábados', corrected: null },
    sentiment: { value: 'positive' },
    intent: { value: 'information_request' },
    task_success: { value: 'success' },
    resolved: { value: true },
    resolution_reason: { value: 'confirmed' },
  })
  expect(values.summary.value).toContain('Aitana respondió con «¿Abrís los sábados?»')
  expect(values.sentiment.evidence).toMatchObject([{ quote: 'perfecto, muchas gracias' }])
  expect(await shop.as('member').call(conversations.get, { params: { id } })).toMatchObject({
    sentiment: 'positive',
    resolved: true,
    analysed_at,
  })
  expect(await linesOf(shop)).toEqual([id])
})

test('quotations, and texts in lists, are as people read them: without the signs that format them', async () => {
  const { shop, agent } = await aShop()
  const customer = await aCustomer(agent.id)
  const { conversation_id: id } = await customer.ask('¿Abrís los sábados?')
  await shop.as('member').call(conversations.take, { params: { id } })
  await customer.send('Sois un **desastre**, de verdad.')
  const { last_message } = await shop.as('member').call(conversations.get, { params: { id } })
  expect(last_message).toBe('Sois un desastre, de verdad.')
  await shop.as('member').call(conversations.end, { params: { id } })
  const { sentiment } = (await analysed(shop, id)).values
  expect(sentiment.evidence.map(({ quote }) => quote).join()).toContain('Sois un desastre')
})

test('a quotation stands letter by letter in the message that is named', async () => {
  const { shop, agent } = await aShop()
  const id = await anEnded(shop, agent.id, 'Hola. No me funciona el casco. ¿Abrís los sábados?', 'sois un desastre!!')
  const { values } = await analysed(shop, id)
  const { items } = await shop.as('member').call(conversations.messages, { params: { id }, query: {} })
  const said = new Map(items.map((message) => [message.id, message.text]))
  const quotes = Object.values(values).flatMap(({ evidence }) => evidence)
  expect(quotes.length).toBeGreaterThan(3)
  for (const { message_id, quote } of quotes) expect(said.get(message_id)).toContain(quote)
})

test('a job that runs twice, or for an analysis that was asked for again, writes and bills nothing more', async () => {
  const { shop, agent } = await aShop()
  const id = await anEnded(shop, agent.id, '¿Abrís los sábados?')
  await analysed(shop, id)
  const { rows } = await asSuperuser<{ run_id: string }>(
    'select run_id from conversation_analysis where conversation_id = $1',
    [id],
  )
  const ctx = asSystem((await runningApp()).deps, shop.id)
  const signal = AbortSignal.timeout(20_000)
  for (const run_id of [rows[0]?.run_id ?? '', newId()])
    await analyseConversation(ctx, { conversation_id: id, run_id }, signal)
  expect(await linesOf(shop)).toEqual([id])
})

test('an open conversation is not analysed, and its analysis cannot be requested', async () => {
  const { shop, agent } = await aShop()
  const { conversation_id: id } = await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  expect(await look(shop, id)).toMatchObject({ state: 'open', values: { topic: { value: null, analysed: null } } })
  await expect(shop.as('member').call(conversationAnalysis.request, { params: { id } })).rejects.toMatchObject({
    code: 'conversation_not_ended',
  })
})

test('tests in the playground are never analysed, not on request either', async () => {
  const { shop, agent } = await aShop()
  const { rows } = await asSuperuser<{ id: string }>(
    `insert into conversation (organization_id, id, agent_id, channel, profile_name, language, status, control, messages,
       last_message, last_message_at, handed_over, started_at, ended_at, user_id)
     select $1, gen_random_uuid(), $2, 'playground', 'Prueba', 'es', 'ended', 'agent', 0, '', now(), false, now(), now(),
       user_id from membership where organization_id = $1 limit 1 returning id`,
    [shop.id, agent.id],
  )
  const ctx = asSystem((await runningApp()).deps, shop.id)
  const id = rows[0]?.id ?? ''
  expect(await withOrganization(ctx, (tx) => requestAnalysis(tx, [id]))).toBe(0)
  expect(await look(shop, id)).toMatchObject({ state: 'none' })
})

test('a value by hand says who put it and what it was, and stays when it is analysed again', async () => {
  const { shop, agent } = await aShop()
  const id = await anEnded(shop, agent.id, '¿Abrís los sábados?')
  await analysed(shop, id)
  const { values } = await correct(shop, id, 'subtopic', 'billing')
  expect(values.subtopic).toMatchObject({ value: 'billing', analysed: 'other', corrected: { from: 'other' } })
  await shop.as('member').call(conversationAnalysis.request, { params: { id } })
  await until(async () => (await linesOf(shop)).length === 2)
  expect((await analysed(shop, id)).values.subtopic).toMatchObject({ value: 'billing', analysed: 'other' })
  const restored = await shop.as('member').call(conversationAnalysis.uncorrect, { params: { id, field: 'subtopic' } })
  expect(restored.values.subtopic).toMatchObject({ value: 'other', corrected: null })
  expect(await shop.as('member').call(conversations.get, { params: { id } })).toMatchObject({ subtopic: 'other' })
})

test('by hand a conversation is not resolved for a reason that tells the opposite', async () => {
  const { shop, agent } = await aShop()
  const id = await anEnded(shop, agent.id, '¿Abrís los sábados?', 'perfecto, muchas gracias')
  await analysed(shop, id)
  const held = async () => {
    const { values } = await look(shop, id)
    return [values.resolved.value, values.resolution_reason.value]
  }
  expect(await held()).toEqual([true, 'confirmed'])
  // Against an analysed reason what was put by hand holds, and the reason no longer.
  await correct(shop, id, 'resolved', false)
  expect(await held()).toEqual([false, null])
  // A reason by hand says it, as for several.
  await correct(shop, id, 'resolution_reason', 'by_person')
  expect(await held()).toEqual([true, 'by_person'])
  await correct(shop, id, 'resolution_reason', 'not_answered')
  expect(await held()).toEqual([false, 'not_answered'])
  await expect(correct(shop, id, 'resolved', true)).rejects.toMatchObject({
    status: 409,
    code: 'resolution_contradicts',
    fields: [{ path: 'value' }],
  })
  expect(await held()).toEqual([false, 'not_answered'])
  await correct(shop, id, 'resolution_reason', null)
  await correct(shop, id, 'resolved', true)
  expect(await held()).toEqual([true, null])
})

test('a value that the field does not have is refused, and a number in a topic is not kept', async () => {
  const { shop, agent } = await aShop()
  const id = await anEnded(shop, agent.id, '¿Abrís los sábados?')
  await analysed(shop, id)
  await expect(correct(shop, id, 'subtopic', 'weather')).rejects.toMatchObject({ fields: [{ path: 'value' }] })
  await expect(correct(shop, id, 'resolved', 'yes')).rejects.toMatchObject({ fields: [{ path: 'value' }] })
  await expect(correct(shop, id, 'topic', 'x'.repeat(81))).rejects.toMatchObject({ fields: [{ path: 'value' }] })
  expect((await correct(shop, id, 'topic', 'Llamar al 612 345 678')).values.topic.value).toBe('Llamar al •••')
  await expect(
    shop.as('viewer').call(conversationAnalysis.correct, {
      params: { id, field: 'topic' },
      body: { value: 'Horario' },
    }),
  ).rejects.toMatchObject({ status: 403 })
})

test('opened again, what was analysed holds no longer and what was put by hand does; it is analysed at its next end', async () => {
  const { shop, agent } = await aShop()
  const id = await anEnded(shop, agent.id, '¿Abrís los sábados?')
  await analysed(shop, id)
  await correct(shop, id, 'topic', 'Horario')
  await reopen(shop, id)
  expect(await look(shop, id)).toMatchObject({
    state: 'open',
    values: { topic: { value: 'Horario' }, resolved: { value: null, analysed: true } },
  })
  expect(await shop.as('member').call(conversations.get, { params: { id } })).toMatchObject({
    topic: 'Horario',
    resolved: null,
    analysed_at: null,
  })
  await end(shop, id)
  expect((await analysed(shop, id)).values).toMatchObject({ topic: { value: 'Horario' }, resolved: { value: true } })
  await until(async () => (await linesOf(shop)).length === 2)
})

test('a reader with masked conversations gets summary, topic and quotations masked', async () => {
  const { shop, agent } = await aShop()
  const id = await anEnded(shop, agent.id, '¿Me llamáis al 612 345 678 para decirme si abrís los sábados?')
  expect(JSON.stringify((await analysed(shop, id)).values.summary)).toContain('612 345 678')
  expect(JSON.stringify(await look(shop, id, 'viewer'))).not.toContain('612 345 678')
  const { topic } = await shop.as('viewer').call(conversations.get, { params: { id } })
  expect(topic).not.toContain('612 345 678')
})

test('with a conversation goes its analysis, and what was put by hand', async () => {
  const { shop, agent } = await aShop()
  const id = await anEnded(shop, agent.id, '¿Abrís los sábados?')
  await analysed(shop, id)
  await correct(shop, id, 'resolved', false)
  await asSuperuser('delete from conversation where id = $1', [id])
  for (const table of ['conversation_analysis', 'value_correction']) {
    const { rows } = await asSuperuser(`select 1 from ${table} where conversation_id = $1`, [id])
    expect(rows).toEqual([])
  }
})

const BY_MODEL = {
  summary: { value: 'Quería saber el horario.', quotes: [{ line: 1, words: '¿Abrís los sábados?' }] },
  topic: { value: 'Horario de sábado', quotes: [{ line: 1, words: 'sábados' }] },
  subtopic: { value: 'policy_terms', quotes: [{ line: 1, words: 'nobody said this' }] },
  sentiment: { value: 'neutral', quotes: [] },
  intent: { value: 'gossip', quotes: [{ line: 1, words: 'sábados' }] },
}

test('the organization’s model tells it where there is one; what it cannot show is dropped, not believed', async () => {
  const say = `Aquí está:\n${JSON.stringify(BY_MODEL)}`
  const { shop, agent } = await aShopWithModel({ rules: [{ when: /<conversation>/u, say }] })
  await switchOnHelp(shop, 'analysis')
  const id = await anEnded(shop, agent.id, '¿Abrís los sábados?')
  const { engine, values } = await analysed(shop, id)
  expect(engine).toBe('model')
  expect(values).toMatchObject({
    topic: { value: 'Horario de sábado', evidence: [{ quote: 'sábados' }] },
    subtopic: { value: null },
    sentiment: { value: 'neutral' },
    intent: { value: null },
    task_success: { value: 'undetermined' },
    resolved: { value: null },
  })
  expect((await ledgerOf(shop)).map(({ kind }) => kind)).toContain('model.analysis')
})

test('until a member has switched it on the model reads no conversation, and rules analyse it', async () => {
  const { shop, agent, standIn } = await aShopWithModel()
  const id = await anEnded(shop, agent.id, '¿Abrís los sábados?')
  expect(await analysed(shop, id)).toMatchObject({ engine: 'rules', model_failure: null })
  expect(JSON.stringify(standIn.requests)).not.toContain('<conversation>')
})

test('if the model says nothing that can be read, rules analyse it, and the reason is shown', async () => {
  const { shop, agent } = await aShopWithModel({ rules: [{ when: /<conversation>/u, say: 'No sé.' }] })
  await switchOnHelp(shop, 'analysis')
  const id = await anEnded(shop, agent.id, '¿Abrís los sábados?')
  expect(await analysed(shop, id)).toMatchObject({
    engine: 'rules',
    model_failure: 'unreadable',
    values: { intent: { value: 'information_request' } },
  })
})

test('several are analysed again, those still open are passed over (screens.md §7: ask to summarize)', async () => {
  const { shop, agent } = await aShop()
  const ended = await anEnded(shop, agent.id, '¿Abrís los sábados?')
  const before = (await analysed(shop, ended)).analysed_at
  const open = (await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')).conversation_id
  const body = { organization_id: shop.id, ids: [ended, open] }
  expect(await shop.as('member').call(conversationAnalysis.requestMany, { body })).toEqual({ requested: 1 })
  await until(async () => (await analysed(shop, ended)).analysed_at !== before)
})

test('several are resolved or not by hand, with the reason, in one trace; those of others and those that are so are passed over', async () => {
  const { shop, agent } = await aShop()
  const { shop: stranger, agent: other } = await aShop()
  const ended = await anEnded(shop, agent.id, '¿Abrís los sábados?')
  await analysed(shop, ended)
  const open = (await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')).conversation_id
  const foreign = (await (await aCustomer(other.id)).ask('¿Abrís los sábados?')).conversation_id
  const resolve = (reason: 'by_person' | 'nobody_came', ids = [ended, open, foreign]) =>
    shop.as('member').call(conversationAnalysis.resolveMany, { body: { organization_id: shop.id, ids, reason } })
  expect((await resolve('nobody_came')).undo.map(({ id }) => id)).toEqual([ended, open].toSorted())
  expect(await resolve('nobody_came')).toEqual({ undo: [] })
  const values = { resolved: { value: false }, resolution_reason: { value: 'nobody_came' } }
  for (const id of [ended, open]) expect(await look(shop, id)).toMatchObject({ values })
  expect(await resolve('by_person', [ended])).toEqual({
    undo: [{ id: ended, resolved: false, resolution_reason: 'nobody_came' }],
  })
  expect(await look(shop, ended)).toMatchObject({
    values: { resolved: { value: true, corrected: { from: true } }, resolution_reason: { value: 'by_person' } },
  })
  expect(await look(stranger, foreign)).toMatchObject({ values: { resolved: { value: null } } })
  const viewer = shop.as('viewer').call(conversationAnalysis.resolveMany, {
    body: { organization_id: shop.id, ids: [ended], reason: 'answered' },
  })
  await expect(viewer).rejects.toMatchObject({ code: 'not_allowed' })
})

test('conversations that are resolved at once return to what they were: as analysed, or as they stood by hand', async () => {
  const { shop, agent } = await aShop()
  const [analysed_only, by_hand, open] = [
    await anEnded(shop, agent.id, '¿Abrís los sábados?'),
    await anEnded(shop, agent.id, '¿Abrís los sábados?'),
    (await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')).conversation_id,
  ]
  for (const id of [analysed_only, by_hand]) await analysed(shop, id)
  await correct(shop, by_hand, 'resolution_reason', 'confirmed')
  const ids = [analysed_only, by_hand, open]
  const values = () => Promise.all(ids.map(async (id) => (await look(shop, id)).values))
  const held = async () =>
    (await values()).map(({ resolved, resolution_reason }) => [resolved.value, resolution_reason.value])
  const before = await held()
  const resolve = (by: 'member' | 'admin') =>
    shop.as(by).call(conversationAnalysis.resolveMany, {
      body: { organization_id: shop.id, ids, reason: 'nobody_came' as const },
    })
  const restore = (undo: ResolutionByHand[], by: 'member' | 'admin' = 'member') =>
    shop.as(by).call(conversationAnalysis.restoreMany, { body: { organization_id: shop.id, undo } })
  const { undo } = await resolve('member')
  expect(await held()).toEqual(ids.map(() => [false, 'nobody_came']))
  expect(await restore(undo, 'admin')).toEqual({ restored: 0 })
  expect(await restore(undo)).toEqual({ restored: 3 })
  expect(await held()).toEqual(before)
  const [first, second] = await values()
  expect([first?.resolved.corrected, second?.resolved.corrected]).toEqual([null, null])
  expect(second?.resolution_reason.corrected).not.toBeNull()
})
