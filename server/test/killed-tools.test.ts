/** @module-tag crash It kills a process over and over while customers write. */
import { agents } from '@tertulia/contract/agents'
import { chat } from '@tertulia/contract/chat'
import { toolRuns, tools } from '@tertulia/contract/tools'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { receipts } from '@tertulia/contract/receipts'
import { anAppointmentTool, anOrderTool } from './a-tool.ts'
import { aShopOverHttp, aVisitor, deploy, everyMessage, overHttp } from './over-http.ts'
import { anOrderDesk } from './stand-ins/order-desk.ts'
import { startServer } from './start-server.ts'

test('a process that is killed while a tool writes: it is written once, answered once, billed once, and nothing stays under way', async () => {
  const server = await startServer({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8', LOG_LEVEL: 'fatal' })
  onTestFinished(() => server.remove())
  const desk = await anOrderDesk()
  const shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
  const of = { agent_id: shop.agent_id }
  const definition = anAppointmentTool(`${desk.url}/slow`)
  const { id: tool_id } = await shop.call(tools.create, { params: of, body: { definition } })
  await shop.call(tools.setSecret, { params: { ...of, tool_id }, body: { secret: desk.secret } })
  await shop.call(agents.addTools, { params: { id: shop.agent_id }, body: { tool_ids: [tool_id] } })
  await deploy(shop)

  const customer = overHttp(server.url)
  const headers = await aVisitor(customer, shop.agent_id)
  const say = (text: string, client_id = newId()) =>
    customer.stream(chat.send, { body: { text, client_id } }, headers, () => {})
  await say('quiero pedir cita en el taller')
  await say('el 28 de diciembre de 2026')
  await say('una Orbea')
  const agreed = newId()
  const cut = say('sí', agreed).catch(() => 'cut off')
  await expect.poll(() => desk.requests.length).toBe(1)
  server.kill('server')
  expect(await cut).toBe('cut off')
  await server.start()
  await say('sí', agreed)

  const texts = (await everyMessage(shop)).map(({ text }) => text)
  expect(texts.filter((text) => text.startsWith('Hecho, cita 1'))).toHaveLength(1)
  expect(desk.requests).toHaveLength(2)
  expect(desk.booked.size).toBe(1)
  const { items } = await shop.call(toolRuns.list, { params: of, query: {} })
  expect(items.map(({ outcome, failure, billed_micros }) => ({ outcome, failure, billed_micros }))).toEqual([
    { outcome: 'success', failure: null, billed_micros: 20_000 },
    { outcome: 'failed', failure: 'unknown_outcome', billed_micros: null },
  ])
})

test('a process that is killed while a slow tool is waited for: the customer is told to wait once, and answered once', async () => {
  const server = await startServer({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8', LOG_LEVEL: 'fatal' })
  onTestFinished(() => server.remove())
  const desk = await anOrderDesk()
  const shop = await aShopOverHttp(server.url, [{ question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' }])
  const of = { agent_id: shop.agent_id }
  desk.slow.ms = 3_500
  const definition = anOrderTool(`${desk.url}/slow`, {
    waiting: { after_seconds: 1, says: 'Un momento, miro el almacén…' },
  })
  const { id: tool_id } = await shop.call(tools.create, { params: of, body: { definition } })
  await shop.call(tools.setSecret, { params: { ...of, tool_id }, body: { secret: desk.secret } })
  await shop.call(agents.addTools, { params: { id: shop.agent_id }, body: { tool_ids: [tool_id] } })
  await deploy(shop)

  const customer = overHttp(server.url)
  const headers = await aVisitor(customer, shop.agent_id)
  const said = async () => (await everyMessage(shop)).map(({ from, text }) => [from, text])
  const body = { text: '¿ha salido ya mi pedido 20871?', client_id: newId() }
  const cut = customer.stream(chat.send, { body }, headers, () => {}).catch(() => 'cut off')
  await expect.poll(said).toContainEqual(['agent', 'Un momento, miro el almacén…'])
  server.kill('server')
  expect(await cut).toBe('cut off')
  await server.start()

  // The client does not send it again: the process that is there resumes the turn.
  const answer = ['agent', 'Tu pedido 20871 está enviado.']
  await expect.poll(said, { timeout: 60_000, interval: 300 }).toContainEqual(answer)
  expect(await said()).toEqual([['customer', body.text], ['agent', 'Un momento, miro el almacén…'], answer])
  const messages = await everyMessage(shop)
  const { tool_calls } = await shop.call(receipts.get, { params: { message_id: messages.at(-1)?.id ?? '' } })
  expect(tool_calls).toMatchObject([{ tool: 'order_status' }])
  const { items } = await shop.call(toolRuns.list, { params: of, query: {} })
  expect(items.map(({ outcome, billed_micros }) => [outcome, billed_micros])).toEqual([
    ['success', 20_000],
    ['failed', null],
  ])
})
