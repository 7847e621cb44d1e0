import { type Agent, agents, type AgentUpdate, versions } from '@tertulia/contract/agents'
import { bubbles } from '@tertulia/contract/bubble'
import { faqs } from '@tertulia/contract/faqs'
import type { ServerFrame } from '@tertulia/contract/frames'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { agentOf, changeAgentRow } from '#features/agents/agent.ts'
import { DEFAULT_BUBBLE } from '#features/bubbles/default-bubble.ts'
import { runDeployment, failDeployment } from '#features/versions/run-deployment.ts'
import { findDeployment, findVersion, insertDeployment } from '#features/versions/version.queries.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

const hands = (shop: Shop, agent_id: string) => {
  const id = { params: { id: agent_id } }
  const by = shop.as('admin')
  const get = () => by.call(agents.get, id)
  const atRest = async () => {
    await until(async () => (await get()).status !== 'deploying')
    return get()
  }
  return {
    get,
    atRest,
    build: () => by.call(agents.buildPrompt, id),
    edit: async (change: Partial<AgentUpdate>) => {
      const { name, type, age_group, audience, countries, languages, style, tone, ...agent } = await get()
      const { greeting, farewell, special_communication_instructions, time_zone } = agent
      const texts = { greeting, farewell, special_communication_instructions, time_zone }
      const identity = { name, type, age_group, audience, countries, languages, style, tone }
      return by.call(agents.update, { ...id, body: { ...identity, ...texts, ...change } })
    },
    deploy: (body: { note?: string; version?: number } = {}) => by.call(versions.deploy, { ...id, body }),
    undeploy: () => by.call(versions.undeploy, id),
    activate: () => by.call(versions.activate, id),
    disable: () => by.call(versions.disable, id),
    changes: () => by.call(versions.changes, id),
    list: (query: { rows?: 10 | 25; cursor?: string } = {}) => by.call(versions.list, { ...id, query }),
  }
}

async function aBuiltAgent() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const hand = hands(shop, agent.id)
  await hand.build()
  return { shop, agent, hand }
}

async function aLiveAgent() {
  const made = await aBuiltAgent()
  await goLive(made.shop, made.agent.id)
  return made
}

const refusedIn = (status: string) => ({
  status: 409,
  code: 'agent_move_not_possible',
  message: expect.stringContaining(`«${status}»`) as string,
})

test('an agent goes live, is updated, rolled back, taken off, put back and switched off', async () => {
  const { hand } = await aBuiltAgent()
  expect(await hand.deploy({ note: 'Primera' })).toMatchObject({
    status: 'deploying',
    live_version: null,
    deployment: { version: 1, step: 'created', error: null },
  })
  expect(await hand.atRest()).toMatchObject({
    status: 'active',
    live_version: 1,
    unpublished_changes: 0,
    deployment: { version: 1, step: 'active', error: null },
  })

  expect(await hand.edit({ greeting: '¡Buenas!' })).toMatchObject({
    status: 'active',
    live_version: 1,
    unpublished_changes: 1,
  })
  await hand.deploy({ note: 'Saludo' })
  expect(await hand.atRest()).toMatchObject({ status: 'active', live_version: 2, unpublished_changes: 0 })

  await hand.deploy({ version: 1 })
  expect(await hand.atRest()).toMatchObject({ status: 'active', live_version: 1, greeting: '¡Buenas!' })
  expect((await hand.list()).items).toMatchObject([
    { version: 2, note: 'Saludo', is_live: false, changes: [{ area: 'identity', kind: 'changed', what: 'greeting' }] },
    { version: 1, note: 'Primera', is_live: true },
  ])

  expect((await hand.undeploy()).status).toBe('last_version_undeployed')
  expect(await hand.activate()).toMatchObject({ status: 'active', live_version: 1 })
  await hand.deploy({ version: 2 })
  await hand.atRest()
  expect((await hand.undeploy()).status).toBe('undeployed')
  expect((await hand.disable()).status).toBe('disabled')
  expect(await hand.activate()).toMatchObject({ status: 'active', live_version: 2 })
})

test('an agent that was not built cannot go live', async () => {
  const shop = await anOrganization()
  const hand = hands(shop, (await shop.anAgent()).id)
  await expect(hand.deploy()).rejects.toMatchObject({ status: 409, code: 'agent_not_built' })
  expect((await hand.disable()).status).toBe('disabled')
  expect((await hand.activate()).status).toBe('onboarding')
})

test('a move that the status does not allow is refused with the status in words, and changes nothing', async () => {
  const { hand } = await aBuiltAgent()
  await expect(hand.undeploy()).rejects.toMatchObject(refusedIn('Activo en pruebas'))
  await expect(hand.activate()).rejects.toMatchObject(refusedIn('Activo en pruebas'))
  await hand.disable()
  await expect(hand.disable()).rejects.toMatchObject(refusedIn('Desactivado'))
  await expect(hand.deploy()).rejects.toMatchObject(refusedIn('Desactivado'))
  expect(await hand.get()).toMatchObject({ status: 'disabled', deployment: null })
  expect((await hand.list()).items).toEqual([])
})

test('one of two deployments at once succeeds and the other is refused', async () => {
  const { agent, hand } = await aBuiltAgent()
  const { superuser } = await runningApp()
  const holder = await superuser.connect()
  // Both wait for the same agent before either has begun: one that comes later may find the other done.
  await holder.query('begin')
  await holder.query('select from agent where id = $1 for update', [agent.id])
  const both = Promise.allSettled([hand.deploy(), hand.deploy()])
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await holder.query<{ n: number }>(waiting)).rows[0]?.n).toBe(2)
  await holder.query('commit')
  holder.release()
  const outcomes = await both
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusedIn('Desplegando') })
  expect(await hand.atRest()).toMatchObject({ live_version: 1 })
  expect((await hand.list()).items).toHaveLength(1)
})

test.each([2, 999_999_999_999])('version %i, which was never made, cannot be put live', async (version) => {
  const { hand } = await aLiveAgent()
  await expect(hand.deploy({ version })).rejects.toMatchObject({ status: 404, code: 'version_not_found' })
  expect(await hand.get()).toMatchObject({ status: 'active', live_version: 1 })
})

test('each step of a deployment is pushed to members who have the agent or its organization open', async () => {
  const { shop, agent, hand } = await aBuiltAgent()
  const { deps } = await runningApp()
  const heard: Record<string, string[]> = {}
  const topics = [`agent:${agent.id}`, `organization:${shop.id}`]
  const ends = topics.map((topic) =>
    deps.realtime.subscribe(topic, {
      send: (text) => {
        const frame = JSON.parse(text) as ServerFrame
        if (frame.kind !== 'push' || frame.push.type !== 'agent.changed') return
        const { status, deployment } = frame.push.agent
        // News of the build before may still be on its way.
        if (!deployment) return
        heard[topic] = [...(heard[topic] ?? []), `${status} ${deployment.step}`]
      },
    }),
  )
  await hand.deploy()
  await hand.atRest()
  const steps = ['deploying created', 'deploying preparing', 'active active']
  await until(async () => topics.every((topic) => heard[topic]?.length === steps.length))
  for (const end of ends) end()
  expect(heard).toEqual(Object.fromEntries(topics.map((topic) => [topic, steps])))
})

test('changes that are not deployed are listed field by field, tool by tool, question by question', async () => {
  const { shop, agent, hand } = await aBuiltAgent()
  const [kept, lost] = [
    await shop.aFaq(agent.id, { question: '¿Abrís los sábados?' }),
    await shop.aFaq(agent.id, { question: '¿Hacéis envíos?' }),
  ]
  await goLive(shop, agent.id)
  expect(await hand.changes()).toEqual([])

  await hand.edit({ name: 'Berta', tone: 'formal' })
  await shop.as('admin').call(agents.setTools, { params: { id: agent.id }, body: { tool_ids: ['hand_over'] } })
  await shop
    .as('admin')
    .call(bubbles.update, { params: { agent_id: agent.id }, body: { ...DEFAULT_BUBBLE, subtitle: 'Taller' } })
  await shop.as('admin').call(faqs.delete, { params: { id: lost.id } })
  await shop.as('admin').call(faqs.update, {
    params: { id: kept.id },
    body: { topic_id: kept.topic_id, question: kept.question, answer: 'Ya no.' },
  })
  await shop.aFaq(agent.id, { question: '¿Tenéis taller?' })
  const changes = await hand.changes()
  expect(changes.map(({ area, kind, what }) => `${area} ${kind} ${what}`).toSorted()).toEqual([
    'bubble changed subtitle',
    'faq added ¿Tenéis taller?',
    'faq changed ¿Abrís los sábados?',
    'faq removed ¿Hacéis envíos?',
    'identity changed name',
    'identity changed tone',
    'tools changed tool_ids',
  ])
  expect((await hand.get()).unpublished_changes).toBe(7)
  await goLive(shop, agent.id)
  expect((await hand.list()).items[0]?.changes).toEqual(changes)
})

test('a change taken back is no change', async () => {
  const { hand, agent } = await aLiveAgent()
  await hand.edit({ name: 'Berta' })
  expect((await hand.edit({ name: agent.name })).unpublished_changes).toBe(0)
})

test('versions are listed newest first, page by page, with their author', async () => {
  const { shop, agent, hand } = await aLiveAgent()
  for (let version = 2; version <= 12; version += 1) {
    await hand.edit({ audience: `Público ${version}` })
    await goLive(shop, agent.id)
  }
  const first = await hand.list({ rows: 10 })
  expect(first.page).toMatchObject({ rows: 10, total: 12, total_is_exact: true, next: '3' })
  const rest = await hand.list({ rows: 10, cursor: first.page.next ?? '' })
  expect([...first.items, ...rest.items].map(({ version }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(rest.page.next).toBeNull()
  expect(rest.items.every(({ author }) => author.length > 0)).toBe(true)
  await expect(hand.list({ cursor: '99999999999' })).rejects.toMatchObject({ status: 400 })
})

test('a version cannot be changed or deleted, even by the server', async () => {
  const { shop, agent } = await aLiveAgent()
  const { deps } = await runningApp()
  const ctx = asSystem(deps, shop.id)
  for (const statement of [sql`update agent_version set note = 'otra'`, sql`delete from agent_version`])
    await expect(withOrganization(ctx, (tx) => tx.db.execute(statement))).rejects.toMatchObject({
      cause: { message: 'permission denied for table agent_version' },
    })
  expect(await withOrganization(ctx, (tx) => findVersion(tx, agent.id, 1))).toMatchObject({
    prompt: expect.stringContaining('Aitana') as string,
    identity: { name: 'Aitana' },
  })
})

test('an agent whose last version is from before there were texts has nothing to deploy', async () => {
  const { shop, agent } = await aLiveAgent()
  const { deps } = await runningApp()
  await withOrganization(asSystem(deps, shop.id), async (tx) => {
    await tx.db.execute(sql`
      insert into agent_version
      select organization_id, agent_id, 2, identity - 'texts', prompt, bubble, note, author_id, author_name, changes, created_at
      from agent_version where agent_id = ${agent.id}`)
    await tx.db.execute(sql`update agent set last_version = 2 where id = ${agent.id}`)
  })
  const changes = await shop.as('admin').call(versions.changes, { params: { id: agent.id } })
  expect(changes).toEqual([])
})

/** A deployment whose work has not begun, as after a crash. */
async function anInterruptedDeployment(shop: Shop, agent: Agent) {
  const { deps } = await runningApp()
  const ctx = asSystem(deps, shop.id)
  const id = newId()
  await withOrganization(ctx, async (tx) => {
    const row = await agentOf(tx, agent.id)
    await changeAgentRow(tx, row, { status: 'deploying', before_deployment: row.status })
    await insertDeployment(tx, {
      organization_id: shop.id,
      id,
      agent_id: agent.id,
      version: 1,
      step: 'preparing',
      error: null,
      started_at: iso(new Date()),
      finished_at: null,
    })
  })
  return { ctx, id }
}

test('product.md §4: a deployment that fails returns the agent to where it was, with the cause', async () => {
  const { shop, agent, hand } = await aLiveAgent()
  await hand.undeploy()
  const { ctx, id } = await anInterruptedDeployment(shop, agent)
  await failDeployment(ctx, id, agent.id)
  expect(await hand.get()).toMatchObject({
    status: 'undeployed',
    live_version: 1,
    deployment: { error: 'preparing_failed' },
  })
  await hand.deploy()
  expect(await hand.atRest()).toMatchObject({ status: 'active', live_version: 2, deployment: { error: null } })
})

test('a deployment interrupted by a crash is finished when its work is taken up again, once', async () => {
  const { shop, agent, hand } = await aLiveAgent()
  const { ctx, id } = await anInterruptedDeployment(shop, agent)
  await Promise.all([runDeployment(ctx, id, agent.id), runDeployment(ctx, id, agent.id)])
  expect(await hand.get()).toMatchObject({ status: 'active', live_version: 1, deployment: { step: 'active' } })
})

test('work left over from an ended deployment does not touch the next one', async () => {
  const { shop, agent, hand } = await aLiveAgent()
  const before = await anInterruptedDeployment(shop, agent)
  await failDeployment(before.ctx, before.id, agent.id)
  const next = await anInterruptedDeployment(shop, agent)
  await failDeployment(before.ctx, before.id, agent.id)
  await runDeployment(before.ctx, before.id, agent.id)
  expect((await hand.get()).status).toBe('deploying')
  expect(await withOrganization(next.ctx, (tx) => findDeployment(tx, next.id))).toMatchObject({ finished_at: null })
})

test('an agent deleted while it is being deployed leaves its work nothing to do', async () => {
  const { shop, agent } = await aLiveAgent()
  const { ctx, id } = await anInterruptedDeployment(shop, agent)
  await shop.as('admin').call(agents.delete, { params: { id: agent.id } })
  await runDeployment(ctx, id, agent.id)
  expect(await withOrganization(ctx, (tx) => findDeployment(tx, id))).toMatchObject({ step: 'preparing' })
})

test('an editor of an agent may not put it live, and a stranger finds nothing', async () => {
  const [{ shop, agent }, stranger] = [await aLiveAgent(), await anOrganization()]
  const id = { params: { id: agent.id } }
  const moves = (by: ReturnType<Shop['as']>) => [
    by.call(versions.deploy, { ...id, body: {} }),
    by.call(versions.undeploy, id),
    by.call(versions.disable, id),
    by.call(versions.activate, id),
  ]
  const looks = (by: ReturnType<Shop['as']>) => [by.call(versions.changes, id), by.call(versions.list, id)]
  for (const role of ['member', 'viewer'] as const) {
    for (const outcome of await Promise.allSettled(moves(shop.as(role))))
      expect(outcome).toMatchObject({ reason: { status: 403 } })
    await Promise.all(looks(shop.as(role)))
  }
  const by = stranger.as('super_admin')
  for (const outcome of await Promise.allSettled([...moves(by), ...looks(by)]))
    expect(outcome).toMatchObject({ reason: { status: 404 } })
})
