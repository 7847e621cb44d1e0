import { agents } from '@tertulia/contract/agents'
import type { OpeningHours } from '@tertulia/contract/opening-hours'
import { serviceRequests } from '@tertulia/contract/service-requests'
import type { CallBackSettings } from '@tertulia/contract/service-settings'
import { toolRuns, tools } from '@tertulia/contract/tools'
import { expect, test } from 'vitest'
import { aCustomer, type Customer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'

const DAY = [{ from: '09:00', to: '19:00' }]
const WEEK: OpeningHours = { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: DAY, sun: DAY }
const SETTINGS: CallBackSettings = {
  kind: 'call_back',
  minutes: 30,
  at_once: 1,
  notice_minutes: 0,
  days_ahead: 7,
  week: WEEK,
  closed_days: [],
  asks_reason: false,
  emails: [],
}

async function aShop(change: Partial<CallBackSettings> = {}) {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en', 'fr', 'pt'] })
  const admin = shop.as('admin')
  const of = { agent_id: agent.id }
  await shop.aFaq(agent.id, { question: '¿A qué teléfono os llamo?', answer: 'Al 976 100 100.' })
  await shop.aFaq(agent.id, { question: '¿Cómo cancelo mi pedido?', answer: 'Desde tu cuenta.' })
  await shop.aFaq(agent.id, { question: '¿Me llamáis cuando esté lista la bici?', answer: 'Te mandamos un SMS.' })
  await admin.call(tools.update, {
    params: { ...of, tool_id: 'call_back' },
    body: { definition: { ...SETTINGS, ...change } },
  })
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: ['call_back'] } })
  await goLive(shop, agent.id)
  const requests = async () => (await admin.call(serviceRequests.list, { params: of, query: {} })).items
  const talk = async (customer: Customer, ...says: string[]) => {
    const answers: string[] = []
    // oxlint-disable-next-line no-await-in-loop -- one after another, as people write
    for (const text of says) answers.push((await customer.ask(text)).text)
    return answers
  }
  return { shop, agent, admin, of, requests, talk, customer: () => aCustomer(agent.id) }
}

const TALKS: [language: string, says: string[], told: RegExp][] = [
  [
    'es',
    ['¿me podéis llamar mañana a las 10?', 'Ana Ruiz', '600 123 123', 'sí'],
    /Te llamamos el .*10:00 al \+34 600 12 31 23/u,
  ],
  [
    'en',
    ['Can you call me tomorrow at 10 am?', 'Ann Reed', '+44 7400 123456', 'yes'],
    /We call you on .*10:00, at \+44 7400 123456/u,
  ],
  [
    'fr',
    ['pouvez-vous me rappeler demain à 10h ?', 'Anne Roux', '+33 6 12 34 56 78', 'oui'],
    /Nous vous appelons le .*10:00 au \+33 6 12 34 56 78/u,
  ],
  [
    'pt',
    ['podem ligar-me amanhã às 10?', 'Ana Reis', '+351 912 345 678', 'sim'],
    /Ligamos-lhe .*10:00, para \+351 912 345 678/u,
  ],
]

test.each(TALKS)('a call at a time that was named is booked in %s once it is agreed to', async (_, says, told) => {
  const { requests, talk, customer, admin, of } = await aShop()
  const answers = await talk(await customer(), ...says)
  expect(answers.at(-2)).toContain('10:00')
  expect(answers.at(-1)).toMatch(told)
  const [call] = await requests()
  expect(call).toMatchObject({ kind: 'call_back', state: 'open', customer: says[1] })
  const { items } = await admin.call(toolRuns.list, { params: of, query: {} })
  expect(items).toMatchObject([{ tool_id: 'call_back', outcome: 'success', billed_micros: 50_000 }])
})

test('free times are offered by number, others on request; what is chosen is asked about no more', async () => {
  const { requests, talk, customer } = await aShop()
  const [offered, other, name, phone, summed, done] = await talk(
    await customer(),
    'quiero que me llaméis',
    'mejor pasado mañana por la tarde',
    'la segunda',
    'Ana Ruiz',
    '600 123 123',
    'sí',
  )
  expect(offered).toMatch(/1\. .*\n2\. .*\n3\. /u)
  expect(other).toMatch(/1\. .*15:00\n2\. .*15:30/u)
  expect(name).toBe('¿A nombre de quién?')
  expect(phone).toBe('¿En qué teléfono te localizamos?')
  expect(summed).toContain('15:30')
  expect(done).toContain('15:30')
  expect(await requests()).toMatchObject([{ phone: '+34600123123' }])
})

test('another time before it is agreed to, moved and cancelled by the same customer in the same conversation', async () => {
  const { requests, talk, customer } = await aShop()
  const ana = await customer()
  const [, , , summed] = await talk(ana, 'llamadme mañana a las 10', 'Ana Ruiz', '600123123', 'mejor a las 12')
  expect(summed).toContain('12:00')
  expect((await talk(ana, 'sí')).at(-1)).toContain('12:00')
  const [first] = await requests()
  const moved = await talk(
    ana,
    'quiero cambiar la hora de la llamada',
    'mañana a las 17:00',
    'Ana Ruiz',
    '600123123',
    'sí',
  )
  expect(moved[0]).toContain('Ahora tienes una llamada')
  expect(moved.at(-1)).toContain('He cambiado tu llamada')
  const [second, ...others] = await requests()
  expect(others).toEqual([])
  expect(second).toMatchObject({ id: first?.id, number: first?.number })
  expect(second?.starts_at).not.toBe(first?.starts_at)
  const [asked, cancelled] = await talk(ana, 'cancela la llamada', 'sí')
  expect(asked).toContain('17:00')
  expect(cancelled).toContain('He cancelado la llamada')
  expect(await requests()).toMatchObject([{ state: 'cancelled' }])
})

test.each([
  ['¿a qué teléfono os llamo?', 'Al 976 100 100.'],
  ['¿cómo cancelo mi pedido?', 'Desde tu cuenta.'],
  ['¿me llamáis cuando esté lista la bici?', 'Te mandamos un SMS.'],
])('a question that an FAQ answers is answered, not booked: %s', async (question, answer) => {
  const { talk, customer } = await aShop()
  expect(await talk(await customer(), question)).toEqual([answer])
})

test('one of several customers who want the last place of a time at once gets it, and the others are told', async () => {
  const { requests, talk, customer, admin, of } = await aShop({ at_once: 2 })
  const crowd = await Promise.all(Array.from({ length: 5 }, () => customer()))
  await Promise.all(crowd.map((each) => talk(each, 'llamadme mañana a las 10', 'Ana Ruiz', '600123123')))
  const told = (await Promise.all(crowd.map((each) => talk(each, 'sí')))).flat()
  expect(told.filter((text) => text.startsWith('Hecho.'))).toHaveLength(2)
  expect(told.filter((text) => text.startsWith('Esa hora acaba de ocuparse'))).toHaveLength(3)
  const booked = await requests()
  expect(booked).toHaveLength(2)
  // Full: no customer is offered it until one booking is cancelled; then another customer books it, and the cancelled one
  // cannot be reopened.
  expect((await talk(await customer(), 'llamadme mañana a las 10'))[0]).toContain(
    'Para entonces no queda ningún hueco.',
  )
  const params = { ...of, id: booked[0]?.id ?? '' }
  await admin.call(serviceRequests.update, { params, body: { state: 'cancelled' } })
  const next = await talk(await customer(), 'llamadme mañana a las 10', 'Leo Prat', '600123124', 'sí')
  expect(next.at(-1)).toContain('Hecho.')
  await expect(admin.call(serviceRequests.update, { params, body: { state: 'open' } })).rejects.toMatchObject({
    code: 'call_time_taken',
  })
})

test('it needs hours: its own week or the opening hours of the business, which a version keeps', async () => {
  const { admin, of, agent, shop, talk, customer } = await aShop()
  const definition = { ...SETTINGS, week: null }
  const saved = await admin.call(tools.update, { params: { ...of, tool_id: 'call_back' }, body: { definition } })
  expect(saved.missing).toBe('settings')
  await admin.call(tools.update, {
    params: { ...of, tool_id: 'business_hours' },
    body: { definition: { kind: 'business_hours', week: WEEK } },
  })
  expect((await admin.call(tools.get, { params: { ...of, tool_id: 'call_back' } })).missing).toBeNull()
  await goLive(shop, agent.id)
  expect((await talk(await customer(), 'llamadme mañana a las 10'))[0]).toBe('¿A nombre de quién?')
})
