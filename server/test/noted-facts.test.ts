import { agents, versions } from '@tertulia/contract/agents'
import { bubbles } from '@tertulia/contract/bubble'
import { chat } from '@tertulia/contract/chat'
import { conversationAnalysis } from '@tertulia/contract/conversation-analysis'
import { conversations } from '@tertulia/contract/conversations'
import { manyConversations, type TagChange } from '@tertulia/contract/many-conversations'
import { members } from '@tertulia/contract/members'
import { chatRatings } from '@tertulia/contract/ratings'
import { beforeAll, expect, test } from 'vitest'
import { recordUsage } from '#features/usage/record-usage.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { type Customer, aCustomer, goLive, until } from './a-customer.ts'
import { anOrganization } from './an-organization.ts'
import { factsAbout, factsOf } from './facts.ts'
import { runningApp } from './running-app.ts'

// Facts that boards, notifications and bills stand on: noted with the change, and not if it is refused.

type Shop = Awaited<ReturnType<typeof anOrganization>>
let shop: Shop
let agent_id: string
beforeAll(async () => {
  shop = await anOrganization()
  agent_id = (await shop.anAgent()).id
  await shop.aFaq(agent_id)
  await goLive(shop, agent_id)
})

const member = () => shop.as('member')
const aTalk = async () => {
  const customer = await aCustomer(agent_id)
  const { conversation_id: id, id: message_id } = await customer.ask('¿Abrís los sábados?')
  return { customer, id, message_id, params: { id } }
}
const end = (customer: Customer) => customer.call(chat.end, {})
/** The payloads noted of a conversation under some names. */
const payloadsOf = (id: string, type: string) =>
  factsOf(id).flatMap((each) => (each.type === type ? [each.payload as Record<string, unknown>] : []))
const refused = (call: Promise<unknown>) => expect(call).rejects.toThrow()

test('a rating of a conversation and of an answer', async () => {
  const { customer, id, message_id } = await aTalk()
  const rate = (csat: number) =>
    customer.call(chatRatings.rate, { body: { conversation_id: id, csat, comment: 'Bien' } })
  const thumb = (rating: 'up' | null) =>
    customer.call(chatRatings.rateAnswer, { params: { message_id }, body: { rating } })
  await refused(rate(5))
  await end(customer)
  await rate(4)
  await refused(rate(2))
  const place = { channel: 'bubble', agent_id, version: 1 }
  expect(payloadsOf(id, 'conversation.rated')).toEqual([{ ...place, csat: 4 }])
  await thumb('up')
  await thumb(null)
  await refused(
    (await aCustomer(agent_id)).call(chatRatings.rateAnswer, { params: { message_id }, body: { rating: 'up' } }),
  )
  expect(payloadsOf(id, 'answer.rated')).toEqual(['up', null].map((rating) => ({ ...place, message_id, rating })))
})

test('a tag by hand, of one and of several, and what is taken back', async () => {
  const [one, other] = [await aTalk(), await aTalk()]
  const tagOne = (role: 'member' | 'viewer') =>
    shop.as(role).call(conversations.tag, { params: one.params, body: { tag: 'bad', bad_reason: 'wrong' } })
  await refused(tagOne('viewer'))
  await tagOne('member')
  await tagOne('member')
  const tagMany = (tags: TagChange[]) =>
    member().call(manyConversations.tag, { body: { organization_id: shop.id, tags } })
  const { undo } = await tagMany([one, other].map(({ id }) => ({ id, tag: 'good' })))
  await tagMany(undo)
  const user_id = (await shop.colleague('member')).id
  const tagged = (id: string) => payloadsOf(id, 'conversation.tagged')
  expect(tagged(one.id)).toMatchObject([
    { user_id, tag: 'bad', bad_reason: 'wrong', channel: 'bubble', agent_id, version: 1 },
    { tag: 'good', bad_reason: null },
    { tag: 'bad', bad_reason: 'wrong' },
  ])
  expect(tagged(other.id).map(({ tag }) => tag)).toEqual(['good', null])
})

test('an analysis with what it costs, and values by hand, of one and of several, and what is taken back', async () => {
  const { customer, id, params } = await aTalk()
  await end(customer)
  const { deps } = await runningApp()
  await until(async () => {
    await deps.events.settle()
    return payloadsOf(id, 'conversation.analysed').length > 0
  })
  const place = { channel: 'bubble', agent_id, version: 1 }
  const [analysed] = payloadsOf(id, 'conversation.analysed')
  expect(analysed).toMatchObject({ ...place, engine: 'rules', resolved: expect.any(Boolean) })
  expect(analysed).not.toHaveProperty('topic')
  expect(factsAbout(id)).toMatchObject([
    { type: 'usage.recorded', payload: { kind: 'analysis.conversation', agent_id, conversation_id: id } },
  ])
  const field = 'resolved' as const
  const value = !analysed?.['resolved']
  const correct = (role: 'member' | 'viewer', given: string | boolean) =>
    shop.as(role).call(conversationAnalysis.correct, { params: { ...params, field }, body: { value: given } })
  await refused(correct('viewer', value))
  await refused(correct('member', 'perhaps'))
  await correct('member', value)
  await member().call(conversationAnalysis.uncorrect, { params: { ...params, field } })
  const ids = { organization_id: shop.id, ids: [id] }
  const resolve = () => member().call(conversationAnalysis.resolveMany, { body: { ...ids, reason: 'nobody_came' } })
  const { undo } = await resolve()
  await resolve()
  await member().call(conversationAnalysis.restoreMany, { body: { organization_id: shop.id, undo } })
  const user_id = (await shop.colleague('member')).id
  const { resolved, resolution_reason } = analysed ?? {}
  expect(payloadsOf(id, 'conversation.corrected')).toMatchObject([
    { ...place, user_id, fields: ['resolved'], resolved: value },
    { fields: ['resolved'], resolved },
    { fields: ['resolved', 'resolution_reason'], resolved: false, resolution_reason: 'nobody_came' },
    { fields: ['resolved', 'resolution_reason'], resolved, resolution_reason },
  ])
})

test('an erasure, without anything of what was noted before', async () => {
  const { id } = await aTalk()
  const erase = (role: 'member' | 'admin') =>
    shop.as(role).call(manyConversations.delete, { body: { organization_id: shop.id, ids: [id] } })
  await refused(erase('member'))
  await erase('admin')
  expect(factsOf(id).at(-1)).toMatchObject({
    type: 'conversation.erased',
    payload: { channel: 'bubble', agent_id, version: 1 },
  })
  expect(payloadsOf(id, 'conversation.erased')).toHaveLength(1)
})

test('usage, once for each key, and none of what is taken back', async () => {
  const { deps } = await runningApp()
  const [key, of] = [newId(), newId()]
  const entry = { key, kind: 'model.answer', agent_id: of, model: 'm', input_tokens: 30, output_tokens: 12 } as const
  const record = (fails = false) =>
    withOrganization(asSystem(deps, shop.id), async (tx) => {
      await recordUsage(tx, { ...entry, cost: { micros: 7, currency: 'EUR' } })
      if (fails) throw new Error('on purpose')
    })
  await refused(record(true))
  await record()
  await record()
  await deps.events.settle()
  const used = { input_tokens: 30, output_tokens: 12, cost_micros: 7, currency: 'EUR', conversation_id: null }
  expect(factsAbout(of)).toMatchObject([{ type: 'usage.recorded', payload: { kind: 'model.answer', ...used } }])
})

test('changes of members', async () => {
  const here = await anOrganization()
  const [founder, person] = [await here.colleague('super_admin'), await here.newColleague('member')]
  const { items } = await here.as('admin').call(members.list, { params: { id: here.id } })
  const member_id = items.find(({ user_id }) => user_id === person.id)?.id ?? ''
  const params = { id: here.id, member_id }
  const owner = here.as('owner')
  await refused(here.as('viewer').call(members.suspend, { params }))
  await refused(owner.call(members.changeRole, { params, query: { role: 'owner' } }))
  await owner.call(members.changeRole, { params, query: { role: 'admin' } })
  await owner.call(members.changeRole, { params, query: { role: 'admin' } })
  await owner.call(members.suspend, { params })
  await owner.call(members.activate, { params })
  const { password } = founder as unknown as { password: string }
  await founder.call(members.handOver, { params: { id: here.id }, body: { member_id, password } })
  await founder.call(members.leave, { params: { id: here.id } })
  const toldOf = (id: string) => factsAbout(id).map(({ type, payload }) => [type, payload])
  const user_id = person.id
  expect(toldOf(user_id)).toEqual([
    ['member.role_changed', { user_id, role: 'admin', role_before: 'member' }],
    ['member.left', { user_id }],
    ['member.suspended', { user_id, role: 'admin' }],
    ['member.activated', { user_id, role: 'admin' }],
    ['member.role_changed', { user_id, role: 'super_admin', role_before: 'admin' }],
  ])
  expect(toldOf(founder.id)).toEqual([
    ['member.joined', { user_id: founder.id, role: 'super_admin' }],
    ['member.role_changed', { user_id: founder.id, role: 'owner', role_before: 'super_admin' }],
    ['member.left', { user_id: founder.id }],
  ])
})

test('changes of an agent and of its link to share', async () => {
  const admin = shop.as('admin')
  const { id } = await shop.anAgent()
  const params = { id }
  await refused(shop.as('member').call(agents.delete, { params }))
  await refused(admin.call(versions.undeploy, { params }))
  await goLive(shop, id)
  await admin.call(versions.undeploy, { params })
  await admin.call(bubbles.share, { params: { agent_id: id } })
  await admin.call(bubbles.unshare, { params: { agent_id: id } })
  await admin.call(bubbles.unshare, { params: { agent_id: id } })
  await admin.call(agents.delete, { params })
  const told = factsAbout(id).map(({ type, payload }) =>
    'status' in payload ? `${payload.status_before} → ${payload.status}` : type,
  )
  expect(told).toEqual([
    'agent.created',
    'onboarding → active_in_dev',
    'active_in_dev → deploying',
    'deploying → active',
    'agent.deployed',
    expect.stringMatching(/^active → /u),
    'channel.opened',
    'channel.closed',
    'agent.deleted',
  ])
})
