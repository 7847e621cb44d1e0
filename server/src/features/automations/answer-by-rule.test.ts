import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { conversations } from '@tertulia/contract/conversations'
import { receipts } from '@tertulia/contract/receipts'
import { unanswered } from '@tertulia/contract/unanswered'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { judgeAutomations } from '#features/automations/automations.events.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { aShopWithAutomations } from '../../../test/a-shop-with-automations.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

const UNKNOWN = '¿Vendéis helados de pistacho?'
const ICE = 'Helados no, pero hay una heladería al lado.'
const asksIce = [{ about: 'text' as const, is: true, any_of: ['helado*', 'helados'] }]
const saysIce = [{ do: 'send_message' as const, text: ICE }]

test('a rule that speaks is the answer to what the agent does not know, which is held back and counts as such', async () => {
  const { add, over, said, customer, admin, agent_id } = await aShopWithAutomations()
  await add({ name: 'Helados', when: { event: 'customer_wrote' }, conditions: asksIce, actions: saysIce })
  const answer = await (await customer()).ask(UNKNOWN)
  expect(answer).toMatchObject({ text: ICE, declined: true, offers_person: false, choices: [] })
  const [run, ...others] = await over(1)
  expect(others).toEqual([])
  expect(run).toMatchObject({ outcome: 'done', actions: [{ do: 'send_message', what: ICE, outcome: 'done' }] })
  await delay(300)
  expect(await said(answer.conversation_id)).toEqual([`customer: ${UNKNOWN}`, `agent: ${ICE}`])
  const receipt = await admin.call(receipts.get, { params: { message_id: answer.id } })
  expect(receipt).toMatchObject({ decision: 'decline', held_back: { automation_name: 'Helados' } })
  expect(receipt.held_back?.text).toContain(FIXED_TEXTS.es.decline_with_person.slice(0, 12))
  const again = await admin.call(receipts.rerun, { params: { message_id: answer.id } })
  expect(again).toMatchObject({ same_text: true })
  const open = async () => (await admin.call(unanswered.list, { query: { agent_id } })).items
  await expect.poll(open).toMatchObject([{ question: UNKNOWN, times: 1 }])
})

test('a rule for what could not be answered is the answer, and what else it does follows', async () => {
  const { add, over, said, customer } = await aShopWithAutomations()
  await add({
    when: { event: 'question_unanswered' },
    conditions: [{ about: 'unanswered', at_least: 1 }],
    actions: [{ do: 'notify', emails: ['taller@ejemplo.com'] }, ...saysIce, { do: 'hand_over' }],
  })
  await add({
    name: 'Otra',
    when: { event: 'question_unanswered' },
    actions: [{ do: 'send_message', text: 'Y otra.' }],
  })
  const answer = await (await customer()).ask(UNKNOWN)
  expect(answer.text).toBe(ICE)
  const runs = await over(2)
  expect(runs.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  expect(runs.at(-1)?.actions.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
  const lines = await said(answer.conversation_id)
  expect(lines.slice(0, 2)).toEqual([`customer: ${UNKNOWN}`, `agent: ${ICE}`])
  expect(lines.filter((line) => line === `agent: ${ICE}`)).toHaveLength(1)
  expect(lines).toContain('agent: Y otra.')
})

test('an answer that is known stays, and the rule speaks behind it', async () => {
  const { add, over, said, customer } = await aShopWithAutomations()
  await add({ when: { event: 'customer_wrote' }, actions: saysIce })
  const answer = await (await customer()).ask('¿Abrís los sábados?')
  expect(answer).toMatchObject({ text: 'Sí, de 10 a 14.', declined: false })
  await over(1)
  expect(await said(answer.conversation_id)).toEqual([
    'customer: ¿Abrís los sábados?',
    'agent: Sí, de 10 a 14.',
    `agent: ${ICE}`,
  ])
})

test('a rule that does not apply, or says nothing first, holds nothing back', async () => {
  const { add, customer } = await aShopWithAutomations()
  const sofas = [{ about: 'text' as const, is: true, any_of: ['sofás'] }]
  await add({ when: { event: 'customer_wrote' }, conditions: sofas, actions: saysIce })
  await add({ when: { event: 'question_unanswered' }, actions: [{ do: 'hand_over' }, ...saysIce] })
  expect((await (await customer()).ask(UNKNOWN)).text).toContain(FIXED_TEXTS.es.decline_with_person.slice(0, 12))
})

test('as often as it may, and no more: then the agent says that it does not know', async () => {
  const { add, over, customer } = await aShopWithAutomations()
  await add({ when: { event: 'customer_wrote' }, conditions: asksIce, actions: saysIce, most_per_conversation: 1 })
  const ana = await customer()
  expect((await ana.ask(UNKNOWN)).text).toBe(ICE)
  await over(1)
  expect((await ana.ask(UNKNOWN)).text).not.toContain(ICE)
})

test('one answer is sent, whichever of the customer’s message and its answer is judged first', async () => {
  const { add, over, said, customer, shop, agent_id, runs } = await aShopWithAutomations()
  await add({
    when: { event: 'customer_wrote' },
    conditions: asksIce,
    actions: saysIce,
    most_per_conversation: 5,
  })
  const answer = await (await customer()).ask(UNKNOWN)
  await over(1)
  // It is delivered again, or late.
  const { rows } = await asSuperuser<{ id: string; turn_id: string; created_at: Date }>(
    `select id, turn_id, created_at from message where organization_id = $1 and "from" = 'customer'`,
    [shop.id],
  )
  const [{ id, turn_id, created_at }] = rows as [(typeof rows)[number]]
  const { deps } = await runningApp()
  await withOrganization({ ...deps, organization_id: shop.id } as never, (tx) =>
    judgeAutomations.handle(
      tx as never,
      [
        {
          type: 'message.received',
          at: created_at.toISOString(),
          conversation_id: answer.conversation_id,
          payload: { message_id: id, turn_id, channel: 'bubble', agent_id },
        },
      ] as never,
    ),
  )
  expect(await runs()).toHaveLength(1)
  expect((await said(answer.conversation_id)).filter((line) => line === `agent: ${ICE}`)).toHaveLength(1)
})

test('while a person has control no answer is given in their place', async () => {
  const { add, customer, admin } = await aShopWithAutomations()
  const ana = await customer()
  const { conversation_id } = await ana.ask('¿Abrís los sábados?')
  await add({ when: { event: 'customer_wrote' }, conditions: asksIce, actions: saysIce })
  await asSuperuser(`update conversation set control = 'human' where id = $1`, [conversation_id])
  await ana.send(UNKNOWN)
  await delay(500)
  const lines = await admin.call(conversations.messages, { params: { id: conversation_id }, query: {} })
  expect(lines.items.some(({ text }) => text === ICE)).toBe(false)
})
