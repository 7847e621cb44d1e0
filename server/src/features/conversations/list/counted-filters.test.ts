/** @module-tag services */
import { automations } from '@tertulia/contract/automations'
import { chat } from '@tertulia/contract/chat'
import { COUNTED_FILTERS, type ConversationFilters } from '@tertulia/contract/conversation-filters'
import { conversations } from '@tertulia/contract/conversations'
import { OpeningHours, WEEKDAYS } from '@tertulia/contract/opening-hours'
import { USUAL_OUTSIDE } from '@tertulia/contract/outside-hours'
import { chatRatings } from '@tertulia/contract/ratings'
import { tools } from '@tertulia/contract/tools'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aCustomer, type Customer, goLive, until } from '../../../../test/a-customer.ts'
import { anAutomation } from '../../../../test/an-automation.ts'
import { anOrganization } from '../../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../../test/running-app.ts'

/** A Monday at 20:00 in Madrid, and the Tuesday after at 11:00: closed, and open. */
const EVENING = '2099-11-23T19:00:00.000Z'
const MORNING = '2099-11-24T10:00:00.000Z'
const KNOWN = '¿Abrís los sábados?'
const UNKNOWN = '¿qué garantía tiene el manillar?'

let shop: Awaited<ReturnType<typeof anOrganization>>
let agent_id: string
/** Names of the shop's conversations in these tests. */
const called = new Map<string, string>()

async function itIs(moment: string): Promise<void> {
  const { deps } = await runningApp()
  const ahead = Date.parse(moment) - Date.now()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + ahead))
}

/** A conversation by its name, begun with a question. */
async function begun(name: string, question: string, by?: Customer): Promise<{ id: string; customer: Customer }> {
  const customer = by ?? (await aCustomer(agent_id))
  const accepted = (await customer.send(question)).find(({ type }) => type === 'accepted')
  const id = accepted?.type === 'accepted' ? accepted.message.conversation_id : ''
  called.set(id, name)
  return { id, customer }
}

/** A conversation that its customer ended, and that is analysed. */
async function over(name: string, ...said: string[]): Promise<{ id: string; customer: Customer }> {
  const { id, customer } = await begun(name, said[0] ?? KNOWN)
  // oxlint-disable-next-line no-await-in-loop -- one after another, as a customer writes
  for (const text of said.slice(1)) await customer.send(text)
  await customer.call(chat.end, {})
  const params = { id }
  await until(async () => (await shop.as('member').call(conversations.get, { params })).analysed_at !== null)
  return { id, customer }
}

const rate = ({ id, customer }: { id: string; customer: Customer }, csat: number) =>
  customer.call(chatRatings.rate, { body: { conversation_id: id, csat, comment: '' } })

async function aLiveShop(): Promise<void> {
  shop = await anOrganization()
  agent_id = (await shop.anAgent()).id
  await shop.aFaq(agent_id)
  const week = OpeningHours.parse(Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: '10:00', to: '14:00' }]])))
  await shop.as('admin').call(tools.update, {
    params: { agent_id, tool_id: 'business_hours' },
    body: { definition: { kind: 'business_hours', week, outside: USUAL_OUTSIDE } },
  })
  await goLive(shop, agent_id)
  const rule = anAutomation({
    conditions: [{ about: 'text', is: true, any_of: ['factura'] }],
    actions: [{ do: 'hand_over' }],
  })
  const { id } = await shop.as('admin').call(automations.create, { params: { agent_id }, body: rule })
  await shop.as('admin').call(automations.switch, { params: { agent_id, id }, body: { on: true } })
}

/** A row as no client can make it: in a test, or long ago by the clocks. */
const aRow = async (name: string, channel: string, started_at: string): Promise<void> => {
  const { rows } = await asSuperuser<{ id: string }>(
    `insert into conversation (organization_id, id, agent_id, channel, profile_name, language, status, control, messages,
       last_message, last_message_at, handed_over, started_at)
     values ($1, gen_random_uuid(), $2, $3, 'Una', 'es', 'active', 'agent', 1, 'hola', $4, false, $4) returning id`,
    [shop.id, agent_id, channel, started_at],
  )
  called.set(rows[0]?.id ?? '', name)
}

beforeAll(async () => {
  await itIs(EVENING)
  await aLiveShop()
  const taken = await begun('taken', KNOWN)
  await shop.as('member').call(conversations.take, { params: { id: taken.id } })
  await (await begun('asked', KNOWN)).customer.call(chat.callPerson, {})
  await begun('by rule', 'Necesito la factura')
  await begun('open', KNOWN)
  await over('thanked', KNOWN, 'perfecto, muchas gracias')
  await rate(await over('five stars', UNKNOWN), 5)
  await rate(await over('one star', KNOWN), 1)
  const answered = await over('answered', KNOWN)
  await begun('came back', KNOWN, answered.customer)
  await over('not answered', UNKNOWN)
  const reopened = await over('reopened', UNKNOWN)
  await shop.as('member').call(conversations.reopen, { params: { id: reopened.id } })
  await itIs(MORNING)
  await begun('morning', KNOWN)
  const complained = await begun('complained', UNKNOWN)
  // Without a model the agent offers a person, and it is the customer who takes the offer.
  await asSuperuser(
    `update conversation set handed_over = true, control = 'offered', waiting_reason = 'agent', waiting_since = last_message_at
     where organization_id = $1 and id = $2`,
    [shop.id, complained.id],
  )
  await itIs(EVENING)
  await aRow('simulated', 'whatsapp_simulator', EVENING)
  // Before and after the clocks go back in Madrid: 02:30 comes twice.
  await aRow('summer', 'web', '2026-10-25T00:30:00.000Z')
  await aRow('winter', 'web', '2026-10-25T01:30:00.000Z')
  await aRow('sunday', 'web', '2026-11-29T22:59:59.999Z')
  await aRow('monday', 'web', '2026-11-29T23:00:00.000Z')
}, 120_000)
afterAll(() => vi.restoreAllMocks())

type Sent = Partial<ConversationFilters>
const list = (filters: Sent) =>
  shop.as('viewer').call(conversations.list, { query: { organization_id: shop.id, rows: 100, ...filters } as never })
const hours = (filters: Sent & { sort?: string }) =>
  shop.as('viewer').call(conversations.hours, { query: { organization_id: shop.id, ...filters } as never })
const names = async (filters: Sent) =>
  (await list(filters)).items.map(({ id }) => called.get(id) ?? `unknown ${id}`).toSorted()

/** Answered from an FAQ. */
const WITH_ANSWER = ['answered', 'asked', 'came back', 'morning', 'one star', 'open', 'taken', 'thanked']
const CASES: [keyof typeof COUNTED_FILTERS, Sent, string[]][] = [
  ['outcome', { outcome: 'to_person' }, ['asked', 'by rule', 'complained', 'reopened', 'taken']],
  ['outcome', { outcome: 'confirmed' }, ['thanked']],
  ['outcome', { outcome: 'assumed' }, ['answered', 'one star']],
  ['outcome', { outcome: 'unknown' }, ['five stars', 'not answered']],
  [
    'outcome',
    { outcome: 'in_progress' },
    ['came back', 'monday', 'morning', 'open', 'simulated', 'summer', 'sunday', 'winter'],
  ],
  ['hand_over_reason', { hand_over_reason: 'customer' }, ['asked']],
  ['hand_over_reason', { hand_over_reason: 'agent' }, ['complained']],
  ['hand_over_reason', { hand_over_reason: 'automation' }, ['by rule']],
  ['hand_over_reason', { hand_over_reason: 'team' }, ['reopened', 'taken']],
  ['returned', { returned: 'yes' }, ['answered', 'reopened']],
  ['returned', { returned: 'no', outcome: 'confirmed' }, ['thanked']],
  ['rated', { rated: 'yes' }, ['five stars', 'one star']],
  ['rated', { rated: 'no', outcome: 'assumed' }, ['answered']],
  [
    'outside_hours',
    { outside_hours: 'no' },
    ['complained', 'monday', 'morning', 'simulated', 'summer', 'sunday', 'winter'],
  ],
  ['outside_hours', { outside_hours: 'yes', outcome: 'in_progress' }, ['came back', 'open']],
  ['weekday', { weekday: 1 }, ['complained', 'morning']],
  ['weekday', { weekday: 6 }, ['summer', 'sunday', 'winter']],
  ['weekday', { weekday: 0, hour: 0 }, ['monday']],
  ['hour', { hour: 11 }, ['complained', 'morning']],
  ['hour', { hour: 2 }, ['summer', 'winter']],
  ['hour', { hour: 23 }, ['sunday']],
  ['time_block', { time_block: 'midnight' }, ['monday', 'summer', 'winter']],
  ['time_block', { time_block: 'morning' }, ['complained', 'morning']],
  ['time_block', { time_block: 'afternoon' }, []],
  ['time_block', { time_block: 'evening', outcome: 'in_progress' }, ['came back', 'open', 'simulated', 'sunday']],
  ['handling', { handling: 'to_person' }, ['asked', 'by rule', 'complained', 'reopened', 'taken']],
  ['handling', { handling: 'unanswered' }, ['five stars', 'not answered']],
  ['handling', { handling: 'answered', outcome: 'assumed' }, ['answered', 'one star']],
  ['capability', { capability: 'faq' }, WITH_ANSWER],
  ['capability_outcome', { capability: 'faq', capability_outcome: 'succeeded' }, WITH_ANSWER],
  ['capability_outcome', { capability: 'faq', capability_outcome: 'failed' }, []],
  ['tests', { tests: 'no', outcome: 'in_progress', time_block: 'evening' }, ['came back', 'open', 'sunday']],
]

test.each(CASES)('conversations are narrowed by %s: %o', async (_, filters, expected) => {
  expect(await names(filters)).toEqual(expected)
  expect((await list(filters)).page.total).toBe(expected.length)
})

test('every filter that boards count by is tried', () => {
  expect(new Set(CASES.map(([filter]) => filter))).toEqual(new Set(Object.keys(COUNTED_FILTERS)))
})

test.each<Sent>([
  {},
  { outcome: 'to_person' },
  { outside_hours: 'no' },
  { weekday: 6 },
  { search: 'garantía' },
  { search: 'nunca dicho' },
])('the hours at which those of a list began add up to its total: %o', async (filters) => {
  const { cells, total_is_exact } = await hours(filters)
  const { page } = await list(filters)
  expect(cells.reduce((sum, { conversations: some }) => sum + some, 0)).toBe(page.total)
  expect(total_is_exact).toBe(page.total_is_exact)
  for (const { weekday, hour, conversations: some } of cells)
    expect((await list({ ...filters, weekday, hour })).page.total, `${weekday} ${hour}`).toBe(some)
})

test('a list by waiting time counts only conversations that wait', async () => {
  const { cells } = await hours({ sort: 'waiting_since' })
  expect(cells).toEqual([
    { weekday: 0, hour: 20, conversations: 2 },
    { weekday: 1, hour: 11, conversations: 1 },
  ])
})

test('a list counts the newest conversations up to its limit', async () => {
  const busy = await anOrganization()
  const agent = await busy.anAgent()
  await asSuperuser(
    `insert into conversation (organization_id, id, agent_id, channel, profile_name, language, status, control, messages,
       last_message, last_message_at, handed_over, started_at)
     select $1, gen_random_uuid(), $2, 'web', 'Una', 'es', 'ended', 'agent', 1, 'hola', at, false, at
     from (select '2026-03-02T11:30:00Z'::timestamptz - case when n > 10000 then interval '1 hour' else '0' end as at
       from generate_series(1, 10005) n) as made`,
    [busy.id, agent.id],
  )
  const query = { organization_id: busy.id }
  expect(await busy.as('viewer').call(conversations.hours, { query })).toEqual({
    cells: [{ weekday: 0, hour: 12, conversations: 10_000 }],
    total_is_exact: false,
  })
})

test('hours and weekdays are those of the organization’s clocks, whatever they are', async () => {
  await asSuperuser(`update organization set time_zone = 'Asia/Kolkata' where id = $1`, [shop.id])
  expect(await names({ weekday: 0, hour: 4 })).toEqual(['monday', 'sunday'])
  expect(await names({ time_block: 'afternoon' })).toEqual(['complained', 'morning'])
  await asSuperuser(`update organization set time_zone = 'Europe/Madrid' where id = $1`, [shop.id])
})
