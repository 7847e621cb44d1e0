/** @module-tag services */
import { agents } from '@tertulia/contract/agents'
import { audit } from '@tertulia/contract/audit'
import { members } from '@tertulia/contract/members'
import { organizations } from '@tertulia/contract/organizations'
import { expect, test } from 'vitest'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { asChannel, asJob, asSystem } from '#platform/context.ts'
import { requiredAuditOf, noteAudit } from '#platform/audit/audit.ts'
import { auditEntry } from '#platform/audit/audit.tables.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

const list = { rows: 10 } as const

test('a row tells who, what, before and after, from where and when', async () => {
  const shop = await anOrganization()
  const admin = await shop.colleague('admin')
  const body = {
    name: 'Ruedas',
    organization_type: 'services',
    hq_country: 'PT',
    website: '',
    description: '',
  } as const
  await admin.call(organizations.update, { params: { id: shop.id }, body })
  const { items } = await admin.call(audit.list, { query: { organization_id: shop.id, ...list } })
  expect(items[0]).toMatchObject({
    action: 'organization.updated',
    actor_id: admin.id,
    address: '127.0.0.1',
    subject: 'Ruedas',
    at: expect.stringMatching(/^\d{4}-.*Z$/u),
  })
  expect(items[0]?.changes).toContainEqual({ field: 'name', before: 'Ciclos Almenara', after: 'Ruedas' })
  expect(items[0]?.changes).toContainEqual({ field: 'hq_country', before: 'ES', after: 'PT' })
  expect(items[0]?.changes.map(({ field }) => field)).not.toContain('id')
})

test('people are told by their names and never by an id', async () => {
  const shop = await anOrganization()
  const member = await shop.newColleague('member')
  const found = await shop.as('owner').call(members.list, { params: { id: shop.id } })
  const member_id = found.items.find(({ user_id }) => user_id === member.id)?.id ?? ''
  await shop.as('owner').call(members.suspend, { params: { id: shop.id, member_id } })
  const { items } = await shop.as('owner').call(audit.list, { query: { organization_id: shop.id, ...list } })
  expect(items[0]).toMatchObject({
    action: 'member.suspended',
    subject: member.email,
    changes: [{ field: 'status', before: 'active', after: 'suspended' }],
  })
})

test('a job and a channel are told by their names, and who is no person has no id', async () => {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const actors = [
    asJob(deps, shop.id, 'versions.deploy'),
    asChannel(deps, { organization_id: shop.id, agent_id, channel: 'whatsapp' }),
    asSystem(deps, shop.id),
  ]
  for (const ctx of actors)
    await withOrganization({ ...ctx, audit: requiredAuditOf('agent.updated') }, async (tx) =>
      noteAudit(tx, { entity_id: agent_id }),
    )
  const { items } = await shop.as('admin').call(audit.list, { query: { organization_id: shop.id, ...list } })
  expect(items.slice(0, 3).map(({ actor_kind, actor_id, actor_name }) => [actor_kind, actor_id, actor_name])).toEqual([
    ['system', null, 'system'],
    ['channel', null, 'whatsapp'],
    ['job', null, 'versions.deploy'],
  ])
})

test('the trail is narrowed by person, action and period', async () => {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  const [admin, owner] = [await shop.colleague('admin'), await shop.colleague('owner')]
  const agent = await shop.anAgent()
  await owner.call(agents.delete, { params: { id: agent.id } })
  const actions = async (query: object) =>
    (await admin.call(audit.list, { query: { organization_id: shop.id, ...list, ...query } })).items.map(
      ({ action }) => action,
    )
  expect(await actions({})).toEqual(['agent.deleted', 'agent.created', 'organization.created'])
  expect(await actions({ actor_id: owner.id })).toEqual(['agent.deleted'])
  expect(await actions({ action: 'agent.created' })).toEqual(['agent.created'])
  await withOrganization(asSystem(deps, shop.id), (tx) =>
    tx.db.insert(auditEntry).values({
      organization_id: shop.id,
      id: newId(),
      action: 'agent.updated',
      actor_kind: 'person',
      actor_id: owner.id,
      actor_name: 'Lucía',
      entity_id: null,
      details: {},
      address: '127.0.0.1',
      request_id: newId(),
      at: iso(new Date(Date.now() - 8 * 86_400_000)),
    }),
  )
  expect(await actions({ days: 7 })).toHaveLength(3)
  expect(await actions({ days: 30 })).toHaveLength(4)
  const people = await admin.call(audit.people, { query: { organization_id: shop.id } })
  expect(people.map(({ id }) => id).toSorted()).toEqual(
    [admin.id, owner.id, (await shop.colleague('super_admin')).id].toSorted(),
  )
})

test('the trail is narrowed to days, both among them, in the organization’s zone or in one that is named', async () => {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  // In Madrid, where it is an hour later, the first is still of the 9th and the last already of the 12th.
  const times = ['2025-11-09T22:59:59Z', '2025-11-09T23:00:00Z', '2025-11-11T22:59:59Z', '2025-11-11T23:00:00Z']
  for (const [each, at] of times.entries())
    await withOrganization(asSystem(deps, shop.id), (tx) =>
      tx.db.insert(auditEntry).values({
        organization_id: shop.id,
        id: newId(),
        action: 'agent.updated',
        actor_kind: 'person',
        actor_id: null,
        actor_name: `Persona ${each}`,
        entity_id: null,
        details: {},
        address: '127.0.0.1',
        request_id: newId(),
        at: iso(new Date(at)),
      }),
    )
  const narrow = async (query: { since?: string; until?: string; time_zone?: string }) =>
    (await shop.as('admin').call(audit.list, { query: { organization_id: shop.id, ...list, ...query } })).items
      .map(({ actor_name }) => actor_name)
      .filter((name) => name.startsWith('Persona'))
  expect(await narrow({ since: '2025-11-10', until: '2025-11-11' })).toEqual(['Persona 2', 'Persona 1'])
  expect(await narrow({ until: '2025-11-09' })).toEqual(['Persona 0'])
  expect(await narrow({ since: '2025-11-12' })).toEqual(['Persona 3'])
  const elsewhere = { since: '2025-11-10', until: '2025-11-11', time_zone: 'UTC' }
  expect(await narrow(elsewhere)).toEqual(['Persona 3', 'Persona 2'])
  const query = { organization_id: shop.id, since: '2025-11-10', until: '2025-11-11' }
  expect(await shop.as('admin').call(audit.export, { query })).toMatchObject({ rows: 2 })
  for (const wrong of [{ since: '2025-11-12', until: '2025-11-10' }, { until: '2025-02-30' }])
    await expect(narrow(wrong)).rejects.toMatchObject({ status: 400, fields: [{ path: 'until' }] })
  await expect(narrow({ time_zone: 'Marte/Olympus' })).rejects.toMatchObject({ fields: [{ path: 'time_zone' }] })
})

test('the trail comes in pages that can be left both ways', async () => {
  const shop = await anOrganization()
  const admin = await shop.colleague('admin')
  for (let each = 0; each < 12; each += 1) await shop.anAgent({ name: `Agente ${each}` })
  const read = (cursor?: string) =>
    admin.call(audit.list, { query: { organization_id: shop.id, ...list, ...(cursor && { cursor }) } })
  const first = await read()
  expect(first.page).toMatchObject({ total: 13, total_is_exact: true, prev: null, rows: 10 })
  const second = await read(first.page.next ?? '')
  expect(second.items).toHaveLength(3)
  expect(second.page.next).toBeNull()
  const back = await read(second.page.prev ?? '')
  expect(back.items).toEqual(first.items)
})

test('the export has the same rows in the caller’s language, and no cell of it is a formula', async () => {
  const shop = await anOrganization()
  await shop.anAgent({ name: '=HYPERLINK("http://mal.ejemplo")' })
  const take = (language: string) =>
    shop.as('admin').call(audit.export, { query: { organization_id: shop.id } }, { 'accept-language': language })
  const [es, en] = [await take('es'), await take('en')]
  expect(es).toMatchObject({ rows: 2, is_complete: true })
  expect(es.content).toContain('Creó el agente')
  expect(en.content).toContain('Created the agent')
  expect(en.content).toContain(`"'=HYPERLINK(""http://mal.ejemplo"")"`)
  expect(es.content).not.toMatch(/(?:^|,|")[=+@]/mu)
})

test('another organization’s trail is in no page and no export', async () => {
  const [shop, stranger] = [await anOrganization(), await anOrganization()]
  await stranger.anAgent({ name: 'Ajena' })
  const query = { organization_id: shop.id }
  const { items } = await shop.as('admin').call(audit.list, { query: { ...query, ...list } })
  expect(items.map(({ action }) => action)).toEqual(['organization.created'])
  expect((await shop.as('admin').call(audit.export, { query })).content).not.toContain('Ajena')
})
