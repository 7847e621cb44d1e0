import { accounts } from '@tertulia/contract/accounts'
import { members } from '@tertulia/contract/members'
import { organizationSettings } from '@tertulia/contract/organization-settings'
import { organizations } from '@tertulia/contract/organizations'
import type { ServerFrame } from '@tertulia/contract/frames'
import { realtime } from '@tertulia/contract/realtime'
import { twoStep } from '@tertulia/contract/two-step'
import { expect, test } from 'vitest'
import { anOrganization, type Caller } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { UNTOUCHED } from '../../../test/settings-of.ts'
import { takeTwoSteps } from '../../../test/two-steps.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

const askTwoSteps = (shop: Shop, by: Pick<Caller, 'call'>) =>
  by.call(organizationSettings.save, {
    params: { id: shop.id },
    body: { ...UNTOUCHED, two_step_required: true },
  })

test('product.md §5: an organization may require two steps: a member without them is out at once, and in again with them', async () => {
  const shop = await anOrganization()
  const params = { id: shop.id }
  const [owner, member] = [await shop.newColleague('owner'), await shop.newColleague('member')]
  await takeTwoSteps(owner)
  // Looked up a moment ago, so it is remembered.
  await member.call(organizations.get, { params })
  await askTwoSteps(shop, owner)
  expect((await owner.call(organizations.get, { params })).two_step_required).toBe(true)
  await expect(member.call(organizations.get, { params })).rejects.toMatchObject({
    status: 403,
    code: 'two_step_required',
  })
  // Calls that lead to the set-up stay open.
  expect((await member.call(organizations.mine, {}))[0]?.organization).toMatchObject({ two_step_required: true })
  expect((await member.call(accounts.user, {})).two_step).toBe(false)
  await takeTwoSteps(member)
  expect((await member.call(organizations.get, { params })).id).toBe(shop.id)
})

test('an open socket of a member without two steps hears nothing more of an organization that begins to require them', async () => {
  const shop = await anOrganization()
  const [owner, member] = [await shop.newColleague('owner'), await shop.newColleague('member')]
  await takeTwoSteps(owner)
  const { app } = await runningApp()
  const { ticket } = await member.call(realtime.ticket, {})
  const socket = await app.injectWS(`/functions/ws/status?ticket=${ticket}`)
  const frames: ServerFrame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString('utf8')) as ServerFrame))
  const heard = (kind: ServerFrame['kind']) => expect.poll(() => frames.some((frame) => frame.kind === kind)).toBe(true)
  socket.send(JSON.stringify({ kind: 'subscribe', topic: `organization:${shop.id}` }))
  await heard('subscribed')
  await askTwoSteps(shop, owner)
  await heard('refused')
  socket.terminate()
})

test('a member who turns two steps off is out of an organization that requires them, at once', async () => {
  const shop = await anOrganization()
  const owner = await shop.newColleague('owner')
  const { code } = await takeTwoSteps(owner)
  await askTwoSteps(shop, owner)
  await owner.call(organizations.get, { params: { id: shop.id } })
  await owner.call(twoStep.turnOff, { body: { password: owner.password, code: code(1) } })
  await expect(owner.call(organizations.get, { params: { id: shop.id } })).rejects.toMatchObject({ status: 403 })
})

test('an owner without two steps cannot require them of all', async () => {
  const shop = await anOrganization()
  await expect(askTwoSteps(shop, await shop.newColleague('owner'))).rejects.toMatchObject({
    code: 'two_step_own_first',
    fields: [{ path: 'two_step_required' }],
  })
  expect((await shop.as('owner').call(organizations.get, { params: { id: shop.id } })).two_step_required).toBe(false)
})

test('a member who does not want two steps may leave', async () => {
  const shop = await anOrganization()
  const [owner, member] = [await shop.newColleague('owner'), await shop.newColleague('member')]
  await takeTwoSteps(owner)
  await askTwoSteps(shop, owner)
  await member.call(members.leave, { params: { id: shop.id } })
  expect(await member.call(organizations.mine, {})).toEqual([])
})

test('an organization that requires nothing more lets all members in as before, whatever another one requires', async () => {
  const [strict, shop] = [await anOrganization(), await anOrganization()]
  const [owner, member] = [await strict.newColleague('owner'), await strict.newColleague('member')]
  await shop.join(member, 'member')
  await takeTwoSteps(owner)
  await askTwoSteps(strict, owner)
  expect((await member.call(organizations.get, { params: { id: shop.id } })).id).toBe(shop.id)
})

test('the list of members tells who takes two steps', async () => {
  const shop = await anOrganization()
  const [taking, lacking] = [await shop.newColleague('member'), await shop.newColleague('member')]
  await takeTwoSteps(taking)
  const { items } = await shop.as('admin').call(members.list, { params: { id: shop.id } })
  const tells = (id: string) => items.find(({ user_id }) => user_id === id)?.two_step
  expect([tells(taking.id), tells(lacking.id)]).toEqual([true, false])
})
