/** @module-tag services */
import type { Availability } from '@tertulia/contract/availability'
import { liveChat } from '@tertulia/contract/live-chat'
import { afterEach, expect, test, vi } from 'vitest'
import { staleAttendanceSweep } from '#features/live-chat/live-chat.sweeps.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { atConsole } from '../../../test/at-console.ts'
import { runningApp } from '../../../test/running-app.ts'

afterEach(() => void vi.restoreAllMocks())

async function aTeam() {
  const shop = await anOrganization()
  const ana = await shop.newColleague('member')
  const listed = () => shop.as('admin').call(liveChat.attendants, { query: { organization_id: shop.id } })
  const isNow = async () => (await listed()).find(({ user_id }) => user_id === ana.id)?.availability
  const choose = (availability: Availability) =>
    ana.call(liveChat.setAvailability, { params: { organization_id: shop.id }, body: { availability } })
  const becomes = (availability: Availability) => until(async () => (await isNow()) === availability)
  return { shop, ana, isNow, choose, becomes }
}

async function sweepIn(seconds: number) {
  const { deps } = await runningApp()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + seconds * 1000))
  await sweepOnce(deps, staleAttendanceSweep)
  vi.restoreAllMocks()
}

test('screens.md §8: a member with a console open has the state they chose, and is away without one', async () => {
  const { shop, ana, isNow, choose, becomes } = await aTeam()
  expect(await isNow()).toBe('away')
  const close = await atConsole(ana, shop.id)
  await becomes('available')
  await choose('busy')
  expect(await isNow()).toBe('busy')
  close()
  // A page that is loaded anew is back within seconds.
  await sweepIn(1)
  expect(await isNow()).toBe('busy')
  await sweepIn(40)
  expect(await isNow()).toBe('away')
  const closeAgain = await atConsole(ana, shop.id)
  await becomes('busy')
  closeAgain()
})

test('a member who closes one of two tabs is still there, and colleagues hear of each change', async () => {
  const { shop, ana, isNow, choose, becomes } = await aTeam()
  const { deps } = await runningApp()
  const heard: string[] = []
  const stop = deps.realtime.subscribe(`organization:${shop.id}`, { send: (frame) => void heard.push(frame) })
  const changes = () => heard.filter((frame) => frame.includes('attendant.changed') && frame.includes(ana.id)).length
  const [one, two] = [await atConsole(ana, shop.id), await atConsole(ana, shop.id)]
  await becomes('available')
  await until(async () => changes() === 1)
  one()
  await sweepIn(20)
  expect(await isNow()).toBe('available')
  await choose('away')
  expect(changes()).toBe(2)
  two()
  await sweepIn(40)
  expect(changes()).toBe(3)
  stop()
})

test('a member’s choice is restored when they come back, in each organization by itself', async () => {
  const { shop, ana, choose } = await aTeam()
  const params = { organization_id: shop.id }
  expect(await ana.call(liveChat.attendance, { params })).toEqual({ availability: 'available' })
  await choose('away')
  expect(await ana.call(liveChat.attendance, { params })).toEqual({ availability: 'away' })
  const viewer = await shop.colleague('viewer')
  await expect(viewer.call(liveChat.attendance, { params })).rejects.toMatchObject({ code: 'not_allowed' })
})
