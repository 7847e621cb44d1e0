import { apiKeys } from '@tertulia/contract/api-keys'
import { expect, test } from 'vitest'
import { anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'

async function aShopWithAgent() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const body = (name: string) => ({
    agent_id: agent.id,
    name,
    allowed_domains: ['ciclosalmenara.es'],
    expires_in_days: 90,
  })
  const create = (name = 'Tienda') => shop.as('admin').call(apiKeys.create, { body: body(name) })
  const list = () => shop.as('admin').call(apiKeys.list, { query: { agent_id: agent.id } })
  return { shop, agent, body, create, list }
}

test('a secret is shown once: the list keeps its last four characters', async () => {
  const { create, list } = await aShopWithAgent()
  const { key, secret } = await create()
  expect(secret).toMatch(/^trt_live_[\w-]{43}$/)
  const { items } = await list()
  expect(items).toMatchObject([
    { id: key.id, name: 'Tienda', last_four: secret.slice(-4), allowed_domains: ['ciclosalmenara.es'] },
  ])
  expect(JSON.stringify(items)).not.toContain(secret)
})

test('specification §9: the sixth key of an agent is refused, two at once too', async () => {
  const { create, list } = await aShopWithAgent()
  for (const name of ['1', '2', '3', '4']) await create(name)
  const outcomes = await Promise.allSettled([create('5'), create('6')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(create('7')).rejects.toMatchObject({ status: 409, code: 'api_key_limit' })
  expect((await list()).items).toHaveLength(5)
})

test('a deleted key makes room and is gone', async () => {
  const { shop, create, list } = await aShopWithAgent()
  const { key } = await create()
  await shop.as('owner').call(apiKeys.delete, { params: { id: key.id } })
  expect((await list()).items).toEqual([])
  await expect(shop.as('owner').call(apiKeys.delete, { params: { id: key.id } })).rejects.toMatchObject({ status: 404 })
})

test('bad input is told beside each field, in the caller’s language', async () => {
  const { shop, agent } = await aShopWithAgent()
  const body = { agent_id: agent.id, name: ' ', allowed_domains: ['http://x'], expires_in_days: 0 }
  await expect(shop.as('admin').call(apiKeys.create, { body })).rejects.toMatchObject({
    status: 400,
    fields: [
      { path: 'name', code: 'required', message: 'Este campo es requerido' },
      { path: 'allowed_domains.0', code: 'invalid_domain' },
      { path: 'expires_in_days', code: 'invalid_value' },
    ],
  })
  await expect(shop.as('admin').call(apiKeys.create, { body }, { 'accept-language': 'en-GB' })).rejects.toMatchObject({
    fields: [{ message: 'This field is required' }, {}, {}],
  })
})

test('an agent of another organization is as good as none', async () => {
  const { body } = await aShopWithAgent()
  const stranger = await anOrganization()
  await expect(stranger.as('admin').call(apiKeys.create, { body: body('Robo') })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test('an idempotency key creates once; with other data it is refused', async () => {
  const { shop, body, list } = await aShopWithAgent()
  const once = { 'idempotency-key': 'una-sola-vez-1' }
  const first = await shop.as('admin').call(apiKeys.create, { body: body('Tienda') }, once)
  expect(await shop.as('admin').call(apiKeys.create, { body: body('Tienda') }, once)).toEqual(first)
  await expect(shop.as('admin').call(apiKeys.create, { body: body('Otra') }, once)).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_mismatch',
  })
  expect((await list()).items).toHaveLength(1)
})

test('making and deleting a key leaves a trace without its secret', async () => {
  const { shop, create } = await aShopWithAgent()
  const { key, secret } = await create()
  await shop.as('admin').call(apiKeys.delete, { params: { id: key.id } })
  const trail = (await auditOf(shop.id)).filter(({ entity_id }) => entity_id === key.id)
  expect(trail.map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
    ['api_key.created', 'person'],
    ['api_key.deleted', 'person'],
  ])
  expect(JSON.stringify(trail)).not.toContain(secret)
})
