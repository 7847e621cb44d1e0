import { agents } from '@tertulia/contract/agents'
import { receipts } from '@tertulia/contract/receipts'
import { toolRuns, tools } from '@tertulia/contract/tools'
import type { PredefinedSettings } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import { expect, test } from 'vitest'
import { aCustomer, goLive, until } from '../../../../test/a-customer.ts'
import { anOrganization } from '../../../../test/an-organization.ts'
import { uploaded } from '../../../../test/upload.ts'

const MORNINGS = [{ from: '09:00', to: '14:00' }]
const HOURS: PredefinedSettings = {
  kind: 'business_hours',
  week: { mon: MORNINGS, tue: MORNINGS, wed: MORNINGS, thu: MORNINGS, fri: MORNINGS, sat: [], sun: [] },
}
const TARIFF: PredefinedSettings = {
  kind: 'quote',
  currency: 'EUR',
  tax_percent: 21,
  lines: [
    { name: 'Cambio de cadena', amount: 1500, unit: '' },
    { name: 'Cubierta', amount: 2500, unit: '' },
  ],
}
const PRICES = `# Precios\n\n| Modelo | Talla | Precio |\n|---|---|---|\n| Sierra 29 | M | 1.249 € |\n| Sierra 29 | L | 1.299 € |\n| Urbana 5 | M | 499 € |\n`

async function aShop(tool_id: ToolId, settings?: PredefinedSettings, file?: string) {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const admin = shop.as('admin')
  const of = { agent_id: agent.id }
  await shop.aFaq(agent.id, { question: '¿Reparáis bicis eléctricas?', answer: 'Sí, todas las marcas.' })
  if (settings) await admin.call(tools.update, { params: { ...of, tool_id }, body: { definition: settings } })
  if (file) {
    await uploaded(await shop.colleague('admin'), agent.id, [{ name: 'precios.md', content: file }])
    await until(async () => (await admin.call(tools.list, { params: of })).every(({ missing }) => missing !== 'tables'))
  }
  await admin.call(agents.addTools, { params: { id: agent.id }, body: { tool_ids: [tool_id] } })
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const ask = async (text: string) => {
    const answer = await customer.ask(text)
    return { text: answer.text, receipt: await admin.call(receipts.get, { params: { message_id: answer.id } }) }
  }
  const runs = async () => (await admin.call(toolRuns.list, { params: of, query: {} })).items
  return { ask, runs, admin, of }
}

test('opening hours are told from what the business has set up, free of charge', async () => {
  const { ask, runs } = await aShop('business_hours', HOURS)
  const { text, receipt } = await ask('¿abrís el domingo?')
  expect(text).toMatch(/domingo.*cerra/iu)
  expect(receipt).toMatchObject({ decision: 'use_tool', engine: 'retrieval' })
  expect(await runs()).toMatchObject([{ tool_id: 'business_hours', outcome: 'success', billing_rule: 'free' }])
  expect((await ask('¿reparáis bicis eléctricas?')).text).toBe('Sí, todas las marcas.')
})

test('a quote adds up lines of the tariff with its tax', async () => {
  const { ask, runs } = await aShop('quote', TARIFF)
  const { text } = await ask('¿por cuánto sale cambiar la cadena y dos cubiertas?')
  expect(text.replaceAll(' ', ' ')).toContain('78,65 €')
  expect(await runs()).toMatchObject([{ tool_id: 'quote', billed_micros: 30_000, billing_rule: 'success' }])
})

test('a row of a table in the vault is looked up', async () => {
  const { ask } = await aShop('look_up_row', undefined, PRICES)
  const { text, receipt } = await ask('¿cuánto cuesta la sierra 29 en talla L?')
  expect(text).toContain('1.299 €')
  expect(text).not.toContain('1.249')
  expect(['use_tool', 'answer_file']).toContain(receipt.decision)
  expect((await ask('¿cuál es la sierra 29 más cara?')).text).toContain('1.299 €')
  expect((await ask('¿qué modelos hay?')).receipt.decision).not.toBe('use_tool')
})

test('a predefined tool that is switched off says so', async () => {
  const { ask, admin, of } = await aShop('business_hours', HOURS)
  await admin.call(tools.switch, { params: { ...of, tool_id: 'business_hours' }, body: { off: true } })
  expect((await ask('¿abrís el domingo?')).text).toBe('Ahora mismo no puedo hacer eso.')
})
