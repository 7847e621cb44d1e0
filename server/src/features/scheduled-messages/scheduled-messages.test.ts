/** @module-tag services */
import { agents } from '@tertulia/contract/agents'
import { chat } from '@tertulia/contract/chat'
import { receipts } from '@tertulia/contract/receipts'
import { scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { afterEach, expect, test, vi } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { A_SCHEDULED_MESSAGE, aScheduledMessage } from '../../../test/a-scheduled-message.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

afterEach(() => vi.restoreAllMocks())

const DAY_MS = 86_400_000
const day = (after: number) => new Date(Date.now() + after * DAY_MS).toISOString().slice(0, 10)
/** The program's clock goes on from a moment. */
async function at(moment: string): Promise<void> {
  const { deps } = await runningApp()
  const ahead = Date.parse(moment) - Date.now()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + ahead))
}
/** Shortly before the first time of what is scheduled, and in it. */
const [BEFORE, DURING] = ['2099-12-01T07:30:00.000Z', '2099-12-01T08:10:00.000Z']
async function aShopWithAgent() {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const of = { params: { agent_id } }
  const create = (change = {}) =>
    shop.as('member').call(scheduledMessages.create, { ...of, body: { ...A_SCHEDULED_MESSAGE, ...change } })
  return { shop, agent_id, of, create }
}

test('specification §5: the start is not in the past, the end at least one day after it', async () => {
  const { create } = await aShopWithAgent()
  await expect(create({ starts_on: day(-1), ends_on: day(9) })).rejects.toMatchObject({
    code: 'schedule_in_past',
    fields: [{ path: 'starts_on', message: 'El inicio no puede estar en el pasado' }],
  })
  for (const [frequency, ends_on, to] of [
    ['once', '2099-12-01', '14:00'],
    ['once', '2099-12-02', '08:59'],
    ['weekly', '2099-12-01', '14:00'],
    ['daily', '2099-11-30', '14:00'],
  ] as const)
    await expect(create({ frequency, ends_on, to }), frequency).rejects.toMatchObject({
      fields: [{ path: 'ends_on', code: 'schedule_end' }],
    })
  expect(await create({ frequency: 'once', ends_on: '2099-12-02', to: '09:00' })).toMatchObject({ state: 'scheduled' })
})

test('a text in a language that the agent does not speak is refused, and takes no room from one that it does', async () => {
  const { shop, agent_id, create } = await aShopWithAgent()
  for (const texts of [{ fr: 'Joyeuses fêtes !' }, { es: '¡Felices fiestas!', fr: 'Joyeuses fêtes !' }])
    await expect(create({ texts })).rejects.toMatchObject({
      status: 400,
      code: 'schedule_language',
      fields: [{ path: 'texts', message: expect.stringContaining('español') as unknown }],
    })
  const both = { es: '¡Felices fiestas!', en: 'Happy holidays!' }
  const speaks = (languages: ('es' | 'en')[]) =>
    shop.as('admin').call(agents.update, {
      params: { id: agent_id },
      body: { languages, greeting: '', farewell: '', special_communication_instructions: '' },
    })
  await speaks(['es', 'en'])
  const { id } = await create({ texts: both })
  await speaks(['es'])
  const save = (texts: object) =>
    shop
      .as('member')
      .call(scheduledMessages.update, { params: { agent_id, id }, body: { ...A_SCHEDULED_MESSAGE, texts } })
  // A text that is there already is in no other's way, and does not do alone.
  expect((await save({ ...both, es: '¡Felices días!' })).texts).toEqual({ ...both, es: '¡Felices días!' })
  await expect(save({ en: both.en })).rejects.toMatchObject({ code: 'schedule_language' })
  await save({ es: both.es })
  await expect(save(both)).rejects.toMatchObject({ code: 'schedule_language' })
})

test('specification §5: a repetition needs an end; without words, days or time it is refused beside the field', async () => {
  const { create } = await aShopWithAgent()
  for (const [change, path] of [
    [{ ends_on: undefined }, 'ends_on'],
    [{ ends_on: '2199-12-31' }, 'ends_on'],
    [{ texts: { es: ' ' } }, 'texts'],
    [{ to: '09:00' }, 'to'],
    [{ from: '24:00' }, 'from'],
    [{ time_zone: 'Europe/Atlantis' }, 'time_zone'],
    [{ ends_on: '2099-12-02', skipped: ['2099-12-01', '2099-12-02'] }, 'ends_on'],
  ] as const)
    await expect(create(change), path).rejects.toMatchObject({ status: 400, fields: [{ path }] })
})

test('features §2.6: two of a kind at the same time are refused by the other’s name, two at once too', async () => {
  const { shop, of, create } = await aShopWithAgent()
  const christmas = await create()
  const mondays = { name: 'Lunes', frequency: 'weekly' as const, starts_on: '2099-11-30', from: '10:00', to: '12:00' }
  await expect(create(mondays)).rejects.toMatchObject({ status: 409, code: 'schedule_crosses' })
  await expect(create(mondays)).rejects.toThrow('Se cruza con «Navidad». Solo cabe uno a la vez.')
  const { name: _name, kind: _kind, texts: _texts, ...schedule } = { ...A_SCHEDULED_MESSAGE, ...mondays }
  const preview = await shop.as('member').call(scheduledMessages.preview, {
    ...of,
    body: { kind: 'greeting', schedule },
  })
  const days = ['2099-12-07', '2099-12-14', '2099-12-21', '2099-12-28']
  expect(preview).toMatchObject({ more: 0, crossings: [{ id: christmas.id, name: 'Navidad', days }] })
  expect(preview.next).toEqual(['2099-11-30', ...days].map((each) => `${each}T09:00:00.000Z`))
  await create({ ...mondays, skipped: days })
  await create({ ...mondays, kind: 'farewell' })
  const both = await Promise.allSettled([
    create({ starts_on: '2098-01-01', ends_on: '2098-01-09' }),
    create({ starts_on: '2098-01-05', ends_on: '2098-01-12' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a paused message conflicts with none, and needs room before it is resumed', async () => {
  const { shop, agent_id, of, create } = await aShopWithAgent()
  const { params } = await aScheduledMessage(shop, { agent_id })
  const pause = (paused: boolean) => shop.as('member').call(scheduledMessages.pause, { params, body: { paused } })
  expect((await pause(true)).paused).toBe(true)
  const other = await create({ name: 'Otra' })
  await expect(pause(false)).rejects.toMatchObject({ code: 'schedule_crosses' })
  await shop.as('member').call(scheduledMessages.delete, { params: { ...of.params, id: other.id } })
  expect((await pause(false)).paused).toBe(false)
})

test('product.md §4: the state comes from the clock, as do the next time and the days of a month', async () => {
  await at(BEFORE)
  const { shop, of, create } = await aShopWithAgent()
  const { id } = await create()
  const now = async () => {
    const [shown] = await shop.as('viewer').call(scheduledMessages.list, of)
    return [shown?.state, shown?.next_at]
  }
  expect(await now()).toEqual(['scheduled', '2099-12-01T08:00:00.000Z'])
  await at(DURING)
  expect(await now()).toEqual(['active', '2099-12-02T08:00:00.000Z'])
  const query = { from: '2099-12-30', to: '2100-01-31' }
  const month = await shop.as('viewer').call(scheduledMessages.calendar, { ...of, query })
  expect(month.map(({ first_day }) => first_day)).toEqual(['2099-12-30', '2099-12-31'])
  expect(month[0]).toEqual({ id, first_day: '2099-12-30', last_day: '2099-12-30', crosses: false })
})

test('a running one is changed where its start stays as it was; who may only look changes nothing', async () => {
  await at(BEFORE)
  const { shop, of, create } = await aShopWithAgent()
  const { id } = await create()
  await at(DURING)
  const update = (change: object, role: 'member' | 'viewer' = 'member') =>
    shop.as(role).call(scheduledMessages.update, {
      params: { ...of.params, id },
      body: { ...A_SCHEDULED_MESSAGE, ...change },
    })
  expect(await update({ texts: { es: 'Feliz año' } })).toMatchObject({ texts: { es: 'Feliz año' } })
  await expect(update({ from: '08:59' })).rejects.toMatchObject({ code: 'schedule_in_past' })
  await expect(update({}, 'viewer')).rejects.toMatchObject({ status: 403 })
})

test('customers read what is scheduled while it holds, in their language, and the receipt keeps what was said', async () => {
  await at(BEFORE)
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en'] })
  await shop.aFaq(agent.id, { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' })
  await goLive(shop, agent.id)
  const { params } = await aScheduledMessage(shop, {
    agent_id: agent.id,
    texts: { es: '¡Felices fiestas! Soy {name}.', en: 'Happy holidays!' },
  })
  const customer = await aCustomer(agent.id)
  const greetingIn = async (language: string) => {
    const body = { door: { agent_id: agent.id, channel: 'bubble' as const }, language }
    return (await customer.call(chat.open, { body })).look.greeting
  }
  const always = await greetingIn('es')
  await at(DURING)
  const holiday = `¡Felices fiestas! Soy ${customer.session.look.agent_name}.`
  expect([await greetingIn('es'), await greetingIn('en')]).toEqual([holiday, 'Happy holidays!'])
  const said = await customer.ask('hola')
  expect(said.text).toBe(holiday)
  const told = await shop.as('viewer').call(scheduledMessages.said, {
    params: { agent_id: agent.id },
    query: { at: '2099-12-24T10:00:00.000Z' },
  })
  expect(told.greeting).toEqual({ text: holiday, by: params.id })
  expect(told.farewell.by).toBeNull()
  // The message is gone, and the answer that was given with it stands.
  await shop.as('admin').call(scheduledMessages.delete, { params })
  expect(await greetingIn('es')).toBe(always)
  const again = await shop.as('member').call(receipts.rerun, { params: { message_id: said.id } })
  expect(again).toMatchObject({ text: holiday, same_text: true, may_differ: null })
})
