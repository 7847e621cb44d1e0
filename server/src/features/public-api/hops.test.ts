import { agents } from '@tertulia/contract/agents'
import { chat } from '@tertulia/contract/chat'
import { publicApi } from '@tertulia/contract/public-api'
import { tools } from '@tertulia/contract/tools'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { readHops } from '#features/public-api/hops.ts'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anApiKey } from '../../../test/an-api-key.ts'
import { anOrderTool } from '../../../test/a-tool.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { streamed } from '../../../test/stream.ts'
import { anOrderDesk } from '../../../test/stand-ins/order-desk.ts'

const text = '¿Dónde está mi pedido 20871?'

test('security.md §6: each call of a tool says how many of ours came before it, and the third in a row is refused', async () => {
  const [shop, desk] = [await anOrganization(), await anOrderDesk()]
  const { id: agent_id } = await shop.anAgent()
  const body = { definition: anOrderTool(desk.url) }
  const { id: tool_id } = await shop.as('admin').call(tools.create, { params: { agent_id }, body })
  await shop.as('admin').call(tools.setSecret, { params: { agent_id, tool_id }, body: { secret: desk.secret } })
  await shop.as('admin').call(agents.addTools, { params: { id: agent_id }, body: { tool_ids: [tool_id] } })
  await goLive(shop, agent_id)
  const key = await anApiKey(shop, agent_id)
  const said = () => ({ customer_id: `c-${newId()}`, client_id: newId(), text })
  const asks = (headers?: Record<string, string>) => key.call(publicApi.ask, { body: said() }, headers)
  const sentByTool = () => desk.requests.map(({ headers }) => headers['tertulia-hops'])

  await asks()
  await asks({ 'tertulia-hops': '1' })
  await expect(asks({ 'tertulia-hops': '2' })).rejects.toMatchObject({ status: 409, code: 'too_many_hops' })
  // The server ignores the header of a customer's browser.
  const { headers } = await aCustomer(agent_id)
  await streamed(chat.send, { body: { text, client_id: newId() } }, { ...headers, 'tertulia-hops': '7' })
  expect(sentByTool()).toEqual(['1', '2', '1'])
})

test.each(['', ' ', '-1', '1.5', 'uno', '9999999999'])('«%s» is no number of calls', (header) =>
  expect(() => readHops(header)).toThrow('invalid_request'),
)
