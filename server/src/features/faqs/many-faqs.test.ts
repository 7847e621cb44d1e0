/** @module-tag services */
import { type Faq, faqs, faqTopics } from '@tertulia/contract/faqs'
import { versions } from '@tertulia/contract/agents'
import { manyFaqs } from '@tertulia/contract/many-faqs'
import { FAQS_AT_ONCE } from '@tertulia/contract/faqs.limits'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const by = shop.as('admin')
  const [from, to] = [await shop.aTopic(agent.id, 'Tienda'), await shop.aTopic(agent.id, 'Taller')]
  const made: Faq[] = []
  for (const question of ['¿Abrís los sábados?', '¿Vendéis cascos?', '¿Hay aparcamiento?'])
    made.push(await shop.aFaq(agent.id, { topic_id: from.id, question }))
  return {
    shop,
    agent,
    by,
    from,
    to,
    made,
    ids: made.map(({ id }) => id),
    list: async () => (await by.call(faqs.list, { query: { agent_id: agent.id, rows: 100, sort: 'question' } })).items,
    change: (changes: Parameters<typeof by.call<typeof manyFaqs.change>>[1]['body']['changes']) =>
      by.call(manyFaqs.change, { body: { agent_id: agent.id, changes } }),
    remove: (ids: string[]) => by.call(manyFaqs.delete, { body: { agent_id: agent.id, ids } }),
    restore: (ids: string[]) => by.call(manyFaqs.restore, { body: { agent_id: agent.id, ids } }),
  }
}

const states = (list: Faq[]) => list.map(({ id, topic_id, escalate, enabled }) => ({ id, topic_id, escalate, enabled }))

test.each([
  ['moved', (shop: Awaited<ReturnType<typeof aShop>>) => ({ topic_id: shop.to.id })],
  ['handed over', () => ({ escalate: true })],
  ['switched off', () => ({ enabled: false })],
])('several FAQs are %s at once, and the undo gives each back what it had', async (_, wanted) => {
  const shop = await aShop()
  // One is so already: nothing of it changes, and the undo must not touch it.
  await shop.change([{ id: shop.ids[0] ?? '', ...wanted(shop) }])
  const before = states(await shop.list())
  const { undo } = await shop.change(shop.ids.map((id) => ({ id, ...wanted(shop) })))
  expect(undo.map(({ id }) => id)).toEqual(shop.ids.slice(1))
  for (const faq of await shop.list()) expect(faq).toMatchObject(wanted(shop))
  await shop.change(undo)
  expect(states(await shop.list())).toEqual(before)
})

test('several FAQs are deleted at once and come back whole', async () => {
  const { shop, agent, by, ids, list, remove, restore } = await aShop()
  await goLive(shop, agent.id)
  const before = await list()
  expect(await remove([...ids, newId()])).toEqual({ deleted: ids })
  expect(await list()).toEqual([])
  expect(await by.call(versions.changes, { params: { id: agent.id } })).toHaveLength(3)
  expect(await restore(ids)).toEqual({ restored: ids })
  expect(await list()).toEqual(before)
  expect(await by.call(versions.changes, { params: { id: agent.id } })).toEqual([])
})

test('an FAQ whose topic has gone meanwhile stays deleted, the others come back', async () => {
  const { shop, agent, by, to, ids, remove, restore, change } = await aShop()
  await change([{ id: ids[0] ?? '', topic_id: to.id }])
  await remove(ids)
  await by.call(faqTopics.delete, { params: { id: to.id } })
  expect((await restore(ids)).restored).toEqual(ids.slice(1))
  expect(agent.id && shop.id).toBeTruthy()
})

test('FAQs and topics of another agent or organization are neither changed nor deleted', async () => {
  const [here, there] = [await aShop(), await aShop()]
  expect(await here.change(there.ids.map((id) => ({ id, enabled: false })))).toEqual({ undo: [] })
  expect(await here.remove(there.ids)).toEqual({ deleted: [] })
  await expect(here.change([{ id: here.ids[0] ?? '', topic_id: there.to.id }])).rejects.toMatchObject({
    code: 'faq_topic_not_found',
  })
  expect((await there.list()).every(({ enabled }) => enabled)).toBe(true)
})

test('a member moves and switches many and deletes none; more than allowed at once is refused', async () => {
  const { shop, agent, ids } = await aShop()
  const member = shop.as('member')
  const changes = ids.map((id) => ({ id, escalate: true }))
  await member.call(manyFaqs.change, { body: { agent_id: agent.id, changes } })
  await expect(member.call(manyFaqs.delete, { body: { agent_id: agent.id, ids } })).rejects.toMatchObject({
    status: 403,
  })
  const tooMany = Array.from({ length: FAQS_AT_ONCE + 1 }, () => newId())
  await expect(
    member.call(manyFaqs.change, {
      body: { agent_id: agent.id, changes: tooMany.map((id) => ({ id, escalate: true })) },
    }),
  ).rejects.toMatchObject({ fields: [{ path: 'changes', code: 'too_many' }] })
})

test('the ids of a list are those of its filter, in its order', async () => {
  const { agent, by, list, change, ids } = await aShop()
  const all = { agent_id: agent.id, sort: 'question' as const }
  expect(await by.call(manyFaqs.ids, { query: all })).toEqual((await list()).map(({ id }) => id))
  await change([{ id: ids[1] ?? '', escalate: true }])
  expect(await by.call(manyFaqs.ids, { query: { ...all, only: 'escalating' } })).toEqual([ids[1]])
  expect(await by.call(manyFaqs.ids, { query: { ...all, search: 'aparcamiénto' } })).toEqual([ids[2]])
})
