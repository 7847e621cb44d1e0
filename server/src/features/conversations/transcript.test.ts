import { conversations, type NumberedMessage } from '@tertulia/contract/conversations'
import { expect, test } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'

test('a transcript is read from its beginning or from its end, page by page', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { conversation_id: id } = await customer.ask('¿Abrís los sábados?')
  for (const day of ['lunes', 'martes', 'jueves', 'viernes', 'domingos']) await customer.ask(`¿Abrís los ${day}?`)

  const read = async (query: { order?: 'asc' | 'desc' }): Promise<NumberedMessage[]> => {
    const first = await shop
      .as('member')
      .call(conversations.messages, { params: { id }, query: { ...query, rows: 10 } })
    const next = { ...query, rows: 10, cursor: first.page.next ?? '' }
    const second = await shop.as('member').call(conversations.messages, { params: { id }, query: next })
    expect(second.page.next).toBeNull()
    return [...first.items, ...second.items]
  }
  const messages = await read({})
  expect(messages).toHaveLength(12)
  expect([messages[0]?.text, messages[10]?.text]).toEqual(['¿Abrís los sábados?', '¿Abrís los domingos?'])
  // Picture 26: what the customer said is numbered through, also where earlier pages were not read.
  expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6].flatMap((number) => [number, undefined]))
  expect(await read({ order: 'asc' })).toEqual(messages)
  expect(await read({ order: 'desc' })).toEqual(messages.toReversed())
})
