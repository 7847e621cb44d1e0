import { kpis } from '@tertulia/contract/kpis'
import { afterEach, expect, test, vi } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'

afterEach(() => vi.restoreAllMocks())

test('yesterday at this hour counts what had been written by this hour, not what came later', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  await customer.ask('¿Abrís los sábados?')
  await customer.ask('¿Seguro?')
  // As if it had begun yesterday, a second before this time of the day, and gone on an hour after it.
  await asSuperuser(
    `update conversation set started_at = started_at - interval '1 day 1 second',
       last_message_at = last_message_at - interval '23 hours' where organization_id = $1`,
    [shop.id],
  )
  await asSuperuser(
    `update message set created_at = created_at - case when text = '¿Abrís los sábados?' then interval '1 day 1 second'
       else interval '23 hours' end where organization_id = $1`,
    [shop.id],
  )
  const home = await shop.as('admin').call(kpis.home, { query: { agent_id: agent.id } })
  expect(home.messages).toMatchObject({ value: 0, before: 1 })
  expect(home.conversations).toMatchObject({ value: 0, before: 1 })
})

test('the hour of yesterday is that of its clocks, though they were changed since', async () => {
  const { deps } = await runningApp()
  // Noon in Madrid, on the day whose clocks leap from 2:00 to 3:00.
  const ahead = Date.parse('2099-03-29T10:00:00.000Z') - Date.now()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + ahead))
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  await asSuperuser(`update organization set time_zone = 'Europe/Madrid' where id = $1`, [shop.id])
  await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  const conversations = async (began: string) => {
    await asSuperuser('update conversation set started_at = $2 where organization_id = $1', [shop.id, began])
    const { value, before } = (await shop.as('admin').call(kpis.home, { query: { agent_id: agent.id } })).conversations
    return { value, before }
  }
  expect(await conversations('2099-03-28T10:59:00.000Z')).toEqual({ value: 0, before: 1 })
  expect(await conversations('2099-03-28T11:01:00.000Z')).toEqual({ value: 0, before: 0 })
  expect(await conversations('2099-03-28T22:59:59.000Z')).toEqual({ value: 0, before: 0 })
  expect(await conversations('2099-03-28T23:00:00.000Z')).toEqual({ value: 1, before: 0 })
})

test('the topics of today are those since midnight in the time zone of the organization, wherever its agent is', async () => {
  const { deps } = await runningApp()
  // Noon in Los Angeles, where today began at 8:00 in UTC.
  const ahead = Date.parse('2099-11-24T20:00:00.000Z') - Date.now()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + ahead))
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  await asSuperuser(`update organization set time_zone = 'America/Los_Angeles' where id = $1`, [shop.id])
  await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  const topics = async (at: string) => {
    await asSuperuser('update receipt set created_at = $2 where organization_id = $1', [shop.id, at])
    return (await shop.as('admin').call(kpis.home, { query: { agent_id: agent.id } })).topics.length
  }
  expect(await topics('2099-11-24T08:00:00.000Z')).toBe(1)
  expect(await topics('2099-11-24T07:59:59.000Z')).toBe(0)
})

test('the share that was answered without a person counts no conversation in which something was not known, unless it is confirmed', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const share = async () =>
    (await shop.as('admin').call(kpis.home, { query: { agent_id: agent.id } })).answered_without_person.value
  expect(await share()).toBeNull()
  const lost = await aCustomer(agent.id)
  await lost.ask('¿qué garantía tiene el manillar?')
  expect(await share()).toBe(0)
  await (await aCustomer(agent.id)).ask('¿Abrís los sábados?')
  expect(await share()).toBe(0.5)
  await asSuperuser(`update conversation set resolved = true where organization_id = $1`, [shop.id])
  expect(await share()).toBe(1)
})
