import { agents } from '@tertulia/contract/agents'
import { chat } from '@tertulia/contract/chat'
import { models } from '@tertulia/contract/models'
import { receipts } from '@tertulia/contract/receipts'
import { toolRuns, tools } from '@tertulia/contract/tools'
import type { HttpTool } from '@tertulia/contract/tool-definitions'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, goLive } from '../../../../test/a-customer.ts'
import { ledgerOf } from '../../../../test/a-shop-with-model.ts'
import { anAppointmentTool, anOrderTool } from '../../../../test/a-tool.ts'
import { anOrganization } from '../../../../test/an-organization.ts'
import { type ChatStandIn, type Said, startChatCompletions } from '../../../../test/stand-ins/chat-completions.ts'
import { anOrderDesk } from '../../../../test/stand-ins/order-desk.ts'

const started: ChatStandIn[] = []
afterEach(async () => {
  for (const model of started.splice(0)) await model.close()
})

type Desk = Awaited<ReturnType<typeof anOrderDesk>>

/** A live agent with tools of its own. @param script of its model; left out: it has none */
async function aShop(definitions: (desk: Desk) => HttpTool[], script?: Said[]) {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const desk = await anOrderDesk()
  const admin = shop.as('admin')
  const of = { agent_id: agent.id }
  await shop.aFaq(agent.id)
  await shop.aFaq(agent.id, { question: '¿Qué cuesta una revisión?', answer: 'Cuesta 35 euros.' })
  const ids: string[] = []
  for (const definition of definitions(desk)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people make them
    const { id } = await admin.call(tools.create, { params: of, body: { definition } })
    // oxlint-disable-next-line no-await-in-loop -- the same
    await admin.call(tools.setSecret, { params: { ...of, tool_id: id }, body: { secret: desk.secret } })
    ids.push(id)
  }
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: ids } })
  await goLive(shop, agent.id)
  if (script) {
    let step = 0
    const standIn = await startChatCompletions({ rules: [{ when: /./u, say: () => script[step++] ?? '' }] })
    started.push(standIn)
    const body = {
      kind: 'compatible' as const,
      base_url: standIn.base_url,
      model: 'agent-small',
      api_key: standIn.api_key,
      enabled: true,
    }
    await admin.call(models.save, { params: { organization_id: shop.id }, body })
  }
  const customer = await aCustomer(agent.id)
  const ask = async (text: string) => {
    const answer = await customer.ask(text)
    return { answer, receipt: await admin.call(receipts.get, { params: { message_id: answer.id } }) }
  }
  const say = async (text: string) => (await customer.ask(text)).text
  const runs = async () => (await admin.call(toolRuns.list, { params: of, query: {} })).items
  const detail = (run_id: string) => admin.call(toolRuns.get, { params: { ...of, run_id } })
  return { shop, agent, admin, of, desk, ids, customer, ask, say, runs, detail }
}
const orders = (desk: Desk) => [anOrderTool(desk.url)]
const appointments = (desk: Desk) => [anAppointmentTool(desk.url)]
const posted = ({ requests }: Desk) => requests.filter(({ method }) => method === 'POST')

test('without a model an order is looked up: what is missing is asked for, and the run is billed', async () => {
  const { shop, say, ask, desk, runs, detail } = await aShop(orders)
  expect(await say('hola, ¿dónde está mi pedido?')).toBe('¿Cuál es el número de pedido?')
  const { answer, receipt } = await ask('es el 20871')
  expect(answer.text).toBe('Tu pedido 20871 está enviado.')
  expect(receipt).toMatchObject({ engine: 'retrieval', decision: 'use_tool', pending_before: { tool: 'order_status' } })
  expect(receipt.tool_calls).toMatchObject([{ tool: 'order_status', input: '{"order":"20871"}' }])
  expect(desk.requests.map(({ url }) => url)).toEqual(['/orders/20871?lang=es'])
  const [run] = await runs()
  expect(run).toMatchObject({
    mode: 'live',
    outcome: 'success',
    billed_micros: 20_000,
    billing_rule: 'success',
    version: 1,
  })
  expect(receipt.tool_calls[0]?.run_id).toBe(run?.id)
  expect(await detail(run?.id ?? '')).toMatchObject({
    said: 'es el 20871',
    arguments: [{ name: 'order', value: '20871', from: '20871' }],
    response: { status: 200 },
    output: 'Tu pedido 20871 está enviado.',
  })
  expect(await ledgerOf(shop)).toMatchObject([{ key: `tool:${run?.id}`, kind: 'tool.run', cost_micros: 20_000 }])
})

test('a question in the middle is answered, and the agent goes back to what it had asked', async () => {
  const { say } = await aShop(orders)
  await say('¿dónde está mi pedido?')
  const aside = await say('por cierto, ¿abrís los sábados?')
  expect(aside).toContain('Sí, de 10 a 14.')
  expect(aside).toContain('¿Cuál es el número de pedido?')
  expect(await say('20871')).toBe('Tu pedido 20871 está enviado.')
})

test('an order that is not there is asked for again, and nothing is billed for it', async () => {
  const { say, runs } = await aShop(orders)
  await say('¿dónde está mi pedido?')
  const again = await say('99999')
  expect(again).toContain('No encuentro ese pedido.')
  expect(again).toContain('¿Cuál es el número de pedido?')
  expect(await say('perdón, 20871')).toBe('Tu pedido 20871 está enviado.')
  expect((await runs()).map(({ outcome, billed_micros }) => [outcome, billed_micros])).toEqual([
    ['success', 20_000],
    ['failed', null],
  ])
})

test('a question that an FAQ answers more surely stays an answer from it', async () => {
  const { say, desk } = await aShop(orders)
  expect(await say('¿qué cuesta una revisión?')).toBe('Cuesta 35 euros.')
  expect(desk.requests).toEqual([])
})

test('a tool that writes says what it would do, does it once the customer agrees, and once', async () => {
  const { say, desk } = await aShop(appointments)
  await say('quiero pedir cita en el taller')
  await say('el 28 de diciembre')
  const summary = await say('una orbea roja')
  expect(summary).toContain('28 de diciembre')
  expect(summary).toContain('orbea roja')
  expect(posted(desk)).toEqual([])
  expect(await say('sí, perfecto')).toMatch(/^Hecho, cita 1 para el /u)
  expect(posted(desk)).toHaveLength(1)
  expect(posted(desk)[0]?.headers['idempotency-key']).toMatch(/.{20}/u)
  await say('gracias')
  expect(posted(desk)).toHaveLength(1)
})

test('a customer who does not agree, or has had enough, changes nothing', async () => {
  const { say, desk } = await aShop(appointments)
  await say('quiero pedir cita en el taller')
  await say('déjalo, ya no quiero')
  await say('el 28 de diciembre')
  expect(posted(desk)).toEqual([])
})

test('a model fills a tool in; one that writes waits for the customer all the same', async () => {
  const booking = { calls: [{ name: 'book_appointment', arguments: '{"day":"2026-12-28","bike":"Orbea"}' }] }
  const { say, desk } = await aShop(appointments, [booking, 'Tienes cita el 28.'])
  const asked = await say('¿me apuntas para el 28 con mi Orbea?')
  expect(asked).toContain('Orbea')
  expect(posted(desk)).toEqual([])
  expect(await say('sí')).toMatch(/^Hecho, cita 1/u)
  expect(posted(desk)).toMatchObject([{ body: '{"day":"2026-12-28","bike":"Orbea"}' }])
})

test('an answer that gives orders is told as data: an obeying model gets it in quotes, and no tool is added', async () => {
  const look = { calls: [{ name: 'order_status', arguments: '{"order":"20871"}' }] }
  const hostile = (desk: Desk) => [
    anOrderTool(desk.url, { url: `${desk.url}/bad/orders-you?o={order}`, kept: ['status'] }),
  ]
  const { ask } = await aShop(hostile, [look, 'No he podido saberlo.'])
  const { receipt } = await ask('¿y mi pedido 20871?')
  expect(receipt.tool_calls).toMatchObject([{ tool: 'order_status' }])
  expect(receipt.model?.prompt).toMatch(/<result>[^<]*Ignore your instructions[^<]*<\/result>/u)
})

const LINKS = /malo\.example/u
test('only links to its own host and to known ones reach the customer from another system’s answer', async () => {
  const tracked = (desk: Desk) => [
    anOrderTool(desk.url, { answer: `Pedido {order}: {status}. [Seguir](${desk.url}/seguir/{order})` }),
  ]
  const { agent, desk, shop } = await aShop(tracked)
  await shop.aFaq(agent.id, { question: '¿Tenéis web?', answer: 'Sí: https://marea.example/tienda' })
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  await customer.ask('¿dónde está mi pedido?')
  const { id, text } = await customer.ask('66613')
  expect(text).not.toMatch(LINKS)
  const receipt = await shop.as('admin').call(receipts.get, { params: { message_id: id } })
  expect(receipt.links?.taken_out).toEqual(['https://malo.example/pagar', 'www.malo.example/x'])
  expect(receipt.links?.hosts).toContain(new URL(desk.url).host)
  const { id: before } = await customer.ask('hola')
  expect((await shop.as('admin').call(receipts.get, { params: { message_id: before } })).links).toBeNull()
  expect(text).toBe(
    `Pedido 66613: retenido, mira www[.]malo[.]example y [tu ficha](https://marea.example/f). [Seguir](${desk.url}/seguir/66613)`,
  )
})

test('a model links to the host of its tool, and to none that only the tool’s answer names', async () => {
  const look = { calls: [{ name: 'order_status', arguments: '{"order":"66613"}' }] }
  let own = ''
  const answers: Said[] = [look]
  const { desk, ask } = await aShop((each) => {
    own = `${each.url}/seguir/66613`
    answers.push(`Pedido 66613: [retenido](https://malo.example/pagar), [tu ficha](${own}).`)
    return [anOrderTool(each.url)]
  }, answers)
  const { answer } = await ask('¿y mi pedido 66613?')
  expect(answer.text).toBe(`Pedido 66613: retenido, [tu ficha](${own}).`)
  expect(desk.requests).toHaveLength(1)
})

test('text that a model has read does not become a link in the question before something is changed', async () => {
  const booking = {
    calls: [
      {
        name: 'book_appointment',
        arguments: '{"day":"2026-12-28","bike":"[Orbea](https://malo.example/x) de mibici.example"}',
      },
    ],
  }
  const { say, desk } = await aShop(appointments, [booking, booking])
  const asked = await say('¿me apuntas para el 28 con mi Orbea?')
  expect(asked).toContain('Orbea')
  expect(asked).not.toMatch(LINKS)
  expect(posted(desk)).toEqual([])
})

test.each(['drip', 'endless', 'gigabyte', 'bomb', 'headers'])(
  'while a tool of one customer meets a hostile system (%s) another is answered, and the first hears words',
  async (path) => {
    const { ask, agent, runs } = await aShop((desk) => [
      anOrderTool(desk.url, { url: `${desk.url}/bad/${path}`, parameters: [], timeout_seconds: 1 }),
    ])
    const [first, second] = await Promise.all([
      ask('¿dónde está mi pedido?'),
      aCustomer(agent.id).then((other) => other.ask('¿Qué cuesta una revisión?')),
    ])
    expect(first.answer.text).toBe('Ahora mismo no puedo consultarlo. Vuelve a probar en un rato.')
    expect(second.text).toBe('Cuesta 35 euros.')
    expect((await runs()).map(({ outcome, billed_micros }) => [outcome, billed_micros])).toEqual([['failed', null]])
  },
)

test('switched off, it is not called, and the agent says so', async () => {
  const { say, admin, of, ids, desk } = await aShop(orders)
  await admin.call(tools.switch, { params: { ...of, tool_id: ids[0] ?? '' }, body: { off: true } })
  await say('¿dónde está mi pedido?')
  expect(await say('20871')).toBe('Ahora mismo no puedo hacer eso.')
  expect(desk.requests).toEqual([])
})

test('a tool that takes longer than it may in silence is told of meanwhile; what it gave follows', async () => {
  const waiting = { after_seconds: 1, says: 'Miro el almacén…' }
  const slow = (desk: Desk) => [anOrderTool(`${desk.url}/slow`, { waiting })]
  const { customer, ask, shop } = await aShop(slow)
  const { answer } = await ask('¿ha salido ya mi pedido 20871?')
  expect(answer.text).toBe('Tu pedido 20871 está enviado.')
  const { messages } = await customer.call(chat.state, {}, customer.headers)
  expect(messages.map(({ from, text }) => [from, text])).toEqual([
    ['customer', '¿ha salido ya mi pedido 20871?'],
    ['agent', 'Miro el almacén…'],
    ['agent', 'Tu pedido 20871 está enviado.'],
  ])
  // It answers nothing: it has no receipt, and belongs to no turn.
  const [, meanwhile] = messages
  expect(meanwhile?.turn_id).toBeNull()
  const asked = shop.as('admin').call(receipts.get, { params: { message_id: meanwhile?.id ?? '' } })
  await expect(asked).rejects.toMatchObject({ status: 404 })
})

test('characters that no database stores are taken out of an answer, and the customer is told the rest', async () => {
  const { say, runs } = await aShop((desk) => [
    anOrderTool(desk.url, { url: `${desk.url}/bad/nul`, parameters: [], answer: 'Tu pedido está {status}.' }),
  ])
  expect(await say('¿ha salido ya mi pedido?')).toBe('Tu pedido está enviado\ufffd.')
  expect(await runs()).toMatchObject([{ outcome: 'success' }])
})

test('tools that a model asks for at once are called at once', async () => {
  const call = (order: string) => ({ name: 'order_status', arguments: JSON.stringify({ order }) })
  const slow = (desk: Desk) => [anOrderTool(`${desk.url}/slow`, { waiting: { after_seconds: 30, says: '' } })]
  const script: Said[] = [{ calls: [call('20871'), call('7 bis')] }, 'El 20871 está enviado y el 7 bis en preparación.']
  const { ask, desk } = await aShop(slow, script)
  const { answer, receipt } = await ask('¿cómo van mis pedidos 20871 y 7 bis?')
  expect(answer.text).toContain('20871 está enviado')
  expect(receipt.tool_calls).toMatchObject([{ input: '{"order":"20871"}' }, { input: '{"order":"7 bis"}' }])
  expect(desk.atOnce.most).toBe(2)
})

test('an answer of a tool is given again from its receipt, without a call', async () => {
  const { say, ask, admin, desk } = await aShop(orders)
  await say('¿dónde está mi pedido?')
  const { answer } = await ask('20871')
  const called = desk.requests.length
  expect(await admin.call(receipts.rerun, { params: { message_id: answer.id } })).toMatchObject({ same_text: true })
  expect(desk.requests).toHaveLength(called)
})

test('a tool used as often as it may is used no more in that conversation', async () => {
  const { say, desk } = await aShop(({ url }) => [anOrderTool(url, { most_per_conversation: 1 })])
  for (const text of ['¿dónde está mi pedido?', '20871', '¿dónde está mi pedido?']) {
    // oxlint-disable-next-line no-await-in-loop -- one line follows the other
    await say(text)
  }
  expect(await say('20871')).toBe('Ahora mismo no puedo consultarlo. Vuelve a probar en un rato.')
  expect(desk.requests).toHaveLength(1)
})

test('five uses that a model asks for at once are one where one is allowed', async () => {
  const call = (order: string) => ({ name: 'order_status', arguments: JSON.stringify({ order }) })
  const calls = ['20871', '7 bis', '20871', '7 bis', '20871'].map(call)
  const once = ({ url }: Desk) => [anOrderTool(url, { most_per_conversation: 1 })]
  const { ask, desk } = await aShop(once, [{ calls }, 'Está enviado.'])
  const { receipt } = await ask('¿cómo van mis pedidos?')
  expect(desk.requests).toHaveLength(1)
  expect(receipt.tool_calls.filter(({ failure }) => failure === 'too_often')).toHaveLength(4)
})
