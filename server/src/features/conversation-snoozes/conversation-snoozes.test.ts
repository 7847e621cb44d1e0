/** @module-tag services */
import { chat } from '@tertulia/contract/chat'
import { conversationSnoozes } from '@tertulia/contract/conversation-snoozes'
import { conversations } from '@tertulia/contract/conversations'
import { liveChat } from '@tertulia/contract/live-chat'
import { afterEach, expect, test, vi } from 'vitest'
import { bringBackSnoozed } from '#features/conversation-snoozes/conversation-snoozes.sweeps.ts'
import { bringBackDue } from '#features/conversation-snoozes/conversation-snoozes.ts'
import { endSilent } from '#features/conversations/conversations.sweeps.ts'
import { asSystem } from '#platform/context.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { aLiveChat } from '../../../test/a-live-chat.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { runningApp } from '../../../test/running-app.ts'

afterEach(() => void vi.restoreAllMocks())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function sweepIn(hours: number, sweep = bringBackSnoozed) {
  const { deps } = await runningApp()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(inHours(hours)))
  await sweepOnce(deps, sweep)
  vi.restoreAllMocks()
}

/** Ana attends a customer, or no member does. */
async function aTalk(isTaken = true) {
  const one = await aLiveChat()
  if (isTaken) await one.ana.call(conversations.take, one.at)
  const { shop, ana, at } = one
  return {
    ...one,
    putAside: (until: string | null, by = ana) => by.call(conversationSnoozes.begin, { ...at, body: { until } }),
    counts: (by = ana) => by.call(liveChat.queues, { query: { organization_id: shop.id } }),
    in: async (queue: 'mine' | 'snoozed' | 'waiting' | 'with_agent') =>
      (await ana.call(conversations.list, { query: { organization_id: shop.id, queue } })).page.total,
  }
}

test('a snoozed conversation stands in its own queue alone, and comes back when its time has come, not before', async () => {
  const talk = await aTalk()
  const until = inHours(2)
  expect(await talk.putAside(until)).toMatchObject({ snooze: { until }, control: 'human' })
  expect([await talk.in('mine'), await talk.in('snoozed')]).toEqual([0, 1])
  expect(await talk.counts()).toMatchObject({ mine: 0, snoozed: 1 })
  await sweepIn(1.9)
  expect(await talk.in('snoozed')).toBe(1)
  await sweepIn(2.1)
  expect([await talk.in('mine'), await talk.in('snoozed')]).toEqual([1, 0])
  expect(await talk.now()).toMatchObject({ snooze: null, control: 'human' })
})

test('one that was found due and is put aside for longer meanwhile stays where it is', async () => {
  const talk = await aTalk()
  const until = inHours(5)
  await talk.putAside(until)
  const { deps } = await runningApp()
  await bringBackDue(asSystem(deps, talk.shop.id), talk.at.params.id)
  expect((await talk.now()).snooze).toMatchObject({ until })
})

test('a customer who writes brings it back at once, also where nothing but that was waited for', async () => {
  const talk = await aTalk()
  await talk.putAside(null)
  await sweepIn(24 * 30)
  expect((await talk.now()).snooze).toMatchObject({ until: null })
  await talk.customer.send('¿Se sabe algo?')
  expect((await talk.now()).snooze).toBeNull()
  // A colleague's own words do not.
  await talk.putAside(inHours(5))
  await talk.ana.call(conversations.reply, { ...talk.at, body: { text: 'Lo miro', client_id: crypto.randomUUID() } })
  expect((await talk.now()).snooze).not.toBeNull()
})

test('it is taken back, which its record says with who had put it aside; the customer hears nothing of it', async () => {
  const talk = await aTalk()
  const before = await talk.lines()
  await talk.putAside(inHours(2))
  await talk.ana.call(conversationSnoozes.end, talk.at)
  expect(await talk.in('mine')).toBe(1)
  expect(await talk.luis.call(conversationSnoozes.list, talk.at)).toMatchObject([
    { by: { user_id: talk.ana.id }, until: expect.any(String) as string, undone_at: expect.any(String) as string },
  ])
  expect(await talk.lines()).toEqual(before)
  const actions = (await auditOf(talk.shop.id)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['conversation.snoozed', 'conversation.snooze_ended']))
})

test('a member who takes it, and a customer who asks for a person, bring it back; silence does not end it', async () => {
  const talk = await aTalk(false)
  await talk.putAside(inHours(24))
  await sweepIn(20, endSilent)
  expect(await talk.now()).toMatchObject({ status: 'active', snooze: expect.any(Object) as object })
  await talk.customer.call(chat.callPerson, {})
  expect([await talk.in('waiting'), await talk.in('snoozed')]).toEqual([1, 0])
  await talk.putAside(inHours(24), talk.luis)
  await talk.ana.call(conversations.take, talk.at)
  expect(await talk.in('mine')).toBe(1)
})

test.each([
  ['of a colleague', 'luis', () => inHours(2), 'control_needed'],
  ['to a time that has passed', 'ana', () => inHours(-1), 'snooze_time'],
  ['to more than a year ahead', 'ana', () => inHours(24 * 366), 'snooze_time'],
] as const)('putting one aside %s is refused', async (_, who, until, code) => {
  const talk = await aTalk()
  await expect(talk.putAside(until(), talk[who])).rejects.toMatchObject({ code })
})

test('an ended conversation is not put aside, and one that is put aside is not any more once it ends', async () => {
  const talk = await aTalk()
  await talk.putAside(inHours(2))
  await talk.ana.call(conversations.end, talk.at)
  expect(await talk.now()).toMatchObject({ status: 'ended', snooze: null })
  await expect(talk.putAside(inHours(2))).rejects.toMatchObject({ code: 'conversation_ended' })
})
