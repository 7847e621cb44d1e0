import { kpis } from '@tertulia/contract/kpis'
import { expect, test } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const home = (role: 'admin' | 'viewer') => shop.as(role).call(kpis.home, { query: { agent_id: agent.id } })
  return { agent_id: agent.id, home }
}

test('conversations are told by the last question of their customers, whatever was said after it', async () => {
  const { agent_id, home } = await aShop()
  const customer = await aCustomer(agent_id)
  await customer.ask('¿Abrís los sábados?')
  await customer.ask('gracias')
  await (await aCustomer(agent_id)).ask('hola')
  expect((await home('admin')).recent.map(({ asked }) => asked)).toEqual([
    { kind: 'nothing', text: '' },
    { kind: 'question', text: '¿Abrís los sábados?' },
  ])
})

test('a member who reads conversations masked reads these masked', async () => {
  const { agent_id, home } = await aShop()
  await (await aCustomer(agent_id)).ask('¿Me escribís a ana@ejemplo.com?')
  expect((await home('admin')).recent[0]?.asked.text).toContain('ana@ejemplo.com')
  expect((await home('viewer')).recent[0]?.asked.text).not.toContain('ana@ejemplo.com')
})
