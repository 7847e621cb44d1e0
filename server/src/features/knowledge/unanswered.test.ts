import { unanswered } from '@tertulia/contract/faqs'
import { expect, test } from 'vitest'
import { asSystem } from '#context.ts'
import { recordUnanswered } from '#features/knowledge/unanswered.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const { deps } = await runningApp()
  const by = shop.as('admin')
  return {
    shop,
    agent,
    ask: (question: string, agent_id = agent.id) =>
      withOrganization(asSystem(deps, shop.id), (tx) =>
        recordUnanswered(tx, { agent_id, question, conversation_id: newId() }),
      ),
    list: (query: { cursor?: string; rows?: 10 } = {}) =>
      by.call(unanswered.list, { query: { agent_id: agent.id, ...query } }),
    resolve: (id: string, faq_id?: string) =>
      by.call(unanswered.resolve, { params: { id }, body: faq_id ? { faq_id } : {} }),
  }
}

test('the same words count as one question, most asked first, each agent on its own', async () => {
  const { shop, ask, list } = await aShop()
  const other = await shop.anAgent({ name: 'Bruno' })
  await ask('¿Tenéis taller?')
  await ask('¿Hay aparcamiento?')
  await ask('hay APARCAMIENTO')
  await ask('¿Hay aparcamiento?', other.id)
  await ask('¿?')
  expect((await list()).items).toMatchObject([
    { question: '¿Hay aparcamiento?', times: 2 },
    { question: '¿Tenéis taller?', times: 1 },
  ])
})

test('one question asked by many at once is counted for each of them', async () => {
  const { ask, list } = await aShop()
  await Promise.all(Array.from({ length: 8 }, () => ask('¿Hay aparcamiento?')))
  expect((await list()).items).toMatchObject([{ times: 8 }])
})

test('pages follow one another without a gap or a repeat', async () => {
  const { ask, list } = await aShop()
  for (let at = 0; at < 13; at += 1) await ask(`pregunta ${at}`)
  await ask('pregunta 4')
  const first = await list({ rows: 10 })
  const second = await list({ rows: 10, cursor: first.page.next ?? '' })
  const seen = [...first.items, ...second.items].map(({ question }) => question)
  expect(seen[0]).toBe('pregunta 4')
  expect(new Set(seen).size).toBe(13)
  expect(second.page).toMatchObject({ next: null, total: 13 })
})

test.each(['x', Buffer.from(JSON.stringify({ at: 'muchas', id: newId(), direction: 'next' })).toString('base64url')])(
  'a cursor that is not ours is refused beside its field: %s',
  async (cursor) => {
    const { list } = await aShop()
    await expect(list({ cursor })).rejects.toMatchObject({ code: 'invalid_request', fields: [{ path: 'cursor' }] })
  },
)

test('a question that is resolved leaves the list, and begins anew when it is asked again', async () => {
  const { shop, agent, ask, list, resolve } = await aShop()
  await ask('¿Hay aparcamiento?')
  const [question] = (await list()).items
  const faq = await shop.aFaq(agent.id)
  await resolve(question?.id ?? '', faq.id)
  expect((await list()).items).toEqual([])
  await expect(resolve(question?.id ?? '')).rejects.toMatchObject({ status: 404 })
  await ask('¿Hay aparcamiento?')
  expect((await list()).items).toMatchObject([{ times: 1 }])
})

test('an FAQ of another agent or organization does not resolve a question', async () => {
  const [here, stranger] = [await aShop(), await aShop()]
  await here.ask('¿Hay aparcamiento?')
  const [question] = (await here.list()).items
  const foreign = [
    await here.shop.aFaq((await here.shop.anAgent({ name: 'Bruno' })).id),
    await stranger.shop.aFaq(stranger.agent.id),
  ]
  for (const faq of foreign)
    await expect(here.resolve(question?.id ?? '', faq.id)).rejects.toMatchObject({ fields: [{ path: 'faq_id' }] })
  expect((await here.list()).items).toHaveLength(1)
})

test('a stranger neither sees nor resolves questions of this organization', async () => {
  const { agent, ask, list } = await aShop()
  const stranger = (await anOrganization()).as('super_admin')
  await ask('¿Hay aparcamiento?')
  const [question] = (await list()).items
  await expect(stranger.call(unanswered.list, { query: { agent_id: agent.id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    stranger.call(unanswered.resolve, { params: { id: question?.id ?? '' }, body: {} }),
  ).rejects.toMatchObject({ status: 404 })
})
