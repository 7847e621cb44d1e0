/** @module-tag services */
import { conversationPrivacy } from '@tertulia/contract/conversation-privacy'
import { expect, test } from 'vitest'
import { aCustomer, until } from './a-customer.ts'
import { aShopWithAutomations } from './a-shop-with-automations.ts'
import { asSuperuser, runningApp } from './running-app.ts'

/** A shop whose automation waits for customers who say no more. */
async function aShopThatWaits() {
  const shop = await aShopWithAutomations()
  await shop.add({ when: { event: 'customer_idle', minutes: 5 } })
  return shop
}

const rowsOf = async (table: 'parked_event' | 'automation_timer', organization_id: string) =>
  (await asSuperuser(`select * from ${table} where organization_id = $1`, [organization_id])).rows

test('conversations deleted right after an answer leave nothing aside, and delay no neighbour', async () => {
  const [shop, neighbour] = [await aShopThatWaits(), await aShopThatWaits()]
  const customers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(shop.agent_id)))
  const asked = customers.map(async (customer) => {
    const { conversation_id: id } = await customer.ask('¿Abrís los sábados?')
    await shop.admin.call(conversationPrivacy.delete, { params: { id } })
  })
  const other = await aCustomer(neighbour.agent_id)
  const { conversation_id } = await other.ask('¿Abrís los sábados?')
  const since = performance.now()
  await until(async () =>
    (await rowsOf('automation_timer', neighbour.shop.id)).some((row) => row['conversation_id'] === conversation_id),
  )
  expect(performance.now() - since).toBeLessThan(5_000)
  await Promise.all(asked)
  const { app, deps } = await runningApp()
  await deps.events.settle()
  expect(await rowsOf('parked_event', shop.shop.id)).toEqual([])
  expect(await rowsOf('automation_timer', shop.shop.id)).toEqual([])
  expect((await app.inject('/healthz')).json()).toEqual({ ok: true })
})
