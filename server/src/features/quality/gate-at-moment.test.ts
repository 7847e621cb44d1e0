import { OpeningHours, WEEKDAYS } from '@tertulia/contract/opening-hours'
import type { OutsideMode } from '@tertulia/contract/outside-hours'
import { qualityRuns, qualityTests } from '@tertulia/contract/quality'
import { scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { tools } from '@tertulia/contract/tools'
import { afterEach, expect, test, vi } from 'vitest'
import { aCustomer, aTestOf, ended, goLive } from '../../../test/a-customer.ts'
import { A_SCHEDULED_MESSAGE } from '../../../test/a-scheduled-message.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

afterEach(() => vi.restoreAllMocks())

/** A Tuesday at 9:10 in Madrid, shortly before it opens, within the times of the scheduled greeting. */
const EARLY = '2099-12-01T08:10:00.000Z'
const BEFORE = '2099-12-01T07:30:00.000Z'
async function at(moment: string): Promise<void> {
  const { deps } = await runningApp()
  const ahead = Date.parse(moment) - Date.now()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + ahead))
}

const MORNINGS = OpeningHours.parse(
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [{ from: '10:00', to: '14:00' }]])),
)
const SATURDAYS = '¿Abrís los sábados?'

/** A live agent that is closed now, with a greeting for a time. */
async function aClosedShop(mode: OutsideMode) {
  await at(BEFORE)
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  await shop.aFaq(agent_id)
  const outside = { mode, texts: { es: 'Estamos cerrados. Abrimos {opening}.' }, offers_call: false }
  await shop.as('admin').call(tools.update, {
    params: { agent_id, tool_id: 'business_hours' },
    body: { definition: { kind: 'business_hours', week: MORNINGS, outside } },
  })
  await shop.as('member').call(scheduledMessages.create, { params: { agent_id }, body: A_SCHEDULED_MESSAGE })
  await goLive(shop, agent_id)
  await at(EARLY)
  return {
    shop,
    agent_id,
    run: async () => {
      const by = shop.as('admin')
      const { id } = await by.call(qualityRuns.begin, { body: { agent_id, kind: 'gate', questions: 200 } })
      await ended(shop, id)
      return (await by.call(qualityRuns.results, { params: { id }, query: { rows: 100 } })).items
    },
  }
}

test('the gate compares the agent that customers meet: with the notice outside hours and the scheduled greeting', async () => {
  const { agent_id, run } = await aClosedShop('with_notice')
  const told = new Map<string, string>()
  for (const question of [SATURDAYS, 'hola']) told.set(question, (await (await aCustomer(agent_id)).ask(question)).text)
  expect(told.get(SATURDAYS)).toMatch(/de 10 a 14.*Estamos cerrados/su)
  expect(told.get('hola')).toContain(A_SCHEDULED_MESSAGE.texts.es)
  const results = await run()
  expect(results).toHaveLength(2)
  for (const { question, draft, live } of results)
    expect([draft?.text, live?.text], question).toEqual([told.get(question), told.get(question)])
})

test('an agent that only says its hours is compared as it answers once it opens', async () => {
  const { shop, agent_id, run } = await aClosedShop('hours_only')
  await shop.as('admin').call(qualityTests.create, { body: aTestOf(agent_id, { question: SATURDAYS }) })
  expect((await (await aCustomer(agent_id)).ask(SATURDAYS)).text).toContain('Estamos cerrados')
  const results = await run()
  expect(results.length).toBeGreaterThan(0)
  for (const { draft, live } of results)
    for (const side of [draft, live]) {
      expect(side?.text).toContain('de 10 a 14')
      expect(side?.text).not.toContain('Estamos cerrados')
    }
})
