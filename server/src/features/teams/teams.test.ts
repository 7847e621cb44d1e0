import { teams } from '@tertulia/contract/teams'
import { expect, test } from 'vitest'
import { anOrganization } from '../../../test/an-organization.ts'

test('a team is made, changed, listed by name and deleted', async () => {
  const shop = await anOrganization()
  const admin = shop.as('admin')
  const member = await shop.colleague('member')
  const agent = await shop.anAgent()
  const body = { name: 'Ventas', user_ids: [member.id, member.id], agent_ids: [] }
  const made = await admin.call(teams.create, { body: { ...body, organization_id: shop.id } })
  expect(made).toMatchObject({ name: 'Ventas', user_ids: [member.id] })
  await admin.call(teams.create, { body: { ...body, name: 'Caja', organization_id: shop.id } })
  const params = { id: made.id }
  await admin.call(teams.update, { params, body: { name: 'Tienda', user_ids: [], agent_ids: [agent.id] } })
  const listed = () => member.call(teams.list, { query: { organization_id: shop.id } })
  expect(await listed()).toMatchObject([{ name: 'Caja' }, { name: 'Tienda', user_ids: [], agent_ids: [agent.id] }])
  await admin.call(teams.delete, { params })
  expect((await listed()).map(({ name }) => name)).toEqual(['Caja'])
})

test('two teams of an organization have two names, in whatever letters', async () => {
  const shop = await anOrganization()
  const body = { organization_id: shop.id, name: 'Ventas', user_ids: [] }
  await shop.as('admin').call(teams.create, { body })
  const again = shop.as('admin').call(teams.create, { body: { ...body, name: 'VENTAS' } })
  await expect(again).rejects.toMatchObject({ code: 'team_name_taken' })
})

test('a team holds colleagues who attend customers alone, and agents of its own organization', async () => {
  const [shop, other] = await Promise.all([anOrganization(), anOrganization()])
  const create = (of: { user_ids?: string[]; agent_ids?: string[] }) =>
    shop.as('admin').call(teams.create, { body: { organization_id: shop.id, name: 'Ventas', user_ids: [], ...of } })
  const viewer = await shop.colleague('viewer')
  await expect(create({ user_ids: [viewer.id] })).rejects.toMatchObject({ code: 'no_such_member' })
  const stranger = await other.colleague('member')
  await expect(create({ user_ids: [stranger.id] })).rejects.toMatchObject({ code: 'no_such_member' })
  const { id } = await other.anAgent()
  await expect(create({ agent_ids: [id] })).rejects.toMatchObject({ code: 'no_such_agent' })
})

test('fifty teams are made, and not one more', async () => {
  const shop = await anOrganization()
  const create = (name: string) =>
    shop.as('admin').call(teams.create, { body: { organization_id: shop.id, name, user_ids: [] } })
  for (let made = 1; made <= 50; made++) await create(`Equipo ${made}`)
  await expect(create('Uno más')).rejects.toMatchObject({ code: 'too_many_teams' })
})
