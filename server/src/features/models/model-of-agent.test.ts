/** @module-tag services */
import { agents, versions } from '@tertulia/contract/agents'
import { bundles } from '@tertulia/contract/bundles'
import { furtherModels } from '@tertulia/contract/further-models'
import { playground } from '@tertulia/contract/playground'
import { sideBySide } from '@tertulia/contract/side-by-side'
import { versionHistory } from '@tertulia/contract/version-history'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, aTestOf, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { aFallback, aShopWithModel } from '../../../test/a-shop-with-model.ts'
import { asSuperuser } from '../../../test/running-app.ts'
import { receipts } from '@tertulia/contract/receipts'
import { qualityRuns, qualityTests } from '@tertulia/contract/quality'
import { streamed } from '../../../test/stream.ts'
import { until } from '../../../test/a-customer.ts'

const TEXTS = { greeting: '', farewell: '', special_communication_instructions: '' }

/** A live agent, the organization's model, and a further one that says something else. */
async function aChoice() {
  const made = await aShopWithModel()
  const { shop, agent } = made
  const fast = await aFallback(shop, { name: 'El rápido', is_fallback: false, say: 'Rápido: sí [1].' })
  const choose = (model: string) =>
    shop.as('admin').call(agents.update, { params: { id: agent.id }, body: { ...TEXTS, model } })
  const ask = async () => {
    const { id } = await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
    return shop.as('admin').call(receipts.get, { params: { message_id: id } })
  }
  return { ...made, fast, choose, ask }
}

test('the choice is the draft’s: customers get it with the next version, and keep it after the draft changes again', async () => {
  const { shop, agent, fast, choose, ask, standIn } = await aChoice()
  expect(await choose(fast.saved.id)).toMatchObject({ model: fast.saved.id, unpublished_changes: 1 })
  await ask()
  expect(fast.standIn.requests).toEqual([])
  await goLive(shop, agent.id)
  // The gate before a deployment asks too.
  const asked = () => [standIn.requests.length, fast.standIn.requests.length]
  await choose('none')
  const [own = 0, chosen = 0] = asked()
  expect(await ask()).toMatchObject({ engine: 'model' })
  expect(asked()).toEqual([own, chosen + 1])
  await goLive(shop, agent.id)
  const before = asked()
  const receipt = await ask()
  expect(receipt).toMatchObject({ engine: 'retrieval', model: null, model_failure: null })
  expect(asked()).toEqual(before)
})

test('the fallback stands behind a chosen model, and no model behind the fallback itself', async () => {
  const { shop, agent, choose, ask } = await aShopAndFallback()
  const { saved, standIn } = agent.fallback
  await choose(agent.broken.saved.id)
  await goLive(shop, agent.id)
  expect(await ask()).toMatchObject({ engine: 'model', failed_models: [{ name: 'fault-503' }] })
  expect(standIn.requests).toHaveLength(1)
  await choose(saved.id)
  await goLive(shop, agent.id)
  const { failed_models, engine } = await ask()
  expect({ failed_models, engine }).toEqual({ failed_models: undefined, engine: 'model' })
})

async function aShopAndFallback() {
  const made = await aChoice()
  const broken = await aFallback(made.shop, { name: 'Roto', is_fallback: false, model: 'fault-503' })
  const fallback = await aFallback(made.shop)
  return { ...made, agent: { ...made.agent, broken, fallback } }
}

test('the difference of two versions tells the choice by its name', async () => {
  const { shop, agent, fast, choose } = await aChoice()
  await choose(fast.saved.id)
  const of = { params: { id: agent.id }, query: { from: 1, to: 'draft' as const } }
  expect((await shop.as('admin').call(versionHistory.compare, of)).identity).toEqual([
    { field: 'model', before: 'default', after: 'El rápido' },
  ])
})

test('a version put back brings its choice with it', async () => {
  const { shop, agent, fast, choose } = await aChoice()
  await choose(fast.saved.id)
  await goLive(shop, agent.id)
  const restore = (version: number) =>
    shop.as('admin').call(versionHistory.restore, { params: { id: agent.id }, body: { version } })
  expect(await restore(1)).toMatchObject({ model: 'default' })
  expect(await restore(2)).toMatchObject({ model: fast.saved.id })
})

test('the gate asks each side with its own model, and another choice asks for it again', async () => {
  const { shop, agent, fast, choose } = await aChoice()
  await shop.as('admin').call(qualityTests.create, { body: { ...aTestOf(agent.id), question: '¿Abrís los sábados?' } })
  await choose(fast.saved.id)
  const { id } = await shop.as('admin').call(qualityRuns.begin, { body: { agent_id: agent.id, kind: 'gate' } })
  await until(async () => (await shop.as('admin').call(qualityRuns.get, { params: { id } })).state === 'done')
  expect(fast.standIn.said).toContain('Rápido: sí [1].')
  await choose('none')
  const deploying = shop.as('admin').call(versions.deploy, { params: { id: agent.id }, body: { note: '' } })
  await expect(deploying).rejects.toMatchObject({ code: 'gate_needed' })
})

test('a model that is not saved yet is tried in the playground', async () => {
  const { shop, agent, fast } = await aChoice()
  const { token } = await shop.colleague('admin')
  const body = { text: '¿Abrís los sábados?', client_id: newId(), unsaved: { model: fast.saved.id } }
  await streamed(playground.send, { params: { agent_id: agent.id }, body }, { authorization: `Bearer ${token}` })
  expect(fast.standIn.requests).toHaveLength(1)
})

test('side by side the draft answers with its model and the live version with its own', async () => {
  const { shop, agent, fast, choose, standIn } = await aChoice()
  await choose(fast.saved.id)
  const { token } = await shop.colleague('admin')
  const at = { params: { agent_id: agent.id }, body: { questions: ['¿Abrís los sábados?'] } }
  await streamed(sideBySide.compare, at, { authorization: `Bearer ${token}` })
  expect(fast.standIn.requests).toHaveLength(1)
  expect(standIn.requests).toHaveLength(1)
})

test('a model that an agent answers with, live or in its draft, is not removed, and the refusal names the agent', async () => {
  const { shop, agent, fast, choose } = await aChoice()
  const remove = () => shop.as('admin').call(furtherModels.delete, { params: { id: fast.saved.id } })
  const refused = { code: 'further_model_in_use', message: expect.stringContaining(agent.name) as string }
  await choose(fast.saved.id)
  await expect(remove()).rejects.toMatchObject(refused)
  await goLive(shop, agent.id)
  await choose('default')
  await expect(remove()).rejects.toMatchObject(refused)
  await goLive(shop, agent.id)
  expect(await remove()).toEqual({ success: true })
})

test.each(['gone', 'switched off'])(
  'if a version chose a model that is %s, the organization’s own answers and the receipt says so',
  async (how) => {
    const { shop, agent, fast, choose, ask } = await aChoice()
    await choose(fast.saved.id)
    await goLive(shop, agent.id)
    const { id } = fast.saved
    if (how === 'gone') await asSuperuser('delete from further_model where id = $1', [id])
    await shop
      .as('admin')
      .call(furtherModels.update, { params: { id }, body: { ...fast.body, enabled: false } })
      .catch(() => asSuperuser('select 1'))
    // Models that were looked up lately count for a moment where another process changes them.
    await until(async () => (await ask()).model_missing === true)
    expect(await ask()).toMatchObject({ engine: 'model', model_missing: true })
    expect(fast.standIn.requests.length).toBeLessThan(5)
  },
)

test('a model of another organization is refused beside its field', async () => {
  const { choose } = await aChoice()
  const stranger = await anOrganization()
  const theirs = await aFallback(stranger)
  await expect(choose(theirs.saved.id)).rejects.toMatchObject({
    code: 'further_model_not_found',
    fields: [{ path: 'model' }],
  })
})

test('a document tells the model by its name, without its key, and a name that is none elsewhere is the own model', async () => {
  const { shop, agent, fast, choose } = await aChoice()
  await choose(fast.saved.id)
  const { bundle } = await shop.as('admin').call(bundles.export, { params: { id: agent.id } })
  expect(bundle.identity.model).toEqual({ name: 'El rápido' })
  for (const secret of [fast.standIn.api_key, '5678', fast.standIn.base_url])
    expect(JSON.stringify(bundle)).not.toContain(secret)
  const bring = async (to: typeof shop) =>
    (await to.as('admin').call(bundles.import, { body: { organization_id: to.id, name: 'Copia', bundle } })).model
  expect(await bring(shop)).toBe(fast.saved.id)
  expect(await bring(await anOrganization())).toBe('default')
})
