import { chat } from '@tertulia/contract/chat'
import { chatHistory } from '@tertulia/contract/chat-history'
import { CHAT_MESSAGES, EARLIER_MESSAGES } from '@tertulia/contract/chat.limits'
import { expect, test } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser } from '../../../test/running-app.ts'

test('a customer reads their conversation back to its beginning, each message once, and no other customer’s', async () => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  await goLive(shop, agent_id)
  const customer = await aCustomer(agent_id)
  const { conversation_id } = await customer.ask('hola')
  const EARLIER = CHAT_MESSAGES + EARLIER_MESSAGES
  // Ids in the order of time, before those of today's.
  await asSuperuser(
    `insert into message (organization_id, id, conversation_id, "from", text, created_at)
     select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, 'customer', 'Antes ' || n,
       now() - interval '1 day' + n * interval '1 second' from generate_series(1, $3::int) n`,
    [shop.id, conversation_id, EARLIER],
  )
  const { messages: shown } = await customer.call(chat.state, {})
  expect(shown).toHaveLength(CHAT_MESSAGES)
  const before = async (id: string | undefined, by = customer) => {
    const sent = { params: { id: conversation_id }, query: id === undefined ? {} : { before: id } }
    return (await by.call(chatHistory.read, sent)).messages
  }
  const further = await before(shown[0]?.id)
  expect(further).toHaveLength(EARLIER_MESSAGES)
  const first = await before(further[0]?.id)
  const all = [...first, ...further, ...shown]
  expect(all.slice(0, EARLIER).map(({ text }) => text)).toEqual(
    Array.from({ length: EARLIER }, (_, n) => `Antes ${n + 1}`),
  )
  expect(all).toHaveLength(EARLIER + 2)
  expect(await before(first[0]?.id)).toEqual([])
  await expect(before(shown[0]?.id, await aCustomer(agent_id))).rejects.toMatchObject({ status: 404 })
})
