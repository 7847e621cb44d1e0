/** @module-tag services */
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { CONVERSATIONS_AT_ONCE } from '@tertulia/contract/conversations.limits'
import { manyConversations, type TagChange } from '@tertulia/contract/many-conversations'
import { expect, test } from 'vitest'
import type { Sent } from '@tertulia/contract/endpoint'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'

async function aShop(customers = 3) {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const asked = []
  for (let n = 0; n < customers; n += 1) {
    const customer = await aCustomer(agent.id)
    asked.push({ customer, id: (await customer.ask(`¿Abrís el ${n}?`)).conversation_id })
  }
  const organization_id = shop.id
  const by = shop.as('member')
  return {
    shop,
    by,
    ids: asked.map(({ id }) => id),
    customers: asked.map(({ customer }) => customer),
    tag: (tags: TagChange[]) => by.call(manyConversations.tag, { body: { organization_id, tags } }),
    all: (query: { tag?: 'good'; order?: 'asc' } = {}) =>
      by.call(manyConversations.ids, { query: { organization_id, ...query } }),
    tags: async () => {
      const { items } = await by.call(conversations.list, { query: { organization_id, rows: 100 } })
      return Object.fromEntries(items.map(({ id, tag }) => [id, tag]))
    },
    remove: (ids: string[], role: 'admin' | 'member' = 'admin') =>
      shop.as(role).call(manyConversations.delete, { body: { organization_id, ids } }),
  }
}
const [first, second, third] = [0, 1, 2]
const at = (ids: string[], which: number) => ids[which] ?? ''

test('several are tagged at once, and the undo gives each back what it had (screens.md §7)', async () => {
  const { ids, tag, tags } = await aShop()
  await tag([
    { id: at(ids, first), tag: 'bad' },
    { id: at(ids, second), tag: 'good' },
  ])
  const before = await tags()
  const { undo } = await tag(ids.map((id) => ({ id, tag: 'good' })))
  expect(await tags()).toEqual(Object.fromEntries(ids.map((id) => [id, 'good'])))
  // One was good already: nothing of it changed, and the undo does not touch it.
  expect(undo.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    [
      { id: at(ids, first), tag: 'bad' },
      { id: at(ids, third), tag: null },
    ].toSorted((a, b) => a.id.localeCompare(b.id)),
  )
  await tag(undo)
  expect(await tags()).toEqual(before)
})

test('a whole list is chosen by its filter, in its order', async () => {
  const { ids, tag, all } = await aShop()
  expect(await all({ order: 'asc' })).toEqual(ids)
  expect(await all()).toEqual(ids.toReversed())
  await tag([{ id: at(ids, second), tag: 'good' }])
  expect(await all({ tag: 'good' })).toEqual([at(ids, second)])
})

test('several are erased at once, those that are gone are passed over, and who is talking hears that it ended', async () => {
  const { ids, customers, remove, all } = await aShop()
  expect(await remove([at(ids, first), at(ids, second), newId(), at(ids, first)])).toEqual({ deleted: 2 })
  expect(await all()).toEqual([at(ids, third)])
  expect(await customers[first]?.call(chat.state, {})).toMatchObject({ conversation_id: null })
})

test('conversations of another organization are neither tagged nor erased', async () => {
  const [here, there] = [await aShop(1), await aShop(1)]
  expect(await here.tag(there.ids.map((id) => ({ id, tag: 'bad' })))).toEqual({ undo: [] })
  expect(await here.remove(there.ids)).toEqual({ deleted: 0 })
  expect(await there.tags()).toEqual({ [at(there.ids, first)]: null })
})

test('a member tags many and erases none; more than allowed at once is refused', async () => {
  const { ids, remove, tag } = await aShop(1)
  await expect(remove(ids, 'member')).rejects.toMatchObject({ status: 403 })
  const tooMany = Array.from({ length: CONVERSATIONS_AT_ONCE + 1 }, () => ({ id: newId(), tag: 'bad' as const }))
  await expect(tag(tooMany)).rejects.toMatchObject({ fields: [{ path: 'tags', code: 'too_many' }] })
})

test('why a conversation was bad is kept with a bad tag alone, and comes back with it (screens.md §7)', async () => {
  const { ids, tag, tags, by } = await aShop()
  const params = { id: at(ids, 0) }
  const set = (body: Sent<typeof conversations.tag>['body']) => by.call(conversations.tag, { params, body })
  expect(await set({ tag: 'bad', bad_reason: 'misunderstood' })).toMatchObject({ bad_reason: 'misunderstood' })
  const { undo } = await tag([{ id: params.id, tag: 'good' }])
  expect(await by.call(conversations.get, { params })).toMatchObject({ tag: 'good', bad_reason: null })
  await tag(undo)
  expect(await by.call(conversations.get, { params })).toMatchObject({ tag: 'bad', bad_reason: 'misunderstood' })
  // Marking many says no reason, and takes away none.
  expect((await tag([{ id: params.id, tag: 'bad' }])).undo).toEqual([])
  expect(await set({ tag: 'good', bad_reason: 'wrong' })).toMatchObject({ tag: 'good', bad_reason: null })
  expect((await tags())[params.id]).toBe('good')
})
