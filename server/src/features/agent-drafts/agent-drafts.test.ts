import { agentDrafts, FinishedDraft } from '@tertulia/contract/agent-drafts'
import { agents } from '@tertulia/contract/agents'
import { expect, test } from 'vitest'
import { AN_AGENT, anOrganization } from '../../../test/an-organization.ts'

test('a wizard left at any step is taken up again with what it had, and ends as an agent', async () => {
  const shop = await anOrganization()
  const by = shop.as('admin')
  const draft = await by.call(agentDrafts.create, { body: { organization_id: shop.id } })
  expect(draft).toMatchObject({ organization_id: shop.id, step: 'type', content: { languages: ['es'] } })

  const id = { params: { id: draft.id } }
  await by.call(agentDrafts.save, { ...id, body: { step: 'name', content: { type: 'presales' } } })
  const content = { ...AN_AGENT, questions: [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }] }
  await by.call(agentDrafts.save, { ...id, body: { step: 'review', content } })
  const resumed = await shop.as('owner').call(agentDrafts.get, id)
  expect(resumed).toMatchObject({ step: 'review', content })

  const { questions: _, ...finished } = resumed.content
  const [agent] = await by.call(agents.create, {
    body: { organization_id: shop.id, ...FinishedDraft.parse(finished) },
  })
  expect(agent).toMatchObject({ name: 'Aitana', status: 'onboarding' })
  await by.call(agentDrafts.delete, id)
  expect(await by.call(agentDrafts.list, { params: { id: shop.id } })).toEqual([])
})

test('a save replaces the earlier draft, so that a choice taken back is gone', async () => {
  const shop = await anOrganization()
  const by = shop.as('admin')
  const draft = await by.call(agentDrafts.create, {
    body: { organization_id: shop.id, step: 'audience', content: { name: 'Aitana', audience: 'Ciclistas' } },
  })
  await by.call(agentDrafts.save, {
    params: { id: draft.id },
    body: { step: 'audience', content: { name: 'Aitana' } },
  })
  expect((await by.call(agentDrafts.get, { params: { id: draft.id } })).content).toEqual({ name: 'Aitana' })
})

test('a draft with a field that the wizard does not know is refused', async () => {
  const shop = await anOrganization()
  const body = { organization_id: shop.id, step: 'type', content: { price: 'free' } } as never
  await expect(shop.as('admin').call(agentDrafts.create, { body })).rejects.toMatchObject({
    fields: [{ path: 'content.price', code: 'unknown_field' }],
  })
})

test('a member who may not make agents has no drafts, and a stranger finds none', async () => {
  const [shop, stranger] = [await anOrganization(), await anOrganization()]
  const draft = await shop.as('admin').call(agentDrafts.create, { body: { organization_id: shop.id } })
  const id = { params: { id: draft.id } }
  const save = { ...id, body: { step: 'name' as const, content: {} } }
  for (const [by, status] of [
    [shop.as('member'), 403],
    [shop.as('viewer'), 403],
    [stranger.as('super_admin'), 404],
  ] as const) {
    const attempts = [
      by.call(agentDrafts.list, { params: { id: shop.id } }),
      by.call(agentDrafts.create, { body: { organization_id: shop.id } }),
      by.call(agentDrafts.get, id),
      by.call(agentDrafts.save, save),
      by.call(agentDrafts.delete, id),
    ]
    for (const outcome of await Promise.allSettled(attempts))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status } })
  }
  expect(await shop.as('admin').call(agentDrafts.get, id)).toEqual(draft)
})
