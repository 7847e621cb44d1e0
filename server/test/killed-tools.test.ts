import { agents } from '@tertulia/contract/agents'
import { chat } from '@tertulia/contract/chat'
import { toolRuns, tools } from '@tertulia/contract/tools'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anAppointmentTool } from './a-tool.ts'
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
}, 120_000)
