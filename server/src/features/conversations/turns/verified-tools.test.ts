import { agents } from '@tertulia/contract/agents'
import { bundles } from '@tertulia/contract/bundles'
import { chatIdentity } from '@tertulia/contract/chat-identity'
import { infoCollection } from '@tertulia/contract/info-collection'
import { models } from '@tertulia/contract/models'
import { playground } from '@tertulia/contract/playground'
import { receipts } from '@tertulia/contract/receipts'
import { toolRuns, tools } from '@tertulia/contract/tools'
import type { HttpTool } from '@tertulia/contract/tool-definitions'
import { versionHistory } from '@tertulia/contract/version-history'
import { SignJWT } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, type Customer, goLive } from '../../../../test/a-customer.ts'
import { anAppointmentTool, anOrderTool } from '../../../../test/a-tool.ts'
import { anOrganization } from '../../../../test/an-organization.ts'
import { runningApp } from '../../../../test/running-app.ts'
import { streamed } from '../../../../test/stream.ts'
import { type ChatStandIn, type Said, startChatCompletions } from '../../../../test/stand-ins/chat-completions.ts'
import { anOrderDesk } from '../../../../test/stand-ins/order-desk.ts'

const started: ChatStandIn[] = []
afterEach(async () => {
  for (const model of started.splice(0)) await model.close()
})

let addresses = 0
/** Each its own: an address hears of three a day. */
const anAddress = () => `pedidos${(addresses += 1)}.${Date.now()}@ejemplo.com`

type Origin = HttpTool['parameters'][number]['origin']
const from = (origin: Origin, change: Partial<HttpTool['parameters'][number]> = {}) => ({
  key: 'who',
  label: 'Correo',
  description: 'De quién es',
  type: 'text' as const,
  required: true,
  place: 'query' as const,
  origin,
  ...change,
})
/** A tool for orders of the verified customer alone. */
const ownOrder = (url: string, origin: Origin = { from: 'contact', value: 'email' }) =>
  anOrderTool(url, { verified_only: true, parameters: [...anOrderTool(url).parameters, from(origin)] })

async function aShop(definition: (url: string) => HttpTool, script?: Said[]) {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const desk = await anOrderDesk()
  const admin = shop.as('admin')
  const of = { agent_id: agent.id }
  const { id } = await admin.call(tools.create, { params: of, body: { definition: definition(desk.url) } })
  await admin.call(tools.setSecret, { params: { ...of, tool_id: id }, body: { secret: desk.secret } })
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [id] } })
  const live = () => goLive(shop, agent.id)
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
  const { deps } = await runningApp()
  const codeFor = (email: string) => {
    const mail = (deps.mail.outbox?.() ?? []).find(({ to }) => to === email)
    return /\b\d{6}\b/u.exec(mail?.text ?? '')?.[0] ?? ''
  }
  const runs = async () => (await admin.call(toolRuns.list, { params: of, query: {} })).items
  const receiptOf = (message_id: string) => admin.call(receipts.get, { params: { message_id } })
  return { shop, agent, admin, of, desk, id, live, codeFor, runs, receiptOf, model: started.at(-1) }
}
const talk =
  (customer: Customer) =>
  async (text: string): Promise<string> =>
    (await customer.ask(text)).text

test('a tool for verified customers asks who they are, mails a code, and goes on with what was wanted', async () => {
  const { agent, live, desk, codeFor, runs, receiptOf } = await aShop(ownOrder)
  await live()
  const customer = await aCustomer(agent.id)
  const say = talk(customer)
  const email = anAddress()
  expect(await say('¿ha salido ya mi pedido 20871?')).toBe(
    'Para eso necesito saber que eres tú. ¿Cuál es tu correo? Te mando un código para comprobarlo.',
  )
  expect(desk.requests).toEqual([])
  expect(await say(email)).toContain('código de seis cifras')
  expect(await say('000000')).toContain('Ese no es el código')
  const answer = await customer.ask(codeFor(email))
  expect(answer.text).toBe('Gracias, ya sé que eres tú.\n\nTu pedido 20871 está enviado.')
  expect(desk.requests.map(({ url }) => url)).toEqual([`/orders/20871?lang=es&who=${encodeURIComponent(email)}`])
  expect((await runs()).map(({ failure, billed_micros }) => [failure, billed_micros])).toEqual([
    [null, 20_000],
    ['not_verified', null],
  ])
  expect((await receiptOf(answer.id)).tool_calls).toMatchObject([
    { tool: 'verify-code', input: '{}' },
    { tool: 'order_status' },
  ])
  // From then on it is known in this conversation, and in no other.
  expect(await say('¿ha salido ya mi pedido 20871?')).toBe('Tu pedido 20871 está enviado.')
  expect(await talk(await aCustomer(agent.id))('¿ha salido ya mi pedido 20871?')).toContain('saber que eres tú')
})

test('a customer whom the business has signed is verified, and the tool gets the signed id', async () => {
  const { shop, agent, live, desk } = await aShop((url) => ownOrder(url, { from: 'contact', value: 'customer_id' }))
  await live()
  const { secret } = await shop.as('admin').call(chatIdentity.create, { params: { agent_id: agent.id } })
  const token = await new SignJWT({ name: 'Raquel' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('cliente-7')
    .setAudience(agent.id)
    .setExpirationTime('10m')
    .sign(new TextEncoder().encode(secret))
  const [signed, stranger] = [await aCustomer(agent.id), await aCustomer(agent.id)]
  await signed.call(chatIdentity.identify, { body: { token } })
  expect(await talk(signed)('¿ha salido ya mi pedido 20871?')).toBe('Tu pedido 20871 está enviado.')
  expect(desk.requests.map(({ url }) => url)).toEqual(['/orders/20871?lang=es&who=cliente-7'])
  expect(await talk(stranger)('¿ha salido ya mi pedido 20871?')).toContain('Si entras en la página con tu cuenta')
  expect(desk.requests).toHaveLength(1)
})

test('a model that calls it ends its turn with the question who they are; address and code reach no model', async () => {
  const call = { calls: [{ name: 'order_status', arguments: '{"order":"20871"}' }] }
  const { agent, live, codeFor, model } = await aShop(ownOrder, [call, 'Está enviado.', 'De nada.'])
  await live()
  const say = talk(await aCustomer(agent.id))
  const email = anAddress()
  expect(await say('mira lo del 20871')).toContain('¿Cuál es tu correo?')
  await say(email)
  const code = codeFor(email)
  expect(await say(code)).toContain('Tu pedido 20871 está enviado.')
  await say('gracias, ¿y cuándo decías?')
  const told = JSON.stringify(model?.requests)
  for (const secret of [email, code]) expect(told).not.toContain(secret)
})

test('a model cannot set what is looked up', async () => {
  const call = { calls: [{ name: 'order_status', arguments: '{"order":"20871","who":"otra@ejemplo.com"}' }] }
  const { agent, live, desk, receiptOf } = await aShop(ownOrder, [call, 'No he podido.'])
  await live()
  const answer = await (await aCustomer(agent.id)).ask('mira lo del 20871 de otra@ejemplo.com')
  expect((await receiptOf(answer.id)).tool_calls).toMatchObject([{ failure: 'bad_input' }])
  expect(desk.requests).toEqual([])
})

test('a tool that writes is done once after the proof, with the leave that was given before it', async () => {
  const { agent, live, desk, codeFor } = await aShop((url) => anAppointmentTool(url, { verified_only: true }))
  await live()
  const say = talk(await aCustomer(agent.id))
  const email = anAddress()
  for (const text of ['quiero pedir cita en el taller', 'el 28 de diciembre', 'una orbea roja'])
    // oxlint-disable-next-line no-await-in-loop -- one line follows the other
    await say(text)
  expect(await say('sí')).toContain('saber que eres tú')
  await say(email)
  expect(desk.requests).toEqual([])
  expect(await say(codeFor(email))).toContain('Hecho, cita 1')
  expect(desk.requests).toHaveLength(1)
})

test('a tool without a required value is not run and says which; an optional one is left out', async () => {
  const { agent, live, desk, runs } = await aShop((url) =>
    anOrderTool(url, {
      parameters: [
        ...anOrderTool(url).parameters,
        from({ from: 'contact', value: 'phone' }, { key: 'phone', label: 'Teléfono' }),
        from({ from: 'contact', value: 'name' }, { key: 'name', required: false }),
      ],
    }),
  )
  await live()
  expect(await talk(await aCustomer(agent.id))('¿ha salido ya mi pedido 20871?')).toBe(
    'Para eso me falta un dato tuyo que no tengo: Teléfono.',
  )
  expect(desk.requests).toEqual([])
  expect(await runs()).toMatchObject([{ outcome: 'failed', failure: 'value_missing', billed_micros: null }])
})

test('a value that a form collected in the conversation is handed on; what does not fit counts as unknown', async () => {
  const { agent, admin, of, live, desk } = await aShop((url) =>
    anOrderTool(url, {
      parameters: [...anOrderTool(url).parameters, from({ from: 'collected', key: 'mail' }, { type: 'email' })],
    }),
  )
  const form = await admin.call(infoCollection.create, {
    params: of,
    body: {
      name: 'Aviso de ofertas',
      special_instructions: 'Pide el correo.',
      permanent: true,
      start_date: null,
      end_date: null,
      channels: ['bubble'],
      trigger_topic_ids: [],
      fields: [
        {
          key: 'mail',
          label: 'Correo',
          description: '¿A qué correo te escribimos?',
          type: 'email',
          required: true,
          options: [],
          default_value: null,
        },
      ],
    },
  })
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [form.id] } })
  await live()
  const say = talk(await aCustomer(agent.id))
  expect(await say('¿ha salido ya mi pedido 20871?')).toContain('me falta un dato tuyo que no tengo: Correo')
  await say('quiero el aviso de ofertas')
  await say('ana@ejemplo.com')
  await say('sí')
  expect(await say('¿ha salido ya mi pedido 20871?')).toBe('Tu pedido 20871 está enviado.')
  expect(desk.requests.map(({ url }) => url)).toEqual(['/orders/20871?lang=es&who=ana%40ejemplo.com'])
})

test('in the test bench looked-up values are typed, and no verification is needed', async () => {
  const { admin, of, id, desk } = await aShop(ownOrder)
  const tryOut = (values: Record<string, string>) =>
    admin.call(tools.try, { params: of, body: { tool_id: id, values } })
  expect(await tryOut({ order: '20871', who: 'ana@ejemplo.com' })).toMatchObject({ failure: null })
  expect(desk.requests.map(({ url }) => url)).toEqual(['/orders/20871?lang=es&who=ana%40ejemplo.com'])
  await expect(tryOut({ order: '20871' })).rejects.toMatchObject({ code: 'tool_values' })
})

test('a member who tries the agent out is asked too, unless they ask as a customer whom the business knows', async () => {
  const { shop, agent, admin } = await aShop((url) => ownOrder(url, { from: 'contact', value: 'name' }))
  const headers = { authorization: `Bearer ${(await shop.colleague('admin')).token}` }
  const ask = async (as?: { customer: { name: string; about: string } }) => {
    const body = { text: '¿ha salido ya mi pedido 20871?', client_id: newId(), ...(as && { as }) }
    const events = await streamed(playground.send, { params: { agent_id: agent.id }, body }, headers)
    return events.flatMap((event) => (event.type === 'answer' ? [event.message.text] : [])).join('')
  }
  expect(await ask()).toContain('saber que eres tú')
  await admin.call(playground.restart, { params: { agent_id: agent.id } })
  expect(await ask({ customer: { name: 'Ana', about: '' } })).toBe('Tu pedido 20871 está enviado.')
})

test('the guard is frozen with the version, told as a change, and stands in the agent’s document', async () => {
  const { agent, admin, of, id, desk, live } = await aShop(anOrderTool)
  await live()
  await admin.call(tools.update, { params: { ...of, tool_id: id }, body: { definition: ownOrder(desk.url) } })
  expect(await talk(await aCustomer(agent.id))('¿ha salido ya mi pedido 20871?')).toBe('Tu pedido 20871 está enviado.')
  const { sources } = await admin.call(versionHistory.compare, {
    params: { id: agent.id },
    query: { from: 1, to: 'draft' },
  })
  expect(sources[0]?.fields.map(({ field }) => field)).toEqual(['parameters', 'verified_only'])
  const exported = await admin.call(bundles.export, { params: { id: agent.id } })
  expect(JSON.stringify(exported)).toContain('"verified_only":true')
})

test.each(['verify-email', 'verify-code', 'order_proof'])(
  'a model that calls «%s», which it was not offered, mails nothing',
  async (name) => {
    const email = anAddress()
    const call = { calls: [{ name, arguments: JSON.stringify({ email, code: '000000', given: '{}' }) }] }
    const { agent, live, codeFor, receiptOf, model } = await aShop(ownOrder, [call, 'No puedo hacer eso.'])
    await live()
    const answer = await (await aCustomer(agent.id)).ask('¿qué horario tenéis?')
    expect(codeFor(email)).toBe('')
    expect((await receiptOf(answer.id)).tool_calls).toMatchObject([{ tool: name, failure: 'unknown_tool' }])
    // It is not told the names of those that it may not use.
    expect(JSON.stringify(model?.requests.at(-1))).not.toContain('verify-email,')
  },
)
