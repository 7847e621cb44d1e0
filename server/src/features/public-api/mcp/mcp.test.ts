import { createMCPClient } from '@ai-sdk/mcp'
import { conversations } from '@tertulia/contract/conversations'
import { beforeAll, expect, test } from 'vitest'
import { goLive } from '../../../../test/a-customer.ts'
import { anApiKey } from '../../../../test/an-api-key.ts'
import { anOrganization } from '../../../../test/an-organization.ts'
import { strictApps } from '../../../../test/strict-app.ts'

const aServer = strictApps()
type Shop = Awaited<ReturnType<typeof anOrganization>>
let shop: Shop
let agent_id: string
let faq_id: string
let url: string

beforeAll(async () => {
  shop = await anOrganization()
  agent_id = (await shop.anAgent()).id
  faq_id = (await shop.aFaq(agent_id)).id
  await goLive(shop, agent_id)
  url = `${(await aServer()).url}/api/v1/mcp`
})

/** A client of another maker, set up as its documentation says. */
const aClient = (secret: string, headers: Record<string, string> = {}) =>
  createMCPClient({ transport: { type: 'http', url, headers: { authorization: `Bearer ${secret}`, ...headers } } })

test('the agent is an MCP server: asked, searched, and handed over to a person', async () => {
  const client = await aClient((await anApiKey(shop, agent_id)).secret)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual(['ask', 'hand_over', 'search_knowledge'])
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })

  const found = await call('search_knowledge', { query: 'horario del sábado' })
  expect(found).toMatchObject({
    content: [{ type: 'text', text: expect.stringContaining('Sí, de 10 a 14.') }],
    structuredContent: { passages: [{ kind: 'faq', source_id: faq_id }] },
  })
  const asked = await call('ask', { question: '¿Abrís los sábados?' })
  expect(asked).toMatchObject({
    content: [{ type: 'text', text: 'Sí, de 10 a 14.' }],
    structuredContent: { state: 'answered', control: 'agent', sources: [{ title: '¿Abrís los sábados?' }] },
  })
  const { customer_id, conversation_id } = asked.structuredContent as Record<string, string>
  expect(await call('ask', { question: 'gracias', customer_id })).toMatchObject({
    structuredContent: { conversation_id, customer_id },
  })
  expect(await call('hand_over', { customer_id })).toMatchObject({
    structuredContent: { conversation_id, control: 'offered' },
  })
  const { control, channel } = await shop
    .as('member')
    .call(conversations.get, { params: { id: conversation_id ?? '' } })
  expect([control, channel]).toEqual(['offered', 'api'])
  await client.close()
})

test('a refused call is explained in words, and a wrong value beside its name', async () => {
  const client = await aClient((await anApiKey(shop, agent_id)).secret, { 'accept-language': 'en' })
  expect(await client.callTool({ name: 'hand_over', arguments: { customer_id: 'nobody' } })).toMatchObject({
    isError: true,
    content: [{ text: 'no_open_conversation: This customer has no open conversation' }],
  })
  expect(await client.callTool({ name: 'ask', arguments: { question: '' } })).toMatchObject({ isError: true })
  await client.close()
})

test('a key that only reads has no tool that speaks, and one that is none gets no further', async () => {
  const reader = await aClient((await anApiKey(shop, agent_id, { role: 'read' })).secret)
  expect((await reader.listTools()).tools.map(({ name }) => name)).toEqual(['search_knowledge'])
  await expect(reader.callTool({ name: 'ask', arguments: { question: 'hola' } })).rejects.toThrow(/ask/u)
  await reader.close()
  await expect(aClient('trt_live_inventada')).rejects.toThrow(/401/u)
})

test('a question that our own tools asked twice over is not asked again', async () => {
  const client = await aClient((await anApiKey(shop, agent_id)).secret, { 'tertulia-hops': '2' })
  expect(await client.callTool({ name: 'ask', arguments: { question: 'hola' } })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringMatching(/^too_many_hops: /u) }],
  })
  await client.close()
})

const MODERN = { 'mcp-protocol-version': '2026-07-28', accept: 'application/json, text/event-stream' }
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'prueba', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

test('no stream is held open: there is none to open, none to listen to, and no session to end', async () => {
  const { secret } = await anApiKey(shop, agent_id)
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...MODERN }
  for (const method of ['GET', 'DELETE']) {
    const refused = await fetch(url, { method, headers: { authorization: `Bearer ${secret}` } })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST'])
  }
  const params = { notifications: { toolsListChanged: true }, _meta: META }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params })
  const listening = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'mcp-method': 'subscriptions/listen' },
    body,
  })
  expect(await listening.json()).toMatchObject({ error: { message: expect.stringMatching(/limit/iu) } })
})
