import { agents } from '@tertulia/contract/agents'
import { bubbles, type BubbleSettings } from '@tertulia/contract/bubble'
import { expect, test } from 'vitest'
import { anOrganization } from '../../../test/an-organization.ts'

const LOOK: BubbleSettings = {
  theme: 'simple_dark',
  brand_color: '#1F6F54',
  position: 'left',
  subtitle: 'Te contestamos al momento',
  bubble_message: '¿Te ayudo a elegir talla?',
  suggested_messages: ['¿Abrís los sábados?'],
  show_sources: false,
}

test('an agent has a bubble from its first day, without link and for any website', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const bubble = await shop.as('viewer').call(bubbles.get, { params: { agent_id: agent.id } })
  expect(bubble).toMatchObject({ allowed_domains: [], share_id: null, settings: { theme: 'simple_light' } })
})

test('look and texts are kept as they were saved', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const id = { params: { agent_id: agent.id } }
  await shop.as('member').call(bubbles.update, { ...id, body: LOOK })
  expect((await shop.as('viewer').call(bubbles.get, id)).settings).toEqual(LOOK)
})

test.each([
  ['bubble_message', { bubble_message: 'a'.repeat(101) }, 'too_long'],
  ['suggested_messages.0', { suggested_messages: ['a'.repeat(61)] }, 'too_long'],
  ['suggested_messages.0', { suggested_messages: ['  '] }, 'required'],
  ['suggested_messages', { suggested_messages: Array.from({ length: 7 }, () => 'Hola') }, 'too_many'],
  ['brand_color', { brand_color: 'red' }, 'invalid_color'],
  ['theme', { theme: 'neon' }, 'invalid_value'],
])('specification §5 and §9: a bubble is refused beside %s when sent %j', async (path, change, code) => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const body = { ...LOOK, ...change } as never
  await expect(shop.as('member').call(bubbles.update, { params: { agent_id: agent.id }, body })).rejects.toMatchObject({
    fields: [{ path, code }],
  })
})

test('domains are kept without case, and what is no domain is refused', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const set = (allowed_domains: string[]) =>
    shop.as('admin').call(bubbles.setDomains, { params: { agent_id: agent.id }, body: { allowed_domains } })
  expect((await set(['CiclosAlmenara.es', '*.ejemplo.com'])).allowed_domains).toEqual([
    'ciclosalmenara.es',
    '*.ejemplo.com',
  ])
  await expect(set(['https://ciclosalmenara.es/tienda'])).rejects.toMatchObject({
    fields: [{ path: 'allowed_domains.0', code: 'invalid_domain' }],
  })
})

test('a share link cannot be guessed, and a new one replaces the old one', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const id = { params: { agent_id: agent.id } }
  const first = (await shop.as('admin').call(bubbles.share, id)).share_id
  const second = (await shop.as('admin').call(bubbles.share, id)).share_id
  expect(first).toMatch(/^[\w-]{20}$/u)
  expect(second).not.toBe(first)
  expect((await shop.as('viewer').call(bubbles.get, id)).share_id).toBe(second)
  expect((await shop.as('admin').call(bubbles.unshare, id)).share_id).toBeNull()
})

test('a member styles the bubble, an admin opens it to the world, a viewer looks, a stranger finds nothing', async () => {
  const [shop, stranger] = [await anOrganization(), await anOrganization()]
  const agent = await shop.anAgent()
  const id = { params: { agent_id: agent.id } }
  const tries = (by: ReturnType<typeof shop.as>) => [
    by.call(bubbles.get, id),
    by.call(bubbles.update, { ...id, body: LOOK }),
    by.call(bubbles.setDomains, { ...id, body: { allowed_domains: [] } }),
    by.call(bubbles.share, id),
    by.call(bubbles.unshare, id),
  ]
  const outcomes = async (by: ReturnType<typeof shop.as>) =>
    (await Promise.allSettled(tries(by))).map((outcome) =>
      outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { status: number }).status,
    )
  expect(await outcomes(shop.as('admin'))).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(await outcomes(shop.as('member'))).toEqual(['done', 'done', 403, 403, 403])
  expect(await outcomes(shop.as('viewer'))).toEqual(['done', 403, 403, 403, 403])
  expect(await outcomes(stranger.as('super_admin'))).toEqual([404, 404, 404, 404, 404])
})

test('the bubble of a deleted agent is not found', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.as('admin').call(agents.delete, { params: { id: agent.id } })
  for (const endpoint of [bubbles.get, bubbles.share])
    await expect(shop.as('admin').call(endpoint, { params: { agent_id: agent.id } })).rejects.toMatchObject({
      status: 404,
    })
})
