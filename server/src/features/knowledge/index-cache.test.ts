/** @module-tag services */
import { faqs } from '@tertulia/contract/faqs'
import { versions } from '@tertulia/contract/agents'
import { expect, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { agentOf, lockedAgent } from '#features/agents/agent.ts'
import { knowledgeIndex } from '#features/knowledge/index-cache.ts'
import { addFilePassages, analyzeFile, dropSource } from '#features/knowledge/write-passages.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const ctx = asSystem((await runningApp()).deps, shop.id)
  const draft = async () => {
    const now = await withOrganization(ctx, (tx) => agentOf(tx, agent.id))
    return knowledgeIndex(ctx, { agent_id: agent.id, version: 'draft', revision: now.knowledge_revision })
  }
  return {
    shop,
    agent,
    ctx,
    draft,
    version: (version: number) => knowledgeIndex(ctx, { agent_id: agent.id, version, revision: 0 }),
    finds: async (question: string) => (await draft()).search(question, { limit: 5, language: 'es' }).length > 0,
    addPassages: async (file: { id: string; name: string }, texts: string[], from = 0) => {
      const fragments = texts.map((text) => ({ text, page: null, heading: null }))
      const pieces = await analyzeFile({ ...file, agent_id: agent.id, language: 'es' }, fragments, from)
      await withOrganization(ctx, async (tx) => {
        const locked = await lockedAgent(tx, agent.id)
        await addFilePassages(tx, locked, pieces)
      })
    },
    remove: (id: string) => withOrganization(ctx, (tx) => dropSource(tx, agent.id, id)),
  }
}

test('the draft finds what was just written, and no longer what was changed or deleted', async () => {
  const { shop, agent, draft, finds } = await aShop()
  expect((await draft()).size).toBe(0)
  const faq = await shop.aFaq(agent.id, { question: '¿Vendéis cascos?', answer: 'Sí, de todas las tallas.' })
  expect(await finds('cascos')).toBe(true)
  await shop.as('admin').call(faqs.update, {
    params: { id: faq.id },
    body: { topic_id: faq.topic_id, question: '¿Vendéis guantes?', answer: 'Sí, de todas las tallas.' },
  })
  expect([await finds('guantes'), await finds('cascos')]).toEqual([true, false])
  await shop.as('admin').call(faqs.delete, { params: { id: faq.id } })
  expect((await draft()).size).toBe(0)
})

test('an index that missed what a deployment cleared away does not keep it', async () => {
  const { shop, agent, draft, finds } = await aShop()
  const faq = await shop.aFaq(agent.id, { question: '¿Vendéis cascos?', answer: 'Sí, de todas las tallas.' })
  expect(await finds('cascos')).toBe(true)
  await shop.as('admin').call(faqs.update, {
    params: { id: faq.id },
    body: { topic_id: faq.topic_id, question: '¿Vendéis guantes?', answer: 'Sí, de todas las tallas.' },
  })
  await goLive(shop, agent.id)
  expect([await finds('guantes'), await finds('cascos')]).toEqual([true, false])
  expect((await draft()).size).toBe(1)
})

test('a version holds what was deployed with it, whatever the draft and later versions do', async () => {
  const { shop, agent, version, draft } = await aShop()
  const first = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  await shop.aFaq(agent.id, { question: '¿Tenéis taller?' })
  await shop.as('admin').call(faqs.delete, { params: { id: first.id } })
  await goLive(shop, agent.id)
  await shop.aFaq(agent.id, { question: '¿Hay aparcamiento?' })
  const { items } = await shop.as('admin').call(versions.list, { params: { id: agent.id }, query: {} })
  expect(items).toHaveLength(2)
  const holds = async (number: number, question: string) =>
    (await version(number)).search(question, { limit: 5, language: 'es' }).length > 0
  expect([await holds(1, 'sábados'), await holds(1, 'taller')]).toEqual([true, false])
  expect([await holds(2, 'sábados'), await holds(2, 'taller'), await holds(2, 'aparcamiento')]).toEqual([
    false,
    true,
    false,
  ])
  expect((await draft()).size).toBe(2)
})

test('callers who ask while an index loads wait for that load', async () => {
  const { shop, agent, draft, version } = await aShop()
  await shop.aFaq(agent.id)
  const [one, other] = await Promise.all([draft(), draft()])
  expect(one).toBe(other)
  await goLive(shop, agent.id)
  const [live, again] = await Promise.all([version(1), version(1)])
  expect(live).toBe(again)
})

test('knowledge of several pages is complete, loaded at once or caught up with', async () => {
  const { draft, addPassages, remove } = await aShop()
  const [early, late] = [
    { id: newId(), name: 'manual.md' },
    { id: newId(), name: 'tarifas.md' },
  ]
  const texts = (name: string) =>
    Array.from({ length: 1_250 }, (_, at) => `La ${name} número ${at} se revisa cada año.`)
  await addPassages(early, texts('pieza'))
  expect((await draft()).size).toBe(1_250)
  await addPassages(late, texts('tarifa'))
  const index = await draft()
  expect(index.size).toBe(2_500)
  await remove(early.id)
  expect(await draft()).toBe(index)
  expect(index.size).toBe(1_250)
})
