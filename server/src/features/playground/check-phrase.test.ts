import { agents } from '@tertulia/contract/agents'
import { phraseChecks } from '@tertulia/contract/phrase-checks'
import { toolRuns, tools } from '@tertulia/contract/tools'
import { expect, test } from 'vitest'
import { aCustomer, goLive } from '../../../test/a-customer.ts'
import { anAppointmentTool, anOrderTool } from '../../../test/a-tool.ts'
import { anOrganization } from '../../../test/an-organization.ts'

const DESK = 'https://pedidos.ejemplo.com'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const admin = shop.as('admin')
  const of = { agent_id: agent.id }
  await shop.aFaq(agent.id)
  const definition = anOrderTool(DESK, { auth: { kind: 'none' } })
  const { id } = await admin.call(tools.create, { params: of, body: { definition } })
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [id] } })
  const check = (text: string, more: object = { tool_id: id }) =>
    admin.call(phraseChecks.check, { params: of, body: { tool_id: null, text, ...more } })
  return { shop, admin, of, id, check }
}

test('a phrase tells whether this tool would be used, with what it finds in it, and what would be asked next', async () => {
  const { check, admin, of } = await aShop()
  expect(await check('¿ha salido ya mi pedido 20871?')).toEqual({
    uses: 'this',
    tool: 'order_status',
    values: [{ key: 'order', value: '20871' }],
    says: null,
  })
  expect(await check('¿dónde está mi pedido?')).toEqual({
    uses: 'this',
    tool: 'order_status',
    values: [],
    says: '¿Cuál es el número de pedido?',
  })
  expect(await check('¿Abrís los sábados?')).toMatchObject({ uses: 'none', tool: null, says: 'Sí, de 10 a 14.' })
  expect(await admin.call(toolRuns.list, { params: of, query: {} })).toMatchObject({ items: [] })
})

test('one that is not saved yet is weighed against those that are there', async () => {
  const { check, shop, of, id } = await aShop()
  const definition = anAppointmentTool(DESK, { auth: { kind: 'none' } })
  expect(await check('quiero pedir cita en el taller', { definition })).toMatchObject({
    uses: 'this',
    tool: 'book_appointment',
  })
  expect(await check('¿dónde está mi pedido?', { definition })).toMatchObject({ uses: 'other', tool: 'order_status' })
  const body = { tool_id: id, definition, text: 'hola' }
  await expect(shop.as('member').call(phraseChecks.check, { params: of, body })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('screens.md §10: the messages of real chats that would call it are told, each once', async () => {
  const { shop, admin, of, id } = await aShop()
  await goLive(shop, of.agent_id)
  const [one, other] = [await aCustomer(of.agent_id), await aCustomer(of.agent_id)]
  await one.ask('¿Abrís los sábados?')
  await one.ask('¿Dónde está mi pedido?')
  await other.ask('donde esta mi pedido')
  await other.ask('mi pedido 20871, soy ana@correo.es')
  const body = { tool_id: id }
  const runs = () => admin.call(toolRuns.list, { params: of, query: {} })
  const before = await runs()
  const { checked, phrases } = await admin.call(phraseChecks.ofChats, { params: of, body })
  expect(checked).toBe(3)
  expect(phrases.map(({ text }) => text)).toEqual(['mi pedido 20871, soy ana@correo.es', 'donde esta mi pedido'])
  expect(await runs()).toEqual(before)
  const viewer = shop.as('viewer').call(phraseChecks.ofChats, { params: of, body })
  await expect(viewer).rejects.toMatchObject({ code: 'not_allowed' })
})
