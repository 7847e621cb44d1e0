/** @module-tag services */
import { conversations } from '@tertulia/contract/conversations'
import { liveChat, DEFAULT_LIVE_CHAT } from '@tertulia/contract/live-chat'
import { members } from '@tertulia/contract/members'
import { teams } from '@tertulia/contract/teams'
import { transfers } from '@tertulia/contract/transfers'
import { afterEach, expect, test, vi } from 'vitest'
import { returnUnaccepted } from '#features/live-chat/live-chat.sweeps.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { aLiveChat } from '../../../test/a-live-chat.ts'
import { runningApp } from '../../../test/running-app.ts'

afterEach(() => void vi.restoreAllMocks())

test('an offered conversation stays with its member until the colleague accepts', async () => {
  const { ana, luis, at, now, offered, lines, id } = await aLiveChat()
  const params = await offered('Quiere una factura')
  expect(await now()).toMatchObject({
    control: 'human',
    handled_by: { user_id: ana.id },
    transfer: { from: { user_id: ana.id }, to: { kind: 'person', id: luis.id } },
  })
  await luis.call(transfers.accept, { params })
  expect(await now()).toMatchObject({ control: 'human', handled_by: { user_id: luis.id }, transfer: null })
  expect(await lines()).toEqual(['person_joined', 'transferring', 'person_joined'])
  const written = { ...at, body: { text: 'Hola', client_id: crypto.randomUUID() } }
  await expect(ana.call(conversations.reply, written)).rejects.toMatchObject({ code: 'control_needed' })
  expect(await luis.call(transfers.ofConversation, { params: { id } })).toMatchObject([
    { outcome: 'accepted', note: 'Quiere una factura', to: { id: luis.id } },
  ])
})

test('a refused conversation stays with its member, the customer is told, and the reason is kept', async () => {
  const { ana, luis, now, offered, lines, at } = await aLiveChat()
  const params = await offered()
  await luis.call(transfers.refuse, { params, body: { reason: 'Estoy de comida' } })
  expect(await now()).toMatchObject({ handled_by: { user_id: ana.id }, transfer: null })
  expect(await lines()).toEqual(['person_joined', 'transferring', 'transfer_returned'])
  expect(await ana.call(transfers.ofConversation, at)).toMatchObject([
    { outcome: 'refused', reason: 'Estoy de comida' },
  ])
  await expect(luis.call(transfers.accept, { params })).rejects.toMatchObject({ code: 'transfer_over' })
})

test('only the member who made an offer can take it back, and the conversation says that it was taken back', async () => {
  const { ana, luis, now, offered, lines } = await aLiveChat()
  const params = await offered()
  await expect(luis.call(transfers.withdraw, { params })).rejects.toMatchObject({ code: 'not_allowed' })
  await ana.call(transfers.withdraw, { params })
  expect(await now()).toMatchObject({ handled_by: { user_id: ana.id }, transfer: null })
  expect(await lines()).toEqual(['person_joined', 'transferring', 'transfer_withdrawn'])
})

test('a member can neither accept nor refuse an offer to another', async () => {
  const { shop, offered } = await aLiveChat()
  const params = await offered()
  const other = await shop.newColleague('member')
  await expect(other.call(transfers.accept, { params })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(other.call(transfers.refuse, { params, body: {} })).rejects.toMatchObject({ code: 'not_allowed' })
})

test.each([
  [4, true],
  [6, false],
])('after %i of the five minutes it waits still: %s', async (minutes, waits) => {
  const { ana, now, offered } = await aLiveChat()
  await offered()
  const { deps } = await runningApp()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + minutes * 60_000))
  await sweepOnce(deps, returnUnaccepted)
  vi.restoreAllMocks()
  const { transfer, handled_by } = await now()
  expect(transfer !== null).toBe(waits)
  expect(handled_by?.user_id).toBe(ana.id)
})

test('an offer to a team goes to the first of its members who accepts, and to no member outside it', async () => {
  const { shop, ana, luis, at, offer, now, id } = await aLiveChat()
  const eva = await shop.newColleague('member')
  const body = { organization_id: shop.id, name: 'Taller', user_ids: [luis.id], agent_ids: [] }
  const team = await shop.as('admin').call(teams.create, { body })
  await ana.call(conversations.take, at)
  const { transfer } = await offer({ kind: 'team', id: team.id })
  const params = { id, transfer_id: transfer?.id ?? '' }
  await expect(eva.call(transfers.accept, { params })).rejects.toMatchObject({ code: 'not_allowed' })
  await luis.call(transfers.accept, { params })
  expect((await now()).handled_by?.user_id).toBe(luis.id)
})

test.each(['ended', 'handed back'])(
  'a reply that is sent again after the conversation was %s is the message that is there',
  async (how) => {
    const { ana, at } = await aLiveChat()
    await ana.call(conversations.take, at)
    const written = { ...at, body: { text: 'Hola', client_id: crypto.randomUUID() } }
    const { id } = await ana.call(conversations.reply, written)
    await ana.call(how === 'ended' ? conversations.end : conversations.release, { ...at, body: {} } as typeof at)
    expect(await ana.call(conversations.reply, written)).toMatchObject({ id, text: 'Hola' })
    const another = { ...at, body: { text: 'Otra', client_id: crypto.randomUUID() } }
    await expect(ana.call(conversations.reply, another)).rejects.toMatchObject({
      code: how === 'ended' ? 'conversation_ended' : 'control_needed',
    })
  },
)

test.each(['deleted', 'emptied'])('a team that is %s takes its offers back, and the customer is told', async (how) => {
  const { shop, ana, luis, at, offer, now, lines, id } = await aLiveChat()
  const body = { name: 'Taller', user_ids: [luis.id], agent_ids: [] }
  const team = await shop.as('admin').call(teams.create, { body: { ...body, organization_id: shop.id } })
  await ana.call(conversations.take, at)
  const { transfer } = await offer({ kind: 'team', id: team.id })
  const [params, admin] = [{ id: team.id }, shop.as('admin')]
  if (how === 'deleted') await admin.call(teams.delete, { params })
  else await admin.call(teams.update, { params, body: { ...body, user_ids: [] } })
  expect(await now()).toMatchObject({ control: 'human', handled_by: { user_id: ana.id }, transfer: null })
  expect(await lines()).toEqual(['person_joined', 'transferring', 'transfer_returned'])
  expect(await ana.call(transfers.ofConversation, at)).toMatchObject([{ outcome: 'lapsed' }])
  const accepting = luis.call(transfers.accept, { params: { id, transfer_id: transfer?.id ?? '' } })
  await expect(accepting).rejects.toMatchObject({ code: 'transfer_over' })
  await expect(offer({ kind: 'team', id: team.id })).rejects.toMatchObject({ code: 'transfer_not_possible' })
})

test('deleting a team ends its open offers', async () => {
  const { shop, ana, luis, at, offer, now } = await aLiveChat()
  await ana.call(conversations.take, at)
  for (let round = 0; round < 5; round += 1) {
    const body = { organization_id: shop.id, name: `Equipo ${round}`, user_ids: [luis.id], agent_ids: [] }
    const team = await shop.as('admin').call(teams.create, { body })
    const [offered, deleted] = await Promise.allSettled([
      offer({ kind: 'team', id: team.id }),
      shop.as('admin').call(teams.delete, { params: { id: team.id } }),
    ])
    expect(deleted.status).toBe('fulfilled')
    if (offered.status === 'rejected') expect(offered.reason).toMatchObject({ code: 'transfer_not_possible' })
    expect((await now()).transfer).toBeNull()
  }
})

test('an offer to a colleague who leaves returns to the member who made it', async () => {
  const { shop, ana, luis, now, offered, lines } = await aLiveChat()
  await offered()
  const { items } = await shop.as('admin').call(members.list, { params: { id: shop.id } })
  const member_id = items.find(({ user_id }) => user_id === luis.id)?.id ?? ''
  await shop.as('owner').call(members.remove, { params: { id: shop.id, member_id } })
  expect(await now()).toMatchObject({ handled_by: { user_id: ana.id }, transfer: null })
  expect(await lines()).toEqual(['person_joined', 'transferring', 'transfer_returned'])
})

test('exactly one of many members who take an offered conversation gets control, and the offer is over', async () => {
  const { shop, ana, luis, at, offered, now } = await aLiveChat()
  const params = await offered()
  const admins = await Promise.all([shop.newColleague('admin'), shop.newColleague('admin')])
  const take = { ...at, body: { reason: 'Es cliente mío' } }
  const [accepted, ...taken] = await Promise.allSettled([
    luis.call(transfers.accept, { params }),
    ...admins.map((admin) => admin.call(conversations.take, take)),
  ])
  const [last] = await ana.call(transfers.ofConversation, at)
  expect(last?.outcome).toBe(accepted.status === 'fulfilled' ? 'accepted' : 'overtaken')
  expect(taken.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await now()).transfer).toBeNull()
})

test.each([
  ['oneself', (one: Awaited<ReturnType<typeof aLiveChat>>) => Promise.resolve(one.ana.id)],
  ['a viewer', async ({ shop }: Awaited<ReturnType<typeof aLiveChat>>) => (await shop.colleague('viewer')).id],
])('nothing is offered to %s', async (_, whom) => {
  const chat = await aLiveChat()
  await chat.ana.call(conversations.take, chat.at)
  const to = { kind: 'person', id: await whom(chat) } as const
  await expect(chat.offer(to)).rejects.toMatchObject({ code: 'transfer_not_possible' })
})

test('it is offered to one at a time, by who has control alone', async () => {
  const { luis, offered, offer, ana, at } = await aLiveChat()
  await offered()
  await expect(offer({ kind: 'person', id: luis.id })).rejects.toMatchObject({ code: 'control_move_not_possible' })
  const body = { to: { kind: 'person', id: ana.id }, note: '' } as const
  await expect(luis.call(transfers.offer, { ...at, body })).rejects.toMatchObject({ code: 'control_needed' })
})

test('an organization says how long a transfer waits', async () => {
  const { shop, offered, now } = await aLiveChat()
  const params = { organization_id: shop.id }
  const body = { ...DEFAULT_LIVE_CHAT, transfer_minutes: 1 as const }
  await shop.as('admin').call(liveChat.updateSettings, { params, body })
  expect(await shop.as('member').call(liveChat.settings, { params })).toMatchObject(body)
  await offered()
  const waits = Date.parse((await now()).transfer?.until ?? '') - Date.now()
  expect(waits).toBeGreaterThan(50_000)
  expect(waits).toBeLessThan(61_000)
})
