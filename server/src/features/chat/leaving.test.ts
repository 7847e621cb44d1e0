import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chat } from '@tertulia/contract/chat'
import { models } from '@tertulia/contract/models'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { startChatCompletions } from '../../../test/stand-ins/chat-completions.ts'

const WORDS = 30

test('a customer who leaves while the model is answering finds the whole answer on return, once', async () => {
  const { deps } = await runningApp()
  const slow = await startChatCompletions({ tokens: WORDS, every_ms: 30 })
  const app = await buildApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const shop = await anOrganization()
    const agent = await shop.anAgent()
    await shop.aFaq(agent.id)
    const body = {
      kind: 'compatible' as const,
      base_url: slow.base_url,
      model: 'agent-small',
      api_key: slow.api_key,
      enabled: true,
    }
    await shop.as('admin').call(models.save, { params: { organization_id: shop.id }, body })
    await goLive(shop, agent.id)
    const customer = await aCustomer(agent.id)

    await leaveAfterFirstWord((app.server.address() as AddressInfo).port, customer.headers)
    expect(slow.open()).toBe(1)
    const state = () => customer.call(chat.state, {})
    expect((await state()).messages.map(({ from }) => from)).toEqual(['customer'])
    await until(async () => (await state()).messages.length > 1)
    const { messages } = await state()
    expect(messages.map(({ from }) => from)).toEqual(['customer', 'agent'])
    expect(messages[1]?.text.split(/\s+/u)).toHaveLength(WORDS)
    expect(slow.requests).toHaveLength(1)
  } finally {
    await app.close()
    await slow.close()
  }
})

/** Sends a message and closes the connection as soon as the answer has begun. */
async function leaveAfterFirstWord(port: number, headers: Record<string, string>): Promise<void> {
  const sending = httpRequest({
    port,
    host: '127.0.0.1',
    method: chat.send.method,
    path: `/api${chat.send.path}`,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  sending.on('error', () => {})
  sending.end(JSON.stringify({ text: '¿Abrís los sábados?', client_id: newId() }))
  const [response] = (await once(sending, 'response')) as [NodeJS.ReadableStream]
  for await (const piece of response) if (String(piece).includes('"delta"')) break
  sending.destroy()
}
