import { cannedReplies } from '@tertulia/contract/canned-replies'
import { CANNED_REPLIES } from '@tertulia/contract/canned-replies.limits'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser } from '../../../test/running-app.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>
const aReply = (shortcut: string, change = {}) => ({
  shortcut,
  title: 'Plazos',
  text: 'Llega en 48 h.',
  topic: '',
  ...change,
})
const save = (shop: Shop, shortcut: string, change = {}) =>
  shop.as('member').call(cannedReplies.create, { body: { organization_id: shop.id, ...aReply(shortcut, change) } })
const found = async (shop: Shop, query: { search?: string; topic?: string; cursor?: string; rows?: number } = {}) =>
  shop.as('member').call(cannedReplies.list, { query: { organization_id: shop.id, ...query } })
const shortcuts = async (...asked: Parameters<typeof found>) =>
  (await found(...asked)).items.map(({ shortcut }) => shortcut)

test('a saved reply is found by its shortcut, its title and its words, without regard to accents', async () => {
  const shop = await anOrganization()
  await save(shop, '/Envío-Islas', { text: 'A Baleares y Canarias.', topic: 'Envíos' })
  await save(shop, 'cambio', { title: 'Cambio de talla' })
  expect(await shortcuts(shop)).toEqual(['cambio', 'envío-islas'])
  for (const search of ['envio', 'canar', '100%'])
    expect(await shortcuts(shop, { search })).toHaveLength(search === '100%' ? 0 : 1)
  expect(await shortcuts(shop, { search: 'TALLA' })).toEqual(['cambio'])
  expect(await shortcuts(shop, { topic: 'Envíos' })).toEqual(['envío-islas'])
  expect(await shop.as('viewer').call(cannedReplies.topics, { query: { organization_id: shop.id } })).toEqual([
    'Envíos',
  ])
})

test('no two replies of an organization have one shortcut, however it is written; another organization may', async () => {
  const [shop, other] = [await anOrganization(), await anOrganization()]
  await save(shop, 'envio')
  await expect(save(shop, '/ENVIO')).rejects.toMatchObject({
    code: 'canned_shortcut_taken',
    fields: [{ path: 'shortcut' }],
  })
  const second = await save(shop, 'cambio')
  const change = { params: { id: second.id }, body: aReply('envio') }
  await expect(shop.as('member').call(cannedReplies.update, change)).rejects.toMatchObject({
    code: 'canned_shortcut_taken',
  })
  await save(other, 'envio')
  await expect(save(shop, 'dos palabras')).rejects.toMatchObject({
    code: 'invalid_request',
    fields: [{ path: 'shortcut' }],
  })
})

test('a page goes on where the last one ended, and back', async () => {
  const shop = await anOrganization()
  for (let n = 0; n < 12; n += 1) await save(shop, `r-${String(n).padStart(2, '0')}`)
  const first = await found(shop, { rows: 10 })
  const next = await found(shop, { rows: 10, cursor: first.page.next ?? '' })
  expect(next.items.map(({ shortcut }) => shortcut)).toEqual(['r-10', 'r-11'])
  expect((await found(shop, { rows: 10, cursor: next.page.prev ?? '' })).items).toEqual(first.items)
  expect(first.page.total).toBe(12)
})

test('a viewer changes none, and what is deleted is gone', async () => {
  const shop = await anOrganization()
  const { id } = await save(shop, 'envio')
  await expect(shop.as('viewer').call(cannedReplies.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await shop.as('member').call(cannedReplies.remove, { params: { id } })
  expect(await shortcuts(shop)).toEqual([])
})

test(`an organization has ${CANNED_REPLIES} at most`, async () => {
  const shop = await anOrganization()
  await asSuperuser(
    `insert into canned_reply select $1, gen_random_uuid(), 's' || n, '', '', '', now(), now() from generate_series(1, $2::int) n`,
    [shop.id, CANNED_REPLIES],
  )
  await expect(save(shop, `uno-${newId().slice(-4)}`)).rejects.toMatchObject({ code: 'canned_reply_limit' })
})
