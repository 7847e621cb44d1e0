import { agentAvailability } from '@tertulia/contract/agent-availability'
import { agents } from '@tertulia/contract/agents'
import { chat } from '@tertulia/contract/chat'
import { OpeningHours, WEEKDAYS } from '@tertulia/contract/opening-hours'
import { type OutsideMode, USUAL_OUTSIDE } from '@tertulia/contract/outside-hours'
import { receipts } from '@tertulia/contract/receipts'
import { tools } from '@tertulia/contract/tools'
import { afterEach, expect, test, vi } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

afterEach(() => vi.restoreAllMocks())

/** A Monday at 20:00 in Madrid: closed since 14:00. */
const EVENING = '2099-11-23T19:00:00.000Z'
const MORNING = '2099-11-24T10:00:00.000Z'
async function at(moment: string): Promise<void> {
  const { deps } = await runningApp()
  const ahead = Date.parse(moment) - Date.now()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + ahead))
}

const MORNINGS = OpeningHours.parse(
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [{ from: '10:00', to: '14:00' }]])),
)

async function aShop(mode: OutsideMode = 'with_notice') {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const of = { params: { agent_id } }
  await shop.as('admin').call(tools.update, {
    params: { agent_id, tool_id: 'business_hours' },
    body: {
      definition: {
        kind: 'business_hours',
        week: MORNINGS,
        outside: {
          mode,
          texts: { es: 'Estamos cerrados. Abrimos {opening}. Te ayudo con lo que pueda.' },
          offers_call: false,
        },
      },
    },
  })
  return { shop, agent_id, of }
}
const NOTICE = 'Estamos cerrados. Abrimos mañana martes a las 10:00. Te ayudo con lo que pueda.'
const textOf = (events: readonly { type: string }[]) => {
  const last = events.at(-1) as { type: string; message?: { id: string; text: string } } | undefined
  return last?.message ?? { id: '', text: '' }
}

test('features §2.8: outside hours the notice follows the first answer and is not said twice; run again says the same', async () => {
  await at(EVENING)
  const { shop, agent_id } = await aShop()
  await goLive(shop, agent_id)
  const customer = await aCustomer(agent_id)
  const first = textOf(await customer.send('¿Vendéis elefantes?'))
  expect(first.text).toContain(NOTICE)
  const second = textOf(await customer.send('¿Y jirafas?'))
  expect(second.text).not.toContain('Estamos cerrados')
  const hoursOf = async (message_id: string) =>
    (await shop.as('viewer').call(receipts.get, { params: { message_id } })).hours
  expect(await hoursOf(first.id)).toMatchObject({
    judged: { is_open: false, at: { day: '2099-11-23', clock: '20:00' }, opens: { day: '2099-11-24', clock: '10:00' } },
    notice: NOTICE,
    is_said: true,
  })
  expect(await hoursOf(second.id)).toMatchObject({ notice: NOTICE, is_said: false })
  // It is open from now on; the receipt keeps how it was.
  const open_all_day = { name: 'Feria', first_day: '2099-11-23', last_day: '2099-11-23', yearly: false }
  await shop.as('admin').call(agentAvailability.addDay, {
    params: { agent_id },
    body: { ...open_all_day, hours: [{ from: '00:00', to: '24:00' }] },
  })
  const again = await shop.as('admin').call(receipts.rerun, { params: { message_id: first.id } })
  expect(again).toMatchObject({ same_text: true })
  const { send } = await aCustomer(agent_id)
  const open = textOf(await send('¿Vendéis elefantes?'))
  expect(open.text).not.toContain('Estamos cerrados')
  expect(await hoursOf(open.id)).toMatchObject({ judged: { is_open: true, special_day: 'Feria' }, notice: '' })
})

test('permissions: an editor of the agent sets its week without tool.manage, and overwrites no other', async () => {
  const { shop, of } = await aShop()
  const { hours, hours_saved_at } = await shop.as('member').call(agentAvailability.get, of)
  const body = {
    week: { ...MORNINGS, sun: [] },
    outside: hours?.outside ?? USUAL_OUTSIDE,
    expected_updated_at: hours_saved_at,
  }
  const { updated_at } = await shop.as('member').call(agentAvailability.saveHours, { ...of, body })
  expect(await shop.as('viewer').call(agentAvailability.get, of)).toMatchObject({
    hours: { week: { sun: [] } },
    hours_saved_at: updated_at,
  })
  const again = shop.as('member').call(agentAvailability.saveHours, { ...of, body })
  await expect(again).rejects.toMatchObject({ code: 'stale_edit' })
  const viewer = shop.as('viewer').call(agentAvailability.saveHours, { ...of, body })
  await expect(viewer).rejects.toMatchObject({ code: 'not_allowed' })
})

test('an agent that only says the hours answers nothing until they open', async () => {
  await at(EVENING)
  const { shop, agent_id } = await aShop('hours_only')
  await goLive(shop, agent_id)
  const { send } = await aCustomer(agent_id)
  expect(textOf(await send('¿Vendéis elefantes?')).text).toBe(NOTICE)
  await at(MORNING)
  const open = await aCustomer(agent_id)
  expect(textOf(await open.send('¿Vendéis elefantes?')).text).not.toContain('cerrados')
})

test('a customer who asks for a person outside hours hears when there is one', async () => {
  await at(EVENING)
  const { shop, agent_id } = await aShop('as_always')
  await goLive(shop, agent_id)
  const { send } = await aCustomer(agent_id)
  expect(textOf(await send('quiero hablar con una persona')).text).toContain('Abrimos mañana martes a las 10:00.')
})

test('a special day and closing by hand hold at once in the live version, the week only once it is deployed', async () => {
  await at(MORNING)
  const { shop, agent_id, of } = await aShop()
  await goLive(shop, agent_id)
  const admin = shop.as('admin')
  const closed = async () => (await admin.call(chat.look, { params: { agent_id }, query: {} })).closed?.says
  expect(await closed()).toBeUndefined()
  const today = { name: 'Inventario', first_day: '2099-11-24', last_day: '2099-11-24', yearly: false, hours: [] }
  const special = await admin.call(agentAvailability.addDay, { ...of, body: today })
  expect(await closed()).toBe('Ahora está cerrado. Abrimos mañana miércoles a las 10:00.')
  expect(await admin.call(agentAvailability.now, of)).toMatchObject({ is_open: false, special_day: 'Inventario' })
  await expect(admin.call(agentAvailability.addDay, { ...of, body: { ...today, name: 'Otro' } })).rejects.toMatchObject(
    {
      code: 'special_day_taken',
      fields: [{ path: 'first_day', message: 'Ya tienes «Inventario» en esas fechas' }],
    },
  )
  await admin.call(agentAvailability.removeDay, { params: { agent_id, id: special.id } })
  expect(await closed()).toBeUndefined()
  await admin.call(agentAvailability.close, { ...of, body: { until: '2099-11-24T11:00:00.000Z' } })
  expect(await closed()).toBe('Ahora está cerrado. Abrimos hoy martes a las 12:00.')
  await admin.call(agentAvailability.close, { ...of, body: { until: null } })
  await admin.call(tools.update, {
    params: { agent_id, tool_id: 'business_hours' },
    body: { definition: { kind: 'business_hours', week: { ...MORNINGS, tue: [] } } },
  })
  expect(await closed()).toBeUndefined()
})

test('closing by hand is refused for the past and for more than a year', async () => {
  const { shop, of } = await aShop()
  const close = (until: string) => shop.as('admin').call(agentAvailability.close, { ...of, body: { until } })
  await expect(close('2020-01-01T00:00:00.000Z')).rejects.toMatchObject({ code: 'closed_until_past' })
  await expect(close('2199-01-01T00:00:00.000Z')).rejects.toMatchObject({ code: 'closed_until_far' })
})

test('public holidays of a region are taken over once, and each can be changed by itself', async () => {
  await at(EVENING)
  const { shop, of } = await aShop()
  const admin = shop.as('admin')
  const asked = { country: 'ES', region: 'AR', year: 2100 }
  const before = await admin.call(agentAvailability.holidays, { ...of, query: asked })
  expect(before.days).toContainEqual({ day: '2100-12-25', name: 'Navidad', taken: false })
  expect(before.days).toContainEqual({
    day: '2100-04-23',
    name: expect.stringContaining('Aragón') as string,
    taken: false,
  })
  expect(before.regions).toContainEqual({ id: 'AR', name: 'Aragón' })
  const { added } = await admin.call(agentAvailability.takeHolidays, { ...of, body: asked })
  expect(added).toBe(before.days.length)
  expect(await admin.call(agentAvailability.takeHolidays, { ...of, body: asked })).toEqual({ added: 0 })
  const { special_days } = await admin.call(agentAvailability.get, of)
  expect(special_days).toContainEqual(expect.objectContaining({ first_day: '2100-12-25', list: 'ES-AR', hours: [] }))
})

test('only the holidays to come are taken over if the year has begun', async () => {
  await at(EVENING)
  const { shop, of } = await aShop()
  const asked = { country: 'ES', year: 2099 }
  const { days } = await shop.as('admin').call(agentAvailability.holidays, { ...of, query: asked })
  expect(days.map(({ day }) => day)).toEqual(['2099-12-06', '2099-12-08', '2099-12-25'])
  expect(await shop.as('admin').call(agentAvailability.takeHolidays, { ...of, body: asked })).toEqual({ added: 3 })
})

test('hours set for the first time are told to customers, and the member may switch that off', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ tool_ids: ['answer_from_knowledge'] })
  const of = { params: { agent_id: agent.id } }
  const admin = shop.as('admin')
  const isOn = async () =>
    (await admin.call(tools.list, of)).some(({ id, assigned }) => id === 'business_hours' && assigned)
  const save = () =>
    admin.call(agentAvailability.saveHours, { ...of, body: { week: MORNINGS, outside: USUAL_OUTSIDE } })
  expect(await isOn()).toBe(false)
  await save()
  expect(await isOn()).toBe(true)
  expect((await auditOf(shop.id)).at(-1)).toMatchObject({
    details: {
      before: { tool_ids: ['answer_from_knowledge'] },
      after: { tool_ids: ['answer_from_knowledge', 'business_hours'] },
    },
  })
  await admin.call(agents.removeTools, { params: { id: agent.id }, body: { tool_ids: ['business_hours'] } })
  await save()
  expect(await isOn()).toBe(false)
})

test('hours that are not saved are judged at another moment, with what the customer reads', async () => {
  const { shop, of } = await aShop()
  const judged = await shop.as('admin').call(agentAvailability.judge, {
    ...of,
    body: {
      week: { ...MORNINGS, fri: [{ from: '17:00', to: '00:30' }] },
      time_zone: 'Atlantic/Canary',
      outside: { mode: 'with_notice', texts: {}, offers_call: false },
      at: { day: '2026-11-28', clock: '00:40' },
    },
  })
  expect(judged).toMatchObject({
    is_open: false,
    at: { day: '2026-11-28', clock: '00:40' },
    opens: { day: '2026-11-28', clock: '10:00' },
    opening: 'hoy sábado a las 10:00',
    says: 'Ahora estamos cerrados. Abrimos hoy sábado a las 10:00. Te ayudo con lo que pueda.',
  })
})
