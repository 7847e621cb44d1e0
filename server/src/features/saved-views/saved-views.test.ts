import { type SavedPlace, savedViews, type SavedViewInput } from '@tertulia/contract/saved-views'
import { SAVED_VIEWS_PER_PERSON } from '@tertulia/contract/saved-views.limits'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser } from '../../../test/running-app.ts'

const BAD: SavedPlace = { of: 'list', filters: { tag: 'bad', csat: 1 }, sort: 'started_at', order: 'asc' }
const list = (filters: object): SavedPlace => ({ of: 'list', filters, sort: 'last_message_at', order: 'desc' })
const board = (agent_id: string): SavedPlace => ({
  of: 'board',
  board: 'conversations',
  agent_id,
  address: { channel: 'web', period: '7D', grouping: 'day', compare: false },
})

const aShop = async () => {
  const shop = await anOrganization()
  const [marta, jon] = [await shop.colleague('member'), await shop.newColleague('member')]
  const aView = (change: Partial<SavedViewInput> = {}, by = marta) =>
    by.call(savedViews.create, {
      body: {
        organization_id: shop.id,
        name: 'Malas',
        place: BAD,
        shared: false,
        ...change,
      },
    })
  const views = (by = marta) => by.call(savedViews.list, { query: { organization_id: shop.id } })
  const setDefault = (id: string, is_default: boolean, by = marta) =>
    by.call(savedViews.setDefault, { params: { id }, body: { is_default } })
  return { shop, marta, jon, aView, views, setDefault }
}
const input = ({ name, place, shared }: Omit<SavedViewInput, 'organization_id'>) => ({ name, place, shared })

test('a view comes back as it was kept, by name', async () => {
  const { aView, views } = await aShop()
  const made = await aView()
  expect(made).toMatchObject({ place: BAD, is_mine: true })
  const first = await aView({ name: 'abiertas', place: list({ status: 'active' }) })
  expect(await views()).toEqual([first, made])
})

test('colleagues see what is shared and nothing else, and change none of it', async () => {
  const { aView, views, jon } = await aShop()
  const [own, shared] = [await aView({ name: 'Mías' }), await aView({ name: 'De todos', shared: true })]
  expect(await views(jon)).toEqual([{ ...shared, is_mine: false }])
  for (const { id } of [own, shared]) {
    const change = { params: { id }, body: input({ ...shared, name: 'Otra' }) }
    await expect(jon.call(savedViews.update, change)).rejects.toMatchObject({ code: 'not_found' })
    await expect(jon.call(savedViews.delete, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('a view is renamed, narrowed otherwise and deleted', async () => {
  const { aView, views, marta } = await aShop()
  const { id } = await aView()
  const body = input({
    name: 'Sin resolver',
    place: list({ resolved: 'no' }),
    shared: true,
  })
  expect(await marta.call(savedViews.update, { params: { id }, body })).toMatchObject({ id, ...body })
  expect(await views()).toMatchObject([{ id, ...body }])
  await marta.call(savedViews.delete, { params: { id } })
  expect(await views()).toEqual([])
})

test('one view at a time is what a person’s list opens with, and a shared one may be', async () => {
  const { aView, views, setDefault, jon } = await aShop()
  const [one, other] = [await aView({ name: 'A', shared: true }), await aView({ name: 'B' })]
  await setDefault(one.id, true)
  await setDefault(other.id, true)
  await setDefault(one.id, true, jon)
  expect((await views()).map(({ is_default }) => is_default)).toEqual([false, true])
  expect((await views(jon)).map(({ is_default }) => is_default)).toEqual([true])
  await setDefault(other.id, false)
  expect((await views()).some(({ is_default }) => is_default)).toBe(false)
  await expect(setDefault(other.id, true, jon)).rejects.toMatchObject({ code: 'not_found' })
})

test('a view that is shared no longer opens no other member’s list, even when it is shared again', async () => {
  const { aView, views, setDefault, marta, jon } = await aShop()
  const { id, ...view } = await aView({ shared: true })
  await setDefault(id, true)
  await setDefault(id, true, jon)
  for (const shared of [false, true])
    await marta.call(savedViews.update, { params: { id }, body: input({ ...view, shared }) })
  expect(await views(jon)).toMatchObject([{ is_default: false }])
  expect(await views()).toMatchObject([{ is_default: true }])
})

test('a person keeps so many and no more', async () => {
  const { aView, jon } = await aShop()
  for (let made = 0; made < SAVED_VIEWS_PER_PERSON; made += 1) await aView({ name: `Vista ${made}` })
  await expect(aView()).rejects.toMatchObject({ code: 'saved_view_limit' })
  await aView({}, jon)
})

test('a view may bring back a board as its address says it, and opens that board alone', async () => {
  const { shop, aView, views, setDefault } = await aShop()
  const { id: agent_id } = await shop.anAgent()
  const [listed, ofBoard] = [await aView(), await aView({ name: 'Semana web', place: board(agent_id) })]
  expect(ofBoard).toMatchObject({ place: board(agent_id) })
  await setDefault(listed.id, true)
  await setDefault(ofBoard.id, true)
  expect((await views()).map(({ is_default }) => is_default)).toEqual([true, true])
})

test('a view that becomes one of another screen is what no screen opens with', async () => {
  const { shop, aView, views, setDefault, marta } = await aShop()
  const { id: agent_id } = await shop.anAgent()
  const { id, ...view } = await aView()
  await setDefault(id, true)
  const body = input({ ...view, place: board(agent_id) })
  expect(await marta.call(savedViews.update, { params: { id }, body })).toMatchObject({ is_default: false })
  expect(await views()).toMatchObject([{ id, place: board(agent_id), is_default: false }])
})

test('a process of the release before reads, keeps and changes views of lists by their own columns', async () => {
  const { shop, marta, views } = await aShop()
  const id = newId()
  await asSuperuser(
    `insert into saved_view (organization_id, id, user_id, name, filters, sort, sort_order, shared, created_at, updated_at)
     values ($1, $2, $3, 'Malas', '{"tag": "bad"}', 'started_at', 'asc', false, now(), now())`,
    [shop.id, id, marta.id],
  )
  expect(await views()).toMatchObject([
    { id, place: { of: 'list', filters: { tag: 'bad' }, sort: 'started_at', order: 'asc' } },
  ])
  await asSuperuser(`update saved_view set filters = '{"csat": 1}' where id = $1`, [id])
  const [changed] = await views()
  expect(changed).toMatchObject({ place: { of: 'list', filters: { csat: 1 } } })
  const place = {
    of: 'list' as const,
    filters: { status: 'active' as const },
    sort: 'last_message_at' as const,
    order: 'desc' as const,
  }
  await marta.call(savedViews.update, { params: { id }, body: { name: 'Abiertas', place, shared: false } })
  const { rows } = await asSuperuser('select filters, sort, sort_order from saved_view where id = $1', [id])
  expect(rows).toEqual([{ filters: { status: 'active' }, sort: 'last_message_at', sort_order: 'desc' }])
})
