import { kpis } from '@tertulia/contract/kpis'
import { expect, test } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser } from '../../../test/running-app.ts'

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
